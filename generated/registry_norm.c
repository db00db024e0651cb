/*
 * Registry of schemas/norm.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/vector_norm_max.h"
#include "gen/kernels/ops/vector_norm_min.h"
#include "gen/kernels/ops/vector_norm_one.h"
#include "gen/kernels/ops/vector_norm_power.h"
#include "gen/kernels/ops/vector_norm_two.h"
#include "gen/kernels/ops/vector_norm_zero.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/add.h>
#include <cotangent/op/batch_norm.h>
#include <cotangent/op/batch_norm_eval.h>
#include <cotangent/op/batch_norm_train.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/layer_norm.h>
#include <cotangent/op/linalg_vector_norm.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/norm.h>
#include <cotangent/op/nuclear_norm.h>
#include <cotangent/op/polar_factor.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/real.h>
#include <cotangent/op/rms_norm.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/square.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/polar_factor_tangent.h>
#include <cotangent/private/vector_norm_max.h>
#include <cotangent/private/vector_norm_min.h>
#include <cotangent/private/vector_norm_one.h>
#include <cotangent/private/vector_norm_power.h>
#include <cotangent/private/vector_norm_two.h>
#include <cotangent/private/vector_norm_zero.h>

#include <math.h>

static const cti_word words_p[] = {
    {"fro", CT_P_FRO},
    {"nuc", CT_P_NUC},
    {NULL, 0},
};

static ct_status call_layer_norm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_layer_norm_opts opts = {.eps = cti_arg_scalar(&args[4])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_layer_norm_with_out(args[0].value.tensor, args[1].value.ints, args[2].value.tensor,
                                                     args[3].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_layer_norm_with(args[0].value.tensor, args[1].value.ints, args[2].value.tensor,
                                             args[3].value.tensor, &opts));
}

static ct_status jvp_layer_norm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *bias_tangent = cti_tangent(&tangents[3]);
    ct_tensor *input = args[0].value.tensor;
    const ct_ints normalized_shape = args[1].value.ints;
    const double eps = cti_arg_float(&args[4], 1e-05);
    ct_tensor *weight = args[2].value.tensor;
    ct_tensor *bias = args[3].value.tensor;
    if (input_tangent) {
        const ct_ints x0_ = cti_axes_last(cti_shape_of_ints("layer_norm", "normalized_shape", normalized_shape).ndim,
                                          (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))});
        ct_tensor *mean_ = ct_mean_with(x1_, &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *x2_ = ct_sub(ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))}), mean_);
        ct_tensor *x3_ = ct_mean_with(ct_square(x2_), &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *rstd_ = ct_rsqrt(ct_add(x3_, ct_num(eps)));
        ct_tensor *n_ = ct_mul(ct_sub(input, mean_), rstd_);
        ct_tensor *s_ = !cti_absent(weight) ? ct_mul(n_, weight) : n_;
        ct_tensor *mean_tangent_ = ct_mean_with(input_tangent, &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *t5_ = ct_sub(ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))}), mean_);
        ct_tensor *x4_ = ct_mean_with(ct_square(t5_), &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *t6_ = ct_rsqrt(ct_add(x4_, ct_num(eps)));
        const cti_shape x5_ = cti_shape_broadcast("layer_norm", cti_shape_or_failed(input), cti_shape_or_failed(mean_));
        ct_tensor *x6_ = ct_expand(ct_neg(mean_tangent_), cti_shape_ints(&x5_));
        ct_tensor *x7_ = ct_add(ct_expand(input_tangent, cti_shape_ints(&x5_)), x6_);
        ct_tensor *x8_ = ct_mul(x7_, ct_mul(ct_num_i64(2), t5_));
        const cti_shape x9_ = cti_shape_reduced(
            x5_,
            cti_mask_of_dims("layer_norm",
                             cti_axes_last(cti_shape_of_ints("layer_norm", "normalized_shape", normalized_shape).ndim,
                                           (int64_t[CTI_MAX_NDIM]){0}),
                             cti_shape_rank(x5_)),
            true);
        const cti_shape x10_ = cti_shape_broadcast("layer_norm", x9_, cti_shape_scalar());
        ct_tensor *x11_ = ct_mean_with(x8_, &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *x12_ = ct_mul(ct_num(-0.5), ct_mul(ct_mul(t6_, t6_), t6_));
        ct_tensor *rstd_tangent_ = ct_mul(ct_expand(x11_, cti_shape_ints(&x10_)), x12_);
        ct_tensor *x13_ = ct_expand(ct_neg(mean_tangent_), cti_shape_ints(&x5_));
        ct_tensor *x14_ = ct_mul(ct_add(ct_expand(input_tangent, cti_shape_ints(&x5_)), x13_), rstd_);
        ct_tensor *n_tangent_ = ct_add(x14_, ct_mul(rstd_tangent_, ct_sub(input, mean_)));
        ct_tensor *s_tangent_ = !cti_absent(weight) ? ct_mul(n_tangent_, weight) : n_tangent_;
        ct_tensor *term;
        if (!cti_absent(bias)) {
            const cti_shape x15_ =
                cti_shape_broadcast("layer_norm", cti_shape_or_failed(s_), cti_shape_or_failed(bias));
            term = ct_expand(s_tangent_, cti_shape_ints(&x15_));
        } else {
            term = s_tangent_;
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        const ct_ints x16_ = cti_axes_last(cti_shape_of_ints("layer_norm", "normalized_shape", normalized_shape).ndim,
                                           (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x17_ = ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))});
        ct_tensor *mean_ = ct_mean_with(x17_, &(ct_mean_opts){.dim = x16_, .keepdim = true});
        ct_tensor *x18_ = ct_sub(ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))}), mean_);
        ct_tensor *x19_ = ct_mean_with(ct_square(x18_), &(ct_mean_opts){.dim = x16_, .keepdim = true});
        ct_tensor *rstd_ = ct_rsqrt(ct_add(x19_, ct_num(eps)));
        ct_tensor *n_ = ct_mul(ct_sub(input, mean_), rstd_);
        ct_tensor *s_ = !cti_absent(weight) ? ct_mul(n_, weight) : n_;
        ct_tensor *s_tangent_;
        if (!cti_absent(weight)) {
            s_tangent_ = ct_mul(weight_tangent, n_);
        } else {
            const ct_zeros_opts x20_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            s_tangent_ = ct_zeros_with(cti_sizes_of(n_), &x20_);
        }
        ct_tensor *term;
        if (!cti_absent(bias)) {
            const cti_shape x21_ =
                cti_shape_broadcast("layer_norm", cti_shape_or_failed(s_), cti_shape_or_failed(bias));
            term = ct_expand(s_tangent_, cti_shape_ints(&x21_));
        } else {
            term = s_tangent_;
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (bias_tangent) {
        const ct_ints x22_ = cti_axes_last(cti_shape_of_ints("layer_norm", "normalized_shape", normalized_shape).ndim,
                                           (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x23_ = ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))});
        ct_tensor *mean_ = ct_mean_with(x23_, &(ct_mean_opts){.dim = x22_, .keepdim = true});
        ct_tensor *x24_ = ct_sub(ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))}), mean_);
        ct_tensor *x25_ = ct_mean_with(ct_square(x24_), &(ct_mean_opts){.dim = x22_, .keepdim = true});
        ct_tensor *rstd_ = ct_rsqrt(ct_add(x25_, ct_num(eps)));
        ct_tensor *n_ = ct_mul(ct_sub(input, mean_), rstd_);
        ct_tensor *s_ = !cti_absent(weight) ? ct_mul(n_, weight) : n_;
        ct_tensor *term;
        if (!cti_absent(bias)) {
            const cti_shape x26_ =
                cti_shape_broadcast("layer_norm", cti_shape_or_failed(s_), cti_shape_or_failed(bias));
            term = ct_expand(bias_tangent, cti_shape_ints(&x26_));
        } else {
            const ct_zeros_opts x27_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            term = ct_zeros_with(cti_sizes_of(s_), &x27_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info layer_norm_args[] = {
    {.name = "input", .type = "T[*B, *N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "normalized_shape", .type = "shape(*N)", .kind = CT_ARG_INT_LIST},
    {.name = "weight",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const layer_norm_outputs[] = {"result"};

static ct_status call_rms_norm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_rms_norm_opts opts = {.eps = cti_arg_scalar(&args[3])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_rms_norm_with_out(args[0].value.tensor, args[1].value.ints, args[2].value.tensor,
                                                   &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_rms_norm_with(args[0].value.tensor, args[1].value.ints, args[2].value.tensor, &opts));
}

static ct_status jvp_rms_norm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    const ct_scalar eps = cti_arg_scalar(&args[3]);
    ct_tensor *input = args[0].value.tensor;
    const ct_ints normalized_shape = args[1].value.ints;
    ct_tensor *weight = args[2].value.tensor;
    if (input_tangent) {
        const double small_ =
            eps.kind != CT_SCALAR_UNSET ? cti_scalar_double(eps) : cti_dtype_epsilon(cti_dtype_of(input));
        const ct_ints x0_ = cti_axes_last(cti_shape_of_ints("rms_norm", "normalized_shape", normalized_shape).ndim,
                                          (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_square(ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))}));
        ct_tensor *x2_ = ct_add(ct_mean_with(x1_, &(ct_mean_opts){.dim = x0_, .keepdim = true}), ct_num(small_));
        ct_tensor *rstd_ = ct_rsqrt(x2_);
        ct_tensor *t2_ = ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))});
        ct_tensor *x3_ = ct_mean_with(ct_square(t2_), &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *t3_ = ct_rsqrt(ct_add(x3_, ct_num(small_)));
        ct_tensor *x4_ = ct_mul(input_tangent, ct_mul(ct_num_i64(2), t2_));
        const cti_shape x5_ = cti_shape_reduced(
            cti_shape_or_failed(input),
            cti_mask_of_dims("rms_norm",
                             cti_axes_last(cti_shape_of_ints("rms_norm", "normalized_shape", normalized_shape).ndim,
                                           (int64_t[CTI_MAX_NDIM]){0}),
                             cti_shape_rank(cti_shape_or_failed(input))),
            true);
        const cti_shape x6_ = cti_shape_broadcast("rms_norm", x5_, cti_shape_scalar());
        ct_tensor *x7_ = ct_mean_with(x4_, &(ct_mean_opts){.dim = x0_, .keepdim = true});
        ct_tensor *x8_ = ct_mul(ct_num(-0.5), ct_mul(ct_mul(t3_, t3_), t3_));
        ct_tensor *rstd_tangent_ = ct_mul(ct_expand(x7_, cti_shape_ints(&x6_)), x8_);
        ct_tensor *n_tangent_ = ct_add(ct_mul(input_tangent, rstd_), ct_mul(rstd_tangent_, input));
        ct_tensor *term = !cti_absent(weight) ? ct_mul(n_tangent_, weight) : n_tangent_;
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        const double small_ =
            eps.kind != CT_SCALAR_UNSET ? cti_scalar_double(eps) : cti_dtype_epsilon(cti_dtype_of(input));
        const ct_ints x9_ = cti_axes_last(cti_shape_of_ints("rms_norm", "normalized_shape", normalized_shape).ndim,
                                          (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x10_ = ct_square(ct_to_with(input, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(input))}));
        ct_tensor *x11_ = ct_add(ct_mean_with(x10_, &(ct_mean_opts){.dim = x9_, .keepdim = true}), ct_num(small_));
        ct_tensor *rstd_ = ct_rsqrt(x11_);
        ct_tensor *n_ = ct_mul(input, rstd_);
        ct_tensor *term;
        if (!cti_absent(weight)) {
            term = ct_mul(weight_tangent, n_);
        } else {
            const ct_zeros_opts x12_ = {.dtype = cti_dtype_of(input), .device = cti_device_or_host(input)};
            term = ct_zeros_with(cti_sizes_of(n_), &x12_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info rms_norm_args[] = {
    {.name = "input", .type = "T[*B, *N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "normalized_shape", .type = "shape(*N)", .kind = CT_ARG_INT_LIST},
    {.name = "weight",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const rms_norm_outputs[] = {"result"};

static ct_status call_batch_norm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result",
                          ct_batch_norm(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                        args[3].value.tensor, args[4].value.tensor, cti_arg_switch(&args[5]),
                                        args[6].value.number, args[7].value.number));
}

static const ct_op_arg_info batch_norm_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[*B]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_mean",
     .type = "R[*M]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_var",
     .type = "R[*V]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "training", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const batch_norm_outputs[] = {"result"};

static ct_status call_batch_norm_train(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_batch_norm_train_opts opts = {.momentum = cti_arg_scalar(&args[5]), .eps = cti_arg_scalar(&args[6])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_batch_norm_train_with_out(args[0].value.tensor, args[1].value.tensor,
                                                           args[2].value.tensor, args[3].value.tensor,
                                                           args[4].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_batch_norm_train_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                   args[3].value.tensor, args[4].value.tensor, &opts));
}

static const ct_op_arg_info batch_norm_train_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_mean",
     .type = "R[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_var",
     .type = "R[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const batch_norm_train_outputs[] = {"result"};

static ct_status call_batch_norm_eval(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_batch_norm_eval_opts opts = {.eps = cti_arg_scalar(&args[5])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_batch_norm_eval_with_out(args[0].value.tensor, args[1].value.tensor,
                                                          args[2].value.tensor, args[3].value.tensor,
                                                          args[4].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_batch_norm_eval_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                  args[3].value.tensor, args[4].value.tensor, &opts));
}

static const ct_op_arg_info batch_norm_eval_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_mean", .type = "R[C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "running_var", .type = "R[C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const batch_norm_eval_outputs[] = {"result"};

static ct_status call_linalg_vector_norm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_linalg_vector_norm_opts opts = {.ord = cti_arg_scalar(&args[1]),
                                             .dim = args[2].value.ints,
                                             .keepdim = args[3].value.boolean,
                                             .dtype = args[4].value.dtype};
    return cti_out_tensor(&outs[0], "result", ct_linalg_vector_norm_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info linalg_vector_norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "ord", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const linalg_vector_norm_outputs[] = {"result"};

static ct_status call_norm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_norm_opts opts = {.p = cti_arg_scalar(&args[1]),
                               .dim = args[2].value.ints,
                               .keepdim = args[3].value.boolean,
                               .dtype = args[4].value.dtype};
    return cti_out_tensor(&outs[0], "result", ct_norm_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const norm_outputs[] = {"result"};

static ct_status call_norm_word(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const int p = cti_arg_word("norm.word", &args[1], words_p);
    if (p < 0) return cti_failed();
    const ct_norm_word_opts opts = {
        .dim = args[2].value.ints, .keepdim = args[3].value.boolean, .dtype = args[4].value.dtype};
    return cti_out_tensor(&outs[0], "result", ct_norm_word_with(args[0].value.tensor, (enum ct_p)p, &opts));
}

static const ct_op_arg_info norm_word_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "p", .type = "enum(fro, nuc)", .kind = CT_ARG_STRING},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const norm_word_outputs[] = {"result"};

static ct_status call_nuclear_norm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_nuclear_norm_opts opts = {.keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_nuclear_norm_with_out(args[0].value.tensor, args[1].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_nuclear_norm_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static ct_status jvp_nuclear_norm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_real(ct_mul(ct_conj(ct_polar_factor(self, x0_)), self_tangent));
        ct_tensor *term = ct_sum_with(x1_, &(ct_sum_opts){.dim = x0_, .keepdim = keepdim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info nuclear_norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const nuclear_norm_outputs[] = {"result"};

static ct_status call_polar_factor(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_polar_factor_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_polar_factor(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_polar_factor(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    if (self_tangent) {
        ct_tensor *term = ct_polar_factor_tangent(self_tangent, self, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info polar_factor_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const polar_factor_outputs[] = {"result"};

static ct_status call_polar_factor_tangent(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_polar_factor_tangent_out(args[0].value.tensor, args[1].value.tensor,
                                                          args[2].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_polar_factor_tangent(args[0].value.tensor, args[1].value.tensor, args[2].value.ints));
}

static ct_status jvp_polar_factor_tangent(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                          ct_tensor **results)
{
    ct_tensor *direction_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[1].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[2], args[1].value.tensor->ndim, false);
    if (cti_tangent(&tangents[1])) return cti_tangent_not_implemented("polar_factor_tangent", "self");
    if (direction_tangent) {
        ct_tensor *term =
            ct_polar_factor_tangent(direction_tangent, self, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info polar_factor_tangent_args[] = {
    {.name = "direction", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const polar_factor_tangent_outputs[] = {"result"};

static ct_status call_vector_norm_two(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_vector_norm_two_opts opts = {
        .dim = args[1].value.ints, .keepdim = args[2].value.boolean, .dtype = args[3].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_vector_norm_two_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_vector_norm_two_with(args[0].value.tensor, &opts));
}

static ct_status jvp_vector_norm_two(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *length;
        if (keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x0_ = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num((double)INFINITY));
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_real(ct_mul(ct_conj(self), ct_div(self_tangent, x0_)));
        ct_tensor *term = ct_sum_with(x2_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_two_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const vector_norm_two_outputs[] = {"result"};

static ct_status call_vector_norm_one(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_vector_norm_one_opts opts = {.dim = args[1].value.ints, .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_vector_norm_one_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_vector_norm_one_with(args[0].value.tensor, &opts));
}

static ct_status jvp_vector_norm_one(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent));
        ct_tensor *term = ct_sum_with(x1_, &(ct_sum_opts){.dim = x0_, .keepdim = keepdim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_one_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const vector_norm_one_outputs[] = {"result"};

static ct_status call_vector_norm_max(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_vector_norm_max_opts opts = {.dim = args[1].value.ints, .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_vector_norm_max_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_vector_norm_max_with(args[0].value.tensor, &opts));
}

static ct_status jvp_vector_norm_max(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *t0_ = ct_abs(self);
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t1_ = ct_logical_or(ct_eq(t0_, x0_), ct_isnan(t0_));
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_where(t1_, ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent)), ct_num_i64(0));
        ct_tensor *x3_ = ct_where(t1_, ct_num_i64(1), ct_num_i64(0));
        ct_tensor *x4_ = ct_sum_with(x2_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim});
        ct_tensor *term = ct_div(x4_, ct_sum_with(x3_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_max_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const vector_norm_max_outputs[] = {"result"};

static ct_status call_vector_norm_min(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_vector_norm_min_opts opts = {.dim = args[1].value.ints, .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_vector_norm_min_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_vector_norm_min_with(args[0].value.tensor, &opts));
}

static ct_status jvp_vector_norm_min(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *t0_ = ct_abs(self);
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t1_ = ct_logical_or(ct_eq(t0_, x0_), ct_isnan(t0_));
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_where(t1_, ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent)), ct_num_i64(0));
        ct_tensor *x3_ = ct_where(t1_, ct_num_i64(1), ct_num_i64(0));
        ct_tensor *x4_ = ct_sum_with(x2_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim});
        ct_tensor *term = ct_div(x4_, ct_sum_with(x3_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_min_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const vector_norm_min_outputs[] = {"result"};

static ct_status call_vector_norm_zero(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_vector_norm_zero_opts opts = {.dim = args[1].value.ints, .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_vector_norm_zero_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_vector_norm_zero_with(args[0].value.tensor, &opts));
}

static ct_status jvp_vector_norm_zero(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_zeros_with(cti_sizes_of(self_tangent), &x0_);
        ct_tensor *term = ct_sum_with(x2_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_zero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const vector_norm_zero_outputs[] = {"result"};

static ct_status call_vector_norm_power(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_vector_norm_power_opts opts = {
        .dim = args[2].value.ints, .keepdim = args[3].value.boolean, .dtype = args[4].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_vector_norm_power_with_out(args[0].value.tensor, args[1].value.number, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_vector_norm_power_with(args[0].value.tensor, args[1].value.number, &opts));
}

static ct_status jvp_vector_norm_power(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                       ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[2], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[3], false);
    ct_tensor *self = args[0].value.tensor;
    const double p = cti_arg_float(&args[1], 0.0);
    if (self_tangent) {
        ct_tensor *length;
        if (keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x0_ = ct_to_with(ct_abs(self), &(ct_to_opts){.dtype = (ct_dtype)outs[0].value.tensor->dtype});
        ct_tensor *size = ct_masked_fill(x0_, ct_eq(self, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *y0_ = ct_eq(length, ct_num_i64(0));
        ct_tensor *x1_ = ct_pow_scalar(ct_masked_fill(length, y0_, ct_num_i64(1)), ct_float(1.0 - p));
        ct_tensor *scale = ct_masked_fill(x1_, y0_, ct_num_i64(0));
        ct_tensor *term;
        if (keepdim) {
            ct_tensor *x2_ = ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent));
            const ct_ints x3_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x4_ = ct_mul(x2_, ct_pow_scalar(size, ct_float(p - 1.0)));
            term = ct_mul(ct_sum_with(x4_, &(ct_sum_opts){.dim = x3_, .keepdim = true}), scale);
        } else {
            ct_tensor *x5_ = ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent));
            const ct_ints x6_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x7_ = ct_mul(x5_, ct_pow_scalar(size, ct_float(p - 1.0)));
            ct_tensor *x8_ = ct_mul(ct_sum_with(x7_, &(ct_sum_opts){.dim = x6_, .keepdim = true}), scale);
            term = ct_squeeze_with(x8_, &(ct_squeeze_opts){.dim = x6_});
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_power_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const vector_norm_power_outputs[] = {"result"};

const cti_op_entry cti_ops_norm[] = {
    {
        .info =
            {
                .name = "layer_norm",
                .row = "layer_norm",
                .overload = "",
                .family = "norm",
                .doc = "Normalise the last axes to mean 0 and variance 1, then scale and shift. weight and bias may "
                       "have any dtype that is summed in no wider one.",
                .meaning = "kernel",
                .args = layer_norm_args,
                .num_args = 5,
                .outputs = layer_norm_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "input for input, weight; mean for input, weight; rstd for input, weight; weight for input",
            },
        .call = call_layer_norm,
        .jvp = jvp_layer_norm,
    },
    {
        .info =
            {
                .name = "rms_norm",
                .row = "rms_norm",
                .overload = "",
                .family = "norm",
                .doc = "Divide by the root of the mean square over the last axes, then scale; weight may have any "
                       "dtype that is summed in no wider one. Without eps it is the epsilon of the type that squares "
                       "are summed in.",
                .meaning = "kernel",
                .args = rms_norm_args,
                .num_args = 4,
                .outputs = rms_norm_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "input; rstd; weight for input",
            },
        .call = call_rms_norm,
        .jvp = jvp_rms_norm,
    },
    {
        .info =
            {
                .name = "batch_norm",
                .row = "batch_norm",
                .overload = "",
                .family = "norm",
                .doc = "Normalise each channel (axis 1) to mean 0 and variance 1, by its own statistics (training) or "
                       "by the running ones, then scale and shift. weight and bias may have any dtype that is summed "
                       "in no wider one. An empty vector stays what it is.",
                .meaning = "compose",
                .args = batch_norm_args,
                .num_args = 8,
                .outputs = batch_norm_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_batch_norm,
    },
    {
        .info =
            {
                .name = "batch_norm_train",
                .row = "batch_norm_train",
                .overload = "",
                .family = "norm",
                .doc = "Normalise each channel (axis 1) by its own mean and variance, then scale and shift; running "
                       "statistics move by momentum towards them.",
                .meaning = "kernel",
                .args = batch_norm_train_args,
                .num_args = 7,
                .outputs = batch_norm_train_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "input for input, weight; mean for input, weight; rstd for input, weight; weight for input",
            },
        .call = call_batch_norm_train,
    },
    {
        .info =
            {
                .name = "batch_norm_eval",
                .row = "batch_norm_eval",
                .overload = "",
                .family = "norm",
                .doc = "Normalise each channel (axis 1) by given mean and variance, then scale and shift.",
                .meaning = "kernel",
                .args = batch_norm_eval_args,
                .num_args = 6,
                .outputs = batch_norm_eval_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "input for weight; running_mean for weight; running_var for input, weight; weight for input",
            },
        .call = call_batch_norm_eval,
    },
    {
        .info =
            {
                .name = "linalg_vector_norm",
                .row = "linalg_vector_norm",
                .overload = "",
                .family = "norm",
                .doc = "The ord-norm of self over axes dim; all axes when dim is left out. The gradient at the zero "
                       "vector is 0.",
                .meaning = "compose",
                .args = linalg_vector_norm_args,
                .num_args = 5,
                .outputs = linalg_vector_norm_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_linalg_vector_norm,
    },
    {
        .info =
            {
                .name = "norm",
                .row = "norm",
                .overload = "",
                .family = "norm",
                .doc = "The p-norm of self over axes dim as a vector; all axes when dim is left out. The gradient at "
                       "the zero vector is 0.",
                .meaning = "compose",
                .args = norm_args,
                .num_args = 5,
                .outputs = norm_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_norm,
    },
    {
        .info =
            {
                .name = "norm.word",
                .row = "norm",
                .overload = "word",
                .family = "norm",
                .doc = "A norm by name over axes dim, all when left out. fro is the Frobenius norm, the 2-norm of the "
                       "elements; nuc is the nuclear norm of the matrices in two axes, the sum of their singular "
                       "values.",
                .meaning = "compose",
                .args = norm_word_args,
                .num_args = 5,
                .outputs = norm_word_outputs,
                .num_outputs = 1,
                .order = 2,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_norm_word,
    },
    {
        .info =
            {
                .name = "nuclear_norm",
                .row = "nuclear_norm",
                .overload = "",
                .family = "norm",
                .doc = "The nuclear norm of the matrices in the two axes dim, the sum of their singular values. Where "
                       "one of them is zero the gradient is the subgradient of least norm.",
                .meaning = "kernel",
                .args = nuclear_norm_args,
                .num_args = 3,
                .outputs = nuclear_norm_outputs,
                .num_outputs = 1,
                .order = 2,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_nuclear_norm,
        .jvp = jvp_nuclear_norm,
    },
    {
        .info =
            {
                .name = "polar_factor",
                .row = "polar_factor",
                .overload = "",
                .family = "norm",
                .doc = "The unitary factor of the polar decomposition of the matrices in the two axes dim, U V^H of "
                       "their singular value decomposition; without the vectors of singular values that are zero.",
                .meaning = "kernel",
                .args = polar_factor_args,
                .num_args = 2,
                .outputs = polar_factor_outputs,
                .num_outputs = 1,
                .order = 1,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_polar_factor,
        .jvp = jvp_polar_factor,
    },
    {
        .info =
            {
                .name = "polar_factor_tangent",
                .row = "polar_factor_tangent",
                .overload = "",
                .family = "norm",
                .doc = "The derivative of polar_factor at self in direction. It is its own adjoint, the second "
                       "derivative of a norm.",
                .meaning = "kernel",
                .args = polar_factor_tangent_args,
                .num_args = 3,
                .outputs = polar_factor_tangent_outputs,
                .num_outputs = 1,
                .order = 1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_polar_factor_tangent,
        .jvp = jvp_polar_factor_tangent,
    },
    {
        .info =
            {
                .name = "vector_norm_two",
                .row = "vector_norm_two",
                .overload = "",
                .family = "norm",
                .doc = "Euclidean norm of self over axes dim. The gradient at the zero vector is 0.",
                .meaning = "reduce",
                .args = vector_norm_two_args,
                .num_args = 4,
                .outputs = vector_norm_two_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self; result",
            },
        .call = call_vector_norm_two,
        .jvp = jvp_vector_norm_two,
    },
    {
        .info =
            {
                .name = "vector_norm_one",
                .row = "vector_norm_one",
                .overload = "",
                .family = "norm",
                .doc = "Sum of the absolute values of self over axes dim. The gradient at 0 is 0.",
                .meaning = "reduce",
                .args = vector_norm_one_args,
                .num_args = 3,
                .outputs = vector_norm_one_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when "
                         "not is_complex(self)",
            },
        .call = call_vector_norm_one,
        .jvp = jvp_vector_norm_one,
    },
    {
        .info =
            {
                .name = "vector_norm_max",
                .row = "vector_norm_max",
                .overload = "",
                .family = "norm",
                .doc = "Largest absolute value of self over axes dim. Equal ones share the gradient; at the zero "
                       "vector, and where the norm is NaN, it is 0.",
                .meaning = "reduce",
                .args = vector_norm_max_args,
                .num_args = 3,
                .outputs = vector_norm_max_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self when is_complex(self); result when is_complex(self); positive (bits) when not "
                         "is_complex(self); negative (bits) when not is_complex(self)",
            },
        .call = call_vector_norm_max,
        .jvp = jvp_vector_norm_max,
    },
    {
        .info =
            {
                .name = "vector_norm_min",
                .row = "vector_norm_min",
                .overload = "",
                .family = "norm",
                .doc = "Smallest absolute value of self over axes dim. Equal ones share the gradient; where it is 0 or "
                       "NaN they get 0.",
                .meaning = "reduce",
                .args = vector_norm_min_args,
                .num_args = 3,
                .outputs = vector_norm_min_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self when is_complex(self); result when is_complex(self); positive (bits) when not "
                         "is_complex(self); negative (bits) when not is_complex(self)",
            },
        .call = call_vector_norm_min,
        .jvp = jvp_vector_norm_min,
    },
    {
        .info =
            {
                .name = "vector_norm_zero",
                .row = "vector_norm_zero",
                .overload = "",
                .family = "norm",
                .doc = "Number of elements of self over axes dim that are not zero, as a float; the gradient is 0 "
                       "everywhere.",
                .meaning = "reduce",
                .args = vector_norm_zero_args,
                .num_args = 3,
                .outputs = vector_norm_zero_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_vector_norm_zero,
        .jvp = jvp_vector_norm_zero,
    },
    {
        .info =
            {
                .name = "vector_norm_power",
                .row = "vector_norm_power",
                .overload = "",
                .family = "norm",
                .doc = "The p-norm of self over axes dim for p other than 0 and the infinities. Elements that are 0, "
                       "and a norm of 0, give gradient 0.",
                .meaning = "reduce",
                .args = vector_norm_power_args,
                .num_args = 5,
                .outputs = vector_norm_power_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self; result",
            },
        .call = call_vector_norm_power,
        .jvp = jvp_vector_norm_power,
    },
};
const size_t cti_ops_norm_count = 17;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_base;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_base;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_base;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_base;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_base;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_base;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_base;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_base;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_base;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_base;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_base;

cti_batch_norm_eval_backward_cpu_kernel *cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel *cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel *cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel *cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_base;
cti_layer_norm_backward_cpu_kernel *cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel *cti_layer_norm_cpu = cti_layer_norm_cpu_base;
cti_nuclear_norm_cpu_kernel *cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_base;
cti_polar_factor_cpu_kernel *cti_polar_factor_cpu = cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel *cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_base;
cti_rms_norm_backward_cpu_kernel *cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel *cti_rms_norm_cpu = cti_rms_norm_cpu_base;
const cti_vector_norm_max_loop_table *cti_vector_norm_max_loops = &cti_vector_norm_max_loops_base;
const cti_vector_norm_min_loop_table *cti_vector_norm_min_loops = &cti_vector_norm_min_loops_base;
const cti_vector_norm_one_loop_table *cti_vector_norm_one_loops = &cti_vector_norm_one_loops_base;
const cti_vector_norm_power_loop_table *cti_vector_norm_power_loops = &cti_vector_norm_power_loops_base;
const cti_vector_norm_two_loop_table *cti_vector_norm_two_loops = &cti_vector_norm_two_loops_base;
const cti_vector_norm_zero_loop_table *cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v3;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v3;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v3;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v3;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v3;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v3;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v3;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v3;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v3;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v3;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v3;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v3;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v3;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v3;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_v3;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v3;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v3;

static void choose_v3(void)
{
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v3;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v3;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v3;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v3;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v3;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v3;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v3;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v3;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v3;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v3;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v3;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v3;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v3;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v3;
    cti_vector_norm_power_loops = &cti_vector_norm_power_loops_v3;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v3;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v4;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v4;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v4;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v4;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v4;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v4;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v4;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v4;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v4;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v4;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v4;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v4;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v4;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v4;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_v4;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v4;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v4;

static void choose_v4(void)
{
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v4;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v4;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v4;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v4;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v4;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v4;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v4;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v4;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v4;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v4;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v4;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v4;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v4;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v4;
    cti_vector_norm_power_loops = &cti_vector_norm_power_loops_v4;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v4;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v4;
}
#endif

void cti_choose_norm(cti_level level)
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
