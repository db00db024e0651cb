/*
 * diagonal_scatter: Copy of self with src written to the diagonals of the matrices in the axes dim1 and dim2.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = diagonal_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)),
 *             offset, dim1, dim2)
 *             src.grad = diagonal(result.grad, offset, dim1, dim2)
 *   forward   result.tangent = diagonal_scatter(self.tangent, zeros(shape(src), dtype_of(self.tangent),
 *             device_of(self.tangent)), offset, dim1, dim2)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/diagonal_scatter.h"

#include <cotangent/op/diagonal.h>
#include <cotangent/op/diagonal_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_diagonal_scatter;

/* ---- diagonal_scatter ------------------------------------------------------ */

enum { SELF, SRC, NUM_EDGES };

typedef struct diagonal_scatter_node {
    ct_node base;
    int64_t offset;
    int64_t dim1;
    int64_t dim2;
    cti_node_ints src_sizes; /* sizes of src */
} diagonal_scatter_node;

static ct_status diagonal_scatter_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const diagonal_scatter_node *node = (const diagonal_scatter_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ =
            ct_zeros(cti_shape_ints((cti_shape[]){cti_node_shape(&node->src_sizes)}),
                     .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        grads[SELF] =
            ct_diagonal_scatter(result_grad, x0_, .offset = node->offset, .dim1 = node->dim1, .dim2 = node->dim2);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SRC)) { /* src.grad = diagonal(result.grad, offset, dim1, dim2) */
        grads[SRC] = ct_diagonal(result_grad, .offset = node->offset, .dim1 = node->dim1, .dim2 = node->dim2);
        grads[SRC] = cti_real_for_input(base, SRC, grads[SRC]);
        if (!grads[SRC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info diagonal_scatter_attrs[] = {
    {"offset", offsetof(diagonal_scatter_node, offset), CTI_ATTR_INT64},
    {"dim1", offsetof(diagonal_scatter_node, dim1), CTI_ATTR_INT64},
    {"dim2", offsetof(diagonal_scatter_node, dim2), CTI_ATTR_INT64},
    {"src_sizes", offsetof(diagonal_scatter_node, src_sizes), CTI_ATTR_INTS},
};

static const cti_node_type diagonal_scatter_type = {
    .name = "DiagonalScatterBackward0",
    .op = "diagonal_scatter",
    .backward = diagonal_scatter_backward,
    .attrs = diagonal_scatter_attrs,
    .size = sizeof(diagonal_scatter_node),
    .saved_offset = sizeof(diagonal_scatter_node),
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *diagonal_scatter_record(cti_thread *thread, ct_tensor *self, ct_tensor *src, int64_t offset,
                                            int64_t dim1, int64_t dim2, ct_ints src_sizes, const ct_tensor *result)
{
    diagonal_scatter_node *node =
        (diagonal_scatter_node *)cti_node_create(thread, &diagonal_scatter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SRC, src) != CT_OK) goto failed;
    node->offset = offset;
    node->dim1 = dim1;
    node->dim2 = dim2;
    if (cti_node_ints_set(&node->src_sizes, src_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_diagonal_scatter_opts diagonal_scatter_defaults = {CTI_RESOLVED, .offset = 0, .dim1 = 0, .dim2 = 1};
static const cti_options_type diagonal_scatter_options = {sizeof(ct_diagonal_scatter_opts), 0, NULL,
                                                          &diagonal_scatter_defaults};

static ct_tensor *diagonal_scatter_core(cti_call *call, ct_tensor *self, ct_tensor *src,
                                        const ct_diagonal_scatter_opts *opts)
{
    ct_diagonal_scatter_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &diagonal_scatter_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, src};
    static const char *const names[] = {"self", "src"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_diagonal_scatter, NULL, opts);
    int64_t offset = opts->offset;
    int64_t dim1 = opts->dim1;
    if (cti_wrap_dim(call->op, "dim1", dim1, self->ndim, &dim1) != CT_OK) goto failed;
    int64_t dim2 = opts->dim2;
    if (cti_wrap_dim(call->op, "dim2", dim2, self->ndim, &dim2) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(src, cti_shape_diagonal(call->op, S, offset, dim1, dim2))) {
        (void)cti_call_refuse_shape(call, "src", -1, cti_shape_diagonal(call->op, S, offset, dim1, dim2),
                                    "diagonal(self.shape, offset, dim1, dim2)",
                                    "src.shape = %s, self.shape = %s, offset = %lld, dim1 = %lld, dim2 = %lld",
                                    cti_call_sizes_text(call, src), cti_call_sizes_text(call, self), (long long)offset,
                                    (long long)dim1, (long long)dim2);
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype U;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){src}, &U) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = diagonal_scatter_record(call->thread, self, src, offset, dim1, dim2,
                                                cti_shape_ints((cti_shape[]){cti_shape_of(src)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_src = cti_call_read(call, src, U);
    if (!read_src) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *src_view = cti_view_tensor(&views[1], read_src);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = cti_diagonal_scatter_cpu(&launch, self_view, src_view, offset, dim1, dim2, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_diagonal_scatter)(ct_tensor *self, ct_tensor *src, const ct_diagonal_scatter_opts *opts)
{
    cti_call call = cti_call_plain("diagonal_scatter");
    return diagonal_scatter_core(&call, self, src, opts);
}

ct_tensor *(ct_diagonal_scatter_out)(ct_tensor *self, ct_tensor *src, ct_tensor *out,
                                     const ct_diagonal_scatter_opts *opts)
{
    cti_call call = cti_call_out("diagonal_scatter", out);
    return diagonal_scatter_core(&call, self, src, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_diagonal_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *src = args[1].value.tensor;
    const int64_t offset = cti_arg_int(&args[2], 0);
    const int64_t dim1 = cti_arg_dim(&args[3], 0, args[0].value.tensor->ndim);
    const int64_t dim2 = cti_arg_dim(&args[4], 1, args[0].value.tensor->ndim);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(src), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_diagonal_scatter(self_tangent, x0_, .offset = offset, .dim1 = dim1, .dim2 = dim2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        ct_tensor *x1_ =
            ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent));
        ct_tensor *term = ct_diagonal_scatter(x1_, src_tangent, .offset = offset, .dim1 = dim1, .dim2 = dim2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info diagonal_scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "src",
     .type = "U[*diagonal(S, offset, dim1, dim2)]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim1", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim2", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const diagonal_scatter_outputs[] = {"result"};

const cti_op_entry cti_op_diagonal_scatter = {
    .info =
        {
            .name = "diagonal_scatter",
            .op = "diagonal_scatter",
            .overload = "",
            .family = "adjoint",
            .doc = "Copy of self with src written to the diagonals of the matrices in the axes dim1 and dim2.",
            .meaning = "kernel",
            .args = diagonal_scatter_args,
            .num_args = 5,
            .outputs = diagonal_scatter_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INT, ct_diagonal_scatter_opts, offset),
                                    CTI_OPTION(INT, ct_diagonal_scatter_opts, dim1),
                                    CTI_OPTION(INT, ct_diagonal_scatter_opts, dim2)},
    .options = &diagonal_scatter_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_diagonal_scatter, NULL, cti_caller_3tensor_opts,
                               ct_diagonal_scatter_out),
    .jvp = jvp_diagonal_scatter,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_AXIS, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
