/*
 * linalg_pinv: Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and rtol
 * times the largest singular value count as 0. The gradient assumes a constant rank.
 * linalg_pinv.rtol: Pseudo-inverse of the matrices in the last two axes, with tolerances in tensors that broadcast over
 * the matrices.
 * linalg_pinv.atol: Pseudo-inverse of the matrices in the last two axes, with a tolerance in a tensor that broadcasts
 * over the matrices.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/full.h>
#include <cotangent/op/linalg_pinv.h>
#include <cotangent/op/to.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/hermitian_from_triangle.h>
#include <cotangent/private/pseudo_inverse.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_linalg_pinv, cti_op_linalg_pinv_rtol, cti_op_linalg_pinv_atol;

/* ---- linalg_pinv ----------------------------------------------------------- */

static const ct_linalg_pinv_opts linalg_pinv_defaults = {CTI_RESOLVED, .atol = CT_NO_FLOAT_, .rtol = CT_NO_FLOAT_,
                                                         .hermitian = false};
static const cti_options_type linalg_pinv_options = {sizeof(ct_linalg_pinv_opts), 0, NULL, &linalg_pinv_defaults};

static ct_tensor *linalg_pinv_core(cti_call *call, ct_tensor *self, const ct_linalg_pinv_opts *opts)
{
    ct_linalg_pinv_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_pinv_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_pinv, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const ct_scalar atol = cti_given_float(opts->atol);
    if (cti_attr_optional_float(call, "atol", atol) != CT_OK) goto failed;
    const ct_scalar rtol = cti_given_float(opts->rtol);
    if (cti_attr_optional_float(call, "rtol", rtol) != CT_OK) goto failed;
    const bool hermitian = opts->hermitian;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t N = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    if (hermitian && M != N) {
        static const char must[] = "not hermitian or self.size(-2) == self.size(-1); given hermitian = %s, self.shape "
                                   "= %s";
        (void)cti_call_require(call, must, hermitian ? "true" : "false", cti_call_sizes_text(call, self));
        goto failed;
    }
    if (atol.kind != CT_SCALAR_UNSET && !cti_dtype_holds(R, atol)) {
        static const char must[] = "atol == none or result.dtype can represent atol; given result.dtype = %s, atol = "
                                   "%s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, atol));
        goto failed;
    }
    if (rtol.kind != CT_SCALAR_UNSET && !cti_dtype_holds(R, rtol)) {
        static const char must[] = "rtol == none or result.dtype can represent rtol; given result.dtype = %s, rtol = "
                                   "%s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, rtol));
        goto failed;
    }
    if (hermitian && N != M) {
        static const char must[] = "not hermitian or self.size(-1) == self.size(-2); given hermitian = %s, self.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, hermitian ? "true" : "false", cti_call_sizes_text(call, self));
        goto failed;
    }
    const double part = rtol.kind != CT_SCALAR_UNSET   ? cti_scalar_double(rtol)
                        : atol.kind != CT_SCALAR_UNSET ? 0.0
                                                       : (double)cti_int_max(M, N) * cti_dtype_epsilon(T);
    const double bound = atol.kind != CT_SCALAR_UNSET ? cti_scalar_double(atol) : 0.0;
    ct_tensor *x0_ = hermitian ? ct_hermitian_from_triangle(self, CT_OFF) : self;
    ct_tensor *x1_ = ct_full(cti_shape_ints(&B), ct_float(bound), .dtype = R, .device = cti_device_or_host(self));
    ct_tensor *x2_ = ct_full(cti_shape_ints(&B), ct_float(part), .dtype = R, .device = cti_device_or_host(self));
    ct_tensor *result = ct_pseudo_inverse(x0_, x1_, x2_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), M);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_pinv)(ct_tensor *self, const ct_linalg_pinv_opts *opts)
{
    cti_call call = cti_call_plain("linalg_pinv");
    return linalg_pinv_core(&call, self, opts);
}

/* ---- linalg_pinv.rtol ------------------------------------------------------ */

static const ct_linalg_pinv_rtol_opts linalg_pinv_rtol_defaults = {CTI_RESOLVED, .hermitian = false};
static const cti_options_type linalg_pinv_rtol_options = {sizeof(ct_linalg_pinv_rtol_opts), 0, NULL,
                                                          &linalg_pinv_rtol_defaults};

