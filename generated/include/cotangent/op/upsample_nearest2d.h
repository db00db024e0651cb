/*
 * upsample_nearest2d: declarations.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UPSAMPLE_NEAREST2D_H
#define COTANGENT_OP_UPSAMPLE_NEAREST2D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_upsample_nearest2d, passed as named arguments. */
typedef struct ct_upsample_nearest2d_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* ratio of the height of the result to the height of self; if left out, it follows from output_size; optional */
    double scales_h CT_INIT_(CT_NO_FLOAT_);
    /* ratio of the width of the result to the width of self; if left out, it follows from output_size; optional */
    double scales_w CT_INIT_(CT_NO_FLOAT_);
} ct_upsample_nearest2d_opts;

/**
 * Images resized by nearest-neighbour interpolation. Element k along an axis of the result is element floor(k * step)
 * of self, where step is the number of elements of self per element of the result.
 *
 * @param self         the input; float or u8 tensor [N, C, H, W]
 * @param output_size  height and width of the result; 2 integers, or one integer for all
 * @param opts         options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [self.size(0), self.size(1), output_size[0], output_size[1]]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless output_size[0] > 0 and output_size[1] > 0
 *                 unless self.size(2) > 0 and self.size(3) > 0
 *                 unless scales_h == none or scales_h > 0
 *                 unless scales_w == none or scales_w > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 2, 3, 4));
 *   ct_tensor *result = ct_upsample_nearest2d(self, CT_INTS(5, 5));
 */
CT_API ct_tensor *ct_upsample_nearest2d(ct_tensor *self, ct_ints output_size, const ct_upsample_nearest2d_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_upsample_nearest2d(ct_tensor *self, ct_ints output_size,
                                        const ct_upsample_nearest2d_opts &opts = ct_upsample_nearest2d_opts{})
{
    return ct_upsample_nearest2d(self, output_size, &opts);
}
#else
#define ct_upsample_nearest2d_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .scales_h = CT_NO_FLOAT_, .scales_w = CT_NO_FLOAT_, .tag_.end = 0
#define ct_upsample_nearest2d(...) ct_upsample_nearest2d_named_(__VA_ARGS__, )
#define ct_upsample_nearest2d_named_(self, output_size, ...) \
    CT_NAMED_(ct_upsample_nearest2d, ct_upsample_nearest2d_opts, (self, output_size, ), __VA_ARGS__)
#endif
#endif
