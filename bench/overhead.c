/*
 * Overhead of an operator beyond its arithmetic: chains of 1,000 operators on a 1-element f32 tensor, and calls on few
 * elements, contiguous and strided; one thread. Prints JSON lines.
 */
#include "custom_mul.h"
#include "identity_hooks.h"
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { LENGTH = 1000, RUNS = 51, WARMUPS = 5 };

typedef ct_tensor *(*step_fn)(ct_tensor *x, ct_tensor *b);

static ct_tensor *add(ct_tensor *x, ct_tensor *b) { return ct_add(x, b); }

static ct_tensor *mul(ct_tensor *x, ct_tensor *b) { return ct_mul(x, b); }

static ct_tensor *sine(ct_tensor *x, ct_tensor *b) { return (void)b, ct_sin(x); }

static void fail(const char *what)
{
    fprintf(stderr, "overhead: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

static ct_tensor *chain(step_fn step, ct_tensor *x, ct_tensor *b)
{
    for (int i = 0; i < LENGTH; i++) x = step(x, b);
    return x;
}

/* Times of one run of a recorded chain: forward, backward with retain_graph, and the release of handles and graph. */
static void run_recorded(step_fn step, ct_tensor *x, ct_tensor *b, double *forward, double *backward, double *release)
{
    const ct_scope scope = ct_scope_open();
    const double t0 = bench_now_ns();
    ct_tensor *y = chain(step, x, b);
    const double t1 = bench_now_ns();
    if (!y || ct_backward(y, .retain_graph = true) != CT_OK) fail("backward");
    const double t2 = bench_now_ns();
    ct_scope_close(scope);
    const double t3 = bench_now_ns();
    *forward = t1 - t0;
    *backward = t2 - t1;
    *release = t3 - t2;
    if (ct_tensor_set_grad(x, ct_none()) != CT_OK) fail("clearing the gradient");
}

static void measure_recorded(const char *name, step_fn step, ct_tensor *x, ct_tensor *b)
{
    static double forward[RUNS], backward[RUNS], release[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        const int i = run < 0 ? 0 : run;
        run_recorded(step, x, b, &forward[i], &backward[i], &release[i]);
    }
    char label[64];
    snprintf(label, sizeof label, "%s forward", name);
    bench_print(label, "ns", bench_summary(forward, RUNS, LENGTH));
    snprintf(label, sizeof label, "%s backward", name);
    bench_print(label, "ns", bench_summary(backward, RUNS, LENGTH));
    snprintf(label, sizeof label, "%s release", name);
    bench_print(label, "ns", bench_summary(release, RUNS, LENGTH));
}

static void measure_unrecorded(const char *name, step_fn step, ct_tensor *x, ct_tensor *b)
{
    static double times[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        ct_guard guard = ct_no_grad();
        const ct_scope scope = ct_scope_open();
        const double start = bench_now_ns();
        ct_tensor *y = chain(step, x, b);
        ct_scope_close(scope);
        times[run < 0 ? 0 : run] = bench_now_ns() - start;
        if (ct_leave(&guard) != CT_OK) fail("guard");
        if (!y) fail(name);
    }
    char label[64];
    snprintf(label, sizeof label, "%s unrecorded with release", name);
    bench_print(label, "ns", bench_summary(times, RUNS, LENGTH));
}

/* Repeats a call on the same operands. A chain of calls is not possible, since its results would be contiguous. */
static void measure_apart(const char *label, step_fn step, ct_tensor *x, ct_tensor *b)
{
    static double times[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        const ct_scope scope = ct_scope_open();
        const double start = bench_now_ns();
        for (int i = 0; i < LENGTH; i++)
            if (!step(x, b)) fail(label);
        times[run < 0 ? 0 : run] = bench_now_ns() - start;
        ct_scope_close(scope);
    }
    bench_print(label, "ns", bench_summary(times, RUNS, LENGTH));
}

/* Few contiguous elements, and the same sizes as a transposed part of a larger tensor. */
static void measure_few(int64_t rows, int64_t cols)
{
    static const struct {
        const char *name;
        step_fn step;
    } cases[] = {{"add", add}, {"mul", mul}, {"sin", sine}};

    ct_tensor *b[2] = {ct_ones(CT_INTS(rows, cols)),
                       ct_transpose(ct_select(ct_ones(CT_INTS(cols, rows, 2)), 2, 1), 0, 1)};
    for (int i = 0; i < 3; i++)
        for (int recorded = 0; recorded < 2; recorded++)
            for (int strided = 0; strided < 2; strided++) {
                char label[96];
                snprintf(label, sizeof label, "%s of %d x %d%s%s", cases[i].name, (int)rows, (int)cols,
                         strided ? " in strides" : "", recorded ? ", recorded" : "");
                ct_tensor *x = ct_detach(b[strided]);
                if (!x || !ct_tensor_requires_grad_(x, recorded)) fail(label);
                measure_apart(label, cases[i].step, x, b[strided]);
            }
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const float one = 1.0f, near_one = 0.999f;
    ct_tensor *x = ct_tensor_from(&one, CT_INTS(1), CT_DTYPE_F32),
              *b = ct_tensor_from(&near_one, CT_INTS(1), CT_DTYPE_F32);
    if (!x || !b || !ct_tensor_requires_grad_(x, true)) fail("inputs");
    measure_recorded("add", add, x, b);
    measure_recorded("mul", mul, x, b);
    measure_recorded("sin", sine, x, b);
    measure_recorded("mul as a custom function", custom_mul, x, b);
    measure_unrecorded("add", add, x, b);
    measure_unrecorded("mul", mul, x, b);
    ct_guard hooks = identity_hooks();
    if (hooks.status != CT_OK) fail("hooks");
    measure_recorded("mul under identity hooks", mul, x, b);
    if (ct_leave(&hooks) != CT_OK) fail("guard");
    measure_few(2, 2);
    measure_few(4, 4);
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
