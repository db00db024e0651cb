/* Calls the hooks of a node that is about to run or that has run, in the order of S7.9. */
#include "base/memory.h"
#include "engine/call_hooks.h"
#include "engine/deliver.h"
#include "engine/multi_grad.h"
#include "engine/retained_grad.h"
#include "graph/hooks/hooks.h"
#include "state/callback_frame.h"
#include "state/check.h"
#include "state/error.h"
#include "tensor/copy.h"

#include <stdio.h>

enum { FEW = 8 };

/* The hooks of one kind. The hooks are copied before the first hook is called (S7.17). */
typedef struct hook_round {
    cti_hook **hooks;
    uint32_t count;
} hook_round;

static ct_status round_begin(ct_node *node, cti_hook_kind kind, unsigned output_nr, hook_round *round)
{
    *round = (hook_round){0};
    return cti_hooks_snapshot(node, kind, output_nr, &round->hooks, &round->count);
}

static void round_end(cti_thread *thread, hook_round *round)
{
    if (round->hooks) cti_hooks_snapshot_drop(thread, round->hooks, round->count);
}

/* ---- replacements of gradients that hooks return (S7.4, S7.5, S7.25) ---- */

static CTI_COLD ct_status refuse_sizes(const char *hook, const ct_tensor *before, const ct_tensor *after)
{
    char before_text[128], after_text[128];
    const cti_shape before_shape = cti_shape_of(before), after_shape = cti_shape_of(after);
    return cti_error(CT_E_SHAPE, "backward: %s has changed the size of value: it was given %s and returned %s", hook,
                     cti_shape_text(&before_shape, before_text, sizeof before_text),
                     cti_shape_text(&after_shape, after_text, sizeof after_text));
}

static ct_status check_replacement(const char *hook, const ct_tensor *before, const ct_tensor *after)
{
    if (!cti_is_defined(before))
        return cti_error(
            CT_E_STATE,
            "backward: %s can't replace a None gradient with a value; for an undefined gradient it must return "
            "ct_none()",
            hook);
    if (before->dtype != after->dtype)
        return cti_error(CT_E_DTYPE, "backward: %s has changed the type of value: it was given %s and returned %s",
                         hook, ct_dtype_name((ct_dtype)before->dtype), ct_dtype_name((ct_dtype)after->dtype));
    const cti_shape before_shape = cti_shape_of(before), after_shape = cti_shape_of(after);
    if (!cti_shape_equal(&before_shape, &after_shape)) return refuse_sizes(hook, before, after);
    if (before->device_kind != after->device_kind || before->device_index != after->device_index)
        return cti_error(CT_E_INVALID, "backward: %s has changed the device of value", hook);
    return CT_OK;
}

/*
 * Returns a strong reference to the gradient that a hook returned as a replacement. A wrapped scalar is converted to an
 * ordinary tensor, because gradients promote like ordinary tensors.
 */
static ct_tensor *take_replacement(cti_thread *thread, ct_tensor *given)
{
    return cti_tensor_has(given, CTI_TENSOR_SCALAR) ? cti_cast(thread, given, (ct_dtype)given->dtype)
                                                    : cti_retain(given);
}

/* Name of a hook in messages: "tensor hook 0 of MulBackward0". */
typedef struct hook_name {
    char text[160];
} hook_name;

static hook_name name_hook(const char *kind, uint32_t index, const ct_node *node)
{
    hook_name name;
    (void)snprintf(name.text, sizeof name.text, "%s %u of %s", kind, (unsigned)index, node->type->name);
    return name;
}

/* ---- tensor hooks ---- */

static CTI_COLD ct_status tensor_hook_replaces(cti_pass *pass, ct_node *node, uint32_t index, ct_tensor **grad,
                                               ct_tensor *result)
{
    const hook_name name = name_hook("tensor hook", index, node);
    if (!result) return cti_callback_failed("backward", name.text, CT_OK);
    const ct_status status = check_replacement(name.text, *grad, result);
    if (status != CT_OK) return status;
    ct_tensor *before = *grad, *taken = take_replacement(pass->thread, result);
    if (!taken) return cti_failed();
    *grad = taken;
    cti_drop_gradient(pass->thread, before);
    return CT_OK;
}

