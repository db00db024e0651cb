/* The functions of the context that callbacks of a custom function call. */
#include "base/memory.h"
#include "graph/custom/function.h"
#include "graph/save/unpack.h"
#include "graph/view/view.h"
#include "state/check.h"
#include "state/error.h"
#include "state/scope.h"

/* ---- lists of tensors named by a callback ---- */

void cti_held_drop_items(cti_thread *thread, cti_held *held)
{
    for (uint32_t i = 0; i < held->count; i++) {
        CTI_NO_UNROLL();
        if (held->items[i] && !cti_is_none(held->items[i])) cti_release(thread, held->items[i]);
    }
    if (held->items != held->inside) cti_free(held->items);
    held->count = 0;
}

ct_status cti_function_list_given_slow(const char *op, ct_tensors tensors)
{
    const ct_status status = cti_list_given(op, "tensors", tensors);
    if (status != CT_OK || tensors.count <= UINT16_MAX) return status;
    return cti_error(CT_E_UNSUPPORTED, "%s: %lld tensors were given; a function can have at most %d", op,
                     (long long)tensors.count, (int)UINT16_MAX);
}

static CTI_NOINLINE ct_status hold_anew(cti_thread *thread, const char *op, ct_tensors tensors, cti_held *held)
{
    const ct_status status = cti_function_list_given(op, tensors);
    if (status != CT_OK) return status;
    const bool is_few = tensors.count <= CTI_INLINE_TENSORS;
    ct_tensor **items = is_few ? held->inside : cti_malloc((size_t)tensors.count * sizeof *items);
    if (!items) return cti_no_memory(op);
    for (int64_t i = 0; i < tensors.count; i++)
        if (!cti_is_none(tensors.items[i])) cti_refs_retain(&tensors.items[i]->refs, thread->me);
    cti_held_drop(thread, held);
    for (int64_t i = 0; i < tensors.count; i++) items[i] = tensors.items[i];
    held->items = items;
    held->count = (uint32_t)tensors.count;
    return CT_OK;
}

/*
 * Fast path: stores a short list in an empty held list. All items are checked for NULL before the first reference is
 * added.
 */
ct_status cti_hold(cti_thread *thread, const char *op, ct_tensors tensors, cti_held *held)
{
    const uint64_t count = (uint64_t)tensors.count;
    if (CTI_UNLIKELY(count > CTI_INLINE_TENSORS || !tensors.items || held->count || cti_checks))
        return hold_anew(thread, op, tensors, held);
    for (uint64_t i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        if (CTI_UNLIKELY(!(held->inside[i] = tensors.items[i]))) return hold_anew(thread, op, tensors, held);
    }
    for (uint64_t i = 0; i < count; i++) {
        CTI_NO_UNROLL();
        if (!cti_is_none(held->inside[i])) cti_refs_retain(&held->inside[i]->refs, thread->me);
    }
    held->items = held->inside;
    held->count = (uint32_t)count;
    return CT_OK;
}

/* ---- the public functions ---- */

static bool is_null(const char *op, const ct_function_ctx *ctx)
{
    if (!ctx) (void)cti_null_object(op, "ctx", "the context of a function's call");
    return !ctx;
}

ct_status ct_function_return(ct_function_ctx *ctx, ct_tensors results)
{
    static const char op[] = "function_return";
    if (is_null(op, ctx)) return CT_E_INVALID;
    if (CTI_LIKELY(!ctx->in_jvp)) return cti_hold(ctx->thread, op, results, &ctx->results);
    ctx->has_named = true;
    return cti_hold(ctx->thread, op, results, &ctx->tangents);
}

void *ct_function_payload(const ct_function_ctx *ctx)
{
    return is_null("function_payload", ctx) ? NULL : ctx->state->payload;
}

/* Adds tensors to a list of the context. Has no effect in backward and in jvp (S20.28). */
static ct_status name_tensors(const char *op, ct_function_ctx *ctx, ct_tensors tensors, size_t offset)
{
    if (is_null(op, ctx)) return CT_E_INVALID;
    if (ctx->node || ctx->in_jvp) return cti_function_list_given(op, tensors);
    if (offset != offsetof(ct_function_ctx, saved)) ctx->has_named = true;
    return cti_hold(ctx->thread, op, tensors, (cti_held *)(void *)((char *)ctx + offset));
}

