/* Tangents of operators without a rule, by two backward passes. */
#include "graph/anomaly/anomaly.h"
#include "graph/save/packed.h"
#include "graph/tangent/tangent.h"
#include "graph/tangent/tangent.h"
#include "ops/forward/forward.h"
#include "state/error.h"
#include "tensor/scope.h"

#include <cotangent/autograd.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/zeros.h>

#include <string.h>

/*
 * Inputs and outputs of the two passes. The inputs are the operands that have a tangent; the outputs are the results.
 * All lists belong to the innermost scope.
 */
typedef struct transposition {
    cti_dual_call *dual;
    ct_tensor *operands[CTI_MAX_TANGENTS], *inputs[CTI_MAX_TANGENTS], *tangents[CTI_MAX_TANGENTS];
    ct_tensor *outputs[CTI_MAX_TANGENTS], *cotangents[CTI_MAX_TANGENTS];
    int64_t num_inputs, num_outputs;
    int64_t result_indices[CTI_MAX_TANGENTS]; /* indices of the outputs among the call's results */
} transposition;

static CTI_COLD ct_status refuse(const cti_transformed *call, const char *why)
{
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                          "%s: forward AD has no rule for this operator, and %s; give its schema entry a 'jvp'",
                          call->op, why);
}

/*
 * Returns the tensor with respect to which the passes differentiate: the operand if it requires grad in this call, else
 * a leaf with its value. The leaf has the tangent of the operand, since the node of the call may save it.
 */
static ct_tensor *differentiable(transposition *t, ct_tensor *operand, ct_tensor *tangent)
{
    /* if an operand is passed twice, its gradient is the sum over both arguments */
    for (int64_t i = 0; i < t->num_inputs; i++)
        if (t->operands[i] == operand) return t->inputs[i];
    if (t->num_inputs == CTI_MAX_TANGENTS) {
        (void)refuse(t->dual->call, "too many operands have a tangent");
        return NULL;
    }
    ct_tensor *input = operand;
    if (!t->dual->recorded || !cti_requires_grad(operand)) {
        cti_thread *thread = t->dual->call->thread;
        input = cti_scope_adopt(thread, t->dual->call->op, cti_detached_dual(thread, operand, true));
        if (input) input = ct_tensor_requires_grad_(input, true);
    }
    t->operands[t->num_inputs] = operand;
    t->inputs[t->num_inputs] = input;
    t->tangents[t->num_inputs++] = tangent;
    return input;
}

static ct_status prepare_list(transposition *t, ct_arg *arg, ct_tensors tangents)
{
    ct_tensor **items = cti_scope_array(t->dual->call->thread, (size_t)(tangents.count + 1) * sizeof *items);
    if (!items) return cti_failed();
    for (int64_t k = 0; k < tangents.count; k++) {
        items[k] = arg->value.tensors.items[k];
        if (cti_is_none(tangents.items[k])) continue;
        if (!(items[k] = differentiable(t, items[k], tangents.items[k]))) return cti_failed();
    }
    arg->value.tensors.items = items;
    return CT_OK;
}

/* args: the arguments of the call, with operands replaced by differentiable tensors. */
static ct_status prepare(transposition *t, ct_arg *args)
{
    const cti_dual_call *dual = t->dual;
    const ct_op_info *info = &dual->call->entry->info;
    memcpy(args, dual->args, sizeof dual->args);
    for (size_t i = 0; i < info->num_args; i++) {
        const ct_arg *tangent = &dual->tangents[i];
        if (tangent->kind == CT_ARG_TENSOR_LIST && prepare_list(t, &args[i], tangent->value.tensors) != CT_OK)
            return cti_failed();
        if (tangent->kind != CT_ARG_TENSOR || cti_is_none(tangent->value.tensor)) continue;
        args[i].value.tensor = differentiable(t, args[i].value.tensor, tangent->value.tensor);
        if (!args[i].value.tensor) return cti_failed();
    }
    return CT_OK;
}

/*
 * Finds the results that depend on a tangent. For each of them, creates an incoming gradient; the second pass
 * differentiates with respect to these gradients.
 */
static ct_status find_outputs(transposition *t, ct_tensors outs)
{
    for (int64_t i = 0; i < outs.count && i < CTI_MAX_TANGENTS; i++) {
        ct_tensor *out = outs.items[i];
        if (!out || cti_is_none(out) || !cti_requires_grad(out)) continue;
        ct_tensor *zeros =
            ct_zeros(ct_ints_of(cti_sizes(out), out->ndim), .dtype = (ct_dtype)out->dtype, .device = cti_device(out));
        t->outputs[t->num_outputs] = out;
        t->result_indices[t->num_outputs] = i;
        t->cotangents[t->num_outputs] = ct_tensor_requires_grad_(zeros, true);
        if (!t->cotangents[t->num_outputs++]) return cti_failed();
    }
    return CT_OK;
}

