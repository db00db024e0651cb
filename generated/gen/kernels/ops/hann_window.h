/*
 * hann_window: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HANN_WINDOW_H
#define CTI_KERNELS_OPS_HANN_WINDOW_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hann_window ---- */

CTI_FN float cti_hann_window_result_f32(int64_t at_0, float window_length, float span)
{
    const float t0_ = cti_cos_f32((float)at_0 * (6.283185307179586f / span));
    return window_length == 1.0f ? 1.0f : 0.5f - 0.5f * t0_;
}

CTI_FN double cti_hann_window_result_f64(int64_t at_0, double window_length, double span)
{
    const double t0_ = cti_cos_f64((double)at_0 * (6.283185307179586 / span));
    return window_length == 1.0 ? 1.0 : 0.5 - 0.5 * t0_;
}

typedef struct cti_hann_window_attrs {
    int64_t window_length;
    double span;
} cti_hann_window_attrs;

typedef struct cti_hann_window_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_hann_window_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hann_window_loop_table CTI_LEVEL(cti_hann_window_loops);
#else
CTI_HIDDEN extern cti_hann_window_loop_table *cti_hann_window_loops;
#endif

#endif
