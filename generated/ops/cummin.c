/*
 * cummin: Cumulative minimum along dim, and its index, the last if equal; NaN from the first NaN on.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = scatter_add(expand(zeros([], dtype_of(values.grad), device_of(self)), shape(self)), dim,
 *             indices, values.grad)
 *   forward   values.tangent = gather(self.tangent, dim, indices)
 *   saves     indices (as i32)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/cummin.h"

#include <cotangent/op/cummin.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_int, cti_caller_2_of_tensor_int_tensors;
extern const cti_op_entry cti_op_cummin;

/* ---- cummin ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_INDICES, NUM_SAVED };

typedef struct cummin_node {
    ct_node base;
    cti_saved indices; /* read by self.grad */
    int64_t dim;
} cummin_node;

static const cti_saved_info cummin_saved[NUM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status cummin_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cummin_node *)base)->indices, cummin_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[SAVED_INDICES];
    const cummin_node *node = (const cummin_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ =
            ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(values_grad), .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x1_ = ct_expand(x0_, cti_input_sizes(base, SELF));
        grads[SELF] = ct_scatter_add(x1_, node->dim, indices, values_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cummin_attrs[] = {
    {"dim", offsetof(cummin_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type cummin_type = {
    .name = "CumminBackward0",
    .op = "cummin",
    .backward = cummin_backward,
    .saved = cummin_saved,
    .attrs = cummin_attrs,
    .size = sizeof(cummin_node),
    .saved_offset = offsetof(cummin_node, indices),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cummin_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    cummin_node *node = (cummin_node *)cti_node_create(thread, &cummin_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_cummin_result cummin_core(cti_call *call, ct_tensor *self, int64_t dim)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_cummin, (const void *const[]){&(int64_t){dim}}, NULL, diverted_);
        return (ct_cummin_result){diverted_[0], diverted_[1]};
    }
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &S);
    if (!values) goto failed;
    cti_call_select(call, 1);
    ct_tensor *indices = cti_call_result(call, CT_DTYPE_I64, &S);
    if (!indices) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, cummin_record(call->thread, self, dim, values)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){indices}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_values = cti_call_buffer(call, values, T);
    if (!tag_values) goto failed;
    ct_tensor *tag_indices = cti_call_buffer(call, indices, CT_DTYPE_I64);
    if (!tag_indices) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_cummin_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *indices_view = cti_view_tensor(&views[2], tag_indices);
    const ct_status status =
        (launch.is_on_device ? cti_cummin_backend : cti_cummin_cpu)(&launch, self_view, dim, values_view, indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_indices, indices) != CT_OK) goto failed;
    cti_call_written(call, indices);
    if (call->node) {
        cummin_node *node = (cummin_node *)call->node;
        if (cti_call_save_made(call, &node->indices, cti_call_narrow(call, indices, CT_DTYPE_I32)) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {values, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_cummin_result){NULL, NULL};
    return (ct_cummin_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_cummin_result){NULL, NULL};
}

ct_cummin_result(ct_cummin)(ct_tensor *self, int64_t dim)
{
    cti_call call = cti_call_plain("cummin");
    return cummin_core(&call, self, dim);
}

ct_cummin_result(ct_cummin_out)(ct_tensor *self, int64_t dim, ct_cummin_result out)
{
    ct_tensor *const dests[] = {out.values, out.indices};
    cti_call call = cti_call_outs("cummin", 2, dests);
    return cummin_core(&call, self, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cummin(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *indices = outs[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_gather(self_tangent, dim, indices);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cummin_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
};
static const char *const cummin_outputs[] = {"values", "indices"};

const cti_op_entry cti_op_cummin = {
    .info =
        {
            .name = "cummin",
            .op = "cummin",
            .overload = "",
            .family = "sort",
            .doc = "Cumulative minimum along dim, and its index, the last if equal; NaN from the first NaN on.",
            .meaning = "kernel",
            .args = cummin_args,
            .num_args = 2,
            .outputs = cummin_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices (as i32)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions =
        CTI_FUNCTIONS(cti_caller_2_of_tensor_int, ct_cummin, NULL, cti_caller_2_of_tensor_int_tensors, ct_cummin_out),
    .jvp = jvp_cummin,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
