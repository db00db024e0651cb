/* The recompute of a region: fn is called with the saved inputs, and its saves replace the placeholders. */
#include "policies/checkpoint/region.h"

#include "base/memory.h"
#include "graph/batch/batched.h"
#include "graph/save/mutation.h"
#include "state/thread.h"

#include <cotangent/op/clone.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char KIND[] = "CHECKPOINT";

enum { TRACE_CHARS = 320 };

typedef struct rerun {
    cti_region *region;
    cti_remade *made;
    ct_tensor **items;   /* buffer for the inputs */
    size_t num_saves;    /* number of saves so far */
    size_t num_expected; /* number of saves in the first run */
    size_t num_needed;   /* index of the last needed save plus 1 */
    bool first_run_done; /* false if a pass that fn itself started in its first run reads the saves */
    bool is_over;        /* true if the run was ended early, because all needed saves were made */
    /*
     * true if the inputs equal the inputs of the first run; all values that are computed from them must then be equal,
     * too
     */
    bool compares_values;
    cti_error_record failed; /* the first failure of a save or of a cached call, or out of memory */
    cti_error_record before; /* error that was pending before the run, with its message */
    const cti_selection_reuse *reuse;
    ct_status status;        /* status of fn; an early end of the run is not counted as a failure */
    char other[TRACE_CHARS]; /* description of the first save that differs from the first run; "": none */
    char trace[TRACE_CHARS]; /* list of the saves, with the option debug */
} rerun;

/* ---- traces ---- */

/* Appends an item to a list in text form. An item that does not fit the buffer is replaced by "...". */
static void append(char *trace, const char *text)
{
    const size_t used = strlen(trace), length = strlen(text), separator = used ? 2 : 0;
    if (used + separator + length + sizeof "..." > TRACE_CHARS) {
        if (used < 3 || strcmp(trace + used - 3, "...") != 0) memcpy(trace + used, "...", sizeof "...");
        return;
    }
    memcpy(trace + used, ", ", separator);
    memcpy(trace + used + separator, text, length + 1);
}

/* Writes "; forward saved ...; recomputation saved ...", or a hint to the option debug. */
static void tell_runs(const rerun *r, char *text, size_t size)
{
    char first[TRACE_CHARS] = "";
    if (!r->region->opts.debug) {
        (void)snprintf(text, size, "; set the option debug to list what both runs saved");
        return;
    }
    cti_policy_lock_begin(&r->region->lock);
    for (size_t i = 0; i < r->num_expected; i++) append(first, r->region->saves[i].name);
    cti_policy_lock_end(&r->region->lock);
    (void)snprintf(text, size, "; forward saved %s; recomputation saved %s", first, r->trace);
}

/* ---- the pair of hooks of the second run ---- */

/* Makes all further operators fail, so that fn returns early. */
static ct_status end_early(rerun *r)
{
    r->is_over = true;
    return ct_error_set(
        CT_E_STATE, KIND,
        "checkpoint: the second run ends here, because it has saved all tensors that backward needs (early stop)");
}

static ct_status saves_more(rerun *r)
{
    char runs[2 * TRACE_CHARS + 64];
    tell_runs(r, runs, sizeof runs);
    return ct_error_set(CT_E_STATE, KIND,
                        "checkpoint: trying to save more tensors during recomputation than during the original forward "
                        "pass, which saved %zu%s",
                        r->num_expected, runs);
}

static bool is_needed(cti_region *region, size_t index)
{
    cti_policy_lock_begin(&region->lock);
    const bool needed = region->saves[index].is_needed;
    cti_policy_lock_end(&region->lock);
    return needed;
}

/*
 * Returns a description of the difference between a save and the corresponding save of the first run; NULL if they
 * agree. Called under the lock.
 */
static const char *difference(const cti_region *region, bool compares_values, const cti_save_site *first,
                              const cti_save_site *now)
{
    if (!cti_save_site_is_named_alike(first, now)) return "";
    /* with a policy, results may come from the cache, and then another node produced them */
    if (!region->selection && !cti_save_site_is_made_alike(first, now)) return ", but computed by other operators";
    return !compares_values || cti_digest_is_near(&first->values, &now->values) ? NULL : ", but with other values";
}

/* Records the first save that differs. Called under the lock. */
static void note_difference(rerun *r, size_t index, const cti_save_site *now)
{
    const cti_save_site *first = &r->region->saves[index].site;
    const char *what = difference(r->region, r->compares_values, first, now);
    if (what && !r->other[0])
        (void)snprintf(r->other, sizeof r->other,
                       "save %zu was %s.%s in the forward pass, and is %s.%s in the recomputation%s", index, first->op,
                       first->argument, now->op, now->argument, what);
}

