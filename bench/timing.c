#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double bench_now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bench_result bench_summary(double *values, int count, double per)
{
    qsort(values, (size_t)count, sizeof *values, ascending);
    return (bench_result){values[0] / per, values[count / 2] / per, values[count - 1] / per};
}

void bench_print(const char *name, const char *unit, bench_result r)
{
    printf("{\"name\": \"%s\", \"unit\": \"%s\", \"min\": %.3f, \"median\": %.3f, \"max\": %.3f}\n", name, unit, r.min,
           r.median, r.max);
}
