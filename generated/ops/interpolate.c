/*
 * interpolate: Inputs [N, C, *S] resized to size, or by scale_factor, in a mode: the nearest element, linear
 * interpolation (linear, bilinear, trilinear by the number of axes), cubic interpolation (bicubic), or means (area).
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/adaptive_avg_pool1d.h>
#include <cotangent/op/adaptive_avg_pool2d.h>
#include <cotangent/op/adaptive_avg_pool3d.h>
#include <cotangent/op/interpolate.h>
#include <cotangent/private/upsample_axis.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_interpolate;

static const cti_enumerator words_mode[] = {
    {"area", CT_MODE_AREA},           {"bicubic", CT_MODE_BICUBIC},
    {"bilinear", CT_MODE_BILINEAR},   {"linear", CT_MODE_LINEAR},
    {"nearest", CT_MODE_NEAREST},     {"nearest-exact", CT_MODE_NEAREST_EXACT},
    {"trilinear", CT_MODE_TRILINEAR}, {NULL, 0},
};

/* ---- interpolate ----------------------------------------------------------- */

static const cti_field interpolate_option_fields[] = {
    {"size", offsetof(ct_interpolate_opts, size), CTI_FIELD_INTS},
    {"scale_factor", offsetof(ct_interpolate_opts, scale_factor), CTI_FIELD_FLOATS},
};
static const ct_interpolate_opts interpolate_defaults = {CTI_RESOLVED, .align_corners = false,
                                                         .recompute_scale_factor = false, .antialias = false};
