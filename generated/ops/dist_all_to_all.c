/*
 * dist_all_to_all: self is split along its first axis into one part per rank of group; rank r gets part r of every
 * rank, concatenated.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = dist_all_to_all(result.grad, input_splits, output_splits, group)
 *   forward   result.tangent = dist_all_to_all(self.tangent, output_splits, input_splits, group)
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

#include <cotangent/op/dist_all_to_all.h>

extern cti_caller cti_caller_tensor_pointer_opts;
extern const cti_op_entry cti_op_dist_all_to_all;

/* ---- dist_all_to_all ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct dist_all_to_all_node {
    ct_node base;
    cti_node_ints output_splits;
    cti_node_ints input_splits;
    ct_group *group;
} dist_all_to_all_node;

static ct_status dist_all_to_all_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const dist_all_to_all_node *node = (const dist_all_to_all_node *)base;
    const ct_ints output_splits = cti_node_ints_get(&node->output_splits);
    const ct_ints input_splits = cti_node_ints_get(&node->input_splits);

    if (cti_is_needed(needed,
                      SELF)) { /* self.grad = dist_all_to_all(result.grad, input_splits, output_splits, group) */
        grads[SELF] = ct_dist_all_to_all(result_grad, node->group, .output_splits = cti_ints_option(input_splits),
                                         .input_splits = cti_ints_option(output_splits));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static void dist_all_to_all_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    ct_group_release(((dist_all_to_all_node *)base)->group);
}

static const cti_attr_info dist_all_to_all_attrs[] = {
    {"output_splits", offsetof(dist_all_to_all_node, output_splits), CTI_ATTR_INTS},
    {"input_splits", offsetof(dist_all_to_all_node, input_splits), CTI_ATTR_INTS},
};

