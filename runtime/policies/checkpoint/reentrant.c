#include "base/memory.h"
#include "graph/batch/batched.h"
#include "graph/tangent/tangent.h"
#include "policies/checkpoint/call_state.h"
#include "policies/checkpoint/reentrant.h"
#include "policies/checkpoint/site.h"
#include "state/draw_log.h"
#include "tensor/tensors_fn.h"

#include <cotangent/function.h>

static const char op[] = "checkpoint";

/*
 * State of a call, for the first run and for the recompute. If inputs or results are batched by ct_vmap, the node of
 * the call has their physical tensors, which include the batch axis.
 */
typedef struct reentrant {
    ct_tensors_fn fn;
    void *payload;
    void (*drop)(void *payload);
    bool preserves_random;
    cti_draw_log draws; /* random samples of the first run */
    cti_call_state state;
    cti_digest *input_values, *output_values; /* digests of the first run; NULL if there are none */
    int64_t num_outputs;
    uint64_t *input_depths;   /* batch levels of each input (cti_batch_lower) */
    uint64_t **output_depths; /* receives the batch levels of the results in the first run; NULL in a recompute */
} reentrant;

static ct_status no_memory(void) { return ct_error_set(CT_E_NOMEM, NULL, "%s: out of memory", op); }

static void drop_call(void *payload)
{
    reentrant *call = payload;
    if (call->drop) call->drop(call->payload);
    cti_call_state_drop(&call->state);
    cti_log_of_draws_free(&call->draws);
    cti_free(call->input_depths);
    cti_free(call->input_values);
    cti_free(call->output_values);
    cti_free(payload);
}

static ct_status failed(void)
{
    if (ct_error_status() != CT_OK) return ct_error_status();
    return ct_error_set(CT_E_CALLBACK, NULL, "%s: the function failed without setting an error", op);
}

/* Copies the items of a list; NULL and an error if memory cannot be allocated. */
static ct_tensor **items_of(ct_tensors list)
{
    ct_tensor **items = cti_malloc(((size_t)list.count + 1) * sizeof *items);
    if (!items) (void)no_memory();
    for (int64_t i = 0; items && i < list.count; i++) items[i] = list.items[i];
    return items;
}

/*
 * Returns the results of fn without their batches. If depths is not NULL, *depths is set to the batch levels of the
 * results.
 */
static ct_tensors lower(ct_tensors outputs, uint64_t **depths)
{
    ct_tensor **items = items_of(outputs);
    uint64_t *noted = cti_calloc((size_t)outputs.count + 1, sizeof *noted);
    ct_status status = items && noted ? CT_OK : no_memory();
    for (int64_t i = 0; status == CT_OK && i < outputs.count; i++)
        if (!items[i]) status = failed();
    if (status == CT_OK) status = cti_batch_lower_list(cti_thread_here(), op, items, outputs.count, noted);
    const ct_tensors lowered = ct_results(ct_tensors_of(items, status == CT_OK ? outputs.count : -1));
    cti_free(items);
    if (depths)
        *depths = noted;
    else
        cti_free(noted);
    return lowered;
}

/* Calls fn on the inputs, after restoring the batches that the inputs had at the original call. */
static CTI_NOINLINE ct_tensors run_fn(reentrant *call, ct_tensors inputs, uint64_t **depths)
{
    ct_tensors outputs = ct_tensors_of(NULL, -1);
    ct_tensor **items = items_of(inputs);
    if (items && cti_batch_raise_list(cti_thread_here(), op, items, inputs.count, call->input_depths) == CT_OK) {
        outputs = call->fn(ct_tensors_of(items, inputs.count), call->payload);
        if (cti_check_returned(op, "the function", CTI_FRAME, outputs) != CT_OK) outputs.count = -1;
    }
    if (outputs.count >= 0) outputs = lower(outputs, depths); /* the results may be the list of the inputs */
    cti_free(items);
    return outputs;
}

static cti_digest *digests_of(ct_tensors tensors)
{
    cti_digest *values = cti_calloc((size_t)tensors.count + 1, sizeof *values);
    for (int64_t i = 0; values && i < tensors.count; i++) values[i] = cti_digest_of(tensors.items[i]);
    return values;
}

static bool are_near(ct_tensors tensors, const cti_digest *values)
{
    bool near = true;
    for (int64_t i = 0; near && i < tensors.count; i++) {
        const cti_digest now = cti_digest_of(tensors.items[i]);
        near = cti_digest_is_near(&values[i], &now);
    }
    return near;
}

