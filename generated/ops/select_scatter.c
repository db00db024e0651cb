/*
 * select_scatter: Copy of self with src written at one index of axis dim.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = select_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)), dim,
 *             index)
 *             src.grad = select(result.grad, dim, index)
 *   forward   result.tangent = select_scatter(self.tangent, zeros(shape(src), dtype_of(self.tangent),
 *             device_of(self.tangent)), dim, index)
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
#include "gen/kernels/ops/select_scatter.h"

#include <cotangent/op/select.h>
#include <cotangent/op/select_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor_2int, cti_caller_2tensor_2int_tensor;
extern const cti_op_entry cti_op_select_scatter;

/* ---- select_scatter -------------------------------------------------------- */

enum { SELF, SRC, NUM_EDGES };

typedef struct select_scatter_node {
    ct_node base;
    int64_t dim;
    int64_t index_;
    cti_node_ints src_sizes; /* sizes of src */
} select_scatter_node;

static ct_status select_scatter_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const select_scatter_node *node = (const select_scatter_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ =
            ct_zeros(cti_shape_ints((cti_shape[]){cti_node_shape(&node->src_sizes)}),
                     .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_select_scatter(result_grad, x0_, node->dim, node->index_);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SRC)) { /* src.grad = select(result.grad, dim, index) */
        grads[SRC] = ct_select(result_grad, node->dim, node->index_);
        grads[SRC] = cti_real_for_input(base, SRC, grads[SRC]);
        if (!grads[SRC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info select_scatter_attrs[] = {
    {"dim", offsetof(select_scatter_node, dim), CTI_ATTR_INT64},
    {"index", offsetof(select_scatter_node, index_), CTI_ATTR_INT64},
    {"src_sizes", offsetof(select_scatter_node, src_sizes), CTI_ATTR_INTS},
};

static const cti_node_type select_scatter_type = {
    .name = "SelectScatterBackward0",
    .op = "select_scatter",
    .backward = select_scatter_backward,
    .attrs = select_scatter_attrs,
    .size = sizeof(select_scatter_node),
    .saved_offset = sizeof(select_scatter_node),
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *select_scatter_record(cti_thread *thread, ct_tensor *self, ct_tensor *src, int64_t dim,
                                          int64_t index_, ct_ints src_sizes, const ct_tensor *result)
{
    select_scatter_node *node =
        (select_scatter_node *)cti_node_create(thread, &select_scatter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SRC, src) != CT_OK) goto failed;
    node->dim = dim;
    node->index_ = index_;
    if (cti_node_ints_set(&node->src_sizes, src_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *select_scatter_core(cti_call *call, ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index_)
{
    ct_tensor *const inputs[] = {self, src};
    static const char *const names[] = {"self", "src"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_select_scatter,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){index_}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_drop(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim));
    if (!cti_shape_is(src, x0_)) {
        (void)cti_call_refuse_shape(call, "src", -1, x0_, "self.shape without axis dim",
                                    "src.shape = %s, self.shape = %s, dim = %lld", cti_call_sizes_text(call, src),
                                    cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype U;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){src}, &U) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_int_sub(0, cti_extent(self, dim)) > index_ || index_ >= cti_extent(self, dim)) {
        static const char must[] = "-self.size(dim) <= index and index < self.size(dim); given self.shape = %s, dim = "
                                   "%lld, index = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim, (long long)index_);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = select_scatter_record(call->thread, self, src, dim, index_,
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
    const ct_status status = cti_select_scatter_cpu(&launch, self_view, src_view, dim, index_, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_select_scatter)(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index_)
{
    cti_call call = cti_call_plain("select_scatter");
    return select_scatter_core(&call, self, src, dim, index_);
}

ct_tensor *(ct_select_scatter_out)(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index_, ct_tensor *out)
{
    cti_call call = cti_call_out("select_scatter", out);
    return select_scatter_core(&call, self, src, dim, index_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_select_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *src = args[1].value.tensor;
    const int64_t dim = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    const int64_t index_ = cti_arg_int(&args[3], 0);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(src), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_select_scatter(self_tangent, x0_, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        ct_tensor *x1_ =
            ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent));
        ct_tensor *term = ct_select_scatter(x1_, src_tangent, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info select_scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "src", .type = "U[*drop(S, dim)]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "int", .kind = CT_ARG_INT},
};
static const char *const select_scatter_outputs[] = {"result"};

const cti_op_entry cti_op_select_scatter = {
    .info =
        {
            .name = "select_scatter",
            .op = "select_scatter",
            .overload = "",
            .family = "adjoint",
            .doc = "Copy of self with src written at one index of axis dim.",
            .meaning = "kernel",
            .args = select_scatter_args,
            .num_args = 4,
            .outputs = select_scatter_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_2int, ct_select_scatter, NULL, cti_caller_2tensor_2int_tensor,
                               ct_select_scatter_out),
    .jvp = jvp_select_scatter,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
