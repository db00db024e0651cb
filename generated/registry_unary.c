/*
 * Registry of schemas/unary.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/abs.h"
#include "gen/kernels/ops/cos.h"
#include "gen/kernels/ops/erf.h"
#include "gen/kernels/ops/erfc.h"
#include "gen/kernels/ops/exp.h"
#include "gen/kernels/ops/floor.h"
#include "gen/kernels/ops/log.h"
#include "gen/kernels/ops/log1p.h"
#include "gen/kernels/ops/neg.h"
#include "gen/kernels/ops/reciprocal.h"
#include "gen/kernels/ops/rsqrt.h"
#include "gen/kernels/ops/sgn.h"
#include "gen/kernels/ops/sigmoid.h"
#include "gen/kernels/ops/sign.h"
#include "gen/kernels/ops/sin.h"
#include "gen/kernels/ops/sqrt.h"
#include "gen/kernels/ops/square.h"
#include "gen/kernels/ops/tanh.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/cos.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/erf.h>
#include <cotangent/op/erfc.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/floor.h>
#include <cotangent/op/log.h>
#include <cotangent/op/log1p.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/real.h>
#include <cotangent/op/reciprocal.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/sign.h>
#include <cotangent/op/sin.h>
#include <cotangent/op/sqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/tanh.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

static ct_status call_neg(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_neg_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_neg_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_neg(args[0].value.tensor));
}

static ct_status jvp_neg(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_neg(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info neg_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const neg_outputs[] = {"result"};

static ct_status call_abs(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_abs_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_abs_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_abs(args[0].value.tensor));
}

static ct_status jvp_abs(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info abs_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const abs_outputs[] = {"result"};

static ct_status call_sign(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_sign_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_sign_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sign(args[0].value.tensor));
}

static const ct_op_arg_info sign_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const sign_outputs[] = {"result"};

static ct_status call_sgn(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_sgn_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_sgn_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sgn(args[0].value.tensor));
}

static ct_status jvp_sgn(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term;
        if (!cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX)) {
            const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
            term = ct_zeros_with(cti_sizes_of(self_tangent), &x0_);
        } else {
            ct_tensor *x1_ = ct_conj(ct_sgn(ct_where(ct_eq(self, ct_num_i64(0)), ct_num_i64(1), self)));
            ct_tensor *x2_ = ct_sgn(ct_where(ct_eq(self, ct_num_i64(0)), ct_num_i64(1), self));
            ct_tensor *x3_ = ct_sub(self_tangent, ct_mul(ct_real(ct_mul(x1_, self_tangent)), x2_));
            ct_tensor *x4_ = ct_div(x3_, ct_abs(ct_where(ct_eq(self, ct_num_i64(0)), ct_num_i64(1), self)));
            term = ct_where(ct_eq(self, ct_num_i64(0)), ct_num_i64(0), x4_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sgn_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const sgn_outputs[] = {"result"};

static ct_status call_exp(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_exp_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_exp_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_exp(args[0].value.tensor));
}

static ct_status jvp_exp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, result);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info exp_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const exp_outputs[] = {"result"};

static ct_status call_log(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_log_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_log_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_log(args[0].value.tensor));
}

static ct_status jvp_log(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_div(self_tangent, self);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info log_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const log_outputs[] = {"result"};

static ct_status call_log1p(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_log1p_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_log1p_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_log1p(args[0].value.tensor));
}

static ct_status jvp_log1p(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_div(self_tangent, ct_add(ct_num_i64(1), self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info log1p_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const log1p_outputs[] = {"result"};

static ct_status call_sqrt(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_sqrt_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_sqrt_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sqrt(args[0].value.tensor));
}

static ct_status jvp_sqrt(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_div(self_tangent, ct_mul(ct_num_i64(2), result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sqrt_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const sqrt_outputs[] = {"result"};

static ct_status call_rsqrt(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_rsqrt_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_rsqrt_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_rsqrt(args[0].value.tensor));
}

static ct_status jvp_rsqrt(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_mul(ct_num(-0.5), ct_mul(ct_mul(result, result), result)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info rsqrt_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const rsqrt_outputs[] = {"result"};

static ct_status call_reciprocal(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_reciprocal_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_reciprocal_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_reciprocal(args[0].value.tensor));
}

static ct_status jvp_reciprocal(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_neg(ct_mul(self_tangent, ct_div(result, self)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info reciprocal_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const reciprocal_outputs[] = {"result"};

static ct_status call_square(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_square_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_square_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_square(args[0].value.tensor));
}

static ct_status jvp_square(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_mul(ct_num_i64(2), self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info square_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const square_outputs[] = {"result"};

static ct_status call_sin(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_sin_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_sin_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sin(args[0].value.tensor));
}

static ct_status jvp_sin(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_cos(self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sin_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const sin_outputs[] = {"result"};

static ct_status call_cos(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_cos_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_cos_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_cos(args[0].value.tensor));
}

static ct_status jvp_cos(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_neg(ct_mul(self_tangent, ct_sin(self)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cos_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const cos_outputs[] = {"result"};

static ct_status call_tanh(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_tanh_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_tanh_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_tanh(args[0].value.tensor));
}

static ct_status jvp_tanh(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_sub(ct_num_i64(1), ct_mul(result, result)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info tanh_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const tanh_outputs[] = {"result"};

static ct_status call_sigmoid(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_sigmoid_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_sigmoid_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sigmoid(args[0].value.tensor));
}

static ct_status jvp_sigmoid(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_mul(result, ct_sub(ct_num_i64(1), result)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sigmoid_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const sigmoid_outputs[] = {"result"};

static ct_status call_erf(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_erf_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_erf_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_erf(args[0].value.tensor));
}

static ct_status jvp_erf(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(ct_num(1.1283791670955126), ct_exp(ct_neg(ct_mul(self, self))));
        ct_tensor *term = ct_mul(self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info erf_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const erf_outputs[] = {"result"};

static ct_status call_erfc(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_erfc_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_erfc_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_erfc(args[0].value.tensor));
}

static ct_status jvp_erfc(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(ct_num(-1.1283791670955126), ct_exp(ct_neg(ct_mul(self, self))));
        ct_tensor *term = ct_mul(self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info erfc_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const erfc_outputs[] = {"result"};

static ct_status call_floor(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_floor_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_floor_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_floor(args[0].value.tensor));
}

static const ct_op_arg_info floor_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
};
static const char *const floor_outputs[] = {"result"};

const cti_op_entry cti_ops_unary[] = {
    {
        .info =
            {
                .name = "neg",
                .row = "neg",
                .overload = "",
                .family = "unary",
                .doc = "self with its sign changed, element by element.",
                .meaning = "elementwise",
                .args = neg_args,
                .num_args = 1,
                .outputs = neg_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_neg,
        .jvp = jvp_neg,
    },
    {
        .info =
            {
                .name = "abs",
                .row = "abs",
                .overload = "",
                .family = "unary",
                .doc = "Absolute value, element by element; of complex numbers the modulus, which is real. The "
                       "gradient at 0 is 0.",
                .meaning = "elementwise",
                .args = abs_args,
                .num_args = 1,
                .outputs = abs_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when "
                         "not is_complex(self)",
            },
        .call = call_abs,
        .jvp = jvp_abs,
    },
    {
        .info =
            {
                .name = "sign",
                .row = "sign",
                .overload = "",
                .family = "unary",
                .doc = "-1, 0 or 1 by the sign of self, 0 for NaN; the gradient is 0 everywhere.",
                .meaning = "elementwise",
                .args = sign_args,
                .num_args = 1,
                .outputs = sign_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_sign,
    },
    {
        .info =
            {
                .name = "sgn",
                .row = "sgn",
                .overload = "",
                .family = "unary",
                .doc = "self divided by its absolute value, 0 at 0; for real numbers their sign, 0 for NaN. The "
                       "gradient at 0 is 0.",
                .meaning = "elementwise",
                .args = sgn_args,
                .num_args = 1,
                .outputs = sgn_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self when is_complex(self)",
            },
        .call = call_sgn,
        .jvp = jvp_sgn,
    },
    {
        .info =
            {
                .name = "exp",
                .row = "exp",
                .overload = "",
                .family = "unary",
                .doc = "Exponential of self, element by element.",
                .meaning = "elementwise",
                .args = exp_args,
                .num_args = 1,
                .outputs = exp_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_exp,
        .jvp = jvp_exp,
    },
    {
        .info =
            {
                .name = "log",
                .row = "log",
                .overload = "",
                .family = "unary",
                .doc = "Natural logarithm of self, element by element. At 0 it is -inf, with an infinite gradient.",
                .meaning = "elementwise",
                .args = log_args,
                .num_args = 1,
                .outputs = log_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_log,
        .jvp = jvp_log,
    },
    {
        .info =
            {
                .name = "log1p",
                .row = "log1p",
                .overload = "",
                .family = "unary",
                .doc = "Natural logarithm of 1 + self, element by element, exact also near 0. At -1 it is -inf, with "
                       "an infinite gradient.",
                .meaning = "elementwise",
                .args = log1p_args,
                .num_args = 1,
                .outputs = log1p_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_log1p,
        .jvp = jvp_log1p,
    },
    {
        .info =
            {
                .name = "sqrt",
                .row = "sqrt",
                .overload = "",
                .family = "unary",
                .doc = "Square root of self, element by element. The gradient at 0 is infinite.",
                .meaning = "elementwise",
                .args = sqrt_args,
                .num_args = 1,
                .outputs = sqrt_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_sqrt,
        .jvp = jvp_sqrt,
    },
    {
        .info =
            {
                .name = "rsqrt",
                .row = "rsqrt",
                .overload = "",
                .family = "unary",
                .doc = "1 divided by the square root of self, element by element; infinite at 0.",
                .meaning = "elementwise",
                .args = rsqrt_args,
                .num_args = 1,
                .outputs = rsqrt_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_rsqrt,
        .jvp = jvp_rsqrt,
    },
    {
        .info =
            {
                .name = "reciprocal",
                .row = "reciprocal",
                .overload = "",
                .family = "unary",
                .doc = "1 divided by self, element by element; infinite at 0.",
                .meaning = "elementwise",
                .args = reciprocal_args,
                .num_args = 1,
                .outputs = reciprocal_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_reciprocal,
        .jvp = jvp_reciprocal,
    },
    {
        .info =
            {
                .name = "square",
                .row = "square",
                .overload = "",
                .family = "unary",
                .doc = "self times self, element by element; bool gives i64.",
                .meaning = "elementwise",
                .args = square_args,
                .num_args = 1,
                .outputs = square_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_square,
        .jvp = jvp_square,
    },
    {
        .info =
            {
                .name = "sin",
                .row = "sin",
                .overload = "",
                .family = "unary",
                .doc = "Sine of self in radians, element by element.",
                .meaning = "elementwise",
                .args = sin_args,
                .num_args = 1,
                .outputs = sin_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_sin,
        .jvp = jvp_sin,
    },
    {
        .info =
            {
                .name = "cos",
                .row = "cos",
                .overload = "",
                .family = "unary",
                .doc = "Cosine of self in radians, element by element.",
                .meaning = "elementwise",
                .args = cos_args,
                .num_args = 1,
                .outputs = cos_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_cos,
        .jvp = jvp_cos,
    },
    {
        .info =
            {
                .name = "tanh",
                .row = "tanh",
                .overload = "",
                .family = "unary",
                .doc = "Hyperbolic tangent, element by element.",
                .meaning = "elementwise",
                .args = tanh_args,
                .num_args = 1,
                .outputs = tanh_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_tanh,
        .jvp = jvp_tanh,
    },
    {
        .info =
            {
                .name = "sigmoid",
                .row = "sigmoid",
                .overload = "",
                .family = "unary",
                .doc = "1 / (1 + exp(-self)), element by element, without overflow.",
                .meaning = "elementwise",
                .args = sigmoid_args,
                .num_args = 1,
                .outputs = sigmoid_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_sigmoid,
        .jvp = jvp_sigmoid,
    },
    {
        .info =
            {
                .name = "erf",
                .row = "erf",
                .overload = "",
                .family = "unary",
                .doc = "Error function of self, element by element.",
                .meaning = "elementwise",
                .args = erf_args,
                .num_args = 1,
                .outputs = erf_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_erf,
        .jvp = jvp_erf,
    },
    {
        .info =
            {
                .name = "erfc",
                .row = "erfc",
                .overload = "",
                .family = "unary",
                .doc = "One minus the error function of self, element by element, with all digits where that is small.",
                .meaning = "elementwise",
                .args = erfc_args,
                .num_args = 1,
                .outputs = erfc_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_erfc,
        .jvp = jvp_erfc,
    },
    {
        .info =
            {
                .name = "floor",
                .row = "floor",
                .overload = "",
                .family = "unary",
                .doc = "Largest whole number that is not above self; the gradient is 0 everywhere.",
                .meaning = "elementwise",
                .args = floor_args,
                .num_args = 1,
                .outputs = floor_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_floor,
    },
};
const size_t cti_ops_unary_count = 18;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_abs_loop_table cti_abs_loops_base;
extern const cti_cos_loop_table cti_cos_loops_base;
extern const cti_erf_loop_table cti_erf_loops_base;
extern const cti_erfc_loop_table cti_erfc_loops_base;
extern const cti_exp_loop_table cti_exp_loops_base;
extern const cti_floor_loop_table cti_floor_loops_base;
extern const cti_log1p_loop_table cti_log1p_loops_base;
extern const cti_log_loop_table cti_log_loops_base;
extern const cti_neg_loop_table cti_neg_loops_base;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_base;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_base;
extern const cti_sgn_loop_table cti_sgn_loops_base;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_base;
extern const cti_sign_loop_table cti_sign_loops_base;
extern const cti_sin_loop_table cti_sin_loops_base;
extern const cti_sqrt_loop_table cti_sqrt_loops_base;
extern const cti_square_loop_table cti_square_loops_base;
extern const cti_tanh_loop_table cti_tanh_loops_base;

const cti_abs_loop_table *cti_abs_loops = &cti_abs_loops_base;
const cti_cos_loop_table *cti_cos_loops = &cti_cos_loops_base;
const cti_erf_loop_table *cti_erf_loops = &cti_erf_loops_base;
const cti_erfc_loop_table *cti_erfc_loops = &cti_erfc_loops_base;
const cti_exp_loop_table *cti_exp_loops = &cti_exp_loops_base;
const cti_floor_loop_table *cti_floor_loops = &cti_floor_loops_base;
const cti_log1p_loop_table *cti_log1p_loops = &cti_log1p_loops_base;
const cti_log_loop_table *cti_log_loops = &cti_log_loops_base;
const cti_neg_loop_table *cti_neg_loops = &cti_neg_loops_base;
const cti_reciprocal_loop_table *cti_reciprocal_loops = &cti_reciprocal_loops_base;
const cti_rsqrt_loop_table *cti_rsqrt_loops = &cti_rsqrt_loops_base;
const cti_sgn_loop_table *cti_sgn_loops = &cti_sgn_loops_base;
const cti_sigmoid_loop_table *cti_sigmoid_loops = &cti_sigmoid_loops_base;
const cti_sign_loop_table *cti_sign_loops = &cti_sign_loops_base;
const cti_sin_loop_table *cti_sin_loops = &cti_sin_loops_base;
const cti_sqrt_loop_table *cti_sqrt_loops = &cti_sqrt_loops_base;
const cti_square_loop_table *cti_square_loops = &cti_square_loops_base;
const cti_tanh_loop_table *cti_tanh_loops = &cti_tanh_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_abs_loop_table cti_abs_loops_v3;
extern const cti_cos_loop_table cti_cos_loops_v3;
extern const cti_erf_loop_table cti_erf_loops_v3;
extern const cti_erfc_loop_table cti_erfc_loops_v3;
extern const cti_exp_loop_table cti_exp_loops_v3;
extern const cti_floor_loop_table cti_floor_loops_v3;
extern const cti_log1p_loop_table cti_log1p_loops_v3;
extern const cti_log_loop_table cti_log_loops_v3;
extern const cti_neg_loop_table cti_neg_loops_v3;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_v3;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_v3;
extern const cti_sgn_loop_table cti_sgn_loops_v3;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_v3;
extern const cti_sign_loop_table cti_sign_loops_v3;
extern const cti_sin_loop_table cti_sin_loops_v3;
extern const cti_sqrt_loop_table cti_sqrt_loops_v3;
extern const cti_square_loop_table cti_square_loops_v3;
extern const cti_tanh_loop_table cti_tanh_loops_v3;

static void choose_v3(void)
{
    cti_abs_loops = &cti_abs_loops_v3;
    cti_cos_loops = &cti_cos_loops_v3;
    cti_erf_loops = &cti_erf_loops_v3;
    cti_erfc_loops = &cti_erfc_loops_v3;
    cti_exp_loops = &cti_exp_loops_v3;
    cti_floor_loops = &cti_floor_loops_v3;
    cti_log1p_loops = &cti_log1p_loops_v3;
    cti_log_loops = &cti_log_loops_v3;
    cti_neg_loops = &cti_neg_loops_v3;
    cti_reciprocal_loops = &cti_reciprocal_loops_v3;
    cti_rsqrt_loops = &cti_rsqrt_loops_v3;
    cti_sgn_loops = &cti_sgn_loops_v3;
    cti_sigmoid_loops = &cti_sigmoid_loops_v3;
    cti_sign_loops = &cti_sign_loops_v3;
    cti_sin_loops = &cti_sin_loops_v3;
    cti_sqrt_loops = &cti_sqrt_loops_v3;
    cti_square_loops = &cti_square_loops_v3;
    cti_tanh_loops = &cti_tanh_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_abs_loop_table cti_abs_loops_v4;
extern const cti_cos_loop_table cti_cos_loops_v4;
extern const cti_erf_loop_table cti_erf_loops_v4;
extern const cti_erfc_loop_table cti_erfc_loops_v4;
extern const cti_exp_loop_table cti_exp_loops_v4;
extern const cti_floor_loop_table cti_floor_loops_v4;
extern const cti_log1p_loop_table cti_log1p_loops_v4;
extern const cti_log_loop_table cti_log_loops_v4;
extern const cti_neg_loop_table cti_neg_loops_v4;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_v4;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_v4;
extern const cti_sgn_loop_table cti_sgn_loops_v4;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_v4;
extern const cti_sign_loop_table cti_sign_loops_v4;
extern const cti_sin_loop_table cti_sin_loops_v4;
extern const cti_sqrt_loop_table cti_sqrt_loops_v4;
extern const cti_square_loop_table cti_square_loops_v4;
extern const cti_tanh_loop_table cti_tanh_loops_v4;

static void choose_v4(void)
{
    cti_abs_loops = &cti_abs_loops_v4;
    cti_cos_loops = &cti_cos_loops_v4;
    cti_erf_loops = &cti_erf_loops_v4;
    cti_erfc_loops = &cti_erfc_loops_v4;
    cti_exp_loops = &cti_exp_loops_v4;
    cti_floor_loops = &cti_floor_loops_v4;
    cti_log1p_loops = &cti_log1p_loops_v4;
    cti_log_loops = &cti_log_loops_v4;
    cti_neg_loops = &cti_neg_loops_v4;
    cti_reciprocal_loops = &cti_reciprocal_loops_v4;
    cti_rsqrt_loops = &cti_rsqrt_loops_v4;
    cti_sgn_loops = &cti_sgn_loops_v4;
    cti_sigmoid_loops = &cti_sigmoid_loops_v4;
    cti_sign_loops = &cti_sign_loops_v4;
    cti_sin_loops = &cti_sin_loops_v4;
    cti_sqrt_loops = &cti_sqrt_loops_v4;
    cti_square_loops = &cti_square_loops_v4;
    cti_tanh_loops = &cti_tanh_loops_v4;
}
#endif

void cti_choose_unary(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
