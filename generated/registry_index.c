/*
 * Registry of schemas/index.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/index_select.h"
#include "gen/kernels/ops/masked_fill.h"
#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/nonzero.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/masked_scatter.h>
#include <cotangent/op/masked_select.h>
#include <cotangent/op/nonzero.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

static ct_status call_gather(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_gather_opts opts = {.sparse_grad = args[3].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_gather_with_out(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                 &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_gather_with(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, &opts));
}

static ct_status jvp_gather(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    const bool sparse_grad = cti_arg_bool(&args[3], false);
    if (self_tangent) {
        ct_tensor *term = ct_gather_with(self_tangent, dim, index_, &(ct_gather_opts){.sparse_grad = sparse_grad});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info gather_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "sparse_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const gather_outputs[] = {"result"};

static ct_status call_scatter(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_scatter_(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, args[3].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_scatter_out(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                             args[3].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_scatter(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, args[3].value.tensor));
}

static ct_status jvp_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[3]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *src = args[3].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        ct_tensor *term = ct_scatter(self_tangent, dim, index_, ct_zeros_with(cti_sizes_of(src), &x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        const ct_zeros_opts x1_ = {.dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent)};
        ct_tensor *term = ct_scatter(ct_zeros_with(cti_sizes_of(self), &x1_), dim, index_, src_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "src", .type = "T[*K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const scatter_outputs[] = {"result"};

static ct_status call_scatter_scalar(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_scatter_scalar_(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                 cti_arg_scalar(&args[3])));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_scatter_scalar_out(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                    cti_arg_scalar(&args[3]), outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_scatter_scalar(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, cti_arg_scalar(&args[3])));
}

static ct_status jvp_scatter_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        ct_tensor *term = ct_scatter(self_tangent, dim, index_, ct_zeros_with(cti_sizes_of(index_), &x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info scatter_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "src", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
};
static const char *const scatter_scalar_outputs[] = {"result"};

static ct_status call_scatter_add(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_scatter_add_(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, args[3].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_scatter_add_out(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                 args[3].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_scatter_add(args[0].value.tensor, args[1].value.integer, args[2].value.tensor, args[3].value.tensor));
}

static ct_status jvp_scatter_add(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[3]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *src = args[3].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        ct_tensor *term = ct_scatter_add(self_tangent, dim, index_, ct_zeros_with(cti_sizes_of(src), &x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        const ct_zeros_opts x1_ = {.dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent)};
        ct_tensor *term = ct_scatter_add(ct_zeros_with(cti_sizes_of(self), &x1_), dim, index_, src_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info scatter_add_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "src", .type = "T[*K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const scatter_add_outputs[] = {"result"};

static ct_status call_index_select(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_index_select_out(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                  outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_index_select(args[0].value.tensor, args[1].value.integer, args[2].value.tensor));
}

static ct_status jvp_index_select(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_index_select(self_tangent, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info index_select_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
};
static const char *const index_select_outputs[] = {"result"};

static ct_status call_index_add(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_index_add_opts opts = {.alpha = cti_arg_scalar(&args[4])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_index_add_with_(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                 args[3].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_index_add_with_out(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                                    args[3].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_index_add_with(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                            args[3].value.tensor, &opts));
}

static ct_status jvp_index_add(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *source_tangent = cti_tangent(&tangents[3]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *source = args[3].value.tensor;
    const ct_scalar alpha = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        ct_tensor *x1_ = ct_zeros_with(cti_sizes_of(source), &x0_);
        ct_tensor *term = ct_index_add_with(self_tangent, dim, index_, x1_, &(ct_index_add_opts){.alpha = alpha});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (source_tangent) {
        const ct_zeros_opts x2_ = {.dtype = cti_dtype_of(source_tangent), .device = cti_device_or_host(source_tangent)};
        ct_tensor *x3_ = ct_zeros_with(cti_sizes_of(self), &x2_);
        ct_tensor *term = ct_index_add_with(x3_, dim, index_, source_tangent, &(ct_index_add_opts){.alpha = alpha});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info index_add_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "source",
     .type = "T[*with(S, dim, numel(index))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const index_add_outputs[] = {"result"};

static ct_status call_masked_fill(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_masked_fill_(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_masked_fill_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_masked_fill(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
}

static ct_status jvp_masked_fill(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *value_tangent = cti_tangent(&tangents[2]);
    ct_tensor *mask_ = args[1].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_expand(ct_where(mask_, ct_num_i64(0), self_tangent), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (value_tangent) {
        ct_tensor *term = ct_expand(ct_where(mask_, value_tangent, ct_num_i64(0)), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info masked_fill_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "mask", .type = "bool[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "value",
     .type = "V[] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const masked_fill_outputs[] = {"result"};

static ct_status call_masked_scatter(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_masked_scatter_(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_masked_scatter_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                    outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_masked_scatter(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
}

static ct_status jvp_masked_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *source_tangent = cti_tangent(&tangents[2]);
    ct_tensor *mask_ = args[1].value.tensor;
    ct_tensor *source = args[2].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        ct_tensor *term = ct_masked_scatter(self_tangent, mask_, ct_zeros_with(cti_sizes_of(source), &x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (source_tangent) {
        const ct_zeros_opts x1_ = {.dtype = cti_dtype_of(source_tangent), .device = cti_device_or_host(source_tangent)};
        ct_tensor *term = ct_masked_scatter(ct_zeros_with(cti_sizes_of(self), &x1_), mask_, source_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info masked_scatter_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "mask", .type = "bool[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "source", .type = "T[*N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const masked_scatter_outputs[] = {"result"};

static ct_status call_masked_select(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_masked_select(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_masked_select(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mask_ = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_masked_select(self_tangent, mask_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info masked_select_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "mask", .type = "bool[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
};
static const char *const masked_select_outputs[] = {"result"};

static ct_status call_nonzero(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_nonzero(args[0].value.tensor));
}

static const ct_op_arg_info nonzero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const nonzero_outputs[] = {"result"};

const cti_op_entry cti_ops_index[] = {
    {
        .info =
            {
                .name = "gather",
                .row = "gather",
                .overload = "",
                .family = "index",
                .doc = "The elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0.",
                .meaning = "kernel",
                .args = gather_args,
                .num_args = 4,
                .outputs = gather_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "index",
            },
        .call = call_gather,
        .jvp = jvp_gather,
    },
    {
        .info =
            {
                .name = "scatter",
                .row = "scatter",
                .overload = "",
                .family = "index",
                .doc = "self with src written at index along dim: result[index[i][j]][j] = src[i][j] for dim = 0. src "
                       "may be larger than index; the rest is not read. Gradients are exact where no index repeats.",
                .meaning = "kernel",
                .args = scatter_args,
                .num_args = 4,
                .outputs = scatter_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "index",
            },
        .call = call_scatter,
        .jvp = jvp_scatter,
    },
    {
        .info =
            {
                .name = "scatter.scalar",
                .row = "scatter",
                .overload = "scalar",
                .family = "index",
                .doc = "self with the number src written at index along dim.",
                .meaning = "kernel",
                .args = scatter_scalar_args,
                .num_args = 4,
                .outputs = scatter_scalar_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "index",
            },
        .call = call_scatter_scalar,
        .jvp = jvp_scatter_scalar,
    },
    {
        .info =
            {
                .name = "scatter_add",
                .row = "scatter_add",
                .overload = "",
                .family = "index",
                .doc = "self with src added at index along dim: result[index[i][j]][j] += src[i][j] for dim = 0. src "
                       "may be larger than index; the rest is not read. Repeated indices add in order.",
                .meaning = "kernel",
                .args = scatter_add_args,
                .num_args = 4,
                .outputs = scatter_add_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "index for src",
            },
        .call = call_scatter_add,
        .jvp = jvp_scatter_add,
    },
    {
        .info =
            {
                .name = "index_select",
                .row = "index_select",
                .overload = "",
                .family = "index",
                .doc = "The slices of self at the indices of a vector along dim.",
                .meaning = "kernel",
                .args = index_select_args,
                .num_args = 3,
                .outputs = index_select_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "index",
            },
        .call = call_index_select,
        .jvp = jvp_index_select,
    },
    {
        .info =
            {
                .name = "index_add",
                .row = "index_add",
                .overload = "",
                .family = "index",
                .doc = "self with alpha times the slices of source added at the indices of a vector along dim.",
                .meaning = "kernel",
                .args = index_add_args,
                .num_args = 5,
                .outputs = index_add_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "index for source",
            },
        .call = call_index_add,
        .jvp = jvp_index_add,
    },
    {
        .info =
            {
                .name = "masked_fill",
                .row = "masked_fill",
                .overload = "",
                .family = "index",
                .doc = "self with value where mask is true, with broadcasting.",
                .meaning = "elementwise",
                .args = masked_fill_args,
                .num_args = 3,
                .outputs = masked_fill_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "mask (bits)",
            },
        .call = call_masked_fill,
        .jvp = jvp_masked_fill,
    },
    {
        .info =
            {
                .name = "masked_scatter",
                .row = "masked_scatter",
                .overload = "",
                .family = "index",
                .doc = "self with the elements of source, in order, at the places where mask is true; source must have "
                       "enough of them.",
                .meaning = "kernel",
                .args = masked_scatter_args,
                .num_args = 3,
                .outputs = masked_scatter_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "mask (bits)",
            },
        .call = call_masked_scatter,
        .jvp = jvp_masked_scatter,
    },
    {
        .info =
            {
                .name = "masked_select",
                .row = "masked_select",
                .overload = "",
                .family = "index",
                .doc = "The elements of self where mask is true, in order, as a vector.",
                .meaning = "kernel",
                .args = masked_select_args,
                .num_args = 2,
                .outputs = masked_select_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "mask (bits)",
            },
        .call = call_masked_select,
        .jvp = jvp_masked_select,
    },
    {
        .info =
            {
                .name = "nonzero",
                .row = "nonzero",
                .overload = "",
                .family = "index",
                .doc = "The indices of the elements that are not zero, one row for each, in row-major order; NaN is "
                       "not zero.",
                .meaning = "kernel",
                .args = nonzero_args,
                .num_args = 1,
                .outputs = nonzero_outputs,
                .num_outputs = 1,
                .order = 0,
                .saved = "nothing",
            },
        .call = call_nonzero,
    },
};
const size_t cti_ops_index_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_gather_cpu_kernel cti_gather_cpu_base;
cti_index_add_cpu_kernel cti_index_add_cpu_base;
cti_index_select_cpu_kernel cti_index_select_cpu_base;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel cti_masked_select_cpu_base;
cti_nonzero_cpu_kernel cti_nonzero_cpu_base;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_base;

cti_gather_cpu_kernel *cti_gather_cpu = cti_gather_cpu_base;
cti_index_add_cpu_kernel *cti_index_add_cpu = cti_index_add_cpu_base;
cti_index_select_cpu_kernel *cti_index_select_cpu = cti_index_select_cpu_base;
const cti_masked_fill_loop_table *cti_masked_fill_loops = &cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel *cti_masked_scatter_cpu = cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel *cti_masked_select_cpu = cti_masked_select_cpu_base;
cti_nonzero_cpu_kernel *cti_nonzero_cpu = cti_nonzero_cpu_base;
cti_scatter_add_cpu_kernel *cti_scatter_add_cpu = cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel *cti_scatter_cpu = cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel *cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_gather_cpu_kernel cti_gather_cpu_v3;
cti_index_add_cpu_kernel cti_index_add_cpu_v3;
cti_index_select_cpu_kernel cti_index_select_cpu_v3;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_v3;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v3;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v3;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v3;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v3;
cti_scatter_cpu_kernel cti_scatter_cpu_v3;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v3;

static void choose_v3(void)
{
    cti_gather_cpu = cti_gather_cpu_v3;
    cti_index_add_cpu = cti_index_add_cpu_v3;
    cti_index_select_cpu = cti_index_select_cpu_v3;
    cti_masked_fill_loops = &cti_masked_fill_loops_v3;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v3;
    cti_masked_select_cpu = cti_masked_select_cpu_v3;
    cti_nonzero_cpu = cti_nonzero_cpu_v3;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v3;
    cti_scatter_cpu = cti_scatter_cpu_v3;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_gather_cpu_kernel cti_gather_cpu_v4;
cti_index_add_cpu_kernel cti_index_add_cpu_v4;
cti_index_select_cpu_kernel cti_index_select_cpu_v4;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_v4;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v4;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v4;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v4;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v4;
cti_scatter_cpu_kernel cti_scatter_cpu_v4;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v4;

static void choose_v4(void)
{
    cti_gather_cpu = cti_gather_cpu_v4;
    cti_index_add_cpu = cti_index_add_cpu_v4;
    cti_index_select_cpu = cti_index_select_cpu_v4;
    cti_masked_fill_loops = &cti_masked_fill_loops_v4;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v4;
    cti_masked_select_cpu = cti_masked_select_cpu_v4;
    cti_nonzero_cpu = cti_nonzero_cpu_v4;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v4;
    cti_scatter_cpu = cti_scatter_cpu_v4;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v4;
}
#endif

void cti_choose_index(cti_level level)
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
