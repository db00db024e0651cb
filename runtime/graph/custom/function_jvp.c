/* Custom functions in forward mode (S20.20, S20.21): calls jvp and checks its results. */
#include "graph/custom/function.h"
#include "graph/runtime_ops.h"
#include "graph/save/packed.h"
#include "graph/tangent/tangent.h"
#include "graph/view/view.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/scope.h"
#include "tensor/promote.h"
#include "tensor/shape.h"

static const char op[] = "function_apply";

static bool carries(const ct_tensor *t) { return !cti_is_none(t) && cti_dtype_in((ct_dtype)t->dtype, CTI_SET_INEXACT); }

ct_status cti_function_is_dual(const ct_function_ctx *ctx, bool *is_dual)
{
    *is_dual = false;
    if (CTI_LIKELY(!cti_dual_level_is_open()) || (ctx->thread->modes & (CTI_MODE_TANGENTS_OFF | CTI_MODE_INFERENCE)))
        return CT_OK;
    for (int64_t i = 0; !*is_dual && i < ctx->inputs.count; i++) {
        ct_tensor *tangent = NULL, *input = ctx->inputs.items[i];
        if (!cti_is_none(input) && cti_tangent_of(ctx->thread, input, &tangent) != CT_OK) return cti_failed();
        *is_dual = tangent != NULL;
        cti_release(ctx->thread, tangent);
    }
    if (!*is_dual || ctx->state->type->function.jvp) return CT_OK;
    return cti_error(CT_E_UNSUPPORTED,
                     "%s: You must implement the jvp function for custom functions to use it with forward mode AD; %s "
                     "has none, and an input has a tangent",
                     op, ctx->state->type->function.name);
}

/* ---- the call ---- */

static ct_tensor *given_tangent(ct_function_ctx *ctx, ct_tensor *input)
{
    if (cti_is_none(input)) return ct_none();
    ct_tensor *tangent;
    if (cti_tangent_of(ctx->thread, input, &tangent) != CT_OK) return NULL;
    if (tangent) return cti_scope_adopt(ctx->thread, op, tangent);
    if (!ctx->state->materializes || !carries(input)) return ct_none();
    return cti_runtime_ops.zeros(ct_ints_of(input->ndim ? cti_sizes(input) : ct_empty_ints_, input->ndim),
                                 (ct_dtype)input->dtype, cti_device(input));
}

static ct_status run_jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    const ct_function *function = &ctx->state->type->function;
    cti_callback_frame frame;
    ct_status status = cti_callback_frame_begin(ctx->thread, &frame);
    if (status != CT_OK) return status;
    ctx->thread->modes |= CTI_MODE_TANGENTS_OFF;
    ctx->in_jvp = true;
    const bool before = cti_tangents_begin();
    status = function->jvp(ctx, tangents);
    cti_tangents_end(before);
    ctx->in_jvp = false;
    if (status != CT_OK) status = cti_callback_failed(op, function->name, status);
    return cti_callback_frame_end(ctx->thread, &frame, op, function->name, status);
}

/* ---- checks of the result ---- */

static ct_status check_unlike(const char *name, unsigned i, const ct_tensor *output, const ct_tensor *tangent)
{
    const cti_shape own = cti_shape_of(output), given = cti_shape_of(tangent);
    char a[128], b[128];
    if (!cti_shape_equal(&own, &given))
        return cti_error(CT_E_STATE, "%s: jvp returned for output %u, of sizes %s, a tangent of a different size, %s",
                         name, i, cti_shape_text(&own, a, sizeof a), cti_shape_text(&given, b, sizeof b));
    if (output->dtype != tangent->dtype)
        return cti_error(CT_E_STATE, "%s: jvp returned for output %u, of dtype %s, a tangent of dtype %s", name, i,
                         ct_dtype_name((ct_dtype)output->dtype), ct_dtype_name((ct_dtype)tangent->dtype));
    return CT_OK;
}

