/*
 * dist_all_gather: Concatenation of the tensors self of all ranks along dim, on every rank.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = dist_reduce_scatter(result.grad, sum, dim, group)
 *   forward   result.tangent = dist_all_gather(self.tangent, dim, group)
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

#include <cotangent/op/dist_all_gather.h>
#include <cotangent/op/dist_reduce_scatter.h>

extern cti_caller cti_caller_tensor_pointer_opts;
extern const cti_op_entry cti_op_dist_all_gather;

/* ---- dist_all_gather ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct dist_all_gather_node {
    ct_node base;
    int64_t dim;
    ct_group *group;
} dist_all_gather_node;

static ct_status dist_all_gather_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const dist_all_gather_node *node = (const dist_all_gather_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = dist_reduce_scatter(result.grad, sum, dim, group) */
        grads[SELF] = ct_dist_reduce_scatter(result_grad, node->group, .op = CT_OP_SUM, .dim = node->dim);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static void dist_all_gather_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    ct_group_release(((dist_all_gather_node *)base)->group);
}

static const cti_attr_info dist_all_gather_attrs[] = {
    {"dim", offsetof(dist_all_gather_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type dist_all_gather_type = {
    .name = "DistAllGatherBackward0",
    .op = "dist_all_gather",
    .backward = dist_all_gather_backward,
    .finish = dist_all_gather_finish,
    .attrs = dist_all_gather_attrs,
    .size = sizeof(dist_all_gather_node),
    .saved_offset = sizeof(dist_all_gather_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dist_all_gather_record(cti_thread *thread, ct_tensor *self, int64_t dim, ct_group *group,
                                           const ct_tensor *result)
{
    dist_all_gather_node *node =
        (dist_all_gather_node *)cti_node_create(thread, &dist_all_gather_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->group = ct_group_retain(group);
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_dist_all_gather_opts dist_all_gather_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type dist_all_gather_options = {sizeof(ct_dist_all_gather_opts), 0, NULL,
                                                         &dist_all_gather_defaults};

static ct_tensor *dist_all_gather_core(cti_call *call, ct_tensor *self, ct_group *group,
                                       const ct_dist_all_gather_opts *opts)
{
    ct_dist_all_gather_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &dist_all_gather_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_all_gather, (const void *const[]){&(ct_group *){group}}, opts);
    }
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const cti_shape shape = cti_shape_with(call->op, S, dim, cti_int_mul(cti_extent(self, dim), ct_group_size(group)));
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, dist_all_gather_record(call->thread, self, dim, group, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_launch launch;
    if (cti_call_launch(call, false, &launch) != CT_OK) goto failed;
    const ct_status status = cti_comm_all_gather(&launch, self_view, dim, group, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_all_gather)(ct_tensor *self, ct_group *group, const ct_dist_all_gather_opts *opts)
{
    cti_call call = cti_call_plain("dist_all_gather");
    return dist_all_gather_core(&call, self, group, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_dist_all_gather(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_group *group = args[2].value.pointer;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *term = ct_dist_all_gather(self_tangent, group, .dim = dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info dist_all_gather_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_all_gather_outputs[] = {"result"};

const cti_op_entry cti_op_dist_all_gather = {
    .info =
        {
            .name = "dist_all_gather",
            .op = "dist_all_gather",
            .overload = "",
            .family = "distributed",
            .doc = "Concatenation of the tensors self of all ranks along dim, on every rank.",
            .meaning = "collective",
            .args = dist_all_gather_args,
            .num_args = 3,
            .outputs = dist_all_gather_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_dist_all_gather_opts, dim),
                                    CTI_PARAMETER(GROUP)},
    .options = &dist_all_gather_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_pointer_opts, ct_dist_all_gather, NULL, NULL, NULL),
    .jvp = jvp_dist_all_gather,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