/*
 * Checks that equal inputs lead to equal results. If an enclosing pair of hooks stored the inputs with fewer bits, the
 * inputs are not equal, and nothing is checked.
 */
static ct_status check_results(const reentrant *call, ct_tensors inputs, ct_tensors outputs)
{
    if (!call->preserves_random || outputs.count != call->num_outputs || !are_near(inputs, call->input_values) ||
        are_near(outputs, call->output_values))
        return CT_OK;
    return ct_error_set(
        CT_E_STATE, "CHECKPOINT",
        "%s: the function returned other values in the recomputation than in the original forward pass: a tensor "
        "that it reads and that is not an input was written in between, or it computed something else",
        op);
}

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    reentrant *call = ct_function_payload(ctx);
    ct_tensors outputs = ct_tensors_of(NULL, -1);
    ct_guard log = cti_log_draws(&call->draws);
    if (log.status == CT_OK) outputs = run_fn(call, inputs, call->output_depths);
    if (ct_leave(&log) != CT_OK) outputs.count = -1;
    if (call->draws.is_incomplete) return no_memory();
    call->output_depths = NULL;
    if (outputs.count < 0) return failed();
    call->input_values = digests_of(inputs);
    call->output_values = digests_of(outputs);
    call->num_outputs = outputs.count;
    if (!call->input_values || !call->output_values) return no_memory();
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, outputs) : status;
}

/* Calls fn in the captured state of the original call, in grad mode, with the random numbers of the first run. */
static ct_tensors run_as_first(reentrant *call, ct_tensors inputs)
{
    ct_tensors outputs = ct_tensors_of(NULL, -1);
    cti_call_state before;
    if (cti_call_state_enter(&call->state, &before) != CT_OK) return outputs;
    ct_guard random = {0}, grad = {0};
    if (call->preserves_random) random = cti_replay_draws(&call->draws);
    if (random.status == CT_OK) grad = ct_inference_mode(false);
    if (random.status == CT_OK && grad.status == CT_OK) outputs = run_fn(call, inputs, NULL);
    if (ct_leave(&grad) != CT_OK || ct_leave(&random) != CT_OK) outputs.count = -1;
    cti_call_state_leave(&before);
    return outputs;
}

/* ---- backward ---- */

/*
 * Replaces the saved inputs that require grad by leaves on the same memory, so that the pass over the recomputed graph
 * ends at them. Other inputs are unchanged.
 */
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

/* Runs backward from the outputs that received a gradient. items: buffer for the outputs and as many gradients. */
static ct_status differentiate(ct_tensors outputs, ct_tensors grads, ct_tensor **items)
{
    int64_t count = 0;
    ct_tensor **roots = items, **gradients = items + outputs.count;
    if (outputs.count != grads.count)
        return ct_error_set(
            CT_E_STATE, "CHECKPOINT",
            "checkpoint: the function returned %lld tensors in the second run, but %lld in the first run",
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
    return ct_backward_all(ct_tensors_of(roots, count), .gradients = {gradients, count});
}

static ct_status run_again(reentrant *call, ct_tensors leaves, ct_tensors grads)
{
    const ct_tensors outputs = run_as_first(call, leaves);
    if (outputs.count < 0) return failed();
    if (check_results(call, leaves, outputs) != CT_OK) return ct_error_status();
    ct_tensor **items = cti_malloc((2 * (size_t)outputs.count + 1) * sizeof *items);
    if (!items) return no_memory();
    const ct_status status = differentiate(outputs, grads, items);
    cti_free(items);
    return status;
}

static ct_status backward(ct_function_ctx *ctx, ct_tensors grads)
{
    if (!ct_is_checkpoint_valid())
        return ct_error_set(
            CT_E_STATE, NULL,
            "checkpoint: with use_reentrant it is incompatible with .grad() or passing inputs to .backward(), "
            "because such passes do not accumulate into all leaves; omit use_reentrant");
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor **leaves = cti_malloc(((size_t)saved.count + 1) * sizeof *leaves);
    if (!leaves) return no_memory();
    ct_status status = detach_inputs(ctx, saved, leaves);
    if (status == CT_OK) status = run_again(ct_function_payload(ctx), ct_tensors_of(leaves, saved.count), grads);
    for (int64_t i = 0; status == CT_OK && i < saved.count; i++) {
        leaves[i] = leaves[i] == saved.items[i] ? ct_none() : ct_tensor_grad(leaves[i]);
        if (!leaves[i]) status = ct_error_status();
    }
    if (status == CT_OK) status = ct_function_return(ctx, ct_tensors_of(leaves, saved.count));
    cti_free(leaves);
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
        "checkpoint: use_reentrant cannot be combined with no_early_stop, debug, determinism_check, context, "
        "policy, save_ops or allow_cache_entry_mutation, which require hooks");
}