/* Checks the tangent of a result that is an input itself or a view of an input. */
static ct_status check_shared(const ct_function_ctx *ctx, unsigned i, ct_tensors given)
{
    const char *name = ctx->state->type->function.name;
    const ct_tensor *output = ctx->results.items[i], *tangent = ctx->tangents.items[i];
    for (int64_t k = 0; k < ctx->inputs.count; k++) {
        const ct_tensor *input = ctx->inputs.items[k];
        if (cti_is_none(input) || cti_is_none(given.items[k]) || input->storage != output->storage) continue;
        if (input == output && cti_holds(&ctx->dirty, output) && tangent != given.items[k])
            return cti_error(
                CT_E_STATE,
                "%s: An inplace custom Function is not modifying the forward mode gradients inplace: jvp must "
                "write into the tangent of input %lld and return it for output %u",
                name, (long long)k, i);
        if (tangent->storage != given.items[k]->storage)
            return cti_error(
                CT_E_STATE,
                "%s: A custom Function is returning a view of input %lld as output %u, but jvp returned a tangent "
                "that is not a view of the tangent of this input",
                name, (long long)k, i);
        return CT_OK;
    }
    return CT_OK;
}

static bool shares_any(const ct_tensor *t, ct_tensors list)
{
    bool any = false;
    for (int64_t i = 0; !any && i < list.count; i++)
        any = !cti_is_none(list.items[i]) && list.items[i]->storage == t->storage;
    return any;
}

/*
 * Copies the tangent of a result if it shares memory with the tangent of an input although the result shares no memory
 * with an input. Without the copy, a write to one of the two tangents would change the other.
 */
static ct_status unshare(ct_function_ctx *ctx, unsigned i, ct_tensors given)
{
    ct_tensor **tangent = &ctx->tangents.items[i];
    if (shares_any(ctx->results.items[i], ctx->inputs) || !shares_any(*tangent, given)) return CT_OK;
    ct_tensor *copy = cti_runtime_ops.clone(*tangent);
    if (!copy) return cti_failed();
    cti_release(ctx->thread, *tangent);
    *tangent = cti_retain(copy);
    return CT_OK;
}

static ct_status check_one(ct_function_ctx *ctx, unsigned i, ct_tensors given)
{
    const char *name = ctx->state->type->function.name;
    const ct_tensor *output = ctx->results.items[i], *tangent = ctx->tangents.items[i];
    const bool needed = carries(output) && !cti_holds(&ctx->constants, output);
    if (!needed && !cti_is_none(tangent))
        return cti_error(
            CT_E_STATE,
            "%s: jvp returned a tangent for output %u, which is %s; it must return ct_none() for this output", name, i,
            cti_is_none(output) ? "no tensor" : "not differentiable");
    if (!needed) return CT_OK;
    if (cti_is_none(tangent))
        return cti_error(
            CT_E_STATE,
            "%s: jvp returned no tangent for output %u, which is differentiable; it must return zeros if the "
            "output does not change",
            name, i);
    ct_status status = check_unlike(name, i, output, tangent);
    if (status == CT_OK) status = check_shared(ctx, i, given);
    return status == CT_OK ? unshare(ctx, i, given) : status;
}

ct_status cti_function_tangents(ct_function_ctx *ctx)
{
    ct_tensor **items = cti_scope_array(ctx->thread, (size_t)(ctx->inputs.count + !ctx->inputs.count) * sizeof *items);
    if (!items) return cti_no_memory(op);
    for (int64_t i = 0; i < ctx->inputs.count; i++)
        if (!(items[i] = given_tangent(ctx, ctx->inputs.items[i]))) return cti_failed();
    const ct_tensors given = ct_tensors_of(items, ctx->inputs.count);
    ct_status status = run_jvp(ctx, given);
    if (status == CT_OK && ctx->tangents.count != ctx->results.count)
        status = cti_error(
            CT_E_STATE, "%s: jvp returned %u tangents, but forward returned %u outputs; each output needs one tangent",
            ctx->state->type->function.name, (unsigned)ctx->tangents.count, (unsigned)ctx->results.count);
    const uint32_t modes = ctx->thread->modes;
    ctx->thread->modes |= CTI_MODE_TANGENTS_OFF;
    for (unsigned i = 0; status == CT_OK && i < ctx->results.count; i++) status = check_one(ctx, i, given);
    cti_restore_modes(ctx->thread, modes, CTI_MODE_TANGENTS_OFF);
    return status;
}

