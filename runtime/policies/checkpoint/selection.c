#include "base/memory.h"
#include "graph/batch/batched.h"
#include "graph/save/mutation.h"
#include "graph/tangent/tangent.h"
#include "ops/dispatch_mode.h"
#include "policies/checkpoint/selection.h"
#include "policies/policy_lock.h"
#include "state/draw_log.h"

#include <cotangent/function.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/zeros_like.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- records of calls ---- */

/* A save of a call whose results are kept. A recompute skips the call, and uses this record instead of the save. */
typedef struct kept_save {
    enum { FROM_INPUT, FROM_LIST, FROM_RESULT, OF_ITS_OWN } from;

    int64_t index;
    ct_tensor *value; /* OF_ITS_OWN: the tensor that the operator computed for backward only, and its version */
    uint32_t version;
    /* operator and argument of the save; in a call of a composition, an operator that the composition calls */
    char op[64], argument[32];
} kept_save;

typedef struct kept_result {
    ct_tensor *value; /* without history, and without the batches of ct_vmap */
    uint64_t depths;  /* batch levels that were removed (cti_batch_lower) */
    uint32_t version;
    bool requires_grad;
} kept_result;

typedef struct call_record {
    const char *op; /* string of the operator's registry entry */
    bool is_chosen; /* selected by the policy; a call of a composition is then recorded as one call */
    bool is_kept;
    kept_result *results;
    int64_t num_results;
    kept_save *saves;
    size_t num_saves, max_saves;
    uint64_t num_draws; /* number of random samples that the first run used up to the end of the call */
} call_record;

struct cti_selection {
    ct_checkpoint_opts opts;
    cti_policy_lock lock; /* guards the kept tensors after the first run */
    bool is_spent;
    call_record *calls;
    size_t num_calls, max_calls;
    bool is_noting;          /* true while the last call of the list is in progress; its saves are recorded */
    ct_tensors inputs, list; /* arguments of this call as the caller passed them, i.e. before the casts of autocast */
    ct_tensor **items;       /* buffer for both lists */
    int64_t max_items;
};

static ct_status no_memory(void) { return ct_error_set(CT_E_NOMEM, NULL, "checkpoint: out of memory"); }

static void forget(call_record *record)
{
    for (int64_t i = 0; i < record->num_results; i++) ct_release(record->results[i].value);
    for (size_t i = 0; i < record->num_saves; i++) ct_release(record->saves[i].value);
    cti_free(record->results);
    cti_free(record->saves);
    record->results = NULL;
    record->saves = NULL;
    record->num_results = 0;
    record->num_saves = record->max_saves = 0;
}

void cti_selection_free(cti_selection *selection)
{
    if (!selection) return;
    for (size_t i = 0; i < selection->num_calls; i++) forget(&selection->calls[i]);
    cti_free(selection->calls);
    cti_free(selection->items);
    cti_policy_lock_destroy(&selection->lock);
    cti_free(selection);
}

/* ---- the policy ---- */

ct_status cti_selection_check(const ct_checkpoint_opts *opts)
{
    const bool has_list = opts->save_ops || opts->num_save_ops;
    bool is_right = !(opts->policy && has_list) && opts->num_save_ops >= 0 && (opts->save_ops || !opts->num_save_ops);
    for (int64_t i = 0; is_right && i < opts->num_save_ops; i++) is_right = opts->save_ops[i] != NULL;
    if (!is_right)
        return ct_error_set(
            CT_E_INVALID, "TYPE",
            "checkpoint: the policy must be either a function or a list of ops: set either policy, or save_ops "
            "with the names of operators");
    for (int64_t i = 0; i < opts->num_save_ops; i++)
        if (!ct_op_find(opts->save_ops[i]))
            return ct_error_set(CT_E_INVALID, NULL,
                                "checkpoint: save_ops[%" PRId64 "] is '%s', which is not the name of an operator", i,
                                opts->save_ops[i]);
    return CT_OK;
}

ct_status cti_selection_new(const ct_checkpoint_opts *opts, cti_selection **selection)
{
    *selection = NULL;
    if (!opts->policy && !opts->save_ops) return CT_OK;
    cti_selection *made = cti_malloc(sizeof *made);
    if (!made) return no_memory();
    *made = (cti_selection){.opts = *opts};
    cti_policy_lock_init(&made->lock);
    *selection = made;
    return CT_OK;
}

