/*
 * Checkpoints based on hooks. A pair of hooks replaces saves by placeholders; the first read of a placeholder
 * recomputes all saves (S34).
 */
#include "base/memory.h"
#include "graph/batch/batched.h"
#include "graph/tangent/tangent.h"
#include "policies/checkpoint/reentrant.h"
#include "policies/checkpoint/region.h"
#include "state/lists.h"
#include "tensor/tensors_fn.h"

#include <cotangent/function.h>
#include <cotangent/op/empty.h>

#include <inttypes.h>
#include <string.h>

/* ---- the pair of hooks of the first run ---- */

/* Returns the placeholder of a save: its index plus 1, as a pointer value. It does not point to an object. */
static void *placeholder(size_t index) { return (void *)(uintptr_t)(index + 1); }

static size_t index_of(const void *packed) { return (size_t)(uintptr_t)packed - 1; }

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    cti_region *region = payload;
    size_t index;
    *packed = ct_pack_decline();
    if (!cti_region_takes(region)) return CT_OK;
    ct_status status = cti_selection_note(region->selection, tensor, info);
    if (status == CT_OK) status = cti_region_add(region, tensor, info, &index);
    if (status == CT_OK) *packed = placeholder(index);
    return status;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    const int64_t reader = cti_current_reader();
    return reader == -1 ? cti_region_read_alone(payload, index_of(packed))
                        : cti_region_read(payload, reader, index_of(packed));
}

static void drop(void *packed, void *payload) { cti_region_drop(payload, index_of(packed)); }

static void drop_region(void *payload)
{
    cti_region_end(payload);
    cti_region_release(payload);
}

static const char *location(const void *packed, void *payload)
{
    return cti_region_location(payload, index_of(packed));
}

static int64_t bytes(const void *packed, void *payload) { return cti_region_bytes(payload, index_of(packed)); }

bool cti_is_checkpoint_pair(const ct_saved_tensors_hooks_fns *fns)
{
    return fns->pack == pack || cti_is_rerun_pair(fns);
}

/* ---- the inputs ---- */

/*
 * Saves the inputs in the node of a separate custom function. No pass runs this node. Its first input requires grad,
 * since otherwise the call would create no node.
 */
static ct_status save_all(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, ct_tensors_of(inputs.items + 1, inputs.count - 1));
    return status == CT_OK ? ct_function_return(ctx, CTI_TENSORS(ct_empty(CTI_INTS(0), .dtype = CT_DTYPE_F32)))
                           : status;
}

/* Returns the tangent of the output, which has no elements. */
static ct_status tangent_of_all(ct_function_ctx *ctx, ct_tensors tangents)
{
    (void)tangents;
    return ct_function_return(ctx, CTI_TENSORS(ct_empty(CTI_INTS(0), .dtype = CT_DTYPE_F32)));
}

/* Removes the batches of ct_vmap from the inputs and stores them in the region; a recompute adds them again. */
static ct_status lower_inputs(cti_region *region, ct_tensors inputs, ct_tensor **items)
{
    for (int64_t i = 0; i < inputs.count; i++) items[i] = inputs.items[i];
    const ct_status status =
        cti_batch_lower_list(cti_thread_here(), "checkpoint", items, inputs.count, region->input_depths);
    for (int64_t i = 0; status == CT_OK && i < inputs.count; i++) region->input_values[i] = cti_digest_of(items[i]);
    return status;
}

static ct_tensors save_lowered(cti_region *region, ct_tensors inputs, ct_tensor **items)
{
    static const ct_function function = {.name = "Checkpoint", .forward = save_all, .jvp = tangent_of_all};
    items[0] = ct_tensor_requires_grad_(ct_empty(CTI_INTS(0), .dtype = CT_DTYPE_F32), true);
    if (lower_inputs(region, inputs, items + 1) != CT_OK) return ct_tensors_of(NULL, -1);
    return ct_function_apply(&function, ct_tensors_of(items, inputs.count + 1), NULL);
}

