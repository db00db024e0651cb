/*
 * fft_rfftn: Discrete Fourier transform of real input along several axes, with only the first half along the last of
 * them. If dim is left out, the axes are the last len(s) axes if s is given, else all axes.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/fft_fftn.h>
#include <cotangent/op/fft_rfft.h>
#include <cotangent/op/fft_rfftn.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_fft_rfftn;

static const cti_enumerator words_norm[] = {
    {"backward", CT_NORM_BACKWARD},
    {"forward", CT_NORM_FORWARD},
    {"ortho", CT_NORM_ORTHO},
    {NULL, 0},
};

/* ---- fft_rfftn ------------------------------------------------------------- */

static const cti_field fft_rfftn_option_fields[] = {
    {"s", offsetof(ct_fft_rfftn_opts, s), CTI_FIELD_INTS},
    {"dim", offsetof(ct_fft_rfftn_opts, dim), CTI_FIELD_INTS},
};
static const ct_fft_rfftn_opts fft_rfftn_defaults = {CTI_RESOLVED};
static const cti_options_type fft_rfftn_options = {sizeof(ct_fft_rfftn_opts), 2, fft_rfftn_option_fields,
                                                   &fft_rfftn_defaults};

static ct_tensor *fft_rfftn_core(cti_call *call, ct_tensor *self, const ct_fft_rfftn_opts *opts)
{
    ct_fft_rfftn_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_rfftn_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_fft_rfftn, NULL, opts);
    const ct_ints s = opts->s;
    const ct_ints dim = opts->dim;
    int norm;
    if (cti_attr_enum(call, "norm", (int)opts->norm, CT_NORM_BACKWARD, 3,
                      (const int[]){CT_NORM_BACKWARD, CT_NORM_ORTHO, CT_NORM_FORWARD}, &norm) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (dim.items != NULL && dim.count != 0 && cti_ints_least(dim) < cti_int_sub(0, self->ndim)) {
        static const char must[] = "dim == none or dim.count == 0 or min(dim) >= -self.ndim; given dim = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim.items != NULL && dim.count != 0 && cti_ints_greatest(dim) >= self->ndim) {
        static const char must[] = "dim == none or dim.count == 0 or max(dim) < self.ndim; given dim = %s, self.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim.items != NULL && !cti_are_distinct(dim, self->ndim)) {
        static const char must[] = "dim == none or dim names each axis once; given dim = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (s.items != NULL && dim.items != NULL && s.count != dim.count) {
        static const char must[] = "s == none or dim == none or s.count == dim.count; given s = %s, dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, s), cti_call_ints_text(call, dim));
        goto failed;
    }
    if (s.items != NULL && s.count > self->ndim) {
        static const char must[] = "s == none or s.count <= self.ndim; given s = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, s), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim.items != NULL && dim.count <= 0) {
        static const char must[] = "dim == none or dim.count > 0; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (s.items != NULL && s.count <= 0) {
        static const char must[] = "s == none or s.count > 0; given s = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, s));
        goto failed;
    }
    if (s.items != NULL && !cti_are_lengths(s)) {
        static const char must[] = "s == none or every item of s is positive or -1; given s = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, s));
        goto failed;
    }
    const ct_ints axes =
        dim.items != NULL
            ? cti_ints_from_the_end(dim, self->ndim)
            : cti_shape_ints((cti_shape[]){s.items != NULL
                                               ? cti_shape_counted(call->op, cti_int_sub(0, s.count), s.count)
                                               : cti_shape_counted(call->op, cti_int_sub(0, self->ndim), self->ndim)});
    const int64_t lines = axes.count;
    const ct_ints sizes = s.items != NULL ? s : cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, S, axes)});
    const cti_shape fitted = cti_shape_sized(call->op, S, axes, sizes);
    const int64_t last = cti_ints_item(axes, cti_int_sub(lines, 1));
    const int64_t width = cti_shape_extent(call->op, fitted, last);
    ct_tensor *half = ct_fft_rfft(self, .n = width, .dim = last, .norm = (enum ct_norm)norm);
    if (!half) goto failed;
    ct_tensor *result;
    if (lines == 1) {
        result = half;
    } else {
        const ct_ints x0_ = cti_ints_leading(sizes, cti_int_sub(lines, 1));
        const ct_ints x1_ = cti_ints_leading(axes, cti_int_sub(lines, 1));
        result = ct_fft_fftn(half, .s = x0_, .dim = x1_, .norm = (enum ct_norm)norm);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, C) != CT_OK) goto failed;
    const int64_t x2_ = cti_int_floordiv(cti_shape_extent(call->op, fitted, last), 2);
    const cti_shape result_shape = cti_shape_with(call->op, fitted, last, cti_int_add(x2_, 1));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_rfftn)(ct_tensor *self, const ct_fft_rfftn_opts *opts)
{
    cti_call call = cti_call_plain("fft_rfftn");
    return fft_rfftn_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fft_rfftn_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "s", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
    {.name = "dim", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
    {.name = "norm", .type = "enum(backward, ortho, forward)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const fft_rfftn_outputs[] = {"result"};

const cti_op_entry cti_op_fft_rfftn = {
    .info =
        {
            .name = "fft_rfftn",
            .op = "fft_rfftn",
            .overload = "",
            .family = "fft",
            .doc = "Discrete Fourier transform of real input along several axes, with only the first half along the "
                   "last of them. If dim is left out, the axes are the last len(s) axes if s is given, else all axes.",
            .meaning = "compose",
            .args = fft_rfftn_args,
            .num_args = 4,
            .outputs = fft_rfftn_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_fft_rfftn_opts, s),
                                    CTI_OPTION(INTS, ct_fft_rfftn_opts, dim),
                                    CTI_ENUM_OPTION(ct_fft_rfftn_opts, norm, words_norm)},
    .options = &fft_rfftn_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_fft_rfftn, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
