/*
 * pixel_shuffle: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PIXEL_SHUFFLE_H
#define COTANGENT_OP_PIXEL_SHUFFLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Image with height and width multiplied by upscale_factor; each block of upscale_factor squared pixels comes from as
 * many channels.
 *
 * @param self            the input; any tensor [*B, C, H, W]
 * @param upscale_factor  factor of height and width
 *
 * @return shape: [*self.shape[:-3], self.size(-3) // (upscale_factor * upscale_factor), self.size(-2) * upscale_factor,
 *         self.size(-1) * upscale_factor]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless upscale_factor > 0
 *                 unless self.size(-3) % (upscale_factor * upscale_factor) == 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 2, 3));
 *   ct_tensor *result = ct_pixel_shuffle(self, 2);
 */
CT_API ct_tensor *ct_pixel_shuffle(ct_tensor *self, int64_t upscale_factor);

#ifdef __cplusplus
}

#else
#endif
#endif