static const cti_options_type interpolate_options = {sizeof(ct_interpolate_opts), 2, interpolate_option_fields,
                                                     &interpolate_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool interpolate_arguments_are_valid(cti_call *call, ct_tensor *input, ct_ints size, ct_floats scale_factor,
                                            int mode, bool recompute_scale_factor, cti_shape S)
{
    if ((int64_t)S.ndim <= 0 || (int64_t)S.ndim > 3) {
        static const char must[] = "input.shape[2:].ndim > 0 and input.shape[2:].ndim <= 3; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    const int64_t n0 = cti_shape_extent(call->op, S, 0);
    if (n0 <= 0 || cti_shape_extent(call->op, S, -1) <= 0 || cti_shape_count(S) <= 0) {
        static const char must[] = "input.shape[2:].size(0) > 0 and input.shape[2:].size(-1) > 0 and "
                                   "input.shape[2:].numel > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (size.items == NULL && scale_factor.items == NULL) {
        static const char must[] = "size != none or scale_factor != none";
        (void)cti_call_require(call, must);
        return false;
    }
    if (size.items != NULL && scale_factor.items != NULL) {
        static const char must[] = "size == none or scale_factor == none";
        (void)cti_call_require(call, must);
        return false;
    }
    if (size.items != NULL && recompute_scale_factor) {
        static const char must[] = "size == none or not recompute_scale_factor; given recompute_scale_factor = %s";
        (void)cti_call_require(call, must, recompute_scale_factor ? "true" : "false");
        return false;
    }
    if (size.items != NULL && size.count != (int64_t)S.ndim) {
        static const char must[] = "size == none or size.count == input.shape[2:].ndim; given size = %s, input.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_sizes_text(call, input));
        return false;
    }
    if (scale_factor.items != NULL && scale_factor.count != (int64_t)S.ndim) {
        static const char must[] = "scale_factor == none or scale_factor.count == input.shape[2:].ndim; given "
                                   "scale_factor.count = %lld, input.shape = %s";
        (void)cti_call_require(call, must, (long long)scale_factor.count, cti_call_sizes_text(call, input));
        return false;
    }
    if (mode == 0x500594c0 /* linear */ && (int64_t)S.ndim != 1) {
        static const char must[] = "mode != linear or input.shape[2:].ndim == 1; given mode = %s, input.shape = %s";
        (void)cti_call_require(call, must,
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact",
                               cti_call_sizes_text(call, input));
        return false;
    }
    if ((mode == 0x51df8fa5 /* bilinear */ || mode == 0x5a5cdc2a /* bicubic */) && (int64_t)S.ndim != 2) {
        static const char must[] = "mode != bilinear and mode != bicubic or input.shape[2:].ndim == 2; given mode = "
                                   "%s, input.shape = %s";
        (void)cti_call_require(call, must,
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact",
                               cti_call_sizes_text(call, input));
        return false;
    }
    if (mode == 0x18e1efc7 /* trilinear */ && (int64_t)S.ndim != 3) {
        static const char must[] = "mode != trilinear or input.shape[2:].ndim == 3; given mode = %s, input.shape = %s";
        (void)cti_call_require(call, must,
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact",
                               cti_call_sizes_text(call, input));
        return false;
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool interpolate_arguments_are_valid_2(cti_call *call, ct_tensor *input, ct_ints size, ct_floats scale_factor,
                                              int mode, bool align_corners, bool antialias, cti_shape S, ct_dtype T)
{
    if (align_corners && mode != 0x500594c0 /* linear */ && mode != 0x51df8fa5 /* bilinear */ &&
        mode != 0x5a5cdc2a /* bicubic */ && mode != 0x18e1efc7 /* trilinear */) {
        static const char must[] = "not align_corners or mode == linear or mode == bilinear or mode == bicubic or "
                                   "mode == trilinear; given align_corners = %s, mode = %s";
        (void)cti_call_require(call, must, align_corners ? "true" : "false",
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact");
        return false;
    }
    if (antialias && mode != 0x51df8fa5 /* bilinear */ && mode != 0x5a5cdc2a /* bicubic */) {
        static const char must[] = "not antialias or mode == bilinear or mode == bicubic; given antialias = %s, mode "
                                   "= %s";
        (void)cti_call_require(call, must, antialias ? "true" : "false",
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact");
        return false;
    }
    if (!cti_dtype_in(T, CTI_SET_FLOAT) &&
        (mode == 0x500594c0 /* linear */ || mode == 0x51df8fa5 /* bilinear */ || mode == 0x5a5cdc2a /* bicubic */ ||
         mode == 0x18e1efc7 /* trilinear */ || mode == 0x1b0f2144 /* area */)) {
        static const char must[] = "is_float(input.dtype) or mode != linear and mode != bilinear and mode != bicubic "
                                   "and mode != trilinear and mode != area; given input.dtype = %s, mode = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T),
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact");
        return false;
    }
    if (size.items != NULL && cti_ints_least(size) <= 0) {
        static const char must[] = "size == none or min(size) > 0; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        return false;
    }
    const int64_t n0 = cti_shape_extent(call->op, S, 0);
    const double f0 = scale_factor.items != NULL ? scale_factor.items[0] : 1.0;
    if (cti_floor_to_int((double)n0 * f0) <= 0) {
        static const char must[] = "floor(input.shape[2:].size(0) * (scale_factor[0] if scale_factor != none else 1)) "
                                   "> 0; given input.shape = %s, scale_factor[0] = %g";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), scale_factor.items[0]);
        return false;
    }
    const double x0_ = (double)((int64_t)S.ndim > 1 ? cti_shape_extent(call->op, S, 1) : 1) *
                       (scale_factor.items != NULL && (int64_t)S.ndim > 1 ? scale_factor.items[1] : 1.0);
    if (cti_floor_to_int(x0_) <= 0) {
        static const char must[] = "floor((input.shape[2:].size(1) if input.shape[2:].ndim > 1 else 1) * "
                                   "(scale_factor[1] if scale_factor != none and input.shape[2:].ndim > 1 else 1)) > "
                                   "0; given input.shape = %s, scale_factor[1] = %g";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), scale_factor.items[1]);
        return false;
    }
    const double x1_ = (double)((int64_t)S.ndim > 2 ? cti_shape_extent(call->op, S, 2) : 1) *
                       (scale_factor.items != NULL && (int64_t)S.ndim > 2 ? scale_factor.items[2] : 1.0);
    if (cti_floor_to_int(x1_) <= 0) {
        static const char must[] = "floor((input.shape[2:].size(2) if input.shape[2:].ndim > 2 else 1) * "
                                   "(scale_factor[2] if scale_factor != none and input.shape[2:].ndim > 2 else 1)) > "
                                   "0; given input.shape = %s, scale_factor[2] = %g";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), scale_factor.items[2]);
        return false;
    }
    if (mode == 0x1b0f2144 /* area */ && (int64_t)S.ndim == 2 && cti_shape_extent(call->op, S, -2) <= 0) {
        static const char must[] = "mode != area or input.shape[2:].ndim != 2 or input.shape[2:].size(-2) > 0; given "
                                   "mode = %s, input.shape = %s";
        (void)cti_call_require(call, must,
                               mode == 0x442bfa19   ? "nearest"
                               : mode == 0x500594c0 ? "linear"
                               : mode == 0x51df8fa5 ? "bilinear"
                               : mode == 0x5a5cdc2a ? "bicubic"
                               : mode == 0x18e1efc7 ? "trilinear"
                               : mode == 0x1b0f2144 ? "area"
                                                    : "nearest-exact",
                               cti_call_sizes_text(call, input));
        return false;
    }
    return true;
}

