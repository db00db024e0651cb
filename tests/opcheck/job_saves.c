/*
 * Jobs `hooks` and `saved_bytes`: test which tensors an operator saves for backward, that hooks receive all of them,
 * and that results which are recomputed have the same bits.
 */
#include "jobs.h"

#include <cotangent/op/clone.h>
#include <cotangent/op/mul.h>
#include <cotangent/save_policy.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- saved bytes ---- */

static bool wanted_mask(const call *c, const bytes_spec *b, uint64_t *mask)
{
    *mask = 0;
    for (int64_t i = 0; i < b->num_wanted; i++) {
        int64_t k = 0;
        while (k < c->num_inputs && strcmp(c->input_names[k], b->wanted[i]) != 0) k++;
        if (k == c->num_inputs) {
            check_failed(c, "saved_bytes lists '%s', which is no input with grad", b->wanted[i]);
            return false;
        }
        *mask |= UINT64_C(1) << k;
    }
    return true;
}

static void print_line(const char *node, const char *name, int64_t bytes, const void *storage, void *payload)
{
    (void)storage, (void)payload;
    printf("opcheck:   %s keeps %s, %lld bytes\n", node, name, (long long)bytes);
}

void job_saved_bytes(const sample_file *file, const sample *s)
{
    for (int64_t i = 0; i < s->num_bytes; i++) {
        call c;
        results out;
        uint64_t mask;
        ct_saved_bytes kept;
        if (!call_make(&c, file, s) || !wanted_mask(&c, &s->bytes[i], &mask) || !call_require_grad(&c, mask)) return;
        if (call_run(&c, CT_CALL_PLAIN, &out) != CT_OK) {
            check_failed(&c, "the recorded call fails: %s", ct_error_message());
            return;
        }
        const ct_tensors roots = ct_tensors_of(out.tensors, out.count);
        if (ct_saved_tensors_bytes(roots, CT_NO_TENSORS, NULL, NULL, &kept) != CT_OK) {
            check_failed(&c, "the bytes cannot be counted: %s", ct_error_message());
        } else if (kept.total != s->bytes[i].bytes) {
            check_failed(&c, "requested set %llx saves %lld bytes, the schema states %lld", (unsigned long long)mask,
                         (long long)kept.total, (long long)s->bytes[i].bytes);
            (void)!ct_saved_tensors_bytes(roots, CT_NO_TENSORS, print_line, NULL, &kept);
        }
    }
}

/* ---- hooks ---- */

typedef struct counts {
    int64_t packs, drops, failing; /* failing: index of the pack call that fails, -1 for none */
    bool copies;
} counts;

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    counts *n = payload;
    if (!info->op || !info->argument) return ct_error_set(CT_E_INTERNAL, NULL, "pack was not told op and argument");
    if (n->packs++ == n->failing) return ct_error_set(CT_E_CALLBACK, "PLANTED", "pack fails on purpose");
    ct_tensor *kept = n->copies ? ct_clone(tensor) : tensor;
    *packed = ct_retain(kept);
    return kept ? CT_OK : ct_error_status();
}

