/*
 * Registry of schemas/reduce.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/amax.h"
#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"
#include "gen/kernels/ops/count_nonzero.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/mean.h"
#include "gen/kernels/ops/min.h"
#include "gen/kernels/ops/sum_to_size.h"
#include "gen/kernels/ops/var.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/amax.h>
#include <cotangent/op/argmax.h>
#include <cotangent/op/argmin.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/cumsum.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/max.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/min.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/var.h>
#include <cotangent/op/where.h>

#include <math.h>

static ct_status call_sum(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_sum_opts opts = {
        .dim = args[1].value.ints, .keepdim = args[2].value.boolean, .dtype = args[3].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_sum_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sum_with(args[0].value.tensor, &opts));
}

static ct_status jvp_sum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    const ct_dtype dtype = args[3].value.dtype;
    if (self_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *term = ct_sum_with(self_tangent, &(ct_sum_opts){.dim = x0_, .keepdim = keepdim, .dtype = dtype});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sum_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const sum_outputs[] = {"result"};

static ct_status call_mean(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_mean_opts opts = {
        .dim = args[1].value.ints, .keepdim = args[2].value.boolean, .dtype = args[3].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_mean_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_mean_with(args[0].value.tensor, &opts));
}

static ct_status jvp_mean(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    const ct_dtype dtype = args[3].value.dtype;
    if (self_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *term = ct_mean_with(self_tangent, &(ct_mean_opts){.dim = x0_, .keepdim = keepdim, .dtype = dtype});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mean_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const mean_outputs[] = {"result"};

static ct_status call_max(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "values", ct_max_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "values", ct_max(args[0].value.tensor));
}

static ct_status jvp_max(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *values = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_logical_or(ct_eq(self, values), ct_isnan(self));
        ct_tensor *x0_ = ct_sum(ct_where(t0_, ct_num_i64(1), ct_num_i64(0)));
        ct_tensor *term = ct_div(ct_sum(ct_where(t0_, self_tangent, ct_num_i64(0))), x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const max_outputs[] = {"values"};

static ct_status call_max_dim(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_max_dim_opts opts = {.keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        const ct_max_dim_result results =
            ct_max_dim_with_out(args[0].value.tensor, args[1].value.integer, &opts,
                                (ct_max_dim_result){outs[0].value.tensor, outs[1].value.tensor});
        if (cti_out_tensor(&outs[0], "values", results.values) != CT_OK) return cti_failed();
        return cti_out_tensor(&outs[1], "indices", results.indices);
    }
    const ct_max_dim_result results = ct_max_dim_with(args[0].value.tensor, args[1].value.integer, &opts);
    if (cti_out_tensor(&outs[0], "values", results.values) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "indices", results.indices);
}

static ct_status jvp_max_dim(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *indices = outs[1].value.tensor;
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term;
        if (keepdim) {
            ct_tensor *x0_ = keepdim ? indices : ct_unsqueeze(indices, dim);
            term = ct_gather(self_tangent, dim, x0_);
        } else {
            ct_tensor *x1_ = keepdim ? indices : ct_unsqueeze(indices, dim);
            ct_tensor *x2_ = ct_gather(self_tangent, dim, x1_);
            term = ct_squeeze_with(x2_, &(ct_squeeze_opts){.dim = CT_INTS(dim)});
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_dim_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const max_dim_outputs[] = {"values", "indices"};

static ct_status call_min(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "values", ct_min_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "values", ct_min(args[0].value.tensor));
}

static ct_status jvp_min(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *values = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_logical_or(ct_eq(self, values), ct_isnan(self));
        ct_tensor *x0_ = ct_sum(ct_where(t0_, ct_num_i64(1), ct_num_i64(0)));
        ct_tensor *term = ct_div(ct_sum(ct_where(t0_, self_tangent, ct_num_i64(0))), x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info min_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const min_outputs[] = {"values"};

static ct_status call_min_dim(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_min_dim_opts opts = {.keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        const ct_min_dim_result results =
            ct_min_dim_with_out(args[0].value.tensor, args[1].value.integer, &opts,
                                (ct_min_dim_result){outs[0].value.tensor, outs[1].value.tensor});
        if (cti_out_tensor(&outs[0], "values", results.values) != CT_OK) return cti_failed();
        return cti_out_tensor(&outs[1], "indices", results.indices);
    }
    const ct_min_dim_result results = ct_min_dim_with(args[0].value.tensor, args[1].value.integer, &opts);
    if (cti_out_tensor(&outs[0], "values", results.values) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "indices", results.indices);
}

static ct_status jvp_min_dim(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *indices = outs[1].value.tensor;
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term;
        if (keepdim) {
            ct_tensor *x0_ = keepdim ? indices : ct_unsqueeze(indices, dim);
            term = ct_gather(self_tangent, dim, x0_);
        } else {
            ct_tensor *x1_ = keepdim ? indices : ct_unsqueeze(indices, dim);
            ct_tensor *x2_ = ct_gather(self_tangent, dim, x1_);
            term = ct_squeeze_with(x2_, &(ct_squeeze_opts){.dim = CT_INTS(dim)});
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info min_dim_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const min_dim_outputs[] = {"values", "indices"};

static ct_status call_amax(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_amax_opts opts = {.dim = args[1].value.ints, .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_amax_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_amax_with(args[0].value.tensor, &opts));
}

static ct_status jvp_amax(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t0_ = ct_logical_or(ct_eq(self, x0_), ct_isnan(self));
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_where(t0_, self_tangent, ct_num_i64(0));
        ct_tensor *x3_ = ct_where(t0_, ct_num_i64(1), ct_num_i64(0));
        ct_tensor *x4_ = ct_sum_with(x2_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim});
        ct_tensor *term = ct_div(x4_, ct_sum_with(x3_, &(ct_sum_opts){.dim = x1_, .keepdim = keepdim}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info amax_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const amax_outputs[] = {"result"};

static ct_status call_argmax(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_argmax_opts opts = {.dim = cti_arg_scalar(&args[1]), .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_argmax_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_argmax_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info argmax_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const argmax_outputs[] = {"result"};

static ct_status call_argmin(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_argmin_opts opts = {.dim = cti_arg_scalar(&args[1]), .keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_argmin_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_argmin_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info argmin_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const argmin_outputs[] = {"result"};

static ct_status call_count_nonzero(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_count_nonzero_opts opts = {.dim = args[1].value.ints};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_count_nonzero_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_count_nonzero_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info count_nonzero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const count_nonzero_outputs[] = {"result"};

static ct_status call_var(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_var_opts opts = {
        .dim = args[1].value.ints, .correction = cti_arg_scalar(&args[2]), .keepdim = args[3].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_var_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_var_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info var_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "correction", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const var_outputs[] = {"result"};

static ct_status call_sum_to_size(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_sum_to_size_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_sum_to_size(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_sum_to_size(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_sum_to_size(self_tangent, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sum_to_size_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "shape(*R)", .kind = CT_ARG_INT_LIST},
};
static const char *const sum_to_size_outputs[] = {"result"};

static ct_status call_logsumexp(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_logsumexp_opts opts = {.keepdim = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_logsumexp_with_out(args[0].value.tensor, args[1].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_logsumexp_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static ct_status jvp_logsumexp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    const bool keepdim = cti_arg_bool(&args[2], false);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t0_ = ct_eq(x0_, ct_num(-(double)INFINITY));
        ct_tensor *x1_;
        if (keepdim) {
            x1_ = result;
        } else {
            x1_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x2_ = ct_where(t0_, ct_num_i64(0), ct_exp(ct_where(t0_, ct_num_i64(0), ct_sub(self, x1_))));
        const ct_ints x3_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *term = ct_sum_with(ct_mul(self_tangent, x2_), &(ct_sum_opts){.dim = x3_, .keepdim = keepdim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info logsumexp_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const logsumexp_outputs[] = {"result"};

static ct_status call_cumsum(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_cumsum_opts opts = {.dtype = args[2].value.dtype};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_cumsum_with_(args[0].value.tensor, args[1].value.integer, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_cumsum_with_out(args[0].value.tensor, args[1].value.integer, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_cumsum_with(args[0].value.tensor, args[1].value.integer, &opts));
}

static ct_status jvp_cumsum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const ct_dtype dtype = args[2].value.dtype;
    if (self_tangent) {
        ct_tensor *term = ct_cumsum_with(self_tangent, dim, &(ct_cumsum_opts){.dtype = dtype});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cumsum_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const cumsum_outputs[] = {"result"};

const cti_op_entry cti_ops_reduce[] = {
    {
        .info =
            {
                .name = "sum",
                .row = "sum",
                .overload = "",
                .family = "reduce",
                .doc = "Sum over axes dim; all axes when dim is left out.",
                .meaning = "reduce",
                .args = sum_args,
                .num_args = 4,
                .outputs = sum_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_sum,
        .jvp = jvp_sum,
    },
    {
        .info =
            {
                .name = "mean",
                .row = "mean",
                .overload = "",
                .family = "reduce",
                .doc = "Mean over axes dim; all axes when dim is left out. The mean of nothing is NaN.",
                .meaning = "reduce",
                .args = mean_args,
                .num_args = 4,
                .outputs = mean_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_mean,
        .jvp = jvp_mean,
    },
    {
        .info =
            {
                .name = "max",
                .row = "max",
                .overload = "",
                .family = "reduce",
                .doc = "Largest element; equal ones share its gradient.",
                .meaning = "reduce",
                .args = max_args,
                .num_args = 1,
                .outputs = max_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "tie (bits)",
            },
        .call = call_max,
        .jvp = jvp_max,
    },
    {
        .info =
            {
                .name = "max.dim",
                .row = "max",
                .overload = "dim",
                .family = "reduce",
                .doc = "Largest element along dim and the index of its first occurrence.",
                .meaning = "kernel",
                .args = max_dim_args,
                .num_args = 3,
                .outputs = max_dim_outputs,
                .num_outputs = 2,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "indices (as i32)",
            },
        .call = call_max_dim,
        .jvp = jvp_max_dim,
    },
    {
        .info =
            {
                .name = "min",
                .row = "min",
                .overload = "",
                .family = "reduce",
                .doc = "Smallest element; equal ones share its gradient.",
                .meaning = "reduce",
                .args = min_args,
                .num_args = 1,
                .outputs = min_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "tie (bits)",
            },
        .call = call_min,
        .jvp = jvp_min,
    },
    {
        .info =
            {
                .name = "min.dim",
                .row = "min",
                .overload = "dim",
                .family = "reduce",
                .doc = "Smallest element along dim and the index of its first occurrence.",
                .meaning = "kernel",
                .args = min_dim_args,
                .num_args = 3,
                .outputs = min_dim_outputs,
                .num_outputs = 2,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "indices (as i32)",
            },
        .call = call_min_dim,
        .jvp = jvp_min_dim,
    },
    {
        .info =
            {
                .name = "amax",
                .row = "amax",
                .overload = "",
                .family = "reduce",
                .doc = "Largest element over axes dim; all axes when dim is left out. Equal ones share the gradient.",
                .meaning = "reduce",
                .args = amax_args,
                .num_args = 3,
                .outputs = amax_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "tie (bits)",
            },
        .call = call_amax,
        .jvp = jvp_amax,
    },
    {
        .info =
            {
                .name = "argmax",
                .row = "argmax",
                .overload = "",
                .family = "reduce",
                .doc = "Index of the first largest element along dim; over all elements in row-major order when dim is "
                       "left out.",
                .meaning = "kernel",
                .args = argmax_args,
                .num_args = 3,
                .outputs = argmax_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_argmax,
    },
    {
        .info =
            {
                .name = "argmin",
                .row = "argmin",
                .overload = "",
                .family = "reduce",
                .doc = "Index of the first smallest element along dim; over all elements in row-major order when dim "
                       "is left out.",
                .meaning = "kernel",
                .args = argmin_args,
                .num_args = 3,
                .outputs = argmin_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_argmin,
    },
    {
        .info =
            {
                .name = "count_nonzero",
                .row = "count_nonzero",
                .overload = "",
                .family = "reduce",
                .doc = "Number of elements that are not zero over axes dim; all axes when dim is left out.",
                .meaning = "reduce",
                .args = count_nonzero_args,
                .num_args = 2,
                .outputs = count_nonzero_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_count_nonzero,
    },
    {
        .info =
            {
                .name = "var",
                .row = "var",
                .overload = "",
                .family = "reduce",
                .doc = "Mean of the squared distance from the mean over axes dim, with n - correction in place of n. "
                       "Real, also for complex self. Where n <= correction result and gradient are infinite or NaN.",
                .meaning = "kernel",
                .args = var_args,
                .num_args = 4,
                .outputs = var_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self; mean",
            },
        .call = call_var,
    },
    {
        .info =
            {
                .name = "sum_to_size",
                .row = "sum_to_size",
                .overload = "",
                .family = "reduce",
                .doc = "Sum of self over what broadcasting size to its sizes had added; the result has sizes size.",
                .meaning = "kernel",
                .args = sum_to_size_args,
                .num_args = 2,
                .outputs = sum_to_size_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_sum_to_size,
        .jvp = jvp_sum_to_size,
    },
    {
        .info =
            {
                .name = "logsumexp",
                .row = "logsumexp",
                .overload = "",
                .family = "reduce",
                .doc = "Logarithm of the sum of exp(self) over axes dim, without overflow. Where all are -inf the "
                       "result is -inf and the gradient 0.",
                .meaning = "reduce",
                .args = logsumexp_args,
                .num_args = 3,
                .outputs = logsumexp_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self; result",
            },
        .call = call_logsumexp,
        .jvp = jvp_logsumexp,
    },
    {
        .info =
            {
                .name = "cumsum",
                .row = "cumsum",
                .overload = "",
                .family = "reduce",
                .doc = "Running sum along dim.",
                .meaning = "scan",
                .args = cumsum_args,
                .num_args = 3,
                .outputs = cumsum_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_cumsum,
        .jvp = jvp_cumsum,
    },
};
const size_t cti_ops_reduce_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_amax_loop_table cti_amax_loops_base;
cti_argmax_cpu_kernel cti_argmax_cpu_base;
cti_argmin_cpu_kernel cti_argmin_cpu_base;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_base;
cti_max_dim_cpu_kernel cti_max_dim_cpu_base;
extern const cti_max_loop_table cti_max_loops_base;
extern const cti_mean_loop_table cti_mean_loops_base;
cti_min_dim_cpu_kernel cti_min_dim_cpu_base;
extern const cti_min_loop_table cti_min_loops_base;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_base;
cti_var_cpu_kernel cti_var_cpu_base;

const cti_amax_loop_table *cti_amax_loops = &cti_amax_loops_base;
cti_argmax_cpu_kernel *cti_argmax_cpu = cti_argmax_cpu_base;
cti_argmin_cpu_kernel *cti_argmin_cpu = cti_argmin_cpu_base;
const cti_count_nonzero_loop_table *cti_count_nonzero_loops = &cti_count_nonzero_loops_base;
cti_max_dim_cpu_kernel *cti_max_dim_cpu = cti_max_dim_cpu_base;
const cti_max_loop_table *cti_max_loops = &cti_max_loops_base;
const cti_mean_loop_table *cti_mean_loops = &cti_mean_loops_base;
cti_min_dim_cpu_kernel *cti_min_dim_cpu = cti_min_dim_cpu_base;
const cti_min_loop_table *cti_min_loops = &cti_min_loops_base;
cti_sum_to_size_cpu_kernel *cti_sum_to_size_cpu = cti_sum_to_size_cpu_base;
cti_var_cpu_kernel *cti_var_cpu = cti_var_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_amax_loop_table cti_amax_loops_v3;
cti_argmax_cpu_kernel cti_argmax_cpu_v3;
cti_argmin_cpu_kernel cti_argmin_cpu_v3;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_v3;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v3;
extern const cti_max_loop_table cti_max_loops_v3;
extern const cti_mean_loop_table cti_mean_loops_v3;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v3;
extern const cti_min_loop_table cti_min_loops_v3;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_v3;
cti_var_cpu_kernel cti_var_cpu_v3;

static void choose_v3(void)
{
    cti_amax_loops = &cti_amax_loops_v3;
    cti_argmax_cpu = cti_argmax_cpu_v3;
    cti_argmin_cpu = cti_argmin_cpu_v3;
    cti_count_nonzero_loops = &cti_count_nonzero_loops_v3;
    cti_max_dim_cpu = cti_max_dim_cpu_v3;
    cti_max_loops = &cti_max_loops_v3;
    cti_mean_loops = &cti_mean_loops_v3;
    cti_min_dim_cpu = cti_min_dim_cpu_v3;
    cti_min_loops = &cti_min_loops_v3;
    cti_sum_to_size_cpu = cti_sum_to_size_cpu_v3;
    cti_var_cpu = cti_var_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_amax_loop_table cti_amax_loops_v4;
cti_argmax_cpu_kernel cti_argmax_cpu_v4;
cti_argmin_cpu_kernel cti_argmin_cpu_v4;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_v4;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v4;
extern const cti_max_loop_table cti_max_loops_v4;
extern const cti_mean_loop_table cti_mean_loops_v4;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v4;
extern const cti_min_loop_table cti_min_loops_v4;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_v4;
cti_var_cpu_kernel cti_var_cpu_v4;

static void choose_v4(void)
{
    cti_amax_loops = &cti_amax_loops_v4;
    cti_argmax_cpu = cti_argmax_cpu_v4;
    cti_argmin_cpu = cti_argmin_cpu_v4;
    cti_count_nonzero_loops = &cti_count_nonzero_loops_v4;
    cti_max_dim_cpu = cti_max_dim_cpu_v4;
    cti_max_loops = &cti_max_loops_v4;
    cti_mean_loops = &cti_mean_loops_v4;
    cti_min_dim_cpu = cti_min_dim_cpu_v4;
    cti_min_loops = &cti_min_loops_v4;
    cti_sum_to_size_cpu = cti_sum_to_size_cpu_v4;
    cti_var_cpu = cti_var_cpu_v4;
}
#endif

void cti_choose_reduce(cti_level level)
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