static ct_tensor *linalg_pinv_rtol_core(cti_call *call, ct_tensor *self, ct_tensor *rtol, ct_tensor *atol,
                                        const ct_linalg_pinv_rtol_opts *opts)
{
    ct_linalg_pinv_rtol_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_pinv_rtol_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, rtol, atol};
    static const char *const names[] = {"self", "rtol", "atol"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_pinv_rtol, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        rtol = inputs[1];
        atol = inputs[2];
    }
    const bool hermitian = opts->hermitian;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t N = cti_size_at(self, -1);
    const cti_shape P = cti_shape_part(rtol, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    if (cti_call_check_common(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){rtol}) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){atol}) != CT_OK) goto failed;
    if (hermitian && M != N) {
        static const char must[] = "not hermitian or self.size(-2) == self.size(-1); given hermitian = %s, self.shape "
                                   "= %s";
        (void)cti_call_require(call, must, hermitian ? "true" : "false", cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_shapes_expand_to(P, B)) {
        static const char must[] = "rtol.shape broadcasts to self.shape[:-2]; given rtol.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, rtol), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(atol) && !cti_shapes_expand_to(cti_shape_or_failed(atol), B)) {
        static const char must[] = "atol == none or atol.shape broadcasts to self.shape[:-2]; given atol.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, atol), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (hermitian && N != M) {
        static const char must[] = "not hermitian or self.size(-1) == self.size(-2); given hermitian = %s, self.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, hermitian ? "true" : "false", cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *x0_ = hermitian ? ct_hermitian_from_triangle(self, CT_OFF) : self;
    ct_tensor *x1_;
    if (!cti_absent(atol)) {
        x1_ = ct_expand(ct_to(atol, R), cti_shape_ints(&B));
    } else {
        x1_ = ct_zeros(cti_shape_ints(&B), .dtype = R, .device = cti_device_or_host(self));
    }
    ct_tensor *result = ct_pseudo_inverse(x0_, x1_, ct_expand(ct_to(rtol, R), cti_shape_ints(&B)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), M);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_pinv_rtol)(ct_tensor *self, ct_tensor *rtol, ct_tensor *atol,
                                 const ct_linalg_pinv_rtol_opts *opts)
{
    cti_call call = cti_call_plain("linalg_pinv.rtol");
    return linalg_pinv_rtol_core(&call, self, rtol, atol, opts);
}

/* ---- linalg_pinv.atol ------------------------------------------------------ */

static const ct_linalg_pinv_atol_opts linalg_pinv_atol_defaults = {CTI_RESOLVED, .hermitian = false};
static const cti_options_type linalg_pinv_atol_options = {sizeof(ct_linalg_pinv_atol_opts), 0, NULL,
                                                          &linalg_pinv_atol_defaults};

static ct_tensor *linalg_pinv_atol_core(cti_call *call, ct_tensor *self, ct_tensor *atol,
                                        const ct_linalg_pinv_atol_opts *opts)
{
    ct_linalg_pinv_atol_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_pinv_atol_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, atol};
    static const char *const names[] = {"self", "atol"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_pinv_atol, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        atol = inputs[1];
    }
    const bool hermitian = opts->hermitian;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t N = cti_size_at(self, -1);
    const cti_shape P = cti_shape_part(atol, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    if (cti_call_check_common(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){atol}) != CT_OK) goto failed;
    if (hermitian && M != N) {
        static const char must[] = "not hermitian or self.size(-2) == self.size(-1); given hermitian = %s, self.shape "
                                   "= %s";
        (void)cti_call_require(call, must, hermitian ? "true" : "false", cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_shapes_expand_to(P, B)) {
        static const char must[] = "atol.shape broadcasts to self.shape[:-2]; given atol.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, atol), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (hermitian && N != M) {
        static const char must[] = "not hermitian or self.size(-1) == self.size(-2); given hermitian = %s, self.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, hermitian ? "true" : "false", cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *x0_ = hermitian ? ct_hermitian_from_triangle(self, CT_OFF) : self;
    ct_tensor *x1_ = ct_zeros(cti_shape_ints(&B), .dtype = R, .device = cti_device_or_host(self));
    ct_tensor *result = ct_pseudo_inverse(x0_, ct_expand(ct_to(atol, R), cti_shape_ints(&B)), x1_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), M);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_pinv_atol)(ct_tensor *self, ct_tensor *atol, const ct_linalg_pinv_atol_opts *opts)
{
    cti_call call = cti_call_plain("linalg_pinv.atol");
    return linalg_pinv_atol_core(&call, self, atol, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_pinv_args[] = {
    {.name = "self",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "atol", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "rtol", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "hermitian", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const linalg_pinv_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_pinv = {
    .info =
        {
            .name = "linalg_pinv",
            .op = "linalg_pinv",
            .overload = "",
            .family = "linalg_power",
            .doc = "Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and "
                   "rtol times the largest singular value count as 0. The gradient assumes a constant rank.",
            .meaning = "compose",
            .args = linalg_pinv_args,
            .num_args = 4,
            .outputs = linalg_pinv_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_FLOAT, ct_linalg_pinv_opts, atol),
                                    CTI_OPTION(GIVEN_FLOAT, ct_linalg_pinv_opts, rtol),
                                    CTI_OPTION(BOOL, ct_linalg_pinv_opts, hermitian)},
    .options = &linalg_pinv_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_linalg_pinv, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info linalg_pinv_rtol_args[] = {
    {.name = "self",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "rtol", .type = "U[*P]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "atol",
     .type = "V[*Q]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "hermitian", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const linalg_pinv_rtol_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_pinv_rtol = {
    .info =
        {
            .name = "linalg_pinv.rtol",
            .op = "linalg_pinv",
            .overload = "rtol",
            .family = "linalg_power",
            .doc = "Pseudo-inverse of the matrices in the last two axes, with tolerances in tensors that broadcast "
                   "over the matrices.",
            .meaning = "compose",
            .args = linalg_pinv_rtol_args,
            .num_args = 4,
            .outputs = linalg_pinv_rtol_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_linalg_pinv_rtol_opts, hermitian)},
    .options = &linalg_pinv_rtol_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_linalg_pinv_rtol, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info linalg_pinv_atol_args[] = {
    {.name = "self",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "atol", .type = "U[*P]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "hermitian", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const linalg_pinv_atol_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_pinv_atol = {
    .info =
        {
            .name = "linalg_pinv.atol",
            .op = "linalg_pinv",
            .overload = "atol",
            .family = "linalg_power",
            .doc = "Pseudo-inverse of the matrices in the last two axes, with a tolerance in a tensor that broadcasts "
                   "over the matrices.",
            .meaning = "compose",
            .args = linalg_pinv_atol_args,
            .num_args = 3,
            .outputs = linalg_pinv_atol_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_linalg_pinv_atol_opts, hermitian)},
    .options = &linalg_pinv_atol_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_linalg_pinv_atol, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
