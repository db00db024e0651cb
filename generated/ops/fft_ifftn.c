/*
 * fft_ifftn: Inverse discrete Fourier transform of self along several axes. If dim is left out, the axes are the last
 * len(s) axes if s is given, else all axes.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/fft_ifftn.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/to.h>
#include <cotangent/op/zero_pad_nd.h>
#include <cotangent/private/dft.h>

#include <math.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_fft_ifftn;

static const cti_enumerator words_norm[] = {
    {"backward", CT_NORM_BACKWARD},
    {"forward", CT_NORM_FORWARD},
    {"ortho", CT_NORM_ORTHO},
    {NULL, 0},
};

/* ---- fft_ifftn ------------------------------------------------------------- */

static const cti_field fft_ifftn_option_fields[] = {
    {"s", offsetof(ct_fft_ifftn_opts, s), CTI_FIELD_INTS},
    {"dim", offsetof(ct_fft_ifftn_opts, dim), CTI_FIELD_INTS},
};
static const ct_fft_ifftn_opts fft_ifftn_defaults = {CTI_RESOLVED};
static const cti_options_type fft_ifftn_options = {sizeof(ct_fft_ifftn_opts), 2, fft_ifftn_option_fields,
                                                   &fft_ifftn_defaults};

static ct_tensor *fft_ifftn_core(cti_call *call, ct_tensor *self, const ct_fft_ifftn_opts *opts)
{
    ct_fft_ifftn_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_ifftn_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_fft_ifftn, NULL, opts);
    const ct_ints s = opts->s;
    const ct_ints dim = opts->dim;
    int norm;
    if (cti_attr_enum(call, "norm", (int)opts->norm, CT_NORM_BACKWARD, 3,
                      (const int[]){CT_NORM_BACKWARD, CT_NORM_ORTHO, CT_NORM_FORWARD}, &norm) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
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
    const ct_ints sizes = s.items != NULL ? s : cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, S, axes)});
    const cti_shape fitted = cti_shape_sized(call->op, S, axes, sizes);
    const int64_t length = cti_shape_count(cti_shape_picked(call->op, fitted, axes));
    const double factor = norm == 0x23ffd045 /* ortho */ ? 1.0 / sqrt((double)length) : 1.0 / (double)length;
    ct_tensor *x = ct_to(self, C);
    if (!x) goto failed;
    ct_tensor *fit;
    if (cti_shapes_equal(cti_shape_of(self), fitted)) {
        fit = x;
    } else {
        fit = ct_zero_pad_nd(x, cti_shapes_buffer(S, fitted));
    }
    if (!fit) goto failed;
    ct_tensor *y = ct_dft(fit, axes, CT_ON);
    if (!y) goto failed;
    ct_tensor *result = norm == 0x345fa81a /* forward */ ? y : ct_mul(y, ct_num(factor));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, C) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_sized(
        call->op, S, axes, s.items != NULL ? s : cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, S, axes)}));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_ifftn)(ct_tensor *self, const ct_fft_ifftn_opts *opts)
{
    cti_call call = cti_call_plain("fft_ifftn");
    return fft_ifftn_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fft_ifftn_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "s", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
    {.name = "dim", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
    {.name = "norm", .type = "enum(backward, ortho, forward)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const fft_ifftn_outputs[] = {"result"};

const cti_op_entry cti_op_fft_ifftn = {
    .info =
        {
            .name = "fft_ifftn",
            .op = "fft_ifftn",
            .overload = "",
            .family = "fft",
            .doc = "Inverse discrete Fourier transform of self along several axes. If dim is left out, the axes are "
                   "the last len(s) axes if s is given, else all axes.",
            .meaning = "compose",
            .args = fft_ifftn_args,
            .num_args = 4,
            .outputs = fft_ifftn_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_fft_ifftn_opts, s),
                                    CTI_OPTION(INTS, ct_fft_ifftn_opts, dim),
                                    CTI_ENUM_OPTION(ct_fft_ifftn_opts, norm, words_norm)},
    .options = &fft_ifftn_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_fft_ifftn, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
