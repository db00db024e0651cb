/*
 * Job `threads`: a call and its backward pass produce the same bits on one, two and five threads, for sizes that are
 * split among threads.
 */
#include "jobs.h"

/* Defined in the library: ends a pause, so that loops use several threads again immediately. */
extern void cti_parallel_end_rest(void) __attribute__((weak));

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Defined in OpenMP, if the library was built with OpenMP. */
extern void omp_set_num_threads(int count) __attribute__((weak));

enum { MAX_KEPT = MAX_OUTPUTS + MAX_INPUTS, REPEATS = 3 };

static bool run(const sample_file *file, const sample *s, int threads, ct_tensor **kept)
{
    call c;
    results out;
    memset(kept, 0, MAX_KEPT * sizeof *kept);
    omp_set_num_threads(threads);
    if (cti_parallel_end_rest) cti_parallel_end_rest();
    bool done = call_make(&c, file, s);
    if (done && c.num_inputs) {
        ct_tensor *grads[MAX_INPUTS];
        done = reverse(&c, (UINT64_C(1) << c.num_inputs) - 1, false, 29, grads);
        for (int64_t k = 0; done && k < c.num_inputs; k++)
            kept[MAX_OUTPUTS + k] = ct_is_none(grads[k]) ? NULL : grads[k];
    }
    if (cti_parallel_end_rest) cti_parallel_end_rest();
    if (done && call_run_mapped(&c, &out) == CT_OK)
        memcpy(kept, out.tensors, (size_t)out.count * sizeof *out.tensors);
    else if (done)
        check_failed(&c, "the call fails: %s", ct_error_message());
    omp_set_num_threads(1);
    return done;
}

static bool same_bits(ct_tensor *a, ct_tensor *b)
{
    int64_t n = 0, m = 0;
    double *x = tensor_values(a, &n), *y = tensor_values(b, &m);
    const bool same = x && y && n == m && memcmp(x, y, (size_t)n * sizeof *x) == 0;
    free(x);
    free(y);
    return same;
}

void job_threads(const sample_file *file, const sample *s)
{
    static const int counts[] = {2, 5};
    const call where = {.file = file, .sample = s};
    ct_tensor *alone[MAX_KEPT], *shared[MAX_KEPT];
    if (!omp_set_num_threads || !run(file, s, 1, alone)) return;
    for (int i = 0; i < REPEATS * 2; i++) {
        const int threads = counts[i % 2];
        const ct_scope scope = ct_scope_open();
        if (run(file, s, threads, shared))
            for (int64_t k = 0; k < MAX_KEPT; k++)
                if (alone[k] && (!shared[k] || !same_bits(alone[k], shared[k])))
                    check_failed(&where, "%s %lld has other bits on %d threads than on one",
                                 k < MAX_OUTPUTS ? "result" : "gradient", (long long)(k % MAX_OUTPUTS), threads);
        ct_scope_close(scope);
    }
}
