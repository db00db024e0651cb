#include "policies/checkpoint/reentrant.h"

#include <cotangent/function.h>
#include <cotangent/random.h>

#include <stdlib.h>

/* What a call is, for both runs. */
typedef struct reentrant {
    ct_tensors_fn fn;
    void *payload;
    void (*drop)(void *payload);
    bool preserves_random;
    ct_rng_state random;
} reentrant;

static ct_status no_memory(void) { return ct_error_set(CT_E_NOMEM, NULL, "checkpoint: out of memory"); }

static void drop_call(void *payload)
{
    const reentrant *call = payload;
    if (call->drop) call->drop(call->payload);
    free(payload);
}

static ct_status failed(void)
{
    if (ct_error_status() != CT_OK) return ct_error_status();
    return ct_error_set(CT_E_CALLBACK, NULL, "checkpoint: the function failed without an error of its own");
}

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const reentrant *call = ct_function_payload(ctx);
    const ct_tensors outputs = call->fn(inputs, call->payload);
    if (outputs.count < 0) return failed();
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, outputs) : status;
}

/* ---- backward ---- */

/* Leaves on the saved inputs, so that the pass over the second run ends there; others as they are. */
static ct_status detach_inputs(const ct_function_ctx *ctx, ct_tensors saved, ct_tensor **leaves)
{
    for (int64_t i = 0; i < saved.count; i++) {
        leaves[i] = saved.items[i];
        if (!ct_needs_input_grad(ctx, i)) continue;
        leaves[i] = ct_tensor_requires_grad_(ct_detach(saved.items[i]), true);
        if (!leaves[i]) return ct_error_status();
    }
    return CT_OK;
}

/* The pass over the outputs for which a gradient arrived. items has room for twice their number. */
static ct_status differentiate(ct_tensors outputs, ct_tensors grads, ct_tensor **items)
{
    int64_t count = 0;
    ct_tensor **roots = items, **gradients = items + outputs.count;
    if (outputs.count != grads.count)
        return ct_error_set(
            CT_E_STATE, "CHECKPOINT",
            "checkpoint: the function returned %lld tensors in the second run, and %lld in the first one",
            (long long)outputs.count, (long long)grads.count);
    for (int64_t i = 0; i < outputs.count; i++) {
        if (ct_is_none(outputs.items[i]) || ct_is_none(grads.items[i]) || !ct_tensor_requires_grad(outputs.items[i]))
            continue;
        roots[count] = outputs.items[i];
        gradients[count++] = grads.items[i];
    }
    if (count == 0)
        return ct_error_set(CT_E_STATE, NULL,
                            "checkpoint: none of output has requires_grad=True, this checkpoint() is not necessary");
    return ct_backward_all((ct_tensors){roots, count}, &(ct_backward_opts){.gradients = {gradients, count}});
}

static ct_status run_again(const reentrant *call, ct_tensors leaves, ct_tensors grads)
{
    const ct_tensors outputs = call->fn(leaves, call->payload);
    if (outputs.count < 0) return failed();
    ct_tensor **items = malloc((2 * (size_t)outputs.count + 1) * sizeof *items);
    if (!items) return no_memory();
    const ct_status status = differentiate(outputs, grads, items);
    free(items);
    return status;
}

/* In grad mode, with the random numbers of the first run. */
static ct_status run_again_as_first(const reentrant *call, ct_tensors leaves, ct_tensors grads)
{
    ct_guard random = {0};
    if (call->preserves_random) random = ct_fork_rng(&call->random);
    if (random.status != CT_OK) return random.status;
    ct_guard grad = ct_inference_mode(false);
    const ct_status status = grad.status == CT_OK ? run_again(call, leaves, grads) : grad.status;
    const ct_status left_grad = ct_leave(&grad), left_random = ct_leave(&random);
    if (status != CT_OK) return status;
    return left_grad != CT_OK ? left_grad : left_random;
}

static ct_status backward(ct_function_ctx *ctx, ct_tensors grads)
{
    if (!ct_is_checkpoint_valid())
        return ct_error_set(CT_E_STATE, NULL,
                            "checkpoint: with use_reentrant it is incompatible with .grad() or passing inputs to "
                            ".backward(), whose passes do not add to all leaves; leave use_reentrant out");
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor **leaves = malloc(((size_t)saved.count + 1) * sizeof *leaves);
    if (!leaves) return no_memory();
    ct_status status = detach_inputs(ctx, saved, leaves);
    if (status == CT_OK)
        status = run_again_as_first(ct_function_payload(ctx), (ct_tensors){leaves, saved.count}, grads);
    for (int64_t i = 0; status == CT_OK && i < saved.count; i++) {
        leaves[i] = leaves[i] == saved.items[i] ? ct_none() : ct_tensor_grad(leaves[i]);
        if (!leaves[i]) status = ct_error_status();
    }
    if (status == CT_OK) status = ct_function_return(ctx, (ct_tensors){leaves, saved.count});
    free(leaves);
    return status;
}

/* ---- the call ---- */

ct_status cti_reentrant_check(const ct_checkpoint_opts *opts)
{
    if (!opts->no_early_stop && !opts->debug && !opts->determinism_check && !opts->context && !opts->policy &&
        !opts->save_ops && !opts->num_save_ops && !opts->allow_cache_entry_mutation)
        return CT_OK;
    return ct_error_set(
        CT_E_INVALID, NULL,
        "checkpoint: use_reentrant takes none of no_early_stop, debug, determinism_check, context, policy, "
        "save_ops and allow_cache_entry_mutation, which are about hooks");
}

static bool any_requires_grad(ct_tensors inputs)
{
    bool any = false;
    for (int64_t i = 0; i < inputs.count; i++)
        any = any || (!ct_is_none(inputs.items[i]) && ct_tensor_requires_grad(inputs.items[i]));
    return any;
}

ct_tensors cti_reentrant_call(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    static const ct_function function = {
        .name = "CheckpointFunction", .forward = forward, .backward = backward, .drop = drop_call};
    const ct_tensors nothing = {NULL, -1};
    reentrant *call = NULL;
    if (!any_requires_grad(inputs))
        (void)ct_error_set(
            CT_E_STATE, NULL,
            "checkpoint: with use_reentrant an input must require grad, as gradients of what the function "
            "reads beside its inputs are lost otherwise; leave use_reentrant out");
    else if (!(call = malloc(sizeof *call)))
        (void)no_memory();
    if (!call) {
        if (opts->drop) opts->drop(payload);
        return nothing;
    }
    *call = (reentrant){.fn = fn,
                        .payload = payload,
                        .drop = opts->drop,
                        .preserves_random = !opts->no_preserve_rng_state,
                        .random = ct_get_rng_state(NULL)};
    return ct_function_apply(&function, inputs, call);
}