/*
 * Sets the tangent of an input that was written and that had no tangent before. If the input is a view, its tangent
 * becomes a part of its base's tangent, whose other elements are zero (S21.8).
 */
static ct_status give_written(cti_thread *thread, ct_tensor *output, ct_tensor *tangent)
{
    if (cti_may_have_tangent(output)) return CT_OK; /* jvp wrote the existing tangent of the input in place */
    const cti_view_record *record = cti_view_record_of(output);
    if (!record || record->apart) return cti_tangent_set(thread, output, tangent);
    ct_tensor *zeros = cti_tangent_make(thread, record->base, NULL), *own;
    if (!zeros || cti_tangent_set(thread, record->base, zeros) != CT_OK ||
        cti_tangent_of(thread, output, &own) != CT_OK)
        return cti_failed();
    if (!own) return CT_OK; /* the dual level was closed */
    const ct_status status = cti_runtime_ops.copy_(own, tangent) ? CT_OK : cti_failed();
    cti_release(thread, own);
    return status;
}

/* Sets the tangent of an output: the given tensor, or a copy of it with the layout of the output. */
static ct_status give_new(cti_thread *thread, ct_tensor *output, ct_tensor *tangent)
{
    if (!cti_tangent_fits(tangent, output)) tangent = cti_tangent_make(thread, output, tangent);
    return tangent ? cti_tangent_set(thread, output, tangent) : cti_failed();
}

/* Stores the tangent with the saves of an output, so that reading a save returns the value with its tangent (S9.18). */
static ct_status remember_saved(cti_thread *thread, const ct_tensor *output, unsigned output_nr, ct_tensor *tangent)
{
    ct_node *node = output->grad_fn;
    ct_status status = CT_OK;
    if (!node || node->type->kind != CTI_NODE_CUSTOM) return CT_OK;
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        const cti_saved *slot = &cti_node_saves(node)[i];
        const cti_packed *record = slot->state == CTI_SAVED_PACKED ? slot->pointer : NULL;
        const bool is_output = record ? (record->flags & CTI_PACKED_OUTPUT) && record->output_nr == output_nr
                                      : slot->state == CTI_SAVED_DETACHED && (slot->flags & CTI_SAVED_OUTPUT) &&
                                            slot->output_nr == output_nr;
        if (is_output) status = cti_saved_tangent_set(thread, node, i, tangent);
    }
    return status;
}

static ct_status give(ct_function_ctx *ctx, unsigned i)
{
    ct_tensor *output = ctx->results.items[i], *tangent = ctx->tangents.items[i];
    if (cti_is_none(output) || cti_is_none(tangent)) return CT_OK;
    ct_status status = cti_holds(&ctx->dirty, output) ? give_written(ctx->thread, output, tangent)
                                                      : give_new(ctx->thread, output, tangent);
    return status == CT_OK ? remember_saved(ctx->thread, output, i, tangent) : status;
}

ct_status cti_function_give_tangents(ct_function_ctx *ctx)
{
    const uint32_t modes = ctx->thread->modes;
    ctx->thread->modes |= CTI_MODE_TANGENTS_OFF;
    const bool before = cti_tangents_begin();
    ct_status status = CT_OK;
    for (uint32_t i = 0; status == CT_OK && i < ctx->results.count; i++) status = give(ctx, i);
    cti_tangents_end(before);
    cti_restore_modes(ctx->thread, modes, CTI_MODE_TANGENTS_OFF);
    return status;
}