static ct_checkpoint_policy ask(const cti_selection *selection, const ct_dispatch_call *call)
{
    const ct_checkpoint_opts *opts = &selection->opts;
    if (opts->policy) return opts->policy(call, opts->policy_payload);
    for (int64_t i = 0; i < opts->num_save_ops; i++)
        if (!strcmp(opts->save_ops[i], call->op)) return CT_CHECKPOINT_MUST_SAVE;
    return CT_CHECKPOINT_PREFER_RECOMPUTE;
}

/* Sets *keeps to true if the results of a call have to be kept. */
static ct_status decide(const cti_selection *selection, const ct_dispatch_call *call, bool *keeps)
{
    const ct_checkpoint_policy answer = ask(selection, call);
    *keeps = false;
    bool must = false;
    switch (answer) {
    case CT_CHECKPOINT_MUST_RECOMPUTE:
    case CT_CHECKPOINT_PREFER_RECOMPUTE: return CT_OK;
    case CT_CHECKPOINT_MUST_SAVE:
    case CT_CHECKPOINT_MUST_CPU_OFFLOAD: must = true; break;
    case CT_CHECKPOINT_PREFER_SAVE:
    case CT_CHECKPOINT_PREFER_CPU_OFFLOAD: break;
    default:
        return ct_error_set(
            CT_E_INVALID, NULL,
            "checkpoint: the policy returned %d for %s; it must return one of the six CT_CHECKPOINT_ constants",
            (int)answer, call->op);
    }
    if (call->kind == CT_CALL_PLAIN) {
        *keeps = !call->info || strcmp(call->info->meaning, "view") != 0;
        return CT_OK;
    }
    if (!must) return CT_OK;
    return ct_error_set(
        CT_E_UNSUPPORTED, NULL,
        "checkpoint: the policy requires the results of %s to be saved, but this call writes to an argument; call "
        "the form that returns a new tensor, or return CT_CHECKPOINT_PREFER_SAVE",
        call->op);
}

/* ---- the dispatch mode of the program outside the region, to which a selection forwards calls ---- */

static ct_status before_first(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer);
static ct_status before_again(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer);

/* Returns the innermost dispatch mode that does not belong to a selective region; NULL if there is none. */
static const ct_dispatch_mode_fns *mode_around(void)
{
    const ct_dispatch_mode_fns *fns;
    unsigned level = 1;
    while ((fns = cti_dispatch_mode_outside(level)) && (fns->before == before_first || fns->before == before_again))
        level++;
    return fns;
}

/*
 * Passes a call to the mode outside the region. Sets *is_decided to true if the mode returned the results, or if it
 * will receive the calls of which this call is composed.
 */
static ct_status show_around(const ct_dispatch_call *call, ct_dispatch_answer *answer, bool *is_decided)
{
    const ct_dispatch_mode_fns *fns = mode_around();
    *is_decided = false;
    if (!fns) return CT_OK;
    const ct_status status = fns->before ? fns->before(call, fns->payload, answer) : CT_OK;
    const bool is_composed = call->info && strcmp(call->info->meaning, "compose") == 0;
    *is_decided = answer->results.count != 0 || (is_composed && answer->shows_parts);
    return status;
}

static ct_status tell_around(const ct_dispatch_call *call, ct_tensors results)
{
    const ct_dispatch_mode_fns *fns = mode_around();
    return fns && fns->after ? fns->after(call, results, fns->payload) : CT_OK;
}

/* ---- the first run ---- */

static bool grow(cti_selection *selection)
{
    if (selection->num_calls < selection->max_calls) return true;
    const size_t capacity = 2 * selection->max_calls + 16;
    call_record *calls = cti_realloc(selection->calls, capacity * sizeof *calls);
    if (!calls) return false;
    selection->calls = calls;
    selection->max_calls = capacity;
    return true;
}

static ct_status note_inputs(cti_selection *selection, const ct_dispatch_call *call)
{
    const int64_t inputs = call->inputs.count, list = call->list.count > 0 ? call->list.count : 0;
    if (inputs + list > selection->max_items) {
        ct_tensor **items = cti_realloc(selection->items, (size_t)(inputs + list) * sizeof *items);
        if (!items) return no_memory();
        selection->items = items;
        selection->max_items = inputs + list;
    }
    for (int64_t i = 0; i < inputs; i++) selection->items[i] = call->inputs.items[i];
    for (int64_t i = 0; i < list; i++) selection->items[inputs + i] = call->list.items[i];
    selection->inputs = ct_tensors_of(selection->items, inputs);
    selection->list = ct_tensors_of(selection->items ? selection->items + inputs : NULL, list);
    return CT_OK;
}

