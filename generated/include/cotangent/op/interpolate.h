/*
 * interpolate: declarations.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INTERPOLATE_H
#define COTANGENT_OP_INTERPOLATE_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_interpolate, passed as named arguments. */
typedef struct ct_interpolate_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sizes of the axes after the channels; a list of integers; optional */
    ct_ints size CT_INIT_(ct_no_ints_());
    /* ratio of the size of the result to the size of the input, for each of these axes; a list of floating-point
     * values; optional */
    ct_floats scale_factor CT_INIT_(ct_no_floats_());
    /* interpolation mode; nearest reads the element at the start of the result element, nearest-exact at its centre;
     * CT_MODE_NEAREST, CT_MODE_LINEAR, CT_MODE_BILINEAR, CT_MODE_BICUBIC, CT_MODE_TRILINEAR, CT_MODE_AREA or
     * CT_MODE_NEAREST_EXACT; default CT_MODE_NEAREST */
    enum ct_mode mode CT_INIT_({});
    /* if true, the centres of the outermost elements of input and result coincide, else their outer edges; default
     * false */
    bool align_corners CT_INIT_(false);
    /* if true, coordinates follow from the two sizes, else from scale_factor; default false */
    bool recompute_scale_factor CT_INIT_(false);
    /* if true, a smaller result is smoothed; for bilinear and bicubic; default false */
    bool antialias CT_INIT_(false);
} ct_interpolate_opts;

/**
 * Inputs [N, C, *S] resized to size, or by scale_factor, in a mode: the nearest element, linear interpolation (linear,
 * bilinear, trilinear by the number of axes), cubic interpolation (bicubic), or means (area).
 *
 * @param input  the input; float or u8 tensor [N, C, *S]
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: computed from input.shape, size[0], scale_factor[0], size[1], scale_factor[1], size[2] and
 *         scale_factor[2]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[2:].ndim > 0 and input.shape[2:].ndim <= 3
 *                 unless input.shape[2:].size(0) > 0 and input.shape[2:].size(-1) > 0 and input.shape[2:].numel > 0
 *                 unless size != none or scale_factor != none
 *                 unless size == none or scale_factor == none
 *                 unless size == none or not recompute_scale_factor
 *                 unless size == none or size.count == input.shape[2:].ndim
 *                 unless scale_factor == none or scale_factor.count == input.shape[2:].ndim
 *                 unless mode != linear or input.shape[2:].ndim == 1
 *                 unless mode != bilinear and mode != bicubic or input.shape[2:].ndim == 2
 *                 unless mode != trilinear or input.shape[2:].ndim == 3
 *                 unless not align_corners or mode == linear or mode == bilinear or mode == bicubic or mode ==
 *                 trilinear
 *                 unless not antialias or mode == bilinear or mode == bicubic
 *                 unless is_float(input.dtype) or mode != linear and mode != bilinear and mode != bicubic and mode !=
 *                 trilinear and mode != area
 *                 unless size == none or min(size) > 0
 *                 unless floor(input.shape[2:].size(0) * (scale_factor[0] if scale_factor != none else 1)) > 0
 *                 unless floor((input.shape[2:].size(1) if input.shape[2:].ndim > 1 else 1) * (scale_factor[1] if
 *                 scale_factor != none and input.shape[2:].ndim > 1 else 1)) > 0
 *                 unless floor((input.shape[2:].size(2) if input.shape[2:].ndim > 2 else 1) * (scale_factor[2] if
 *                 scale_factor != none and input.shape[2:].ndim > 2 else 1)) > 0
 *                 unless mode != area or input.shape[2:].ndim != 2 or input.shape[2:].size(-2) > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(1, 2, 4));
 *   ct_tensor *result = ct_interpolate(input, .size = CT_INTS(3));
 */
CT_API ct_tensor *ct_interpolate(ct_tensor *input, const ct_interpolate_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_interpolate(ct_tensor *input, const ct_interpolate_opts &opts = ct_interpolate_opts{})
{
    return ct_interpolate(input, &opts);
}
#else
#define ct_interpolate_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .size = CT_DEFAULT_INTS_, .scale_factor = CT_DEFAULT_FLOATS_, .tag_.end = 0
#define ct_interpolate(...) ct_interpolate_named_(__VA_ARGS__, )
#define ct_interpolate_named_(input, ...) CT_NAMED_(ct_interpolate, ct_interpolate_opts, (input, ), __VA_ARGS__)
#endif
#endif
