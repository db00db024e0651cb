/*
 * Job `memory`: runs calls and backward passes with guarded allocations. Detects reads of uninitialised memory, writes
 * outside tensors, and blocks that are not freed.
 */
#include "guard.h"
#include "jobs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEPT = MAX_OUTPUTS + MAX_INPUTS, ROUNDS = 4, LINE = 64, MOST_FAILING = 200 };

/* The results and the gradients of a run; NULL for missing ones. */
typedef struct found {
    call c;
    ct_tensor *tensors[MAX_KEPT];
    int64_t num_results;
} found;

static bool run(const sample_file *file, const sample *s, found *f)
{
    results out;
    ct_tensor *grads[MAX_INPUTS];
    memset(f->tensors, 0, sizeof f->tensors);
    f->num_results = 0;
    if (!call_make(&f->c, file, s)) return false;
    if (f->c.num_inputs && (sample_has_job(s, "hooks") || sample_has_job(s, "gradcheck"))) {
        if (!reverse(&f->c, (UINT64_C(1) << f->c.num_inputs) - 1, false, 23, grads)) return false;
        for (int64_t k = 0; k < f->c.num_inputs; k++)
            if (!ct_is_none(grads[k])) f->tensors[MAX_OUTPUTS + k] = grads[k];
    }
    if (call_run_mapped(&f->c, &out) != CT_OK) {
        check_failed(&f->c, "the call fails: %s", ct_error_message());
        return false;
    }
    f->num_results = out.count;
    memcpy(f->tensors, out.tensors, (size_t)out.count * sizeof *out.tensors);
    return true;
}

/*
 * Returns true if bytes were written between the last element of a tensor and the end of the cache line that ends its
 * storage. Only if tensors are allocated by malloc: with the library's own allocator, the next tensor may use these
 * bytes.
 */
static bool is_written_behind(const ct_tensor *t)
{
    int64_t step = 1;
    const char *pieces = getenv("COTANGENT_ALLOC");
    if (!pieces || strcmp(pieces, "malloc") != 0) return false;
    for (int64_t i = ct_tensor_ndim(t) - 1; i >= 0; i--) {
        if (ct_tensor_size(t, i) != 1 && ct_tensor_stride(t, i) != step) return false;
        step *= ct_tensor_size(t, i);
    }
    const size_t size = (size_t)ct_tensor_numel(t) * ct_dtype_size(ct_tensor_dtype(t));
    const unsigned char *data = ct_tensor_data(t);
    if (!data || (uintptr_t)data % LINE != 0 || size <= LINE / 4 || ct_tensor_is_view(t)) return false;
    for (size_t i = size; i % LINE != 0; i++)
        if (data[i] != GUARD_FILL) return true;
    return false;
}

static void compare(found *guarded, const found *plain)
{
    for (int64_t i = 0; i < MAX_KEPT; i++) {
        ct_tensor *got = guarded->tensors[i], *expected = plain->tensors[i];
        char what[64];
        if (i < MAX_OUTPUTS)
            snprintf(what, sizeof what, "result %lld", (long long)i);
        else
            snprintf(what, sizeof what, "gradient of %s", plain->c.input_names[i - MAX_OUTPUTS]);
        if (!got != !expected)
            check_failed(&guarded->c, "%s exists in only one of two runs", what);
        else if (got && !tensors_close(what, got, expected, plain->c.sample->rtol, plain->c.sample->atol))
            check_failed(&guarded->c, "%s differs if memory was filled with NaN: it reads what nobody wrote", what);
        else if (got && is_written_behind(got))
            check_failed(&guarded->c, "bytes behind the %s are written", what);
    }
}

/*
 * Computes the results of a recorded call and, given output gradients, the gradients; returns false if one of the two
 * fails.
 */