static ct_tensor *unpack(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void drop(void *packed, void *payload)
{
    ((counts *)payload)->drops++;
    ct_release(packed);
}

/* Computes gradients with an active pair of hooks. Returns false and NULL gradients if the call failed as planned. */
static bool gradients_under(const sample_file *file, const sample *s, counts *n, ct_tensor **grads, call *c)
{
    if (!call_make(c, file, s) || !c->num_inputs) return false;
    const ct_saved_tensors_hooks_fns fns = {.pack = pack, .unpack = unpack, .drop = drop, .payload = n};
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    if (guard.status != CT_OK) {
        check_failed(c, "hooks cannot be entered: %s", ct_error_message());
        return false;
    }
    const bool done = reverse(c, (UINT64_C(1) << c->num_inputs) - 1, false, 3, grads);
    return ct_leave(&guard) == CT_OK && done;
}

static void identity_and_copy(const sample_file *file, const sample *s)
{
    call plain, hooked;
    ct_tensor *a[MAX_INPUTS], *b[MAX_INPUTS];
    if (!call_make(&plain, file, s) || !plain.num_inputs ||
        !reverse(&plain, (UINT64_C(1) << plain.num_inputs) - 1, false, 3, a))
        return;
    for (int copies = 0; copies < 2; copies++) {
        counts n = {.failing = -1, .copies = copies != 0};
        if (!gradients_under(file, s, &n, b, &hooked)) return;
        for (int64_t k = 0; k < plain.num_inputs; k++)
            if (!ct_is_none(a[k]) && (ct_is_none(b[k]) || !tensors_equal("under hooks", b[k], a[k])))
                check_failed(&plain, "gradient of %s differs under %s hooks (S30.8)", plain.input_names[k],
                             copies ? "copying" : "identity");
    }
}

/* Releasing the outputs frees everything, even if backward never ran (S10.5); every packed object is dropped once. */
static void leaves_nothing(const sample_file *file, const sample *s, bool backward)
{
    const ct_live_counts before = ct_live();
    counts n = {.failing = -1};
    ct_scope scope = ct_scope_open();
    call c;
    results out;
    ct_tensor *grads[MAX_INPUTS];
    if (backward) {
        (void)gradients_under(file, s, &n, grads, &c);
    } else if (call_make(&c, file, s) && call_require_grad(&c, (UINT64_C(1) << c.num_inputs) - 1)) {
        ct_guard guard = ct_saved_tensors_hooks(
            &(ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .payload = &n});
        (void)!call_run(&c, CT_CALL_PLAIN, &out);
        if (ct_leave(&guard) != CT_OK) check_failed(&c, "the guard of the hooks: %s", ct_error_message());
    }
    ct_scope_close(scope);
    const ct_live_counts after = ct_live();
    if (n.packs != n.drops)
        check_failed(&c, "%lld objects were packed, %lld dropped (S10.19)", (long long)n.packs, (long long)n.drops);
    if (after.tensors != before.tensors || after.nodes != before.nodes || after.packed != before.packed ||
        after.storages != before.storages || after.hooks != before.hooks)
        check_failed(&c,
                     "%s backward, identity hooks leave %lld tensors, %lld storages, %lld nodes, %lld packed objects, "
                     "%lld pairs",
                     backward ? "after" : "without", (long long)(after.tensors - before.tensors),
                     (long long)(after.storages - before.storages), (long long)(after.nodes - before.nodes),
                     (long long)(after.packed - before.packed), (long long)(after.hooks - before.hooks));
}

/* Each pack call that fails, in turn, makes the call fail with the hook's kind, and nothing remains (S10.14). */
static void failing_packs(const sample_file *file, const sample *s)
{
    for (int64_t failing = 0; failing < 8; failing++) {
        const ct_live_counts before = ct_live();
        counts n = {.failing = failing};
        const ct_scope scope = ct_scope_open();
        call c;
        results out;
        if (!call_make(&c, file, s) || !call_require_grad(&c, (UINT64_C(1) << c.num_inputs) - 1)) break;
        ct_guard guard = ct_saved_tensors_hooks(
            &(ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .payload = &n});
        const ct_status status = call_run(&c, CT_CALL_PLAIN, &out);
        const bool reached = n.packs > failing, left = ct_leave(&guard) == CT_OK;
        if (!left) check_failed(&c, "pack %lld failed, and the guard cannot be left", (long long)failing);
        if (reached && (status != CT_E_CALLBACK || strcmp(ct_error_kind(), "PLANTED") != 0))
            check_failed(&c, "pack %lld failed, but the call returns status %d, kind %s", (long long)failing,
                         (int)status, ct_error_kind());
        ct_error_clear();
        ct_scope_close(scope);
        const ct_live_counts after = ct_live();
        if (reached && n.drops != n.packs - 1)
            check_failed(&c, "after a failing pack %lld objects of %lld were dropped", (long long)n.drops,
                         (long long)(n.packs - 1));
        if (after.tensors != before.tensors || after.nodes != before.nodes || after.packed != before.packed)
            check_failed(&c, "a failing pack leaves %lld tensors, %lld nodes",
                         (long long)(after.tensors - before.tensors), (long long)(after.nodes - before.nodes));
        if (!reached) break;
    }
}

/* ---- recomputed results ---- */

/* The location of the first save `self` in a listing: the save of the node that was created last. */
static ct_status note_location(const ct_saved_entry *entry, void *payload)
{
    const char **location = payload;
    if (!*location && strcmp(entry->argument, "self") == 0) *location = entry->location;
    return CT_OK;
}

enum { MOST_OPERANDS = 8 };

/*
 * Returns true if the result of the operator is recomputed whenever its operands are in memory (S35.1). Excluded are
 * operators that sum their values, have many operands, or write their first operand.
 */
static bool must_be_recomputed(const ct_op_info *info, ct_tensor *result)
{
    bool is_summed = false;
    int num_tensors = 0;
    for (size_t i = 0; i < info->num_args; i++) {
        is_summed = is_summed || strstr(info->args[i].type, "(none, mean, sum)") != NULL;
        num_tensors += info->args[i].kind == CT_ARG_TENSOR;
    }
    return strcmp(info->meaning, "elementwise") == 0 && info->num_outputs == 1 && !info->is_random && !is_summed &&
           num_tensors <= MOST_OPERANDS && strcmp(info->name, "copy_") != 0 && ct_tensor_is_contiguous(result);
}

/* Saves the result of the call a second time, by a product, under a guard that recomputes saves. */
static void recomputed_is_equal(const sample_file *file, const sample *s)
{
    const ct_op_info *info = ct_op_find(file->op);
    call c;
    results out = {.count = 0};
    if (!info || !call_make(&c, file, s) || !c.num_inputs) return;
    if (!call_require_grad(&c, (UINT64_C(1) << c.num_inputs) - 1)) return;
    ct_guard lean = ct_save_lean(.min_bytes = 0);
    const ct_status status = call_run(&c, CT_CALL_PLAIN, &out);
    ct_tensor *result = status == CT_OK && out.count == 1 ? out.tensors[0] : NULL, *product = NULL;
    ct_node *producer = NULL;
    if (result && is_differentiable(result) && ct_tensor_grad_fn(result, &producer) == CT_OK && producer)
        product = ct_mul(result, ct_tensor_requires_grad_(random_like(result, 5), true));
    if (ct_leave(&lean) != CT_OK) check_failed(&c, "the guard of the recipes: %s", ct_error_message());
    if (!product) return;
    const char *location = NULL;
    ct_node *node;
    if (ct_saved_tensors_list(CT_TENSORS(product), CT_NO_TENSORS, note_location, &location, NULL) != CT_OK ||
        !location || ct_tensor_grad_fn(product, &node) != CT_OK) {
        check_failed(&c, "the saves cannot be listed: %s", ct_error_message());
        return;
    }
    if (strcmp(location, "recomputed") != 0) {
        if (must_be_recomputed(info, result))
            check_failed(&c, "the result is not recomputed, but %s (S35.1)", location);
        return;
    }
    ct_tensor *again = ct_node_saved(node, "self");
    if (!again || !tensors_equal("recomputed", again, result))
        check_failed(&c, "the recomputed result differs (S35.1): %s", again ? "other bits" : ct_error_message());
}

void job_hooks(const sample_file *file, const sample *s)
{
    identity_and_copy(file, s);
    leaves_nothing(file, s, true);
    leaves_nothing(file, s, false);
    failing_packs(file, s);
    recomputed_is_equal(file, s);
}