static bool any_requires_grad(ct_tensors inputs)
{
    bool any = false;
    for (int64_t i = 0; i < inputs.count; i++)
        any = any || (!ct_is_none(inputs.items[i]) && cti_innermost_requires_grad(inputs.items[i]));
    return any;
}

static bool any_batched(ct_tensors inputs)
{
    bool any = false;
    for (int64_t i = 0; i < inputs.count; i++) any = any || cti_is_batched(inputs.items[i]);
    return any;
}

/* Returns the state of a call; releases the payload of fn on failure. */
static reentrant *call_new(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    reentrant *call = NULL;
    uint64_t *depths = NULL;
    if (!any_requires_grad(inputs)) {
        (void)ct_error_set(
            CT_E_STATE, NULL,
            "%s: with use_reentrant at least one input must require grad, because gradients of other tensors that "
            "the function reads are lost; omit use_reentrant otherwise",
            op);
    } else {
        call = cti_malloc(sizeof *call);
        depths = cti_calloc((size_t)inputs.count + 1, sizeof *depths);
        if (!call || !depths) (void)no_memory();
    }
    if (call && depths) {
        *call = (reentrant){.fn = fn,
                            .payload = payload,
                            .drop = opts->drop,
                            .preserves_random = !opts->no_preserve_rng_state,
                            .input_depths = depths};
        if (cti_call_state_capture(&call->state) == CT_OK) return call;
    }
    if (opts->drop) opts->drop(payload);
    cti_free(depths);
    cti_free(call);
    return NULL;
}

/*
 * Calls the custom function with `items`, the inputs without their batches. Sets *output_depths to the batch levels of
 * the results.
 */
static ct_tensors apply(reentrant *call, ct_tensor **items, int64_t count, uint64_t **output_depths)
{
    static const ct_function function = {
        .name = "CheckpointFunction",
        .forward = forward,
        .backward = backward,
        .once_differentiable = true,
        .drop = drop_call,
    };
    call->output_depths = output_depths;
    if (items && cti_batch_lower_list(cti_thread_here(), op, items, count, call->input_depths) == CT_OK)
        return ct_function_apply(&function, ct_tensors_of(items, count), call);
    drop_call(call);
    return ct_tensors_of(NULL, -1);
}

/* Returns the results with the batches that the results of fn had. */
static ct_tensors raise(ct_tensors results, const uint64_t *depths)
{
    ct_tensor **items = items_of(results);
    const bool done = items && cti_batch_raise_list(cti_thread_here(), op, items, results.count, depths) == CT_OK;
    const ct_tensors raised = ct_results(ct_tensors_of(items, done ? results.count : -1));
    cti_free(items);
    return raised;
}

/*
 * Calls fn without a checkpoint. There are two reasons. If ct_vmap batches the inputs and no pass differentiates them,
 * nothing has to be recomputed. In forward mode, the operators are recorded one by one, so that tangents are also
 * propagated from tensors that fn reads although they are not inputs of fn.
 */
static ct_tensors call_plainly(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    const ct_tensors results = fn(inputs, payload);
    if (results.count < 0) (void)failed();
    if (opts->drop) opts->drop(payload);
    return results;
}

ct_tensors cti_reentrant_call(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    if (cti_dual_level_was_open() || (any_batched(inputs) && !any_requires_grad(inputs)))
        return call_plainly(fn, payload, inputs, opts);
    reentrant *call = call_new(fn, payload, inputs, opts);
    if (!call) return ct_tensors_of(NULL, -1);
    ct_tensor **items = items_of(inputs);
    uint64_t *depths = NULL;
    ct_tensors results = apply(call, items, inputs.count, &depths);
    if (results.count > 0 && depths) results = raise(results, depths);
    cti_free(items);
    cti_free(depths);
    return results;
}
