/* Repeated measurement: warm-ups, then runs; minimum, median and maximum. */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stdint.h>

double bench_now_ns(void);

typedef struct bench_result {
    double min, median, max;
} bench_result;

enum { BENCH_MAX_RUNS = 101 };

/* Sorts values (count <= BENCH_MAX_RUNS) and divides by `per`. */
bench_result bench_summary(double *values, int count, double per);
/* One line of JSON: {"name": ..., "unit": ..., "min": ..., "median": ..., "max": ...}. */
void bench_print(const char *name, const char *unit, bench_result result);

#endif
