/*
 * dist_broadcast: The tensor self of rank src, returned on every rank of group.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = dist_reduce(result.grad, src, sum, group)
 *   forward   result.tangent = dist_broadcast(self.tangent, src, group)
 *   saves     nothing
 */
#include "comm/collective.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/dist_broadcast.h>
#include <cotangent/op/dist_reduce.h>

extern cti_caller cti_caller_tensor_int_pointer;
extern const cti_op_entry cti_op_dist_broadcast;

/* ---- dist_broadcast -------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct dist_broadcast_node {
    ct_node base;
    int64_t src;
    ct_group *group;
} dist_broadcast_node;

static ct_status dist_broadcast_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const dist_broadcast_node *node = (const dist_broadcast_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = dist_reduce(result.grad, src, sum, group) */
        grads[SELF] = ct_dist_reduce(result_grad, node->src, node->group, .op = CT_OP_SUM);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static void dist_broadcast_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    ct_group_release(((dist_broadcast_node *)base)->group);
}

static const cti_attr_info dist_broadcast_attrs[] = {
    {"src", offsetof(dist_broadcast_node, src), CTI_ATTR_INT64},
};

static const cti_node_type dist_broadcast_type = {
    .name = "DistBroadcastBackward0",
    .op = "dist_broadcast",
    .backward = dist_broadcast_backward,
    .finish = dist_broadcast_finish,
    .attrs = dist_broadcast_attrs,
    .size = sizeof(dist_broadcast_node),
    .saved_offset = sizeof(dist_broadcast_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dist_broadcast_record(cti_thread *thread, ct_tensor *self, int64_t src, ct_group *group,
                                          const ct_tensor *result)
{
    dist_broadcast_node *node =
        (dist_broadcast_node *)cti_node_create(thread, &dist_broadcast_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->src = src;
    node->group = ct_group_retain(group);
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *dist_broadcast_core(cti_call *call, ct_tensor *self, int64_t src, ct_group *group)
{
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_broadcast,
                                 (const void *const[]){&(int64_t){src}, &(ct_group *){group}}, NULL);
    }
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (src < 0 || src >= ct_group_size(group)) {
        static const char must[] = "src >= 0 and src < group.size; given src = %lld, group.size = %lld";
        (void)cti_call_require(call, must, (long long)src, (long long)ct_group_size(group));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, dist_broadcast_record(call->thread, self, src, group, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_launch launch;
    if (cti_call_launch(call, false, &launch) != CT_OK) goto failed;
    const ct_status status = cti_comm_broadcast(&launch, self_view, src, group, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_broadcast)(ct_tensor *self, int64_t src, ct_group *group)
{
    cti_call call = cti_call_plain("dist_broadcast");
    return dist_broadcast_core(&call, self, src, group);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_dist_broadcast(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t src = cti_arg_int(&args[1], 0);
    ct_group *group = args[2].value.pointer;
    if (self_tangent) {
        ct_tensor *term = ct_dist_broadcast(self_tangent, src, group);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info dist_broadcast_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "src", .type = "int", .kind = CT_ARG_INT},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_broadcast_outputs[] = {"result"};

const cti_op_entry cti_op_dist_broadcast = {
    .info =
        {
            .name = "dist_broadcast",
            .op = "dist_broadcast",
            .overload = "",
            .family = "distributed",
            .doc = "The tensor self of rank src, returned on every rank of group.",
            .meaning = "collective",
            .args = dist_broadcast_args,
            .num_args = 3,
            .outputs = dist_broadcast_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(GROUP)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_pointer, ct_dist_broadcast, NULL, NULL, NULL),
    .jvp = jvp_dist_broadcast,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
