/* A call of a custom function: forward with grad mode off, then what it returned connected (S20.1, S20.3, S20.18). */
#include "core/callback_frame.h"
#include "core/error.h"
#include "core/events.h"
#include "core/memory.h"
#include "core/scope.h"
#include "graph/custom/function.h"
#include "graph/record.h"

#include <string.h>

static const char op[] = "function_apply";

static cti_function_state *make_state(const ct_function *function, ct_tensors inputs, void *payload, void *dropped)
{
    static const char suffix[] = "Backward";
    const size_t length = strlen(function->name), edges_bytes = (size_t)inputs.count * sizeof(uint16_t);
    cti_function_state *state = cti_malloc(sizeof *state + edges_bytes + 2 * length + 1 + sizeof suffix);
    if (!state) {
        (void)cti_no_memory(op);
        return NULL;
    }
    char *name = (char *)state->edges + edges_bytes, *node_name = name + length + 1;
    memcpy(name, function->name, length + 1);
    memcpy(node_name, name, length);
    memcpy(node_name + length, suffix, sizeof suffix);
    *state = (cti_function_state){.function = *function,
                                  .payload = payload,
                                  .dropped = dropped,
                                  .node_name = node_name,
                                  .num_inputs = (uint32_t)inputs.count,
                                  .materializes = true};
    state->function.name = name;
    for (int64_t i = 0; i < inputs.count; i++) state->edges[i] = CTI_NO_EDGE;
    return state;
}

static bool needs_node(const cti_thread *thread, ct_tensors inputs)
{
    bool any = false;
    for (int64_t i = 0; !any && i < inputs.count; i++)
        any = !cti_is_none(inputs.items[i]) && cti_needs_grad(thread, inputs.items[i]);
    return any;
}

/* Calls forward and setup_context in a frame of their own, beyond which ctx holds the results. */
static ct_status run_forward(ct_function_ctx *ctx)
{
    const ct_function *function = &ctx->state->function;
    cti_callback_frame frame;
    ct_status status = cti_callback_frame_begin(ctx->thread, &frame);
    if (status != CT_OK) return status;
    const uint32_t off = CTI_MODE_GRAD_OFF | CTI_MODE_TANGENTS_OFF;
    ctx->thread->modes |= off;
    status = function->forward(ctx, ctx->inputs);
    if (status == CT_OK && function->setup_context) {
        ctx->thread->modes |= off;
        status = function->setup_context(ctx, ctx->inputs, (ct_tensors){ctx->results.items, ctx->results.count});
    }
    if (status != CT_OK) status = cti_callback_failed(op, function->name, status);
    return cti_callback_frame_end(ctx->thread, &frame, op, function->name, status);
}

/* The outputs as handles of the innermost scope; takes the references. */
static ct_tensors give_outputs(cti_thread *thread, cti_held *outputs)
{
    ct_tensor **items = cti_scope_array(thread, (outputs->count + !outputs->count) * sizeof *items);
    if (!items || cti_scope_reserve(thread, op, outputs->count) != CT_OK) {
        if (!items) (void)cti_no_memory(op);
        return cti_failed_list();
    }
    const ct_tensors given = {items, outputs->count};
    for (uint32_t i = 0; i < outputs->count; i++) {
        items[i] = outputs->items[i];
        if (!cti_is_none(items[i])) (void)cti_scope_push(thread, items[i]);
    }
    outputs->count = 0;
    return given;
}

/* The call as an event of a profiler, with the number of its node. */
static void event_begin(const ct_function_ctx *ctx)
{
    cti_event *event = cti_event_open(CTI_EVENT_OP, "");
    if (event) event->name = cti_event_text(ctx->state->function.name);
    cti_event_begin(ctx->thread, event);
}

static void event_end(const ct_function_ctx *ctx, ct_tensors given)
{
    cti_event *event = cti_event_end(ctx->thread);
    if (!event) return;
    event->has_failed = given.count < 0;
    for (int64_t i = 0; i < given.count && event->sequence_nr < 0; i++) {
        const ct_node *node = ctx->recorded ? given.items[i]->grad_fn : NULL;
        if (node && node->type->kind == CTI_NODE_CUSTOM) event->sequence_nr = (int64_t)node->sequence_nr;
    }
}

static ct_tensors apply(ct_function_ctx *ctx)
{
    if (cti_keeps_events(ctx->thread)) event_begin(ctx);
    ct_tensors given = cti_failed_list();
    bool is_dual;
    ct_status status = cti_function_is_dual(ctx, &is_dual);
    if (status == CT_OK) status = run_forward(ctx);
    if (status == CT_OK && is_dual) status = cti_function_tangents(ctx);
    if (status == CT_OK) status = cti_wire_outputs(ctx);
    if (status == CT_OK && is_dual) status = cti_function_give_tangents(ctx);
    if (status == CT_OK) given = give_outputs(ctx->thread, &ctx->results);
    cti_held_drop(ctx->thread, &ctx->results);
    cti_held_drop(ctx->thread, &ctx->saved);
    cti_held_drop(ctx->thread, &ctx->dirty);
    cti_held_drop(ctx->thread, &ctx->constants);
    cti_held_drop(ctx->thread, &ctx->forward_saved);
    cti_held_drop(ctx->thread, &ctx->tangents);
    cti_function_state_free(ctx->thread, ctx->state);
    if (cti_keeps_events(ctx->thread)) event_end(ctx, given);
    return given;
}

static ct_status check_call(const ct_function *function, ct_tensors inputs)
{
    if (!function) return cti_null_object(op, "function", "a description of a function");
    if (!function->name || !function->name[0])
        return cti_error(CT_E_INVALID, "%s: the function has no name; its node is called after it", op);
    if (!function->forward)
        return cti_error(CT_E_UNSUPPORTED,
                         "%s: You must implement the forward function for custom functions; %s has none", op,
                         function->name);
    return cti_function_list_given(op, inputs);
}

ct_tensors cti_function_apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped,
                                     void (*drop)(void *dropped))
{
    cti_thread *thread = cti_thread_here();
    cti_function_state *state = NULL;
    cti_batch_level *level = NULL;
    if (check_call(function, inputs) == CT_OK) {
        level = cti_function_level(inputs.items, inputs.count);
        if (!level) state = make_state(function, inputs, payload, dropped);
    }
    if (level) {
        ct_function own = *function;
        own.drop = drop;
        return cti_function_apply_batched(&own, level, inputs, payload, dropped);
    }
    if (!state) {
        if (drop) cti_drop_payload(thread, drop, dropped);
        return cti_failed_list();
    }
    state->function.drop = drop;
    ct_function_ctx ctx = {.thread = thread, .state = state, .inputs = inputs, .recorded = needs_node(thread, inputs)};
    return apply(&ctx);
}

ct_tensors ct_function_apply(const ct_function *function, ct_tensors inputs, void *payload)
{
    return cti_function_apply_shared(function, inputs, payload, payload, function ? function->drop : NULL);
}
