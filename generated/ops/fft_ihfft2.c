/*
 * fft_ihfft2: First half of the inverse discrete Fourier transform of real input along two axes, or along all axes in
 * dim.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/fft_ihfft2.h>
#include <cotangent/op/fft_rfft2.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_fft_ihfft2;

static const cti_enumerator words_norm[] = {
    {"backward", CT_NORM_BACKWARD},
    {"forward", CT_NORM_FORWARD},
    {"ortho", CT_NORM_ORTHO},
    {NULL, 0},
};

/* ---- fft_ihfft2 ------------------------------------------------------------ */

static const cti_field fft_ihfft2_option_fields[] = {
    {"s", offsetof(ct_fft_ihfft2_opts, s), CTI_FIELD_INTS},
    {"dim", offsetof(ct_fft_ihfft2_opts, dim), CTI_FIELD_INTS},
};
static const ct_fft_ihfft2_opts fft_ihfft2_defaults = {CTI_RESOLVED};
static const cti_options_type fft_ihfft2_options = {sizeof(ct_fft_ihfft2_opts), 2, fft_ihfft2_option_fields,
                                                    &fft_ihfft2_defaults};

static ct_tensor *fft_ihfft2_core(cti_call *call, ct_tensor *self, const ct_fft_ihfft2_opts *opts)
{
    ct_fft_ihfft2_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_ihfft2_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_fft_ihfft2, NULL, opts);
    const ct_ints s = opts->s;
    const ct_ints dim = opts->dim.items ? opts->dim : CTI_INTS(-2, -1);
    int norm;
    if (cti_attr_enum(call, "norm", (int)opts->norm, CT_NORM_BACKWARD, 3,
                      (const int[]){CT_NORM_BACKWARD, CT_NORM_ORTHO, CT_NORM_FORWARD}, &norm) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (dim.count <= 0) {
        static const char must[] = "dim.count > 0; given dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim));
        goto failed;
    }
    if (cti_ints_least(dim) < cti_int_sub(0, self->ndim)) {
        static const char must[] = "min(dim) >= -self.ndim; given dim = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_ints_greatest(dim) >= self->ndim) {
        static const char must[] = "max(dim) < self.ndim; given dim = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_are_distinct(dim, self->ndim)) {
        static const char must[] = "dim names each axis once; given dim = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (s.items != NULL && s.count != dim.count) {
        static const char must[] = "s == none or s.count == dim.count; given s = %s, dim = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, s), cti_call_ints_text(call, dim));
        goto failed;
    }
    if ((int64_t)S.ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const cti_shape whole_ = cti_shape_sized(
        call->op, S, dim, s.items != NULL ? s : cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, S, dim)}));
    const enum ct_norm x1_ = norm == 0x675d2bc4 /* backward */ ? CT_NORM_FORWARD
                             : norm == 0x23ffd045 /* ortho */  ? CT_NORM_ORTHO
                                                               : CT_NORM_BACKWARD;
    ct_tensor *x2_ = ct_fft_rfft2(self, .s = cti_ints_option(s), .dim = cti_ints_option(dim), .norm = x1_);
    ct_tensor *result = ct_conj(x2_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, C) != CT_OK) goto failed;
    const int64_t x3_ = cti_ints_item(cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, whole_, dim)}),
                                      cti_int_sub(dim.count, 1));
    const cti_shape result_shape = cti_shape_with(call->op, whole_, cti_ints_item(dim, cti_int_sub(dim.count, 1)),
                                                  cti_int_add(cti_int_floordiv(x3_, 2), 1));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_ihfft2)(ct_tensor *self, const ct_fft_ihfft2_opts *opts)
{
    cti_call call = cti_call_plain("fft_ihfft2");
    return fft_ihfft2_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fft_ihfft2_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "s", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
    {.name = "dim", .type = "ints", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "norm", .type = "enum(backward, ortho, forward)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const fft_ihfft2_outputs[] = {"result"};

const cti_op_entry cti_op_fft_ihfft2 = {
    .info =
        {
            .name = "fft_ihfft2",
            .op = "fft_ihfft2",
            .overload = "",
            .family = "fft_hermitian",
            .doc = "First half of the inverse discrete Fourier transform of real input along two axes, or along all "
                   "axes in dim.",
            .meaning = "compose",
            .args = fft_ihfft2_args,
            .num_args = 4,
            .outputs = fft_ihfft2_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_fft_ihfft2_opts, s),
                                    CTI_OPTION(INTS, ct_fft_ihfft2_opts, dim),
                                    CTI_ENUM_OPTION(ct_fft_ihfft2_opts, norm, words_norm)},
    .options = &fft_ihfft2_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_fft_ihfft2, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