static const char *name_of(const ct_dispatch_call *call) { return call->info ? call->info->name : "an operator"; }

static ct_status before_first(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer)
{
    cti_selection *selection = payload;
    bool keeps = false, is_decided;
    if (cti_tangents_are_computed()) return CT_OK; /* a recompute computes no tangents */
    selection->is_noting = false;
    ct_status status = show_around(call, answer, &is_decided);
    if (status == CT_OK && !is_decided) status = decide(selection, call, &keeps);
    if (status != CT_OK) return status;
    if (!grow(selection)) return no_memory();
    selection->calls[selection->num_calls++] = (call_record){.op = name_of(call), .is_chosen = keeps};
    answer->shows_parts = answer->shows_parts && !keeps;
    if (keeps && note_inputs(selection, call) != CT_OK) return no_memory();
    selection->is_noting = keeps;
    return CT_OK;
}

static bool is_same(const ct_tensor *a, const ct_tensor *b)
{
    if (ct_is_none(a) || ct_is_none(b)) return false;
    bool same = ct_tensor_data(a) == ct_tensor_data(b) && ct_tensor_dtype(a) == ct_tensor_dtype(b) &&
                ct_tensor_ndim(a) == ct_tensor_ndim(b);
    for (int64_t d = 0; same && d < ct_tensor_ndim(a); d++)
        same = ct_tensor_size(a, d) == ct_tensor_size(b, d) && ct_tensor_stride(a, d) == ct_tensor_stride(b, d);
    return same;
}

static int64_t find(ct_tensors list, const ct_tensor *tensor)
{
    for (int64_t i = 0; i < list.count; i++)
        if (is_same(cti_innermost(list.items[i]), tensor)) return i;
    return -1;
}

ct_status cti_selection_note(cti_selection *selection, ct_tensor *tensor, const ct_pack_info *info)
{
    if (!selection || !selection->is_noting) return CT_OK;
    call_record *record = &selection->calls[selection->num_calls - 1];
    if (record->num_saves == record->max_saves) {
        const size_t capacity = 2 * record->max_saves + 4;
        kept_save *saves = cti_realloc(record->saves, capacity * sizeof *saves);
        if (!saves) return no_memory();
        record->saves = saves;
        record->max_saves = capacity;
    }
    kept_save save = {.from = FROM_INPUT, .index = find(selection->inputs, tensor)};
    if (save.index < 0) {
        save.from = FROM_LIST;
        save.index = find(selection->list, tensor);
    }
    if (save.index < 0) {
        const bool may_change = cti_mutation_is_allowed(cti_thread_here());
        ct_tensor *alone = may_change ? ct_clone(tensor) : ct_detach(tensor);
        const ct_status status = alone ? ct_tensor_version(alone, &save.version) : ct_error_status();
        if (status != CT_OK) return status;
        save.from = OF_ITS_OWN;
        save.value = ct_retain(alone);
    }
    (void)snprintf(save.op, sizeof save.op, "%s", info->op);
    (void)snprintf(save.argument, sizeof save.argument, "%s", info->argument);
    record->saves[record->num_saves++] = save;
    return CT_OK;
}

/* Replaces saves that are results of the call by references to the kept results: each tensor is kept only once. */
static void tie_to_results(call_record *record, ct_tensors results)
{
    for (size_t i = 0; i < record->num_saves; i++) {
        kept_save *save = &record->saves[i];
        if (save->from != OF_ITS_OWN) continue;
        save->index = find(results, save->value);
        if (save->index < 0) continue;
        save->from = FROM_RESULT;
        ct_release(save->value);
        save->value = NULL;
    }
}

