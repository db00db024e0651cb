/*
 * The cost of a profiler per operator: chains of 1,000 operators on a 1-element f32 tensor, recorded, without a
 * profiler, with one, and with one that records sizes and memory, too; one thread. Prints JSON lines.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { LENGTH = 1000, RUNS = 51, WARMUPS = 5 };

static void fail(const char *what)
{
    fprintf(stderr, "profiler: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

/* Times of one chain: forward, and backward. */
static void run_once(const ct_profile_opts *opts, ct_tensor *x, ct_tensor *b, double *forward, double *backward)
{
    const ct_scope handles = ct_scope_open();
    ct_profiler *profiler = (ct_profiler_create)(opts);
    if (!profiler) fail("create");
    ct_guard scope = ct_profile(profiler);
    const double t0 = bench_now_ns();
    ct_tensor *y = x;
    for (int i = 0; i < LENGTH; i++) y = ct_mul(y, b);
    const double t1 = bench_now_ns();
    if (!y || ct_backward(y) != CT_OK) fail("backward");
    const double t2 = bench_now_ns();
    if (ct_leave(&scope) != CT_OK) fail("leave");
    if (ct_scope_close(handles) != CT_OK || ct_profiler_free(profiler) != CT_OK) fail("end");
    if (ct_tensor_set_grad(x, ct_none()) != CT_OK) fail("clearing the gradient");
    *forward = t1 - t0;
    *backward = t2 - t1;
}

static void measure(const char *name, const ct_profile_opts *opts, ct_tensor *x, ct_tensor *b)
{
    static double forward[RUNS], backward[RUNS];
    char text[64];
    for (int run = -WARMUPS; run < RUNS; run++)
        run_once(opts, x, b, &forward[run < 0 ? 0 : run], &backward[run < 0 ? 0 : run]);
    (void)snprintf(text, sizeof text, "mul forward, %s", name);
    bench_print(text, "ns", bench_summary(forward, RUNS, LENGTH));
    (void)snprintf(text, sizeof text, "mul backward, %s", name);
    bench_print(text, "ns", bench_summary(backward, RUNS, LENGTH));
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true), *b = ct_ones(CT_INTS(1));
    if (!x || !b) fail("operands");
    measure("no profiler", &(ct_profile_opts){.disabled = true}, x, b);
    measure("profiler", NULL, x, b);
    measure("profiler with shapes", &(ct_profile_opts){.record_shapes = true}, x, b);
    measure("profiler with memory", &(ct_profile_opts){.profile_memory = true}, x, b);
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
