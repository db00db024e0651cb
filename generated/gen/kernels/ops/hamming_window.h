/*
 * hamming_window: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HAMMING_WINDOW_H
#define CTI_KERNELS_OPS_HAMMING_WINDOW_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hamming_window ---- */

CTI_FN float cti_hamming_window_result_f32(int64_t at_0, float window_length, float alpha, float beta, float span)
{
    const float t0_ = cti_cos_f32((float)at_0 * (6.283185307179586f / span));
    return window_length == 1.0f ? 1.0f : alpha - beta * t0_;
}

CTI_FN double cti_hamming_window_result_f64(int64_t at_0, double window_length, double alpha, double beta, double span)
{
    const double t0_ = cti_cos_f64((double)at_0 * (6.283185307179586 / span));
    return window_length == 1.0 ? 1.0 : alpha - beta * t0_;
}

typedef struct cti_hamming_window_attrs {
    int64_t window_length;
    double alpha;
    double beta;
    double span;
} cti_hamming_window_attrs;

typedef struct cti_hamming_window_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_hamming_window_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hamming_window_loop_table CTI_LEVEL(cti_hamming_window_loops);
#else
CTI_HIDDEN extern cti_hamming_window_loop_table *cti_hamming_window_loops;
#endif

#endif