static const cti_node_type dist_all_to_all_type = {
    .name = "DistAllToAllBackward0",
    .op = "dist_all_to_all",
    .backward = dist_all_to_all_backward,
    .finish = dist_all_to_all_finish,
    .attrs = dist_all_to_all_attrs,
    .size = sizeof(dist_all_to_all_node),
    .saved_offset = sizeof(dist_all_to_all_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dist_all_to_all_record(cti_thread *thread, ct_tensor *self, ct_ints output_splits,
                                           ct_ints input_splits, ct_group *group, const ct_tensor *result)
{
    dist_all_to_all_node *node =
        (dist_all_to_all_node *)cti_node_create(thread, &dist_all_to_all_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->output_splits, output_splits) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->input_splits, input_splits) != CT_OK) goto failed;
    node->group = ct_group_retain(group);
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field dist_all_to_all_option_fields[] = {
    {"output_splits", offsetof(ct_dist_all_to_all_opts, output_splits), CTI_FIELD_INTS},
    {"input_splits", offsetof(ct_dist_all_to_all_opts, input_splits), CTI_FIELD_INTS},
};
static const ct_dist_all_to_all_opts dist_all_to_all_defaults = {CTI_RESOLVED};
static const cti_options_type dist_all_to_all_options = {sizeof(ct_dist_all_to_all_opts), 2,
                                                         dist_all_to_all_option_fields, &dist_all_to_all_defaults};

static ct_tensor *dist_all_to_all_core(cti_call *call, ct_tensor *self, ct_group *group,
                                       const ct_dist_all_to_all_opts *opts)
{
    ct_dist_all_to_all_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &dist_all_to_all_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_comm_call_begins(group);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        if (!call->is_transformed) cti_comm_call_failed(group, call->op);
        return cti_call_diverted(call, &cti_op_dist_all_to_all, (const void *const[]){&(ct_group *){group}}, opts);
    }
    const ct_ints output_splits = opts->output_splits.items ? opts->output_splits : CT_NO_INTS;
    const ct_ints input_splits = opts->input_splits.items ? opts->input_splits : CT_NO_INTS;
    if (cti_attr_group(call, "group", group) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (input_splits.count <= 0 && cti_int_mod(cti_extent(self, 0), ct_group_size(group)) != 0) {
        static const char must[] = "input_splits.count > 0 or self.size(0) %% group.size == 0; given input_splits = "
                                   "%s, self.shape = %s, group.size = %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, input_splits), cti_call_sizes_text(call, self),
                               (long long)ct_group_size(group));
        goto failed;
    }
    if (input_splits.count != 0 && input_splits.count != ct_group_size(group)) {
        static const char must[] = "input_splits.count == 0 or input_splits.count == group.size; given input_splits = "
                                   "%s, group.size = %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, input_splits), (long long)ct_group_size(group));
        goto failed;
    }
    if (input_splits.count != 0 && cti_ints_least(input_splits) < 0) {
        static const char must[] = "input_splits.count == 0 or min(input_splits) >= 0; given input_splits = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, input_splits));
        goto failed;
    }
    if (input_splits.count != 0 && cti_ints_before(input_splits, input_splits.count) != cti_extent(self, 0)) {
        static const char must[] = "input_splits.count == 0 or sum(input_splits[:input_splits.count]) == "
                                   "self.size(0); given input_splits = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, input_splits), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (output_splits.count <= 0 && cti_int_mod(cti_extent(self, 0), ct_group_size(group)) != 0) {
        static const char must[] = "output_splits.count > 0 or self.size(0) %% group.size == 0; given output_splits = "
                                   "%s, self.shape = %s, group.size = %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, output_splits), cti_call_sizes_text(call, self),
                               (long long)ct_group_size(group));
        goto failed;
    }
    if (output_splits.count != 0 && output_splits.count != ct_group_size(group)) {
        static const char must[] = "output_splits.count == 0 or output_splits.count == group.size; given "
                                   "output_splits = %s, group.size = %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, output_splits), (long long)ct_group_size(group));
        goto failed;
    }
    if (output_splits.count != 0 && cti_ints_least(output_splits) < 0) {
        static const char must[] = "output_splits.count == 0 or min(output_splits) >= 0; given output_splits = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, output_splits));
        goto failed;
    }
    const cti_shape shape = cti_shape_with(
        call->op, S, 0,
        output_splits.count == 0 ? cti_extent(self, 0) : cti_ints_before(output_splits, output_splits.count));
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = dist_all_to_all_record(call->thread, self, output_splits, input_splits, group, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_launch launch;
    if (cti_call_launch(call, false, &launch) != CT_OK) goto failed;
    const ct_status status = cti_comm_all_to_all(&launch, self_view, output_splits, input_splits, group, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    cti_comm_call_failed(group, call->op);
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dist_all_to_all)(ct_tensor *self, ct_group *group, const ct_dist_all_to_all_opts *opts)
{
    cti_call call = cti_call_plain("dist_all_to_all");
    return dist_all_to_all_core(&call, self, group, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info dist_all_to_all_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "output_splits", .type = "ints", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "input_splits", .type = "ints", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "group", .type = "group", .kind = CT_ARG_GROUP},
};
static const char *const dist_all_to_all_outputs[] = {"result"};

const cti_op_entry cti_op_dist_all_to_all = {
    .info =
        {
            .name = "dist_all_to_all",
            .op = "dist_all_to_all",
            .overload = "",
            .family = "distributed",
            .doc = "self is split along its first axis into one part per rank of group; rank r gets part r of every "
                   "rank, concatenated.",
            .meaning = "collective",
            .args = dist_all_to_all_args,
            .num_args = 4,
            .outputs = dist_all_to_all_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_dist_all_to_all_opts, output_splits),
                                    CTI_OPTION(INTS, ct_dist_all_to_all_opts, input_splits), CTI_PARAMETER(GROUP)},
    .options = &dist_all_to_all_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_pointer_opts, ct_dist_all_to_all, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
        },
};
