/*
 * upsample_bilinear2d: what it declares.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UPSAMPLE_BILINEAR2D_H
#define COTANGENT_OP_UPSAMPLE_BILINEAR2D_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_upsample_bilinear2d_with; zero is the default. */
typedef struct ct_upsample_bilinear2d_opts {
    /* how many rows of the result a row of self makes; by output_size if left out; optional */
    ct_scalar scales_h;
    /* how many columns of the result a column of self makes; by output_size if left out; optional */
    ct_scalar scales_w;
} ct_upsample_bilinear2d_opts;

/**
 * Images of other sizes, each element weighed from the four of self around its place; those of u8 are rounded after
 * columns and after rows.
 *
 * @param self           the input; float or u8 tensor [N, C, H, W]
 * @param output_size    sizes of the images of the result; 2 numbers, or one for all
 * @param align_corners  whether the corners of both are at the same place, in place of their edges; CT_ON or CT_OFF
 * @param opts           NULL for the defaults
 *
 * @return shape: [self.size(0), self.size(1), output_size[0], output_size[1]]; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  output_size[0] must be positive and output_size[1] must be positive
 *                 self.size(2) must be positive and self.size(3) must be positive
 *                 if scales_h is given, scales_h must be positive
 *                 if scales_w is given, scales_w must be positive
 *   CT_E_SHAPE    self.ndim must be 4
 *   CT_E_DTYPE    self.dtype must be float or u8
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 2, 3, 4));
 *   ct_tensor *result = ct_upsample_bilinear2d(self, CT_INTS(5, 5), CT_OFF);
 */
CT_API ct_tensor *ct_upsample_bilinear2d(ct_tensor *self, ct_ints output_size, ct_switch align_corners);
CT_API ct_tensor *ct_upsample_bilinear2d_with(ct_tensor *self, ct_ints output_size, ct_switch align_corners,
                                              const ct_upsample_bilinear2d_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