static ct_status keep_result(kept_result *kept, ct_tensor *result, const char *op)
{
    *kept = (kept_result){.value = NULL};
    const ct_status status = cti_batch_lower(cti_thread_here(), "checkpoint", &result, &kept->depths);
    if (status != CT_OK) return status;
    if (ct_is_none(result)) {
        kept->value = result; /* ct_none(), which is not reference-counted */
        return CT_OK;
    }
    const ct_device device = ct_tensor_device(result);
    if (device.kind != CT_DEVICE_CPU)
        return ct_error_set(CT_E_UNSUPPORTED, NULL,
                            "checkpoint: a result of %s is on device %d:%d, and this build supports host memory only",
                            op, (int)device.kind, device.index);
    ct_tensor *alone = ct_detach(result);
    if (!alone) return ct_error_status();
    kept->value = ct_retain(alone);
    kept->requires_grad = ct_tensor_requires_grad(result);
    return ct_tensor_version(alone, &kept->version);
}

static bool is_argument(const cti_selection *selection, ct_tensors results)
{
    bool any = false;
    for (int64_t i = 0; i < results.count; i++) {
        for (int64_t k = 0; k < selection->inputs.count; k++) any |= results.items[i] == selection->inputs.items[k];
        for (int64_t k = 0; k < selection->list.count; k++) any |= results.items[i] == selection->list.items[k];
    }
    return any;
}

static ct_status keep_results(cti_selection *selection, const ct_dispatch_call *call, ct_tensors results)
{
    selection->is_noting = false;
    call_record *record = &selection->calls[selection->num_calls - 1];
    if (results.count < 0 || is_argument(selection, results)) {
        forget(record);
        return CT_OK;
    }
    record->results = cti_calloc((size_t)results.count + 1, sizeof *record->results);
    if (!record->results) return no_memory();
    ct_status status = CT_OK;
    for (; status == CT_OK && record->num_results < results.count; record->num_results++)
        status = keep_result(&record->results[record->num_results], results.items[record->num_results], call->op);
    tie_to_results(record, results);
    record->num_draws = cti_draws_noted();
    record->is_kept = status == CT_OK;
    if (status != CT_OK) forget(record);
    return status;
}

static ct_status after_first(const ct_dispatch_call *call, ct_tensors results, void *payload)
{
    cti_selection *selection = payload;
    const ct_status status = selection->is_noting ? keep_results(selection, call, results) : CT_OK;
    return status == CT_OK ? tell_around(call, results) : status;
}

ct_guard cti_selection_record(cti_selection *selection)
{
    if (!selection) return (ct_guard){0};
    return ct_dispatch_mode(
        &(ct_dispatch_mode_fns){.before = before_first, .after = after_first, .payload = selection});
}

/* ---- the second run ---- */

static ct_status refuse_mutation(const char *name)
{
    return ct_error_set(CT_E_STATE, NULL,
                        "checkpoint: a result of %s that is cached for the second run has been mutated; set "
                        "allow_cache_entry_mutation to allow this",
                        name);
}

static ct_status check_reuse(const cti_selection *selection, const call_record *record, bool is_spent,
                             const ct_dispatch_call *call)
{
    if (strcmp(record->op, name_of(call)) != 0)
        return ct_error_set(CT_E_STATE, "CHECKPOINT",
                            "checkpoint: the second run calls %s where the forward run called %s", name_of(call),
                            record->op);
    if (record->is_kept && is_spent)
        return ct_error_set(
            CT_E_STATE, NULL,
            "checkpoint: Trying to backward an extra time. A region computed under a selective checkpoint "
            "supports one backward pass, which releases the cached results");
    for (int64_t i = 0; i < record->num_results && !selection->opts.allow_cache_entry_mutation; i++) {
        uint32_t version = record->results[i].version;
        if (ct_is_none(record->results[i].value)) continue;
        const ct_status status = ct_tensor_version(record->results[i].value, &version);
        if (status != CT_OK) return status;
        if (version != record->results[i].version) return refuse_mutation(record->op);
    }
    return CT_OK;
}

/* Calls the save function of the recompute once for each save of the skipped call. */
static ct_status give_saves(const cti_selection_reuse *reuse, const call_record *record, const ct_dispatch_call *call)
{
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < record->num_saves; i++) {
        const kept_save *save = &record->saves[i];
        ct_tensor *tensor = save->value;
        uint32_t version = save->version;
        if (tensor && (status = ct_tensor_version(tensor, &version)) != CT_OK) return status;
        if (version != save->version && !reuse->selection->opts.allow_cache_entry_mutation)
            return refuse_mutation(record->op);
        if (save->from == FROM_RESULT) tensor = record->results[save->index].value;
        if (save->from == FROM_INPUT)
            tensor = save->index < call->inputs.count ? cti_innermost(call->inputs.items[save->index]) : ct_none();
        if (save->from == FROM_LIST)
            tensor = save->index < call->list.count ? cti_innermost(call->list.items[save->index]) : ct_none();
        if (ct_is_none(tensor))
            return ct_error_set(
                CT_E_STATE, "CHECKPOINT",
                "checkpoint: in the second run a call of %s has no '%s', which it had in the forward run", record->op,
                save->argument);
        status = reuse->save(reuse->run, tensor, save->op, save->argument);
    }
    return status;
}

