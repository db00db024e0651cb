/*
 * Functions of all parts of `./bootstrap bench cuda`: timing of a call on a device, and output. Each line is JSON; the
 * field `group` determines the baseline of the figure (bench/cuda_report.py).
 */
#ifndef BENCH_CUDA_MEASURE_H
#define BENCH_CUDA_MEASURE_H

#include "bare.h"
#include "timing.h"

#include <cotangent/cotangent.h>

typedef struct bench_setting {
    bool small; /* a dry run with few elements, whose figures are meaningless */
    ct_device device;
    int runs, warm_ups, repeats; /* samples, discarded samples before them, calls in a sample */
} bench_setting;

extern bench_setting bench_on;

/* Ends the program with the library's error message. */
void bench_fail(const char *what);

typedef struct bench_figure {
    const char *group, *name, *unit;
    double work; /* work of a call, in units such that work per nanosecond has the unit; 0: nanoseconds times scale */
    double scale;
} bench_figure;

/* The measured call: submits work to the device and does not wait. A NULL result of the library is a failure. */
typedef bool bench_call(void *of);

/* Takes samples of `repeats` calls, each followed by a wait for the device; prints a line. */
void bench_measure(const bench_figure *figure, bench_call *call, void *of);
/*
 * Takes samples of two calls that do the same work, alternately: prints a line for each, and one of group "<group>
 * share" with the ratio of the time of `bare` to the time of `call` in each pair.
 */
void bench_measure_beside(const bench_figure *figure, bench_call *call, void *of, bench_call *bare, void *of_bare);
void bench_line(const char *group, const char *name, const char *unit, bench_result result);

/* Random values on the device, which require grad if has_grad. */
ct_tensor *bench_random(ct_ints size, ct_dtype dtype, bool has_grad);

/* ---- the parts; each prints its lines ---- */

void bench_launchers(void);
void bench_operators(void);
void bench_products(void);
void bench_overhead(void);
void bench_gpt2(void);

#endif