static ct_tensor *interpolate_core(cti_call *call, ct_tensor *input, const ct_interpolate_opts *opts)
{
    ct_interpolate_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &interpolate_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_interpolate, NULL, opts);
    const ct_ints size = opts->size;
    ct_floats scale_factor = opts->scale_factor;
    int mode;
    if (cti_attr_enum(call, "mode", (int)opts->mode, CT_MODE_NEAREST, 7,
                      (const int[]){CT_MODE_NEAREST, CT_MODE_LINEAR, CT_MODE_BILINEAR, CT_MODE_BICUBIC,
                                    CT_MODE_TRILINEAR, CT_MODE_AREA, CT_MODE_NEAREST_EXACT},
                      &mode) != CT_OK)
        goto failed;
    const bool align_corners = opts->align_corners;
    const bool recompute_scale_factor = opts->recompute_scale_factor;
    const bool antialias = opts->antialias;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | 1u << CT_DTYPE_U8, 1, (ct_tensor *const[]){input}, &T) != CT_OK)
        goto failed;
    const int64_t n0 = cti_shape_extent(call->op, S, 0);
    const double f0 = scale_factor.items != NULL ? scale_factor.items[0] : 1.0;
    if (!interpolate_arguments_are_valid(call, input, size, scale_factor, mode, recompute_scale_factor, S)) goto failed;
    if (!interpolate_arguments_are_valid_2(call, input, size, scale_factor, mode, align_corners, antialias, S, T))
        goto failed;
    const int64_t taps =
        mode == 0x442bfa19 /* nearest */                                                                             ? 0
        : mode == 0x500594c0 /* linear */ || mode == 0x51df8fa5 /* bilinear */ || mode == 0x18e1efc7 /* trilinear */ ? 2
        : mode == 0x5a5cdc2a /* bicubic */                                                                           ? 4
                                           : 1;
    const bool own = scale_factor.items != NULL && !recompute_scale_factor;
    const int64_t n1 = (int64_t)S.ndim > 1 ? cti_shape_extent(call->op, S, 1) : 1;
    const int64_t n2 = (int64_t)S.ndim > 2 ? cti_shape_extent(call->op, S, 2) : 1;
    const double f1 = scale_factor.items != NULL && (int64_t)S.ndim > 1 ? scale_factor.items[1] : 1.0;
    const double f2 = scale_factor.items != NULL && (int64_t)S.ndim > 2 ? scale_factor.items[2] : 1.0;
    const int64_t s0 = size.items != NULL ? size.items[0] : cti_floor_to_int((double)n0 * f0);
    const int64_t s1 = (int64_t)S.ndim < 2 ? 1
                       : size.items != NULL
                           ? size.items[1]
                           : cti_floor_to_int((double)cti_shape_extent(call->op, S, 1) *
                                              (scale_factor.items != NULL ? scale_factor.items[1] : 1.0));
    const int64_t s2 = (int64_t)S.ndim < 3 ? 1
                       : size.items != NULL
                           ? size.items[2]
                           : cti_floor_to_int((double)cti_shape_extent(call->op, S, 2) *
                                              (scale_factor.items != NULL ? scale_factor.items[2] : 1.0));
    const double d0 = align_corners ? (double)cti_int_sub(n0, 1) / (double)cti_int_max(cti_int_sub(s0, 1), 1)
                      : own         ? 1.0 / f0
                                    : (double)n0 / (double)s0;
    const double d1 = align_corners ? (double)cti_int_sub(n1, 1) / (double)cti_int_max(cti_int_sub(s1, 1), 1)
                      : own         ? 1.0 / f1
                                    : (double)n1 / (double)s1;
    const double d2 = align_corners ? (double)cti_int_sub(n2, 1) / (double)cti_int_max(cti_int_sub(s2, 1), 1)
                      : own         ? 1.0 / f2
                                    : (double)n2 / (double)s2;
    ct_tensor *means;
    if (mode != 0x1b0f2144 /* area */) {
        means = input;
    } else if ((int64_t)S.ndim == 1) {
        means = ct_adaptive_avg_pool1d(input, CTI_INTS(s0));
    } else if ((int64_t)S.ndim == 2) {
        means = ct_adaptive_avg_pool2d(input, CTI_INTS(s0, s1));
    } else {
        means = ct_adaptive_avg_pool3d(input, CTI_INTS(s0, s1, s2));
    }
    if (!means) goto failed;
    ct_tensor *z;
    if (mode == 0x1b0f2144 /* area */ || (int64_t)S.ndim < 3) {
        z = means;
    } else {
        z = ct_upsample_axis(means, 4, s2, d2, taps, align_corners ? CT_ON : CT_OFF, antialias ? CT_ON : CT_OFF);
    }
    if (!z) goto failed;
    ct_tensor *y;
    if (mode == 0x1b0f2144 /* area */ || (int64_t)S.ndim < 2) {
        y = z;
    } else {
        y = ct_upsample_axis(z, 3, s1, d1, taps, align_corners ? CT_ON : CT_OFF, antialias ? CT_ON : CT_OFF);
    }
    if (!y) goto failed;
    ct_tensor *result;
    if (mode == 0x1b0f2144 /* area */) {
        result = y;
    } else {
        result = ct_upsample_axis(y, 2, s0, d0, taps, align_corners ? CT_ON : CT_OFF, antialias ? CT_ON : CT_OFF);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x2_ = cti_shape_of_ints(
        call->op, "size",
        CTI_INTS(size.items != NULL ? size.items[0] : cti_floor_to_int((double)n0 * f0),
                 (int64_t)S.ndim < 2  ? 1
                 : size.items != NULL ? size.items[1]
                                      : cti_floor_to_int((double)cti_shape_extent(call->op, S, 1) *
                                                         (scale_factor.items != NULL ? scale_factor.items[1] : 1.0)),
                 (int64_t)S.ndim < 3  ? 1
                 : size.items != NULL ? size.items[2]
                                      : cti_floor_to_int((double)cti_shape_extent(call->op, S, 2) *
                                                         (scale_factor.items != NULL ? scale_factor.items[2] : 1.0))));
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C),
                         cti_shape_head(call->op, x2_, (int64_t)S.ndim));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_interpolate)(ct_tensor *input, const ct_interpolate_opts *opts)
{
    cti_call call = cti_call_plain("interpolate");
    return interpolate_core(&call, input, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info interpolate_args[] = {
    {.name = "input",
     .type = "T[N, C, *S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "size", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
    {.name = "scale_factor", .type = "floats?", .kind = CT_ARG_FLOAT_LIST, .optional = true, .has_default = true},
    {.name = "mode",
     .type = "enum(nearest, linear, bilinear, bicubic, trilinear, area, nearest-exact)",
     .kind = CT_ARG_STRING,
     .has_default = true},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "recompute_scale_factor", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "antialias", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const interpolate_outputs[] = {"result"};

const cti_op_entry cti_op_interpolate = {
    .info =
        {
            .name = "interpolate",
            .op = "interpolate",
            .overload = "",
            .family = "interpolate",
            .doc = "Inputs [N, C, *S] resized to size, or by scale_factor, in a mode: the nearest element, linear "
                   "interpolation (linear, bilinear, trilinear by the number of axes), cubic interpolation (bicubic), "
                   "or means (area).",
            .meaning = "compose",
            .args = interpolate_args,
            .num_args = 7,
            .outputs = interpolate_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_interpolate_opts, size),
                                    CTI_OPTION(FLOATS, ct_interpolate_opts, scale_factor),
                                    CTI_ENUM_OPTION(ct_interpolate_opts, mode, words_mode),
                                    CTI_OPTION(BOOL, ct_interpolate_opts, align_corners),
                                    CTI_OPTION(BOOL, ct_interpolate_opts, recompute_scale_factor),
                                    CTI_OPTION(BOOL, ct_interpolate_opts, antialias)},
    .options = &interpolate_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_interpolate, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
