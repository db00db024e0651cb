/*
 * What the parts of `./bootstrap bench cuda` have in common: how a call on a device is timed, and the lines that are
 * printed. A line is JSON; `group` says what its figure is compared with (bench/cuda.py).
 */
#ifndef BENCH_CUDA_MEASURE_H
#define BENCH_CUDA_MEASURE_H

#include "bare.h"
#include "timing.h"

#include <cotangent/cotangent.h>

typedef struct bench_setting {
    bool small; /* a dry run of few elements: its figures mean nothing */
    ct_device device;
    int runs, warm_ups, repeats; /* samples, those before them, calls of a sample */
} bench_setting;

extern bench_setting bench_on;

/* Ends the program with what the library says. */
void bench_fail(const char *what);

typedef struct bench_figure {
    const char *group, *name, *unit;
    double work; /* of a call, so that work divided by nanoseconds has the unit; 0: nanoseconds themselves, by scale */
    double scale;
} bench_figure;

/* What is measured: gives its work to the device and does not wait. NULL from the library is a failure. */
typedef bool bench_call(void *of);

/* Samples of `repeats` calls, each ended by a wait for the device; prints a line. */
void bench_measure(const bench_figure *figure, bench_call *call, void *of);
/*
 * Samples of two calls that do the same work, one after the other by turns: a line of each, and one of group
 * "<group> share" with how the time of `bare` relates to ours, from pair to pair.
 */
void bench_measure_beside(const bench_figure *figure, bench_call *call, void *of, bench_call *bare, void *of_bare);
void bench_line(const char *group, const char *name, const char *unit, bench_result result);

/* Random numbers on the device, which require grad if has_grad. */
ct_tensor *bench_random(ct_ints size, ct_dtype dtype, bool has_grad);

/* ---- the parts; each prints its lines ---- */

void bench_launchers(void);
void bench_operators(void);
void bench_products(void);
void bench_overhead(void);
void bench_gpt2(void);

#endif