/* ---- cached results as outputs of a node ---- */

static ct_status give_cached(ct_function_ctx *ctx, ct_tensors inputs)
{
    (void)inputs;
    const call_record *record = ct_function_payload(ctx);
    const size_t count = (size_t)record->num_results;
    ct_tensor **items = cti_malloc((2 * count + 1) * sizeof *items), **constants = items + count;
    if (!items) return no_memory();
    int64_t num_constants = 0;
    for (size_t i = 0; i < count; i++) {
        const kept_result *kept = &record->results[i];
        items[i] = ct_is_none(kept->value) ? kept->value : ct_detach(kept->value);
        if (!kept->requires_grad && items[i]) constants[num_constants++] = items[i];
    }
    ct_status status = ct_function_return(ctx, ct_tensors_of(items, record->num_results));
    if (status == CT_OK) status = ct_mark_non_differentiable(ctx, ct_tensors_of(constants, num_constants));
    cti_free(items);
    return status;
}

static ct_status refuse_gradient(ct_function_ctx *ctx, ct_tensors grads)
{
    (void)ctx, (void)grads;
    return ct_error_set(
        CT_E_UNSUPPORTED, NULL,
        "checkpoint: a pass inside the second run needs the gradient of a cached result, but its operator was not "
        "called again; return CT_CHECKPOINT_MUST_RECOMPUTE for the operators that such a pass needs");
}

/* Returns zeros as tangents. A recompute needs no tangents, since it does not recompute the saves of forward mode. */
static ct_status no_tangents(ct_function_ctx *ctx, ct_tensors tangents)
{
    (void)tangents;
    const call_record *record = ct_function_payload(ctx);
    ct_tensor **items = cti_malloc(((size_t)record->num_results + 1) * sizeof *items);
    if (!items) return no_memory();
    for (int64_t i = 0; i < record->num_results; i++) {
        const kept_result *kept = &record->results[i];
        items[i] = ct_is_none(kept->value) || !kept->requires_grad ? ct_none() : ct_zeros_like(kept->value);
    }
    const ct_status status = ct_function_return(ctx, ct_tensors_of(items, record->num_results));
    cti_free(items);
    return status;
}

/* Adds the batches of ct_vmap, which were removed, to the results. */
static ct_tensors raise(const call_record *record, ct_tensors results)
{
    ct_tensor **items = results.count < 0 ? NULL : cti_malloc(((size_t)results.count + 1) * sizeof *items);
    if (!items && results.count >= 0) (void)no_memory();
    for (int64_t i = 0; items && i < results.count; i++)
        items[i] = cti_batch_raise(cti_thread_here(), "checkpoint", results.items[i], record->results[i].depths);
    const ct_tensors raised = ct_results(ct_tensors_of(items, items ? results.count : -1));
    cti_free(items);
    return raised;
}

static ct_tensors cached(call_record *record, const ct_dispatch_call *call)
{
    static const ct_function function = {
        .name = "Cached", .forward = give_cached, .backward = refuse_gradient, .jvp = no_tangents};
    const int64_t count = call->inputs.count + call->list.count;
    ct_tensor **inputs = cti_malloc(((size_t)count + 1) * sizeof *inputs);
    if (!inputs) {
        (void)no_memory();
        return ct_tensors_of(NULL, -1);
    }
    for (int64_t i = 0; i < call->inputs.count; i++) inputs[i] = cti_innermost(call->inputs.items[i]);
    for (int64_t i = 0; i < call->list.count; i++) inputs[call->inputs.count + i] = cti_innermost(call->list.items[i]);
    const ct_tensors results = ct_function_apply(&function, ct_tensors_of(inputs, count), record);
    cti_free(inputs);
    return raise(record, results);
}