/*
 * Computes J^T u as a function of u, at u = 0. Then computes the vector-Jacobian product of this function with the
 * tangents.
 */
static ct_status differentiate_twice(transposition *t)
{
    const ct_tensors by = ct_tensors_of(t->cotangents, t->num_outputs);
    const ct_tensors gradients =
        ct_grad(ct_tensors_of(t->outputs, t->num_outputs), ct_tensors_of(t->inputs, t->num_inputs), .grad_outputs = by,
                .create_graph = true, .allow_unused = true);
    if (gradients.count < 0) return cti_failed();
    ct_tensor *roots[CTI_MAX_TANGENTS], *weights[CTI_MAX_TANGENTS];
    int64_t count = 0;
    for (int64_t i = 0; i < gradients.count; i++) {
        if (cti_is_none(gradients.items[i]) || !cti_requires_grad(gradients.items[i])) continue;
        roots[count] = gradients.items[i];
        weights[count++] = t->tangents[i];
    }
    if (!count) return CT_OK;
    const ct_tensors found = ct_grad(ct_tensors_of(roots, count), by, .grad_outputs = {weights, count},
                                     .create_graph = t->dual->recorded, .retain_graph = true, .allow_unused = true);
    for (int64_t i = 0; i < found.count; i++)
        if (!cti_is_none(found.items[i])) t->dual->results[t->result_indices[i]] = found.items[i];
    return found.count < 0 ? cti_failed() : CT_OK;
}

/* ---- computed saves ---- */

/* Zeros with the sizes and dtype of an operand, which require grad. */
static ct_tensor *leaf_like(const ct_tensor *t)
{
    ct_tensor *zeros =
        ct_zeros(ct_ints_of(cti_sizes(t), t->ndim), .dtype = (ct_dtype)t->dtype, .device = cti_device(t));
    return zeros ? ct_tensor_requires_grad_(zeros, true) : NULL;
}

/* Returns the item of an argument to which an edge leads; NULL if there is none. */
static ct_tensor *item_of(const ct_arg *arg, unsigned item)
{
    ct_tensor *found = NULL;
    if (arg->kind == CT_ARG_TENSOR) found = arg->value.tensor;
    if (arg->kind == CT_ARG_TENSOR_LIST && item < arg->value.tensors.count) found = arg->value.tensors.items[item];
    return found && !cti_is_none(found) ? found : NULL;
}

/* Zeros with the shape and dtype of a computed save of the node. */
static ct_tensor *zeros_like_saved(const cti_saved *slot)
{
    if (slot->state != CTI_SAVED_PACKED) {
        const ct_tensor *value = slot->pointer;
        return ct_zeros(ct_ints_of(cti_sizes(value), value->ndim), .dtype = (ct_dtype)value->dtype,
                        .device = cti_device(value));
    }
    const cti_packed *record = slot->pointer;
    const cti_shape shape = cti_packed_shape(record);
    const ct_device device = {(ct_device_kind)record->device_kind, record->device_index};
    return ct_zeros(ct_ints_of(shape.sizes, shape.ndim), .dtype = (ct_dtype)record->dtype, .device = device);
}

/*
 * Creates the node of a history, whose output is value and whose inputs are leaves for the operands that have a
 * tangent.
 */
static ct_status history_over_leaves(transposition *t, const ct_node *node, const cti_saved_history *history,
                                     ct_tensor *value)
{
    cti_thread *thread = t->dual->call->thread;
    ct_node *made = cti_node_create(thread, history->node, cti_node_num_edges(node), 0, value);
    if (!made) return cti_failed();
    ct_status status = CT_OK;
    for (unsigned e = 0; status == CT_OK && e < cti_node_num_edges(node); e++) {
        const cti_edge_source source = history->sources[e];
        ct_tensor *operand = item_of(&t->dual->args[source.arg], source.item);
        ct_tensor *tangent = item_of(&t->dual->tangents[source.arg], source.item);
        if (!operand || !tangent) continue;
        ct_tensor *leaf = leaf_like(operand);
        status = leaf ? cti_node_connect(thread, made, e, leaf) : cti_failed();
        t->inputs[t->num_inputs] = leaf;
        t->tangents[t->num_inputs++] = tangent;
    }
    if (status == CT_OK) status = cti_node_made(thread, made);
    if (status == CT_OK) cti_node_attach(made, value, 0);
    cti_release(thread, made);
    return status;
}

