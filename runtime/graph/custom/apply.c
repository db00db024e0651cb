/*
 * The call of a custom function: calls its forward callback with grad mode off, and makes the results outputs of a node
 * (S20.1, S20.3, S20.18).
 */
#include "graph/custom/function.h"
#include "graph/record.h"
#include "graph/tangent/tangent.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "state/events.h"
#include "state/scope.h"

static const char op[] = "function_apply";

/* Calls forward and setup_context in one callback frame. ctx owns the results after the frame has ended. */
static ct_status run_forward(ct_function_ctx *ctx)
{
    const ct_function *function = &ctx->state->type->function;
    cti_callback_frame frame;
    ct_status status = cti_callback_frame_begin(ctx->thread, &frame);
    if (status != CT_OK) return status;
    const uint32_t off = CTI_MODE_GRAD_OFF | CTI_MODE_TANGENTS_OFF;
    ctx->thread->modes |= off;
    status = function->forward(ctx, ctx->inputs);
    if (status == CT_OK && CTI_UNLIKELY(!ctx->results.items))
        status = cti_error(CT_E_CALLBACK, "%s: forward of %s returned CT_OK without calling ct_function_return", op,
                           function->name);
    if (status == CT_OK && function->setup_context) {
        ctx->thread->modes |= off;
        status = function->setup_context(ctx, ctx->inputs, ct_tensors_of(ctx->results.items, ctx->results.count));
    }
    if (status != CT_OK) status = cti_callback_failed(op, function->name, status);
    return cti_callback_frame_end(ctx->thread, &frame, op, function->name, status);
}

/* Converts the outputs to handles of the innermost scope, which takes over their references. */
static ct_tensors give_outputs(cti_thread *thread, cti_held *outputs)
{
    ct_tensor **items = cti_scope_array(thread, (outputs->count + !outputs->count) * sizeof *items);
    if (!items || cti_scope_reserve(thread, op, outputs->count) != CT_OK) {
        if (!items) (void)cti_no_memory(op);
        return cti_failed_list();
    }
    const ct_tensors given = ct_tensors_of(items, outputs->count);
    for (uint32_t i = 0; i < outputs->count; i++) {
        CTI_NO_UNROLL();
        items[i] = outputs->items[i];
        if (!cti_is_none(items[i])) (void)cti_scope_push(thread, items[i]);
    }
    outputs->count = 0; /* the references were moved to the scope */
    if (outputs->items != outputs->inside) cti_held_drop_items(thread, outputs);
    return given;
}

/* Begins a profiler event for the call. event_end adds the sequence number of the call's node. */
static void event_begin(const ct_function_ctx *ctx)
{
    cti_event *event = cti_event_open(CTI_EVENT_OP, "");
    if (event) event->name = cti_event_text(ctx->state->type->function.name);
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

static ct_status run(ct_function_ctx *ctx)
{
    bool is_dual = false;
    ct_status status = cti_dual_level_is_open() ? cti_function_is_dual(ctx, &is_dual) : CT_OK;
    if (status == CT_OK) status = run_forward(ctx);
    if (status == CT_OK && is_dual) status = cti_function_tangents(ctx);
    if (status == CT_OK) status = cti_wire_outputs(ctx);
    return status == CT_OK && is_dual ? cti_function_give_tangents(ctx) : status;
}

static ct_tensors apply(ct_function_ctx *ctx)
{
    cti_thread *thread = ctx->thread;
    if (cti_keeps_events(thread)) event_begin(ctx);
    const ct_tensors given = run(ctx) == CT_OK ? give_outputs(thread, &ctx->results) : cti_failed_list();
    cti_held_drop(thread, &ctx->results);
    cti_held_drop(thread, &ctx->saved);
    if (CTI_UNLIKELY(ctx->has_named)) {
        cti_held_drop(thread, &ctx->dirty);
        cti_held_drop(thread, &ctx->constants);
        cti_held_drop(thread, &ctx->forward_saved);
        cti_held_drop(thread, &ctx->tangents);
    }
    return given;
}

/* Sets ctx->recorded, ctx->has_gaps and *any_batched in one loop over the inputs. */
static void read_inputs(ct_function_ctx *ctx, bool *any_batched)
{
    const ct_tensors inputs = ctx->inputs;
    ctx->recorded = ctx->has_gaps = *any_batched = false;
    for (int64_t i = 0; i < inputs.count; i++) {
        CTI_NO_UNROLL();
        const ct_tensor *input = inputs.items[i];
        const unsigned flags = cti_refs_flags(&input->refs);
        if (flags & CTI_TENSOR_BATCHED) *any_batched = true;
        if (flags & CTI_TENSOR_NONE)
            ctx->has_gaps = true;
        else if (!ctx->recorded)
            ctx->recorded = cti_requires_grad(input);
    }
    ctx->recorded = ctx->recorded && cti_recording(ctx->thread);
}

static ct_tensors apply_batched(const ct_function *function, ct_tensors inputs, void *payload, void *dropped)
{
    return cti_function_apply_batched(function, cti_function_level(inputs.items, inputs.count), inputs, payload,
                                      dropped);
}

/* Calls the function. When its payload is no longer needed, function->drop is called with `dropped`. */
static ct_tensors apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped)
{
    cti_thread *thread = cti_thread_here();
    cti_function_state state = {.type = cti_function_type_of(function),
                                .payload = payload,
                                .dropped = dropped,
                                .num_inputs = (uint16_t)inputs.count,
                                .materializes = true};
    if (CTI_UNLIKELY(!state.type || cti_function_list_given(op, inputs) != CT_OK)) {
        if (function && function->drop) cti_drop_payload(thread, function->drop, dropped);
        cti_function_type_drop(state.type);
        return cti_failed_list();
    }
    ct_function_ctx ctx;
    bool any_batched;
    ctx.thread = thread;
    ctx.state = &state;
    ctx.inputs = inputs;
    ctx.node = NULL;
    ctx.needed = 0;
    ctx.in_jvp = ctx.has_named = ctx.has_read = false;
    ctx.results.items = NULL; /* NULL means that ct_function_return has not been called */
    ctx.results.count = ctx.saved.count = ctx.dirty.count = ctx.constants.count = 0;
    ctx.forward_saved.count = ctx.tangents.count = 0;
    read_inputs(&ctx, &any_batched);
    if (CTI_UNLIKELY(any_batched)) {
        cti_function_type_drop(state.type);
        return apply_batched(function, inputs, payload, dropped);
    }
    const ct_tensors given = apply(&ctx);
    cti_function_state_end(thread, &state);
    if (cti_keeps_events(thread)) event_end(&ctx, given);
    return given;
}

ct_tensors cti_function_apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped,
                                     void (*drop)(void *dropped))
{
    ct_function own = *function;
    own.drop = drop;
    return apply_shared(&own, inputs, payload, dropped);
}

ct_tensors ct_function_apply(const ct_function *function, ct_tensors inputs, void *payload)
{
    return apply_shared(function, inputs, payload, payload);
}