/* Copies a record, with references to its kept tensors, because another thread may release them concurrently. */
static ct_status copy_record(cti_selection *selection, size_t index, call_record *copy, bool *is_spent)
{
    cti_policy_lock_begin(&selection->lock);
    *copy = selection->calls[index];
    *is_spent = selection->is_spent;
    copy->results = copy->num_results ? cti_malloc((size_t)copy->num_results * sizeof *copy->results) : NULL;
    copy->saves = copy->num_saves ? cti_malloc(copy->num_saves * sizeof *copy->saves) : NULL;
    const bool made = (copy->results || !copy->num_results) && (copy->saves || !copy->num_saves);
    for (int64_t i = 0; made && i < copy->num_results; i++) {
        copy->results[i] = selection->calls[index].results[i];
        (void)ct_retain(copy->results[i].value);
    }
    for (size_t i = 0; made && i < copy->num_saves; i++) {
        copy->saves[i] = selection->calls[index].saves[i];
        (void)ct_retain(copy->saves[i].value);
    }
    cti_policy_lock_end(&selection->lock);
    if (made) return CT_OK;
    copy->num_results = 0;
    copy->num_saves = 0;
    forget(copy);
    return no_memory();
}

static ct_status reuse_call(const ct_dispatch_call *call, cti_selection_reuse *reuse, ct_dispatch_answer *answer)
{
    const size_t index = reuse->next++;
    call_record record;
    bool is_spent, is_decided;
    ct_status status = show_around(call, answer, &is_decided);
    if (status != CT_OK || is_decided || index >= reuse->selection->num_calls) return status;
    status = copy_record(reuse->selection, index, &record, &is_spent);
    if (status != CT_OK) return status;
    status = check_reuse(reuse->selection, &record, is_spent, call);
    if (status == CT_OK && record.is_kept) {
        status = give_saves(reuse, &record, call);
        if (status == CT_OK) answer->results = cached(&record, call);
        if (status == CT_OK && answer->results.count < 0) status = ct_error_status();
        if (status == CT_OK && reuse->sets_rng_state) cti_replay_from(record.num_draws);
    }
    answer->shows_parts = answer->shows_parts && !record.is_chosen;
    forget(&record);
    return status;
}

/* After a rejected call, further calls are not compared, since fn may have taken another path after the error. */
static ct_status before_again(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer)
{
    cti_selection_reuse *reuse = payload;
    if (cti_tangents_are_computed() || reuse->failed.status != CT_OK) return CT_OK;
    const ct_status status = reuse_call(call, reuse, answer);
    if (status != CT_OK) reuse->failed = cti_thread_here()->error;
    return status;
}

static ct_status after_again(const ct_dispatch_call *call, ct_tensors results, void *payload)
{
    (void)payload;
    return tell_around(call, results);
}

ct_guard cti_selection_replay(cti_selection_reuse *reuse)
{
    if (!reuse->selection) return (ct_guard){0};
    return ct_dispatch_mode(&(ct_dispatch_mode_fns){.before = before_again, .after = after_again, .payload = reuse});
}

void cti_selection_spend(cti_selection *selection)
{
    if (!selection) return;
    for (size_t i = 0; i < selection->num_calls; i++) {
        cti_policy_lock_begin(&selection->lock);
        call_record given_up = selection->calls[i];
        selection->is_spent = true;
        selection->calls[i] =
            (call_record){.op = given_up.op, .is_chosen = given_up.is_chosen, .is_kept = given_up.is_kept};
        cti_policy_lock_end(&selection->lock);
        forget(&given_up);
    }
}

int64_t cti_selection_bytes(cti_selection *selection)
{
    int64_t bytes = 0;
    if (!selection) return 0;
    cti_policy_lock_begin(&selection->lock);
    for (size_t i = 0; i < selection->num_calls; i++) {
        const call_record *record = &selection->calls[i];
        for (int64_t k = 0; k < record->num_results; k++)
            if (!ct_is_none(record->results[k].value))
                bytes += ct_tensor_numel(record->results[k].value) *
                         (int64_t)ct_dtype_size(ct_tensor_dtype(record->results[k].value));
        for (size_t k = 0; k < record->num_saves; k++)
            if (record->saves[k].value)
                bytes += ct_tensor_numel(record->saves[k].value) *
                         (int64_t)ct_dtype_size(ct_tensor_dtype(record->saves[k].value));
    }
    cti_policy_lock_end(&selection->lock);
    return bytes;
}
