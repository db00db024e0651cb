#include "measure.h"

#include <stdio.h>
#include <stdlib.h>

bench_setting bench_on;

void bench_fail(const char *what)
{
    fprintf(stderr, "cuda: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

void bench_line(const char *group, const char *name, const char *unit, bench_result r)
{
    printf("{\"group\": \"%s\", \"name\": \"%s\", \"unit\": \"%s\", \"min\": %.4f, \"median\": %.4f, \"max\": %.4f}\n",
           group, name, unit, r.min, r.median, r.max);
    (void)fflush(stdout);
}

/* Nanoseconds per call. */
static double sample(const char *name, bench_call *call, void *of)
{
    const double start = bench_now_ns();
    for (int i = 0; i < bench_on.repeats; i++) {
        const ct_scope scope = ct_scope_open();
        if (!call(of)) bench_fail(name);
        ct_scope_close(scope);
    }
    if (ct_synchronize(bench_on.device) != CT_OK) bench_fail(name);
    return (bench_now_ns() - start) / bench_on.repeats;
}

static double figure_of(const bench_figure *figure, double ns)
{
    return figure->work > 0 ? figure->work / ns : ns / figure->scale;
}

void bench_measure(const bench_figure *figure, bench_call *call, void *of)
{
    double values[BENCH_MAX_RUNS];
    for (int run = -bench_on.warm_ups; run < bench_on.runs; run++) {
        const double ns = sample(figure->name, call, of);
        if (run >= 0) values[run] = figure_of(figure, ns);
    }
    bench_line(figure->group, figure->name, figure->unit, bench_summary(values, bench_on.runs, 1));
}

void bench_measure_beside(const bench_figure *figure, bench_call *call, void *of, bench_call *bare, void *of_bare)
{
    double ours[BENCH_MAX_RUNS], theirs[BENCH_MAX_RUNS], shares[BENCH_MAX_RUNS];
    char group[64];
    for (int run = -bench_on.warm_ups; run < bench_on.runs; run++) {
        const double mine = sample(figure->name, call, of), its = sample(figure->name, bare, of_bare);
        if (run < 0) continue;
        ours[run] = figure_of(figure, mine);
        theirs[run] = figure_of(figure, its);
        shares[run] = its / mine;
    }
    bench_line(figure->group, figure->name, figure->unit, bench_summary(ours, bench_on.runs, 1));
    snprintf(group, sizeof group, "%s bare", figure->group);
    bench_line(group, figure->name, figure->unit, bench_summary(theirs, bench_on.runs, 1));
    snprintf(group, sizeof group, "%s share", figure->group);
    bench_line(group, figure->name, "", bench_summary(shares, bench_on.runs, 1));
}

ct_tensor *bench_random(ct_ints size, ct_dtype dtype, bool has_grad)
{
    ct_tensor *made = ct_rand(size, .dtype = dtype, .device = bench_on.device);
    if (!made || (has_grad && !ct_tensor_requires_grad_(made, true))) bench_fail("random numbers");
    return made;
}