ct_status cti_dual_saved_tangent(cti_dual_call *dual, ct_node *node, unsigned index)
{
    cti_dual_call part = {.call = dual->call, .recorded = dual->recorded};
    transposition t = {.dual = &part};
    memcpy(part.args, dual->args, sizeof part.args);
    memcpy(part.tangents, dual->tangents, sizeof part.tangents);
    ct_tensor *value = zeros_like_saved(&cti_node_saves(node)[index]);
    ct_status status =
        value ? history_over_leaves(&t, node, cti_node_saved_info(node, index)->history, value) : cti_failed();
    if (status == CT_OK) status = find_outputs(&t, ct_tensors_of(&value, 1));
    if (status == CT_OK && t.num_outputs) status = differentiate_twice(&t);
    if (status != CT_OK || !part.results[0]) return status;
    ct_tensor *tangent = part.results[0];
    bool is_shared = false; /* true if an in-place write to an operand also writes the operand's tangent */
    for (int64_t i = 0; i < t.num_inputs; i++) is_shared |= t.tangents[i]->storage == tangent->storage;
    if (is_shared) tangent = ct_clone(tangent);
    return tangent ? cti_saved_tangent_set(dual->call->thread, node, index, tangent) : cti_failed();
}

/* ---- results ---- */

/* Stores the results of the recorded call. They are detached if a call without the passes would have no history. */
static ct_status give_results(const cti_dual_call *dual, ct_arg *outs)
{
    const cti_transformed *call = dual->call;
    const bool keeps_history = dual->recorded && cti_any_needs_grad(call, call->args);
    for (size_t i = 0; i < call->entry->info.num_outputs; i++) {
        if (!keeps_history && outs[i].kind == CT_ARG_TENSOR && !cti_is_none(outs[i].value.tensor) &&
            !(outs[i].value.tensor = ct_detach(outs[i].value.tensor)))
            return cti_failed();
        call->outs[i] = outs[i];
    }
    return CT_OK;
}

/*
 * Copies the result into the destination. A second call would sample other values than those for which the tangent was
 * computed.
 */
static ct_status give_drawn(const cti_dual_call *dual, ct_arg *outs)
{
    const cti_transformed *call = dual->call;
    if (give_results(dual, outs) != CT_OK) return cti_failed();
    call->outs[0].value.tensor = ct_copy_(cti_written(call->entry, call->args), outs[0].value.tensor);
    return call->outs[0].value.tensor ? CT_OK : cti_failed();
}

/*
 * Returns true if the user's call must be made separately from the recorded call, because hooks must receive the saves
 * of a call without tangents.
 */
static bool is_apart(const cti_transformed *call)
{
    return (call->thread->modes & CTI_MODE_HOOKS) && call->kind == CT_CALL_PLAIN && !call->entry->info.is_random;
}

/* Makes a differentiable call and runs the passes; outs: its results. */
static ct_status push_forward(cti_dual_call *dual, ct_arg *outs)
{
    const cti_transformed *call = dual->call;
    transposition t = {.dual = dual};
    ct_arg args[CTI_MAX_BOXED_ARGS];
    call->thread->modes &= ~(uint32_t)CTI_MODE_GRAD_OFF; /* restored by the caller */
    ct_status status = prepare(&t, args);
    if (status == CT_OK) status = cti_entry_call(call->entry, args, CT_CALL_PLAIN, outs);
    ct_tensor *buffer[CTI_MAX_TANGENTS];
    const cti_transformed recorded = {.entry = call->entry, .outs = outs};
    cti_dual_call made = {.call = &recorded};
    const bool before = cti_tangents_begin();
    if (status == CT_OK) status = find_outputs(&t, cti_dual_call_outputs(&made, buffer));
    if (status == CT_OK && t.num_outputs) status = differentiate_twice(&t);
    cti_tangents_end(before);
    if (!dual->recorded) call->thread->modes |= CTI_MODE_GRAD_OFF;
    return status;
}

static ct_status push_forward_apart(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    ct_arg outs[CTI_MAX_BOXED_ARGS] = {{0}};
    const ct_status called = cti_entry_call(call->entry, call->args, call->kind, call->outs);
    if (called != CT_OK) return called;
    const bool before = cti_tangents_begin();
    const ct_status status = push_forward(dual, outs);
    cti_tangents_end(before);
    return status;
}

ct_status cti_dual_call_transposed(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    ct_arg outs[CTI_MAX_BOXED_ARGS] = {{0}};
    if (is_apart(call)) return push_forward_apart(dual);
    const ct_status status = push_forward(dual, outs);
    if (status != CT_OK) return status;
    if (call->kind == CT_CALL_PLAIN) return give_results(dual, outs);
    if (call->entry->info.is_random) return give_drawn(dual, outs);
    return cti_entry_call(call->entry, call->args, call->kind, call->outs);
}
