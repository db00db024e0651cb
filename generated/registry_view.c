/*
 * Registry of schemas/view.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/as_strided.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/select.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/split.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unbind.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/view.h>

static ct_status call_view(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_view(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_view(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_view(self_tangent, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info view_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const view_outputs[] = {"result"};

static ct_status call_reshape(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_reshape(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_reshape(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints shape_ = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_reshape(self_tangent, shape_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info reshape_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "shape", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const reshape_outputs[] = {"result"};

static ct_status call_ravel(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_ravel(args[0].value.tensor));
}

static ct_status jvp_ravel(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_ravel(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info ravel_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const ravel_outputs[] = {"result"};

static ct_status call_flatten(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_flatten_opts opts = {.start_dim = args[1].value.integer, .end_dim = cti_arg_scalar(&args[2])};
    return cti_out_tensor(&outs[0], "result", ct_flatten_with(args[0].value.tensor, &opts));
}

static ct_status jvp_flatten(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t start_dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t end_dim = cti_arg_dim(&args[2], -1, args[0].value.tensor->ndim);
    if (self_tangent) {
        const ct_flatten_opts x0_ = {.start_dim = start_dim, .end_dim = ct_int(end_dim)};
        ct_tensor *term = ct_flatten_with(self_tangent, &x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info flatten_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "start_dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "end_dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const flatten_outputs[] = {"result"};

static ct_status call_permute(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_permute(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_permute(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints dims = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_permute(self_tangent, dims);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info permute_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dims", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const permute_outputs[] = {"result"};

static ct_status call_transpose(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_transpose_(args[0].value.tensor, args[1].value.integer, args[2].value.integer));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_transpose(args[0].value.tensor, args[1].value.integer, args[2].value.integer));
}

static ct_status jvp_transpose(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim0 = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t dim1 = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *term = ct_transpose(self_tangent, dim0, dim1);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info transpose_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim0", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dim1", .type = "dim(self)", .kind = CT_ARG_INT},
};
static const char *const transpose_outputs[] = {"result"};

static ct_status call_expand(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_expand_opts opts = {.implicit = args[2].value.boolean};
    return cti_out_tensor(&outs[0], "result", ct_expand_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static ct_status jvp_expand(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const bool implicit = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term = ct_expand_with(self_tangent, size, &(ct_expand_opts){.implicit = implicit});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info expand_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "implicit", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const expand_outputs[] = {"result"};

static ct_status call_squeeze(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_squeeze_opts opts = {.dim = args[1].value.ints};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_squeeze_with_(args[0].value.tensor, &opts));
    }
    return cti_out_tensor(&outs[0], "result", ct_squeeze_with(args[0].value.tensor, &opts));
}

static ct_status jvp_squeeze(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    if (self_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *term = ct_squeeze_with(self_tangent, &(ct_squeeze_opts){.dim = x0_});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info squeeze_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const squeeze_outputs[] = {"result"};

static ct_status call_unsqueeze(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_unsqueeze_(args[0].value.tensor, args[1].value.integer));
    }
    return cti_out_tensor(&outs[0], "result", ct_unsqueeze(args[0].value.tensor, args[1].value.integer));
}

static ct_status jvp_unsqueeze(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        ct_tensor *term = ct_unsqueeze(self_tangent, dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unsqueeze_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT},
};
static const char *const unsqueeze_outputs[] = {"result"};

static ct_status call_unsqueeze_dims(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_unsqueeze_dims(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_unsqueeze_dims(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints dim = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_unsqueeze_dims(self_tangent, dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unsqueeze_dims_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const unsqueeze_dims_outputs[] = {"result"};

static ct_status call_select(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result",
                          ct_select(args[0].value.tensor, args[1].value.integer, args[2].value.integer));
}

static ct_status jvp_select(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t index_ = cti_arg_int(&args[2], 0);
    if (self_tangent) {
        ct_tensor *term = ct_select(self_tangent, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info select_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "int", .kind = CT_ARG_INT},
};
static const char *const select_outputs[] = {"result"};

static ct_status call_slice(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_slice_opts opts = {.dim = args[1].value.integer,
                                .start = args[2].value.integer,
                                .end = cti_arg_scalar(&args[3]),
                                .step = cti_arg_scalar(&args[4])};
    return cti_out_tensor(&outs[0], "result", ct_slice_with(args[0].value.tensor, &opts));
}

static ct_status jvp_slice(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t start = cti_arg_int(&args[2], 0);
    const int64_t end = cti_arg_int(&args[3], INT64_C(9223372036854775807));
    const int64_t step = cti_arg_int(&args[4], 1);
    if (self_tangent) {
        const ct_slice_opts x0_ = {.dim = dim, .start = start, .end = ct_int(end), .step = ct_int(step)};
        ct_tensor *term = ct_slice_with(self_tangent, &x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info slice_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "start", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "end", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "step", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const slice_outputs[] = {"result"};

static ct_status call_narrow(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(
        &outs[0], "result",
        ct_narrow(args[0].value.tensor, args[1].value.integer, args[2].value.integer, args[3].value.integer));
}

static ct_status jvp_narrow(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t start = cti_arg_int(&args[2], 0);
    const int64_t length = cti_arg_int(&args[3], 0);
    if (self_tangent) {
        ct_tensor *term = ct_narrow(self_tangent, dim, start, length);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info narrow_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "start", .type = "int", .kind = CT_ARG_INT},
    {.name = "length", .type = "int", .kind = CT_ARG_INT},
};
static const char *const narrow_outputs[] = {"result"};

static ct_status call_split(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_split_opts opts = {.dim = args[2].value.integer};
    return cti_out_list(&outs[0], "results", ct_split_with(args[0].value.tensor, args[1].value.integer, &opts));
}

static const ct_op_arg_info split_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "split_size_or_sections", .c_name = "split_size", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const split_outputs[] = {"results"};

static ct_status call_split_sizes(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_split_sizes_opts opts = {.dim = args[2].value.integer};
    return cti_out_list(&outs[0], "results", ct_split_sizes_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static const ct_op_arg_info split_sizes_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "split_size_or_sections", .c_name = "sections", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const split_sizes_outputs[] = {"results"};

static ct_status call_unbind(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_unbind_opts opts = {.dim = args[1].value.integer};
    return cti_out_list(&outs[0], "results", ct_unbind_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info unbind_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const unbind_outputs[] = {"results"};

static ct_status call_chunk(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_chunk_opts opts = {.dim = args[2].value.integer};
    return cti_out_list(&outs[0], "results", ct_chunk_with(args[0].value.tensor, args[1].value.integer, &opts));
}

static const ct_op_arg_info chunk_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "chunks", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const chunk_outputs[] = {"results"};

static ct_status call_as_strided(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_as_strided_opts opts = {.storage_offset = cti_arg_scalar(&args[3])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_as_strided_with_(args[0].value.tensor, args[1].value.ints, args[2].value.ints, &opts));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_as_strided_with(args[0].value.tensor, args[1].value.ints, args[2].value.ints, &opts));
}

static ct_status jvp_as_strided(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints stride = args[2].value.ints;
    const ct_scalar storage_offset = cti_arg_scalar(&args[3]);
    if (self_tangent) {
        ct_tensor *term =
            ct_as_strided_with(self_tangent, size, stride, &(ct_as_strided_opts){.storage_offset = storage_offset});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info as_strided_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "shape(*R)", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "storage_offset", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const as_strided_outputs[] = {"result"};

const cti_op_entry cti_ops_view[] = {
    {
        .info =
            {
                .name = "view",
                .row = "view",
                .overload = "",
                .family = "view",
                .doc = "View of self with other sizes, elements in row-major order; one size may be -1. An error if "
                       "the strides of self do not allow it.",
                .meaning = "view",
                .args = view_args,
                .num_args = 2,
                .outputs = view_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_view,
        .jvp = jvp_view,
    },
    {
        .info =
            {
                .name = "reshape",
                .row = "reshape",
                .overload = "",
                .family = "view",
                .doc = "self with other sizes, elements in row-major order; one size may be -1. A view where the "
                       "strides of self allow it, else a copy.",
                .meaning = "view",
                .args = reshape_args,
                .num_args = 2,
                .outputs = reshape_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_reshape,
        .jvp = jvp_reshape,
    },
    {
        .info =
            {
                .name = "ravel",
                .row = "ravel",
                .overload = "",
                .family = "view",
                .doc = "self as a vector, elements in row-major order. A view where the strides of self allow it, else "
                       "a copy.",
                .meaning = "view",
                .args = ravel_args,
                .num_args = 1,
                .outputs = ravel_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_ravel,
        .jvp = jvp_ravel,
    },
    {
        .info =
            {
                .name = "flatten",
                .row = "flatten",
                .overload = "",
                .family = "view",
                .doc = "self with the axes start_dim to end_dim made one; a 0-d tensor becomes a vector. A view where "
                       "the strides of self allow it, else a copy.",
                .meaning = "view",
                .args = flatten_args,
                .num_args = 3,
                .outputs = flatten_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_flatten,
        .jvp = jvp_flatten,
    },
    {
        .info =
            {
                .name = "permute",
                .row = "permute",
                .overload = "",
                .family = "view",
                .doc = "View of self with its axes in the order of dims.",
                .meaning = "view",
                .args = permute_args,
                .num_args = 2,
                .outputs = permute_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_permute,
        .jvp = jvp_permute,
    },
    {
        .info =
            {
                .name = "transpose",
                .row = "transpose",
                .overload = "",
                .family = "view",
                .doc = "View of self with two axes exchanged.",
                .meaning = "view",
                .args = transpose_args,
                .num_args = 3,
                .outputs = transpose_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_transpose,
        .jvp = jvp_transpose,
    },
    {
        .info =
            {
                .name = "expand",
                .row = "expand",
                .overload = "",
                .family = "view",
                .doc = "View of self with axes of size 1, and new leading axes, repeated to size; -1 leaves an axis as "
                       "it is.",
                .meaning = "view",
                .args = expand_args,
                .num_args = 3,
                .outputs = expand_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_expand,
        .jvp = jvp_expand,
    },
    {
        .info =
            {
                .name = "squeeze",
                .row = "squeeze",
                .overload = "",
                .family = "view",
                .doc = "View of self without those of the axes dim that have size 1; of all axes when dim is left out, "
                       "of none when it is empty.",
                .meaning = "view",
                .args = squeeze_args,
                .num_args = 2,
                .outputs = squeeze_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_squeeze,
        .jvp = jvp_squeeze,
    },
    {
        .info =
            {
                .name = "unsqueeze",
                .row = "unsqueeze",
                .overload = "",
                .family = "view",
                .doc = "View of self with a new axis of size 1 before axis dim; dim counts the axes of the result.",
                .meaning = "view",
                .args = unsqueeze_args,
                .num_args = 2,
                .outputs = unsqueeze_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_unsqueeze,
        .jvp = jvp_unsqueeze,
    },
    {
        .info =
            {
                .name = "unsqueeze.dims",
                .row = "unsqueeze",
                .overload = "dims",
                .family = "view",
                .doc = "View of self with new axes of size 1 that have the numbers dim in the result.",
                .meaning = "view",
                .args = unsqueeze_dims_args,
                .num_args = 2,
                .outputs = unsqueeze_dims_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_unsqueeze_dims,
        .jvp = jvp_unsqueeze_dims,
    },
    {
        .info =
            {
                .name = "select",
                .row = "select",
                .overload = "",
                .family = "view",
                .doc =
                    "View of self at one index of axis dim, without that axis; a negative index counts from the end.",
                .meaning = "view",
                .args = select_args,
                .num_args = 3,
                .outputs = select_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_select,
        .jvp = jvp_select,
    },
    {
        .info =
            {
                .name = "slice",
                .row = "slice",
                .overload = "",
                .family = "view",
                .doc = "View of the elements start, start + step, ... before end of axis dim; start and end are cut to "
                       "the axis, negative ones count from its end.",
                .meaning = "view",
                .args = slice_args,
                .num_args = 5,
                .outputs = slice_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_slice,
        .jvp = jvp_slice,
    },
    {
        .info =
            {
                .name = "narrow",
                .row = "narrow",
                .overload = "",
                .family = "view",
                .doc = "View of length elements of axis dim from start on; a negative start counts from the end.",
                .meaning = "view",
                .args = narrow_args,
                .num_args = 4,
                .outputs = narrow_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_narrow,
        .jvp = jvp_narrow,
    },
    {
        .info =
            {
                .name = "split",
                .row = "split",
                .overload = "",
                .family = "view",
                .doc = "Views of self along dim, each of the size given; the last may be shorter. An axis of size 0 "
                       "gives one empty view.",
                .meaning = "view",
                .args = split_args,
                .num_args = 3,
                .outputs = split_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_split,
    },
    {
        .info =
            {
                .name = "split.sizes",
                .row = "split",
                .overload = "sizes",
                .family = "view",
                .doc = "Views of self along dim, as long as the items of the list say.",
                .meaning = "view",
                .args = split_sizes_args,
                .num_args = 3,
                .outputs = split_sizes_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_split_sizes,
    },
    {
        .info =
            {
                .name = "unbind",
                .row = "unbind",
                .overload = "",
                .family = "view",
                .doc = "Views of self at every index of axis dim, without that axis.",
                .meaning = "view",
                .args = unbind_args,
                .num_args = 2,
                .outputs = unbind_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_unbind,
    },
    {
        .info =
            {
                .name = "chunk",
                .row = "chunk",
                .overload = "",
                .family = "view",
                .doc = "Views of self in chunks parts along dim; all are equally long but the last, and there may be "
                       "fewer if the axis is short.",
                .meaning = "view",
                .args = chunk_args,
                .num_args = 3,
                .outputs = chunk_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_chunk,
    },
    {
        .info =
            {
                .name = "as_strided",
                .row = "as_strided",
                .overload = "",
                .family = "view",
                .doc = "View of the storage of self with any sizes, strides and offset, in elements; overlapping "
                       "elements sum their gradients. The offset left out is that of self.",
                .meaning = "view",
                .args = as_strided_args,
                .num_args = 4,
                .outputs = as_strided_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_as_strided,
        .jvp = jvp_as_strided,
    },
};
const size_t cti_ops_view_count = 18;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_view(cti_level level)
{
    switch (level) {
    default: break; /* the base level is there already */
    }
}
