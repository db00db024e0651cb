/*
 * Registry of schemas/binary.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/add.h"
#include "gen/kernels/ops/div.h"
#include "gen/kernels/ops/maximum.h"
#include "gen/kernels/ops/minimum.h"
#include "gen/kernels/ops/mul.h"
#include "gen/kernels/ops/pow.h"
#include "gen/kernels/ops/sub.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/le.h>
#include <cotangent/op/log.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/maximum.h>
#include <cotangent/op/minimum.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

static const cti_word words_rounding_mode[] = {
    {"floor", CT_ROUNDING_MODE_FLOOR},
    {"trunc", CT_ROUNDING_MODE_TRUNC},
    {NULL, 0},
};

static ct_status call_add(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_add_opts opts = {.alpha = cti_arg_scalar(&args[2])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_add_with_(args[0].value.tensor, args[1].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_add_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_add_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_add(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    const ct_scalar alpha = (&args[2])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[2]);
    if (self_tangent) {
        ct_tensor *term = ct_expand(self_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x0_ = cti_scalar_is(alpha, 1) ? other_tangent : ct_mul(other_tangent, cti_num_of(alpha));
        ct_tensor *term = ct_expand(x0_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info add_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const add_outputs[] = {"result"};

static ct_status call_sub(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_sub_opts opts = {.alpha = cti_arg_scalar(&args[2])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_sub_with_(args[0].value.tensor, args[1].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_sub_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sub_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_sub(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    const ct_scalar alpha = (&args[2])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[2]);
    if (self_tangent) {
        ct_tensor *term = ct_expand(self_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x0_;
        if (cti_scalar_is(alpha, 1)) {
            x0_ = ct_neg(other_tangent);
        } else {
            x0_ = ct_neg(ct_mul(other_tangent, cti_num_of(alpha)));
        }
        ct_tensor *term = ct_expand(x0_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sub_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const sub_outputs[] = {"result"};

static ct_status call_mul(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_mul_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_mul_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_mul(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_mul(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = cti_number_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_number_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_mul(other_tangent, self);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mul_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const mul_outputs[] = {"result"};

static ct_status call_div(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_div_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_div_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_div(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_div(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = cti_number_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_div(self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_neg(ct_mul(other_tangent, ct_div(result, other)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info div_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const div_outputs[] = {"result"};

static ct_status call_div_mode(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int rounding_mode = cti_arg_word("div.mode", &args[2], words_rounding_mode);
    if (rounding_mode < 0) return cti_failed();
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_div_mode_(args[0].value.tensor, args[1].value.tensor, (enum ct_rounding_mode)rounding_mode));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_div_mode_out(args[0].value.tensor, args[1].value.tensor,
                                              (enum ct_rounding_mode)rounding_mode, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_div_mode(args[0].value.tensor, args[1].value.tensor, (enum ct_rounding_mode)rounding_mode));
}

static const ct_op_arg_info div_mode_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "rounding_mode", .type = "enum(trunc, floor)", .kind = CT_ARG_STRING},
};
static const char *const div_mode_outputs[] = {"result"};

static ct_status call_pow(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_pow_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_pow_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_pow(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_pow(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *exponent_tangent = cti_tangent(&tangents[1]);
    ct_tensor *exponent = cti_number_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_number_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *t0_ = ct_eq(exponent, ct_num_i64(0));
        ct_tensor *t1_ = ct_where(t0_, ct_num_i64(1), exponent);
        ct_tensor *x0_ = ct_mul(t1_, ct_pow(ct_where(t0_, ct_num_i64(1), self), ct_sub(t1_, ct_num_i64(1))));
        ct_tensor *term = ct_where(t0_, ct_num_i64(0), ct_mul(self_tangent, x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (exponent_tangent) {
        ct_tensor *t0_ = ct_logical_and(ct_eq(self, ct_num_i64(0)), ct_ge(ct_real(exponent), ct_num_i64(0)));
        ct_tensor *t1_ = ct_where(t0_, ct_num_i64(1), self);
        ct_tensor *x1_ = ct_mul(ct_pow(t1_, ct_where(t0_, ct_num_i64(1), exponent)), ct_log(t1_));
        ct_tensor *term = ct_where(t0_, ct_num_i64(0), ct_mul(exponent_tangent, x1_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info pow_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "exponent",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const pow_outputs[] = {"result"};

static ct_status call_pow_scalar(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_pow_scalar_(args[0].value.tensor, cti_arg_scalar(&args[1])));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_pow_scalar_out(args[0].value.tensor, cti_arg_scalar(&args[1]), outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_pow_scalar(args[0].value.tensor, cti_arg_scalar(&args[1])));
}

static ct_status jvp_pow_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_scalar exponent = cti_arg_scalar(&args[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(exponent, 0)) {
            const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
            term = ct_zeros_with(cti_sizes_of(self_tangent), &x0_);
        } else if (cti_scalar_is(exponent, 1)) {
            term = self_tangent;
        } else {
            ct_tensor *x1_;
            if (!cti_scalar_is(exponent, -1) && !cti_scalar_is(exponent, -0.5) && !cti_scalar_is(exponent, 0.5)) {
                x1_ = ct_mul(cti_num_of(exponent), ct_pow_scalar(self, cti_scalar_sub(exponent, ct_int(1))));
            } else if (cti_scalar_is(exponent, -1)) {
                x1_ = ct_neg(ct_mul(result, result));
            } else if (cti_scalar_is(exponent, 0.5)) {
                x1_ = ct_div(ct_num(0.5), result);
            } else {
                x1_ = ct_mul(ct_mul(ct_mul(ct_num(-0.5), result), result), result);
            }
            term = ct_mul(self_tangent, x1_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info pow_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "exponent", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
};
static const char *const pow_scalar_outputs[] = {"result"};

static ct_status call_maximum(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_maximum_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_maximum(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_maximum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *other = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_logical_not(ct_ge(self, other));
        ct_tensor *x1_ = ct_where(x0_, ct_num_i64(0), ct_mul(ct_num(0.5), self_tangent));
        ct_tensor *term = ct_where(ct_logical_not(ct_le(self, other)), self_tangent, x1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x2_ = ct_logical_not(ct_le(self, other));
        ct_tensor *x3_ = ct_where(x2_, ct_num_i64(0), ct_mul(ct_num(0.5), other_tangent));
        ct_tensor *term = ct_where(ct_logical_not(ct_ge(self, other)), other_tangent, x3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info maximum_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const maximum_outputs[] = {"result"};

static ct_status call_minimum(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_minimum_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_minimum(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_minimum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *other = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_logical_not(ct_le(self, other));
        ct_tensor *x1_ = ct_where(x0_, ct_num_i64(0), ct_mul(ct_num(0.5), self_tangent));
        ct_tensor *term = ct_where(ct_logical_not(ct_ge(self, other)), self_tangent, x1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x2_ = ct_logical_not(ct_ge(self, other));
        ct_tensor *x3_ = ct_where(x2_, ct_num_i64(0), ct_mul(ct_num(0.5), other_tangent));
        ct_tensor *term = ct_where(ct_logical_not(ct_le(self, other)), other_tangent, x3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info minimum_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const minimum_outputs[] = {"result"};

const cti_op_entry cti_ops_binary[] = {
    {
        .info =
            {
                .name = "add",
                .row = "add",
                .overload = "",
                .family = "binary",
                .doc = "self plus alpha times other, element by element, with broadcasting; or on bool.",
                .meaning = "elementwise",
                .args = add_args,
                .num_args = 3,
                .outputs = add_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_add,
        .jvp = jvp_add,
    },
    {
        .info =
            {
                .name = "sub",
                .row = "sub",
                .overload = "",
                .family = "binary",
                .doc = "self minus alpha times other, element by element, with broadcasting.",
                .meaning = "elementwise",
                .args = sub_args,
                .num_args = 3,
                .outputs = sub_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_sub,
        .jvp = jvp_sub,
    },
    {
        .info =
            {
                .name = "mul",
                .row = "mul",
                .overload = "",
                .family = "binary",
                .doc = "Product, element by element, with broadcasting.",
                .meaning = "elementwise",
                .args = mul_args,
                .num_args = 2,
                .outputs = mul_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self for other; other for self",
            },
        .call = call_mul,
        .jvp = jvp_mul,
    },
    {
        .info =
            {
                .name = "div",
                .row = "div",
                .overload = "",
                .family = "binary",
                .doc = "Quotient, element by element, with broadcasting; integers give floats.",
                .meaning = "elementwise",
                .args = div_args,
                .num_args = 2,
                .outputs = div_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "other; result for other",
            },
        .call = call_div,
        .jvp = jvp_div,
    },
    {
        .info =
            {
                .name = "div.mode",
                .row = "div",
                .overload = "mode",
                .family = "binary",
                .doc = "Quotient, rounded towards zero (trunc) or down (floor); the gradient is 0 everywhere.",
                .meaning = "elementwise",
                .args = div_mode_args,
                .num_args = 3,
                .outputs = div_mode_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_div_mode,
    },
    {
        .info =
            {
                .name = "pow",
                .row = "pow",
                .overload = "",
                .family = "binary",
                .doc = "self raised to exponent, element by element, with broadcasting.",
                .meaning = "elementwise",
                .args = pow_args,
                .num_args = 2,
                .outputs = pow_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self; exponent",
            },
        .call = call_pow,
        .jvp = jvp_pow,
    },
    {
        .info =
            {
                .name = "pow.scalar",
                .row = "pow",
                .overload = "scalar",
                .family = "binary",
                .doc = "self raised to a number, element by element; the gradient for exponent 0 is 0, even where self "
                       "is 0.",
                .meaning = "elementwise",
                .args = pow_scalar_args,
                .num_args = 2,
                .outputs = pow_scalar_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self when not by_result and not free; result when by_result",
            },
        .call = call_pow_scalar,
        .jvp = jvp_pow_scalar,
    },
    {
        .info =
            {
                .name = "maximum",
                .row = "maximum",
                .overload = "",
                .family = "binary",
                .doc = "The larger of self and other, element by element, with broadcasting; NaN if either is. A tie "
                       "gives half the gradient to each.",
                .meaning = "elementwise",
                .args = maximum_args,
                .num_args = 2,
                .outputs = maximum_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "above (bits); below (bits)",
            },
        .call = call_maximum,
        .jvp = jvp_maximum,
    },
    {
        .info =
            {
                .name = "minimum",
                .row = "minimum",
                .overload = "",
                .family = "binary",
                .doc = "The smaller of self and other, element by element, with broadcasting; NaN if either is. A tie "
                       "gives half the gradient to each.",
                .meaning = "elementwise",
                .args = minimum_args,
                .num_args = 2,
                .outputs = minimum_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "above (bits); below (bits)",
            },
        .call = call_minimum,
        .jvp = jvp_minimum,
    },
};
const size_t cti_ops_binary_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_add_loop_table cti_add_loops_base;
extern const cti_div_loop_table cti_div_loops_base;
extern const cti_div_mode_loop_table cti_div_mode_loops_base;
extern const cti_maximum_loop_table cti_maximum_loops_base;
extern const cti_minimum_loop_table cti_minimum_loops_base;
extern const cti_mul_loop_table cti_mul_loops_base;
extern const cti_pow_loop_table cti_pow_loops_base;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_base;
extern const cti_sub_loop_table cti_sub_loops_base;

const cti_add_loop_table *cti_add_loops = &cti_add_loops_base;
const cti_div_loop_table *cti_div_loops = &cti_div_loops_base;
const cti_div_mode_loop_table *cti_div_mode_loops = &cti_div_mode_loops_base;
const cti_maximum_loop_table *cti_maximum_loops = &cti_maximum_loops_base;
const cti_minimum_loop_table *cti_minimum_loops = &cti_minimum_loops_base;
const cti_mul_loop_table *cti_mul_loops = &cti_mul_loops_base;
const cti_pow_loop_table *cti_pow_loops = &cti_pow_loops_base;
const cti_pow_scalar_loop_table *cti_pow_scalar_loops = &cti_pow_scalar_loops_base;
const cti_sub_loop_table *cti_sub_loops = &cti_sub_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_add_loop_table cti_add_loops_v3;
extern const cti_div_loop_table cti_div_loops_v3;
extern const cti_div_mode_loop_table cti_div_mode_loops_v3;
extern const cti_maximum_loop_table cti_maximum_loops_v3;
extern const cti_minimum_loop_table cti_minimum_loops_v3;
extern const cti_mul_loop_table cti_mul_loops_v3;
extern const cti_pow_loop_table cti_pow_loops_v3;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_v3;
extern const cti_sub_loop_table cti_sub_loops_v3;

static void choose_v3(void)
{
    cti_add_loops = &cti_add_loops_v3;
    cti_div_loops = &cti_div_loops_v3;
    cti_div_mode_loops = &cti_div_mode_loops_v3;
    cti_maximum_loops = &cti_maximum_loops_v3;
    cti_minimum_loops = &cti_minimum_loops_v3;
    cti_mul_loops = &cti_mul_loops_v3;
    cti_pow_loops = &cti_pow_loops_v3;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v3;
    cti_sub_loops = &cti_sub_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_add_loop_table cti_add_loops_v4;
extern const cti_div_loop_table cti_div_loops_v4;
extern const cti_div_mode_loop_table cti_div_mode_loops_v4;
extern const cti_maximum_loop_table cti_maximum_loops_v4;
extern const cti_minimum_loop_table cti_minimum_loops_v4;
extern const cti_mul_loop_table cti_mul_loops_v4;
extern const cti_pow_loop_table cti_pow_loops_v4;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_v4;
extern const cti_sub_loop_table cti_sub_loops_v4;

static void choose_v4(void)
{
    cti_add_loops = &cti_add_loops_v4;
    cti_div_loops = &cti_div_loops_v4;
    cti_div_mode_loops = &cti_div_mode_loops_v4;
    cti_maximum_loops = &cti_maximum_loops_v4;
    cti_minimum_loops = &cti_minimum_loops_v4;
    cti_mul_loops = &cti_mul_loops_v4;
    cti_pow_loops = &cti_pow_loops_v4;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v4;
    cti_sub_loops = &cti_sub_loops_v4;
}
#endif

void cti_choose_binary(cti_level level)
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