static ct_status was_written(rerun *r, const cti_save_site *first, const cti_save_site *now)
{
    const uint32_t expected = first->version;
    cti_policy_lock_end(&r->region->lock);
    return ct_error_set(CT_E_STATE, NULL,
                        "checkpoint: one of the variables needed for gradient computation has been modified by an "
                        "inplace operation: the leaf that %s saves as '%s' is at version %u; expected version %u "
                        "instead",
                        now->op, now->argument, (unsigned)now->version, (unsigned)expected);
}

/*
 * Compares a save with the first run. The names of the first run are valid as long as the save is needed, so they are
 * read under the lock.
 */
static ct_status check_site(rerun *r, size_t index, const cti_save_site *now)
{
    cti_region *region = r->region;
    cti_policy_lock_begin(&region->lock);
    const cti_region_save *save = &region->saves[index];
    if (save->is_needed && region->checks_metadata) note_difference(r, index, now);
    if (save->is_needed && cti_save_site_was_written(&save->site, now)) return was_written(r, &save->site, now);
    cti_policy_lock_end(&region->lock);
    return CT_OK;
}

/* ---- failures ---- */

/*
 * Records a failure in fn since the last save. While a hook runs, no error is pending, but the error record still
 * contains the text of the last failure. It was empty when the run began.
 */
static void note_failure(rerun *r)
{
    if (r->is_over || r->failed.status != CT_OK) return;
    const cti_error_record *last = &cti_thread_here()->error;
    r->failed = r->reuse->failed;
    if (r->failed.status != CT_OK || strcmp(last->kind, "NOMEM") != 0) return;
    r->failed = *last;
    r->failed.status = CT_E_NOMEM;
}

/* Sets the error of a failed run. Later errors of fn do not replace it. */
static ct_status failure(const rerun *r)
{
    cti_thread *thread = cti_thread_here();
    thread->error = r->failed;
    thread->serial++; /* incremented as in ct_error_set */
    return r->failed.status;
}

/* ---- saves ---- */

/*
 * Accepts a save. Sets *alone to the tensor without its history, since the graph of this run is released at the end of
 * the run.
 */
static ct_status take_one(rerun *r, ct_tensor *tensor, const cti_save_site *site, ct_tensor **alone)
{
    if (r->region->opts.debug) {
        char name[96];
        (void)snprintf(name, sizeof name, "%s.%s", site->op, site->argument);
        append(r->trace, name);
    }
    const size_t index = r->num_saves++;
    if (index >= r->num_expected && r->first_run_done) return saves_more(r);
    const ct_status checked = index < r->num_expected ? check_site(r, index, site) : CT_OK;
    if (checked != CT_OK) return checked;
    *alone = ct_tensor_requires_grad(tensor) ? ct_detach(tensor) : tensor;
    if (cti_mutation_is_allowed(cti_thread_here())) *alone = ct_clone(*alone); /* fn may write to the original */
    if (!*alone) return ct_error_status();
    if (index < r->num_expected && is_needed(r->region, index)) {
        cti_remade_save *save = &r->made->saves[index];
        const ct_status status = ct_tensor_version(*alone, &save->version);
        if (status != CT_OK) return status;
        save->tensor = ct_retain(*alone);
    }
    return CT_OK;
}

/*
 * Accepts a save, unless the run has failed. The first failure ends a run, although fn may continue and make more
 * saves: after a failure, these saves may differ from the saves of the first run with the same index. For the same
 * reason, a run in which memory ran out is not treated as successful if it was ended early.
 */
static ct_status take(rerun *r, ct_tensor *tensor, const cti_save_site *site, ct_tensor **alone)
{
    if (r->is_over) return end_early(r);
    note_failure(r);
    if (r->failed.status != CT_OK) return failure(r);
    const ct_status status = take_one(r, tensor, site, alone);
    if (status != CT_OK) {
        r->failed = cti_thread_here()->error;
        return status;
    }
    return r->region->stops_early && r->num_saves == r->num_needed ? end_early(r) : CT_OK;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    ct_tensor *alone = NULL;
    rerun *r = payload;
    *packed = ct_pack_decline();
    if (!cti_region_takes(r->region)) return CT_OK;
    const cti_save_site site = cti_save_site_of(tensor, info);
    const ct_status status = take(r, tensor, &site, &alone);
    if (status == CT_OK) *packed = ct_retain(alone); /* passes that fn starts read the packed tensor */
    return status;
}