static ct_status save_inputs(cti_region *region, ct_tensors inputs)
{
    ct_tensor **items = cti_malloc(((size_t)inputs.count + 1) * sizeof *items);
    region->input_depths = cti_calloc((size_t)inputs.count + 1, sizeof *region->input_depths);
    region->input_values = cti_calloc((size_t)inputs.count + 1, sizeof *region->input_values);
    if (!items || !region->input_depths || !region->input_values) {
        cti_free(items);
        return cti_checkpoint_no_memory();
    }
    const ct_tensors saved = save_lowered(region, inputs, items);
    cti_free(items);
    if (saved.count != 1) return ct_error_status();
    const ct_status status = ct_tensor_grad_fn(saved.items[0], &region->inputs);
    if (status != CT_OK) return status;
    (void)ct_node_retain(region->inputs);
    region->num_inputs = inputs.count;
    return CT_OK;
}

/* ---- the call ---- */

enum { AS_THE_OPTION, OFF, ON };

static _Thread_local int early_stop;

static void restore_early_stop(void *payload) { early_stop = (int)(intptr_t)payload; }

ct_guard ct_set_checkpoint_early_stop(bool on)
{
    const ct_guard guard = ct_enter(restore_early_stop, (void *)(intptr_t)early_stop);
    if (guard.status == CT_OK) early_stop = on ? ON : OFF;
    return guard;
}

static ct_status capture_early_stop(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    captured->word = (uint64_t)early_stop;
    return CT_OK;
}

static ct_status enter_early_stop(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)thread;
    before->word = (uint64_t)early_stop;
    early_stop = (int)captured->word;
    return CT_OK;
}

static void leave_early_stop(cti_thread *thread, cti_state_value *before)
{
    (void)thread;
    early_stop = (int)before->word;
}

const cti_state_kind cti_early_stop_state = {.name = "early stop of checkpoints",
                                             .capture = capture_early_stop,
                                             .enter = enter_early_stop,
                                             .leave = leave_early_stop};

CTI_NOINLINE ct_tensors cti_region_call(const cti_region *region, ct_tensors inputs, bool is_recompute)
{
    ct_guard context = {0};
    if (region->opts.context) context = region->opts.context(is_recompute, region->opts.context_payload);
    if (context.status != CT_OK) return ct_tensors_of(NULL, -1);
    ct_tensors outputs = region->fn(inputs, region->payload);
    if (cti_check_returned("checkpoint", "the function", CTI_FRAME, outputs) != CT_OK) outputs.count = -1;
    if (ct_leave(&context) != CT_OK) outputs.count = -1;
    return outputs;
}

typedef struct first_run {
    cti_region *region;
    ct_tensors inputs, outputs;
    bool has_entered; /* true if the pair of hooks owns a reference to the region */
} first_run;

static ct_tensor *run_first(void *payload)
{
    first_run *run = payload;
    cti_draw_log *draws = &run->region->draws;
    const ct_status pending = ct_error_status();
    run->has_entered = true;
    ct_guard log = cti_log_draws(draws), mode = {0};
    if (log.status == CT_OK) mode = cti_selection_record(run->region->selection);
    if (log.status == CT_OK && mode.status == CT_OK) run->outputs = cti_region_call(run->region, run->inputs, false);
    if (ct_leave(&mode) != CT_OK || ct_leave(&log) != CT_OK) run->outputs.count = -1;
    /*
     * memory ran out, and fn handled the error and continued; a recompute with enough memory would behave differently
     */
    if (pending != CT_E_NOMEM && ct_error_status() == CT_E_NOMEM) run->outputs.count = -1;
    if (draws->is_incomplete && run->outputs.count >= 0) {
        (void)cti_checkpoint_no_memory();
        run->outputs.count = -1;
    }
    return run->outputs.count < 0 ? NULL : ct_none();
}

/* Calls fn with placeholders for its saves. */
static ct_tensors record(cti_region *region, ct_tensors inputs)
{
    first_run run = {.region = region, .inputs = inputs, .outputs = {NULL, -1}};
    region->computes_tangents = cti_tangents_are_computed();
    if (cti_call_state_capture(&region->state) == CT_OK &&
        cti_selection_new(&region->opts, &region->selection) == CT_OK && save_inputs(region, inputs) == CT_OK) {
        const ct_saved_tensors_hooks_fns fns = {.pack = pack,
                                                .unpack = unpack,
                                                .drop = drop,
                                                .payload = cti_region_retain(region),
                                                .drop_payload = drop_region,
                                                .bytes = bytes,
                                                .inputs = region->inputs,
                                                .location = location};
        if (!ct_with_saved_tensors_hooks(&fns, run_first, &run)) run.outputs.count = -1;
        if (!run.has_entered) cti_region_release(region);
    }
    if (!run.has_entered) cti_region_end(region);
    cti_policy_lock_begin(&region->lock);
    region->first_run_done = true;
    cti_policy_lock_end(&region->lock);
    return run.outputs;
}

