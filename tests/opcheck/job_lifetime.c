/*
 * Job `lifetime`: reference counting frees all objects that a call and its backward pass create, in any order of
 * release (S31.1, S31.2). After a pass without retain_graph nothing is saved (S31.5), and the counts of live objects
 * return to their initial values (S31.7). The calls have hooks on the input and the result, and a retained gradient.
 * Each call runs with plain saves, with saves packed by hooks that return the same tensor, and with a recorded pass.
 */
#include "jobs.h"

#include <string.h>

typedef enum story {
    DROPPED_WITHOUT_A_PASS,
    INPUTS_FIRST, /* all handles except the handles of the results are released before the backward pass */
    RESULTS_LAST, /* the graph exists after the pass, until the results are released */
    PACKED,
    RECORDED, /* the pass creates a graph, which is freed together with the gradients */
    NUM_STORIES
} story;

static const char *const names[] = {"dropped without a pass", "inputs first", "results last", "packed", "recorded"};

static ct_tensor *look(ct_tensor *grad, void *payload) { return (void)grad, (void)payload, ct_none(); }

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    return (void)info, (void)payload, *packed = ct_retain(tensor), CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void drop(void *packed, void *payload) { (void)payload, ct_release(packed); }

/* Makes the call in the open scope; out lists the results that require grad. */
static bool record(call *c, const sample_file *file, const sample *s, story told, results *out)
{
    if (!call_make(c, file, s) || !c->num_inputs) return false;
    if (!call_require_grad(c, (UINT64_C(1) << c->num_inputs) - 1)) return false;
    const ct_saved_tensors_hooks_fns fns = {.pack = pack, .unpack = unpack, .drop = drop};
    ct_guard guard = {0};
    if (told == PACKED) guard = ct_saved_tensors_hooks(&fns);
    const ct_status status = call_run_mapped(c, out);
    if (ct_leave(&guard) != CT_OK || status != CT_OK) {
        check_failed(c, "the recorded call fails: %s", ct_error_message());
        return false;
    }
    int64_t kept = 0;
    for (int64_t i = 0; i < out->count; i++)
        if (ct_tensor_requires_grad(out->tensors[i])) out->tensors[kept++] = out->tensors[i];
    out->count = kept;
    return kept > 0;
}

static bool watch(call *c, const results *out)
{
    bool fine = ct_tensor_register_hook(c->inputs[0], look, NULL, NULL).id != 0;
    for (int64_t i = 0; i < out->count; i++)
        fine = fine && ct_tensor_register_hook(out->tensors[i], look, NULL, NULL).id != 0 &&
               (ct_tensor_is_leaf(out->tensors[i]) || ct_tensor_retain_grad(out->tensors[i]) == CT_OK);
    if (!fine) check_failed(c, "hooks cannot be registered: %s", ct_error_message());
    return fine;
}

static void run_pass(const call *c, const results *out, story told)
{
    ct_tensor *gradients[MAX_OUTPUTS];
    for (int64_t i = 0; i < out->count; i++) gradients[i] = random_like(out->tensors[i], 5 + (uint64_t)i);
    const bool recorded = told == RECORDED && c->file->order != 1;
    const ct_status status =
        ct_backward_all(ct_tensors_of(out->tensors, out->count), .gradients = {gradients, out->count},
                        .create_graph = recorded, .release_graph = recorded);
    if (status != CT_OK) {
        check_failed(c, "%s: backward fails: %s", names[told], ct_error_message());
        return;
    }
    ct_saved_bytes kept;
    if (ct_saved_tensors_bytes(ct_tensors_of(out->tensors, out->count), CT_NO_TENSORS, NULL, NULL, &kept) != CT_OK ||
        kept.num_saves)
        check_failed(c, "%s: %lld saves are left after a pass that releases them", names[told],
                     (long long)kept.num_saves);
    for (int64_t k = 0; k < c->num_inputs && recorded; k++) /* the only cycle: a leaf and a grad with a graph (S31.4) */
        if (ct_tensor_set_grad(c->inputs[k], ct_none()) != CT_OK) check_failed(c, "%s", ct_error_message());
    for (int64_t i = 0; i < out->count && recorded; i++)
        if (ct_tensor_set_grad(out->tensors[i], ct_none()) != CT_OK) check_failed(c, "%s", ct_error_message());
}

static void tell(const sample_file *file, const sample *s, story told)
{
    call c;
    results out;
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    const bool recorded = record(&c, file, s, told, &out) && watch(&c, &out);
    if (told == INPUTS_FIRST)
        for (int64_t i = 0; recorded && i < out.count; i++) out.tensors[i] = ct_scope_escape(inner, out.tensors[i]);
    if (told == INPUTS_FIRST) (void)ct_scope_close(inner);
    if (recorded && told != DROPPED_WITHOUT_A_PASS) run_pass(&c, &out, told);
    if (told == RESULTS_LAST)
        for (int64_t i = 0; recorded && i < out.count; i++) out.tensors[i] = ct_scope_escape(inner, out.tensors[i]);
    if (told != INPUTS_FIRST) (void)ct_scope_close(inner);
    (void)ct_scope_close(outer);
}

static void compare(const call *c, story told, const char *what, int64_t before, int64_t after)
{
    if (before != after) check_failed(c, "%s: %lld %s stay alive", names[told], (long long)(after - before), what);
}

void job_lifetime(const sample_file *file, const sample *s)
{
    const call where = {.file = file, .sample = s};
    for (story told = 0; told < NUM_STORIES; told++) {
        const ct_live_counts before = ct_live();
        tell(file, s, told);
        const ct_live_counts after = ct_live();
        compare(&where, told, "tensors", before.tensors, after.tensors);
        compare(&where, told, "storages", before.storages, after.storages);
        compare(&where, told, "nodes", before.nodes, after.nodes);
        compare(&where, told, "saves", before.saved, after.saved);
        compare(&where, told, "packed objects", before.packed, after.packed);
        compare(&where, told, "pairs of hooks", before.hooks, after.hooks);
        compare(&where, told, "hooks", before.registered_hooks, after.registered_hooks);
        compare(&where, told, "bytes", before.bytes, after.bytes);
    }
}