ct_status ct_save_for_backward(ct_function_ctx *ctx, ct_tensors tensors)
{
    return name_tensors("save_for_backward", ctx, tensors, offsetof(ct_function_ctx, saved));
}

ct_status ct_save_for_forward(ct_function_ctx *ctx, ct_tensors tensors)
{
    return name_tensors("save_for_forward", ctx, tensors, offsetof(ct_function_ctx, forward_saved));
}

ct_status ct_mark_dirty(ct_function_ctx *ctx, ct_tensors inputs)
{
    return name_tensors("mark_dirty", ctx, inputs, offsetof(ct_function_ctx, dirty));
}

ct_status ct_mark_non_differentiable(ct_function_ctx *ctx, ct_tensors outputs)
{
    return name_tensors("mark_non_differentiable", ctx, outputs, offsetof(ct_function_ctx, constants));
}

ct_status ct_set_materialize_grads(ct_function_ctx *ctx, bool on)
{
    if (is_null("set_materialize_grads", ctx)) return CT_E_INVALID;
    if (!ctx->node) ctx->state->materializes = on;
    return CT_OK;
}

bool ct_needs_input_grad(const ct_function_ctx *ctx, int64_t index)
{
    static const char op[] = "needs_input_grad";
    if (is_null(op, ctx)) return false;
    const cti_function_state *state = ctx->state;
    if (index < 0 || index >= state->num_inputs) {
        (void)cti_error(CT_E_INVALID, "%s: index is %lld; %s has %u inputs, numbered from 0", op, (long long)index,
                        state->type->function.name, (unsigned)state->num_inputs);
        return false;
    }
    if (!ctx->node) return ctx->recorded && cti_requires_grad(ctx->inputs.items[index]);
    const unsigned edge = cti_function_edge(state, (unsigned)index);
    return edge != CTI_NO_EDGE && cti_node_connected(ctx->node, edge) && cti_is_needed(ctx->needed, edge);
}

/* Returns handles of the tensors that forward saved for jvp. */
static ct_tensors saved_for_jvp(ct_function_ctx *ctx)
{
    static const char op[] = "saved_tensors";
    const cti_held *held = &ctx->forward_saved;
    ct_tensor **items = cti_scope_array(ctx->thread, (held->count + !held->count) * sizeof *items);
    if (!items || cti_scope_reserve(ctx->thread, op, held->count) != CT_OK) {
        if (!items) (void)cti_no_memory(op);
        return cti_failed_list();
    }
    for (uint32_t i = 0; i < held->count; i++) {
        items[i] = held->items[i];
        if (!cti_is_none(items[i])) (void)cti_scope_push(ctx->thread, cti_retain(items[i]));
    }
    return ct_tensors_of(items, held->count);
}

/*
 * Returns the array for a list of saved tensors. The first list that is requested in backward uses the array inside the
 * context if it fits.
 */
static ct_tensor **pointer_to_saved(ct_function_ctx *ctx, unsigned count)
{
    if (CTI_UNLIKELY(count > CTI_INLINE_TENSORS || ctx->has_read || (ctx->thread->modes & CTI_MODE_NO_SCOPE)))
        return cti_scope_array(ctx->thread, count * sizeof(ct_tensor *));
    ctx->has_read = true;
    return ctx->saved.inside;
}

ct_tensors ct_saved_tensors(ct_function_ctx *ctx)
{
    static const char op[] = "saved_tensors";
    if (is_null(op, ctx)) return cti_failed_list();
    if (ctx->in_jvp) return saved_for_jvp(ctx);
    if (!ctx->node || !ctx->node->num_saved) return CT_NO_TENSORS;
    const unsigned count = ctx->node->num_saved;
    ct_tensor **saved = pointer_to_saved(ctx, count);
    if (!saved) return cti_failed_list();
    const bool clears = ctx->state->type->function.clear_saved_tensors_on_access;
    if (clears && atomic_exchange(&ctx->state->accessed, true)) {
        (void)cti_error(
            CT_E_STATE,
            "%s: the saved tensors of %s can only be accessed once, because it sets clear_saved_tensors_on_access", op,
            ctx->node->type->name);
        return cti_failed_list();
    }
    if (cti_node_unpack(ctx->node, UINT64_MAX, saved) != CT_OK) return cti_failed_list();
    if (clears) cti_node_release_saved(ctx->thread, ctx->node);
    return ct_tensors_of(saved, count);
}