/* Accepts a save of a call that the recompute skips, because the results of the call are cached. */
static ct_status take_cached(void *run, ct_tensor *tensor, const char *op, const char *argument)
{
    ct_tensor *alone = NULL;
    return take(run, tensor, &(cti_save_site){.op = op, .argument = argument, .values = cti_digest_of(tensor)}, &alone);
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

bool cti_is_rerun_pair(const ct_saved_tensors_hooks_fns *fns) { return fns->pack == pack; }

/* ---- comparing ---- */

static ct_status check_count(const rerun *r)
{
    if (r->is_over || !r->first_run_done || r->num_saves == r->num_expected) return CT_OK;
    char runs[2 * TRACE_CHARS + 64];
    tell_runs(r, runs, sizeof runs);
    return ct_error_set(CT_E_STATE, KIND,
                        "checkpoint: A different number of tensors was saved during the original forward and "
                        "recomputation: %zu in forward, %zu in recomputation%s",
                        r->num_expected, r->num_saves, runs);
}

static bool is_alike(const cti_region *region, const cti_region_save *save, const ct_tensor *tensor)
{
    const ct_device device = ct_tensor_device(tensor);
    bool alike = save->dtype == ct_tensor_dtype(tensor) && save->device.kind == device.kind &&
                 save->device.index == device.index && save->ndim == ct_tensor_ndim(tensor);
    for (int64_t d = 0; alike && d < save->ndim; d++)
        alike = region->sizes[save->first_size + (size_t)d] == ct_tensor_size(tensor, d);
    return alike;
}

static void describe(char *text, size_t size, ct_dtype dtype, ct_device device, int64_t ndim, const int64_t *sizes)
{
    size_t used = (size_t)snprintf(text, size, "[");
    for (int64_t d = 0; d < ndim && used < size; d++)
        used += (size_t)snprintf(text + used, size - used, "%s%" PRId64, d ? ", " : "", sizes[d]);
    if (used < size)
        (void)snprintf(text + used, size - used, "] %s on device %d:%d", ct_dtype_name(dtype), (int)device.kind,
                       device.index);
}

/* Writes "position 2: saved [3] f64 on ..., recomputed [4] ...". */
static void describe_both(const cti_region *region, size_t index, const ct_tensor *tensor, char *text, size_t size)
{
    enum { MOST_DIMS = 16, CHARS = 96 };

    const cti_region_save *save = &region->saves[index];
    char before[CHARS], now[CHARS];
    int64_t sizes[MOST_DIMS];
    const int64_t ndim = ct_tensor_ndim(tensor) < MOST_DIMS ? ct_tensor_ndim(tensor) : MOST_DIMS;
    for (int64_t d = 0; d < ndim; d++) sizes[d] = ct_tensor_size(tensor, d);
    describe(before, sizeof before, save->dtype, save->device, save->ndim, &region->sizes[save->first_size]);
    describe(now, sizeof now, ct_tensor_dtype(tensor), ct_tensor_device(tensor), ndim, sizes);
    (void)snprintf(text, size, "position %zu: saved %s, recomputed %s", index, before, now);
}

static ct_status check_metadata(const rerun *r)
{
    if (!r->region->checks_metadata) return CT_OK;
    char differing[TRACE_CHARS] = "", runs[2 * TRACE_CHARS + 64];
    cti_policy_lock_begin(&r->region->lock);
    for (size_t i = 0; i < r->made->count; i++) {
        const ct_tensor *tensor = r->made->saves[i].tensor;
        if (!tensor || is_alike(r->region, &r->region->saves[i], tensor)) continue;
        char one[TRACE_CHARS];
        describe_both(r->region, i, tensor, one, sizeof one);
        append(differing, one);
    }
    cti_policy_lock_end(&r->region->lock);
    if (!differing[0]) return CT_OK;
    tell_runs(r, runs, sizeof runs);
    return ct_error_set(CT_E_STATE, KIND,
                        "checkpoint: Recomputed values for the following tensors have different metadata than during "
                        "the forward pass: %s%s",
                        differing, runs);
}

static ct_status check_others(const rerun *r)
{
    char runs[2 * TRACE_CHARS + 64];
    if (!r->other[0]) return CT_OK;
    tell_runs(r, runs, sizeof runs);
    return ct_error_set(
        CT_E_STATE, KIND,
        "checkpoint: the function computed something else in the recomputation than in the original forward pass: %s%s",
        r->other, runs);
}

/* ---- the run ---- */

/*
 * Reads the saved inputs, as handles of the innermost scope. Values will not be compared if an enclosing pair of hooks
 * stored the inputs with fewer bits.
 */
static ct_status read_inputs(rerun *r)
{
    const cti_region *region = r->region;
    ct_tensor **items = r->items;
    r->compares_values = !region->opts.no_preserve_rng_state && !region->opts.allow_cache_entry_mutation;
    for (int64_t i = 0; i < region->num_inputs; i++) {
        char name[48];
        (void)snprintf(name, sizeof name, "saved_tensors[%" PRId64 "]", i);
        items[i] = ct_node_saved(region->inputs, name);
        if (!items[i]) return ct_error_status();
        const cti_digest values = cti_digest_of(items[i]);
        r->compares_values = r->compares_values && cti_digest_is_near(&region->input_values[i], &values);
    }
    return CT_OK;
}

/* Returns the error of fn, unless it is the error that ended the run early. */
static ct_status status_of(rerun *r, ct_tensors outputs)
{
    note_failure(r);
    if (r->failed.status != CT_OK && !r->is_over) return failure(r);
    if (!r->is_over && outputs.count < 0) return ct_error_status();
    cti_thread_here()->error = r->before;
    return CT_OK;
}

static ct_tensor *call(void *payload)
{
    rerun *r = payload;
    cti_selection_reuse reuse = {.selection = r->region->selection,
                                 .save = take_cached,
                                 .run = r,
                                 .sets_rng_state = !r->region->opts.no_preserve_rng_state};
    r->reuse = &reuse;
    r->before = cti_thread_here()->error;
    ct_error_clear();
    const ct_scope scope = ct_scope_open();
    ct_guard mode = cti_selection_replay(&reuse);
    ct_tensors outputs = ct_tensors_of(NULL, -1);
    const cti_region *region = r->region;
    if (scope.depth && mode.status == CT_OK &&
        cti_batch_raise_list(cti_thread_here(), "checkpoint", r->items, region->num_inputs, region->input_depths) ==
            CT_OK)
        outputs = cti_region_call(r->region, ct_tensors_of(r->items, r->region->num_inputs), true);
    r->status = status_of(r, outputs);
    if (ct_leave(&mode) != CT_OK && r->status == CT_OK) r->status = ct_error_status();
    if (scope.depth && ct_scope_close(scope) != CT_OK && r->status == CT_OK) r->status = ct_error_status();
    return r->status == CT_OK ? ct_none() : NULL;
}

/* Runs fn in grad mode, with the random numbers of the first run. */
static ct_status run_guarded(rerun *r)
{
    static const ct_saved_tensors_hooks_fns pair = {.pack = pack, .unpack = unpack, .drop = drop};
    ct_saved_tensors_hooks_fns fns = pair;
    fns.payload = r;
    ct_guard random = {0};
    if (!r->region->opts.no_preserve_rng_state) random = cti_replay_draws(&r->region->draws);
    if (random.status != CT_OK) return random.status;
    ct_guard grad = ct_inference_mode(false);
    ct_status status = grad.status;
    if (status == CT_OK) status = ct_with_saved_tensors_hooks(&fns, call, r) ? CT_OK : ct_error_status();
    const ct_status left_grad = ct_leave(&grad), left_random = ct_leave(&random);
    if (status == CT_OK) status = left_grad != CT_OK ? left_grad : left_random;
    if (status == CT_OK) status = check_count(r);
    if (status == CT_OK) status = check_metadata(r);
    return status == CT_OK ? check_others(r) : status;
}

/* Runs fn in the state that the thread of the first run had at the call. */
static ct_status run(rerun *r)
{
    cti_call_state before;
    const ct_status status = cti_call_state_enter(&r->region->state, &before);
    if (status != CT_OK) return status;
    const ct_status ran = run_guarded(r);
    cti_call_state_leave(&before);
    return ran;
}

static void count_saves(rerun *r)
{
    cti_policy_lock_begin(&r->region->lock);
    r->first_run_done = r->region->first_run_done;
    r->num_expected = r->num_needed = r->region->num_saves;
    while (r->num_needed > 0 && !r->region->saves[r->num_needed - 1].is_needed) r->num_needed--;
    cti_policy_lock_end(&r->region->lock);
}

cti_remade *cti_region_rerun(cti_region *region, int64_t reader)
{
    rerun r = {.region = region};
    count_saves(&r);
    r.items = cti_malloc((size_t)(region->num_inputs + 1) * sizeof *r.items);
    r.made = r.items ? cti_remade_new(reader, r.num_expected) : NULL;
    if (!r.items) (void)cti_checkpoint_no_memory();
    ct_status status = r.made ? read_inputs(&r) : CT_E_NOMEM;
    if (status == CT_OK) status = run(&r);
    cti_free(r.items);
    if (status == CT_OK) return r.made;
    cti_remade_free(r.made);
    return NULL;
}
