/*
 * pixel_unshuffle: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PIXEL_UNSHUFFLE_H
#define COTANGENT_OP_PIXEL_UNSHUFFLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Inverse of pixel_shuffle: image with height and width divided by downscale_factor and the number of channels
 * multiplied by its square.
 *
 * @param self              the input; any tensor [*B, C, H, W]
 * @param downscale_factor  divisor of height and width
 *
 * @return shape: [*self.shape[:-3], self.size(-3) * downscale_factor * downscale_factor, self.size(-2) //
 *         downscale_factor, self.size(-1) // downscale_factor]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless downscale_factor > 0
 *                 unless self.size(-2) % downscale_factor == 0
 *                 unless self.size(-1) % downscale_factor == 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 4, 6));
 *   ct_tensor *result = ct_pixel_unshuffle(self, 2);
 */
CT_API ct_tensor *ct_pixel_unshuffle(ct_tensor *self, int64_t downscale_factor);

#ifdef __cplusplus
}

#else
#endif
#endif