static bool attempt(call *c, ct_tensor *const *cotangents, ct_tensor **kept)
{
    results out;
    ct_tensor *roots[MAX_OUTPUTS], *inputs[MAX_INPUTS];
    int64_t num_roots = 0;
    memset(kept, 0, MAX_KEPT * sizeof *kept);
    if (call_run(c, CT_CALL_PLAIN, &out) != CT_OK) return false;
    memcpy(kept, out.tensors, (size_t)out.count * sizeof *kept);
    for (int64_t i = 0; i < out.count; i++)
        if (ct_tensor_requires_grad(out.tensors[i])) roots[num_roots++] = out.tensors[i];
    memcpy(inputs, c->inputs, sizeof inputs);
    if (!num_roots || !cotangents) return true;
    const ct_tensors grads = ct_grad(ct_tensors_of(roots, num_roots), ct_tensors_of(inputs, c->num_inputs),
                                     .grad_outputs = {cotangents, num_roots}, .allow_unused = true);
    for (int64_t k = 0; k < grads.count; k++)
        kept[MAX_OUTPUTS + k] = ct_is_none(grads.items[k]) ? NULL : grads.items[k];
    return grads.count >= 0;
}

/*
 * Makes a single allocation fail, each allocation in turn. The call must fail, or have the same results as a call
 * without failures.
 */
static void without_one(const sample_file *file, const sample *s)
{
    ct_tensor *whole[MAX_KEPT], *kept[MAX_KEPT], *cotangents[MAX_OUTPUTS];
    int64_t count = 0;
    call c;
    if (!call_make(&c, file, s) || !call_require_grad(&c, (UINT64_C(1) << c.num_inputs) - 1)) return;
    const uint64_t versions = call_versions(&c);
    /* an operator that writes to its arguments cannot be repeated */
    if (!attempt(&c, NULL, whole) || call_versions(&c) != versions) return;
    for (int64_t i = 0; i < MAX_OUTPUTS && whole[i]; i++)
        if (ct_tensor_requires_grad(whole[i])) cotangents[count++] = random_like(whole[i], 5 + (uint64_t)i);
    if (!attempt(&c, cotangents, whole)) return;
    bool failed = true;
    for (int64_t n = 0; failed && n < MOST_FAILING; n++) {
        const ct_scope scope = ct_scope_open();
        int64_t live[3] = {0};
        bool done = false;
        for (int round = 0; round < 3; round++) { /* the first round fills the library's caches */
            const ct_scope inner = ct_scope_open();
            guard_begin();
            (void)guard_fail(n);
            done = attempt(&c, cotangents, kept);
            failed = guard_fail(-1);
            guard_end();
            for (int64_t k = 0; failed && done && k < MAX_KEPT; k++)
                if (whole[k] && (!kept[k] || !tensors_close("without memory", kept[k], whole[k], s->rtol, s->atol)))
                    check_failed(&c, "only allocation %lld fails, and the call succeeds with another result",
                                 (long long)n);
            ct_scope_close(inner);
            ct_error_clear();
            live[round] = guard_live();
        }
        if (live[2] > live[1] && live[1] > live[0])
            check_failed(&c, "only allocation %lld fails, and memory is leaked", (long long)n);
        if (guard_broken())
            check_failed(&c, "only allocation %lld fails, and bytes outside a block are written", (long long)n);
        ct_scope_close(scope);
    }
}

void job_memory(const sample_file *file, const sample *s)
{
    found plain, guarded;
    int64_t grown = 0, live = guard_live();
    if (!guard_exists() || !run(file, s, &plain)) return;
    for (int round = 0; round < ROUNDS; round++) {
        guard_begin();
        const ct_scope scope = ct_scope_open();
        const bool done = run(file, s, &guarded);
        guard_end();
        if (done && round == 0) compare(&guarded, &plain);
        ct_scope_close(scope);
        const int64_t now = guard_live();
        if (round > 0 && now > live) grown++; /* the first round fills the library's caches */
        live = now;
        if (guard_broken()) check_failed(&plain.c, "bytes outside a block of memory are written");
    }
    if (grown == ROUNDS - 1) check_failed(&plain.c, "each call leaves memory that nobody frees");
    if (sample_is_small(s) && !s->num_steps) without_one(file, s);
}