enum { MOST_INPUTS = UINT8_MAX }; /* maximum number of inputs: the saves of one node */

ct_status cti_checkpoint_inputs_given(const char *op, ct_tensors inputs)
{
    const ct_status pending = ct_error_status();
    const bool is_list = inputs.count >= 0 && (inputs.count == 0 || inputs.items);
    int64_t missing = 0;
    while (is_list && missing < inputs.count && inputs.items[missing]) missing++;
    if (is_list && missing == inputs.count) {
        if (inputs.count <= MOST_INPUTS) return CT_OK;
        return ct_error_set(CT_E_UNSUPPORTED, NULL,
                            "%s: %" PRId64 " inputs were given; a checkpointed region can have at most %d", op,
                            inputs.count, (int)MOST_INPUTS);
    }
    if (pending != CT_OK) return pending; /* the error that was pending before the call */
    if (!is_list)
        return ct_error_set(CT_E_INVALID, NULL, "%s: inputs is a failed list; it must be a list of tensors", op);
    return ct_error_set(CT_E_INVALID, NULL, "%s: inputs[%" PRId64 "] is NULL; a tensor is needed, or ct_none()", op,
                        missing);
}

static ct_status check_options(ct_tensors_fn fn, const ct_checkpoint_opts *opts)
{
    const char *check = opts->determinism_check;
    if (!fn)
        return ct_error_set(CT_E_INVALID, "TYPE", "checkpoint: fn is NULL; it must be the function to call and repeat");
    if (check && strcmp(check, "default") != 0 && strcmp(check, "none") != 0)
        return ct_error_set(CT_E_INVALID, NULL,
                            "checkpoint: determinism_check should be one of 'default', 'none'; '%s' was given", check);
    if (opts->use_reentrant) return cti_reentrant_check(opts);
    return cti_selection_check(opts);
}

/* Calls fn once without a graph, and then releases its payload. */
static ct_tensors call_plainly(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    const cti_region region = {.fn = fn, .payload = payload, .opts = *opts};
    const ct_tensors outputs = cti_region_call(&region, inputs, false);
    if (opts->drop) opts->drop(payload);
    return outputs;
}

static ct_tensors call(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    if (!ct_is_grad_enabled() || ct_is_inference_mode_enabled()) return call_plainly(fn, payload, inputs, opts);
    if (opts->use_reentrant) return cti_reentrant_call(fn, payload, inputs, opts);
    cti_region *region = cti_region_new(fn, payload, opts);
    if (!region) {
        if (opts->drop) opts->drop(payload);
        return ct_tensors_of(NULL, -1);
    }
    region->stops_early = early_stop == AS_THE_OPTION ? !opts->no_early_stop : early_stop == ON;
    region->checks_metadata = !opts->determinism_check || strcmp(opts->determinism_check, "none") != 0;
    const ct_tensors outputs = record(region, inputs);
    cti_region_release(region);
    return outputs;
}

ct_tensors(ct_checkpoint)(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts)
{
    static const ct_checkpoint_opts defaults;
    if (!opts) opts = &defaults;
    const ct_scope scope = ct_scope_open();
    if (cti_checkpoint_inputs_given("checkpoint", inputs) != CT_OK || check_options(fn, opts) != CT_OK ||
        !scope.depth) {
        if (opts->drop) opts->drop(payload);
        return scope.depth ? ct_scope_return_list(scope, ct_tensors_of(NULL, -1)) : ct_results(ct_tensors_of(NULL, -1));
    }
    const ct_status pending = ct_error_status();
    const ct_tensors outputs = call(fn, payload, inputs, opts);
    if (outputs.count >= 0 && pending == CT_OK) ct_error_clear(); /* discards errors from which fn recovered */
    return ct_scope_return_list(scope, outputs);
}
