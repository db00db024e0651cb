/*
 * Host time of an operator: chains of calls on one element, forward and backward, measured until the calls have
 * returned, and until the device has finished. Nanoseconds per operator.
 */
#include "measure.h"

#include <stdio.h>

enum { LENGTH = 1000, SMALL_LENGTH = 8 };

typedef ct_tensor *step_fn(ct_tensor *x, ct_tensor *b);

static ct_tensor *add(ct_tensor *x, ct_tensor *b) { return ct_add(x, b); }

static ct_tensor *mul(ct_tensor *x, ct_tensor *b) { return ct_mul(x, b); }

static ct_tensor *sine(ct_tensor *x, ct_tensor *b) { return (void)b, ct_sin(x); }

static const struct {
    const char *name;
    step_fn *step;
} steps[] = {{"add", add}, {"mul", mul}, {"sin", sine}};

enum { FORWARD, BACKWARD, FORWARD_DONE, BOTH_DONE, NUM_TIMES };

static const char *const names[NUM_TIMES] = {"forward", "backward", "forward until done", "both until done"};

static ct_tensor *chain(step_fn *step, ct_tensor *x, ct_tensor *b, int length)
{
    for (int i = 0; x && i < length; i++) x = step(x, b);
    return x;
}

static void wait_for_device(void)
{
    if (ct_synchronize(bench_on.device) != CT_OK) bench_fail("the device");
}

/* Runs one chain of each: the first without a wait before its backward pass, the second with one. */
static void run_once(step_fn *step, ct_tensor *x, ct_tensor *b, int length, double *took)
{
    for (int waits = 0; waits < 2; waits++) {
        const ct_scope scope = ct_scope_open();
        const double start = bench_now_ns();
        ct_tensor *y = chain(step, x, b, length);
        const double after = bench_now_ns();
        if (waits) wait_for_device();
        took[waits ? FORWARD_DONE : FORWARD] = (waits ? bench_now_ns() : after) - start;
        const double middle = bench_now_ns();
        const ct_tensor *grad = y ? ct_grad_one(y, x) : NULL;
        const double end = bench_now_ns();
        if (!grad) bench_fail("a chain");
        wait_for_device();
        took[waits ? BOTH_DONE : BACKWARD] = waits ? bench_now_ns() - start : end - middle;
        ct_scope_close(scope);
    }
}

static void measure(const char *name, step_fn *step, ct_tensor *x, ct_tensor *b)
{
    const int length = bench_on.small ? SMALL_LENGTH : LENGTH;
    double times[NUM_TIMES][BENCH_MAX_RUNS], took[NUM_TIMES];
    for (int run = -bench_on.warm_ups; run < bench_on.runs; run++) {
        run_once(step, x, b, length, took);
        for (int t = 0; t < NUM_TIMES && run >= 0; t++) times[t][run] = took[t];
    }
    for (int t = 0; t < NUM_TIMES; t++) {
        char label[64];
        snprintf(label, sizeof label, "%s %s", name, names[t]);
        bench_line("overhead", label, "ns", bench_summary(times[t], bench_on.runs, length));
    }
}

void bench_overhead(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = bench_random(CT_INTS(1), CT_DTYPE_F32, true), *b = bench_random(CT_INTS(1), CT_DTYPE_F32, false);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) measure(steps[i].name, steps[i].step, x, b);
    ct_scope_close(scope);
}