static ct_status call_tensor_hook(cti_pass *pass, ct_node *node, const cti_hook *hook, uint32_t index, ct_tensor **grad)
{
    cti_callback_frame call;
    ct_status status = cti_callback_frame_begin(pass->thread, &call);
    if (status != CT_OK) return status;
    ct_tensor *result = hook->fn.tensor(*grad, hook->payload);
    if (!result || (!cti_is_none(result) && result != *grad))
        status = tensor_hook_replaces(pass, node, index, grad, result);
    else if (CTI_UNLIKELY(cti_checks) && !cti_given("backward", name_hook("tensor hook", index, node).text, result))
        status = cti_failed();
    return cti_callback_frame_end(pass->thread, &call, "backward", "a tensor hook", status);
}

static ct_status call_on_output(cti_pass *pass, ct_node *node, unsigned output_nr, ct_tensor **grad)
{
    hook_round round;
    ct_status status = round_begin(node, CTI_HOOK_TENSOR, output_nr, &round);
    for (uint32_t i = 0; status == CT_OK && i < round.count; i++)
        status = call_tensor_hook(pass, node, round.hooks[i], i, grad);
    round_end(pass->thread, &round);
    if (status != CT_OK) return status;

    status = round_begin(node, CTI_HOOK_RETAIN_GRAD, output_nr, &round);
    for (uint32_t i = 0; status == CT_OK && i < round.count; i++)
        if (cti_is_defined(*grad)) status = cti_retain_gradient(pass->thread, round.hooks[i], *grad);
    round_end(pass->thread, &round);
    return status;
}

ct_status cti_call_tensor_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs)
{
    for (unsigned i = 0; i < num_outputs; i++) {
        ct_status status = CT_OK;
        if (in[i])
            status = call_on_output(pass, node, i, &in[i]);
        else if (pass->multi_grads) /* the node got no gradient for this output (S7.21) */
            status = cti_multi_grad_skipped(pass, node, i);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

/* ---- hooks on nodes ---- */

/*
 * Stores the tensors that a hook left in `values` into `slots`, which hold strong references. The scope of the hook
 * still keeps the tensors alive. All of them are checked before the first is stored.
 */
static ct_status take_replacements(cti_thread *thread, const char *hook, ct_tensor **slots, ct_tensor *const *values,
                                   unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (!values[i] && ct_error_status() == CT_OK)
            return cti_error_kind(
                CT_E_INVALID, "TYPE",
                "backward: %s returned NULL for gradient %u; it must be a tensor, or ct_none() if it is undefined",
                hook, i);
        if (!values[i]) return cti_failed();
        if (CTI_UNLIKELY(cti_checks) && !cti_given("backward", hook, values[i])) return cti_failed();
        if (cti_is_none(values[i]) || values[i] == slots[i]) continue;
        const ct_status status = check_replacement(hook, slots[i], values[i]);
        if (status != CT_OK) return status;
    }
    for (unsigned i = 0; i < count; i++) {
        ct_tensor *before = slots[i];
        if (values[i] == before || (!before && cti_is_none(values[i]))) continue;
        ct_tensor *taken = cti_is_none(values[i]) ? values[i] : take_replacement(thread, values[i]);
        if (!taken) return cti_failed();
        slots[i] = taken;
        cti_drop_gradient(thread, before);
    }
    return CT_OK;
}

static void show_slots(ct_tensor *const *slots, ct_tensor **values, unsigned count)
{
    for (unsigned i = 0; i < count; i++) values[i] = slots[i] ? slots[i] : ct_none();
}

static ct_status call_pre_hook(cti_pass *pass, ct_node *node, const cti_hook *hook, uint32_t index, ct_tensor **in,
                               ct_tensor **values, unsigned count)
{
    cti_callback_frame call;
    ct_status status = cti_callback_frame_begin(pass->thread, &call);
    if (status != CT_OK) return status;
    const hook_name name = name_hook("pre-hook", index, node);
    show_slots(in, values, count);
    status = hook->fn.pre(values, count, hook->payload);
    if (status != CT_OK)
        status = cti_callback_failed("backward", name.text, status);
    else
        status = take_replacements(pass->thread, name.text, in, values, count);
    return cti_callback_frame_end(pass->thread, &call, "backward", name.text, status);
}

ct_status cti_call_pre_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs)
{
    hook_round round;
    ct_tensor *on_stack[FEW], **values = on_stack;
    ct_status status = round_begin(node, CTI_HOOK_PRE, 0, &round);
    if (status != CT_OK || !round.count) return status;
    if (num_outputs > FEW && !(values = cti_malloc(num_outputs * sizeof *values))) status = cti_no_memory("backward");
    for (uint32_t i = 0; status == CT_OK && i < round.count; i++)
        status = call_pre_hook(pass, node, round.hooks[i], i, in, values, num_outputs);
    if (values != on_stack) cti_free(values);
    round_end(pass->thread, &round);
    return status;
}

/*
 * Arguments of post-hooks. out: the outgoing gradients, which the node returned; held: strong references that keep them
 * alive while hooks replace them; in: the incoming gradients.
 */
typedef struct post_round {
    ct_tensor **held, **out, **in;
    unsigned num_out, num_in;
} post_round;

static ct_status call_post_hook(cti_pass *pass, ct_node *node, const cti_hook *hook, uint32_t index,
                                const post_round *values)
{
    cti_callback_frame call;
    ct_status status = cti_callback_frame_begin(pass->thread, &call);
    if (status != CT_OK) return status;
    const hook_name name = name_hook("post-hook", index, node);
    show_slots(values->held, values->out, values->num_out);
    status = hook->fn.post(values->out, values->num_out, values->in, values->num_in, hook->payload);
    if (status != CT_OK)
        status = cti_callback_failed("backward", name.text, status);
    else
        status = take_replacements(pass->thread, name.text, values->held, values->out, values->num_out);
    return cti_callback_frame_end(pass->thread, &call, "backward", name.text, status);
}

/*
 * Moves the replacements into grads. Their references are transferred to the enclosing scope, which also owns the
 * gradients that the node returned.
 */
static void keep_replacements(cti_thread *thread, const post_round *values, ct_tensor **grads, ct_status status)
{
    for (unsigned i = 0; i < values->num_out; i++) {
        ct_tensor *held = values->held[i];
        if (status != CT_OK || held == grads[i])
            cti_drop_gradient(thread, held);
        else
            grads[i] = cti_is_defined(held) ? cti_scope_push(thread, held) : NULL;
    }
}

static ct_status call_post_round(cti_pass *pass, ct_node *node, const hook_round *round, ct_tensor **grads,
                                 ct_tensor *const *in, post_round *values)
{
    cti_thread *thread = pass->thread;
    /* the capacity remains reserved, since hooks do not shrink the array */
    ct_status status = cti_scope_reserve(thread, "backward", values->num_out);
    if (status != CT_OK) return status;
    for (unsigned i = 0; i < values->num_out; i++) values->held[i] = cti_retain(grads[i]);
    /* incoming gradients are not kept if there was no hook when the node started (S7.13) */
    for (unsigned i = 0; i < values->num_in; i++) values->in[i] = in && in[i] ? in[i] : ct_none();
    for (uint32_t i = 0; status == CT_OK && i < round->count; i++)
        status = call_post_hook(pass, node, round->hooks[i], i, values);
    keep_replacements(thread, values, grads, status);
    return status;
}

ct_status cti_call_post_hooks(cti_pass *pass, ct_node *node, ct_tensor **grads, unsigned num_grads,
                              ct_tensor *const *in, unsigned num_in)
{
    hook_round round;
    ct_status status = round_begin(node, CTI_HOOK_POST, 0, &round);
    if (status != CT_OK || !round.count) return status;
    ct_tensor *on_stack[3 * FEW], **slots = on_stack;
    const size_t count = 2 * (size_t)num_grads + num_in;
    if (count > 3 * FEW && !(slots = cti_malloc(count * sizeof *slots))) {
        status = cti_no_memory("backward");
    } else {
        post_round values = {.held = slots,
                             .out = slots + num_grads,
                             .in = slots + 2 * (size_t)num_grads,
                             .num_out = num_grads,
                             .num_in = num_in};
        status = call_post_round(pass, node, &round, grads, in, &values);
    }
    if (slots != on_stack) cti_free(slots);
    round_end(pass->thread, &round);
    return status;
}

/* ---- hooks after a grad slot has been written (S7.14) ---- */

ct_status cti_call_post_accumulate_hooks(cti_pass *pass, ct_node *node, ct_tensor *leaf)
{
    hook_round round;
    ct_status status = round_begin(node, CTI_HOOK_POST_ACCUMULATE, 0, &round);
    for (uint32_t i = 0; status == CT_OK && i < round.count; i++) {
        cti_callback_frame call;
        status = cti_callback_frame_begin(pass->thread, &call);
        if (status != CT_OK) break;
        status = round.hooks[i]->fn.accumulated(leaf, round.hooks[i]->payload);
        if (status != CT_OK) status = cti_callback_failed("backward", "a post-accumulate hook of a leaf", status);
        status = cti_callback_frame_end(pass->thread, &call, "backward", "a post-accumulate hook", status);
    }
    round_end(pass->thread, &round);
    return status;
}
