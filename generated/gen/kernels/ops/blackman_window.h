/*
 * blackman_window: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BLACKMAN_WINDOW_H
#define CTI_KERNELS_OPS_BLACKMAN_WINDOW_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- blackman_window ---- */

CTI_FN float cti_blackman_window_result_f32(int64_t at_0, float window_length, float span)
{
    const float t0_ = (float)at_0 * (6.283185307179586f / span);
    const float t1_ = 0.42f - 0.5f * cti_cos_f32(t0_) + 0.08f * cti_cos_f32(2.0f * t0_);
    return window_length == 1.0f ? 1.0f : t1_;
}

CTI_FN double cti_blackman_window_result_f64(int64_t at_0, double window_length, double span)
{
    const double t0_ = (double)at_0 * (6.283185307179586 / span);
    const double t1_ = 0.42 - 0.5 * cti_cos_f64(t0_) + 0.08 * cti_cos_f64(2.0 * t0_);
    return window_length == 1.0 ? 1.0 : t1_;
}

typedef struct cti_blackman_window_attrs {
    int64_t window_length;
    double span;
} cti_blackman_window_attrs;

typedef struct cti_blackman_window_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_blackman_window_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_blackman_window_loop_table CTI_LEVEL(cti_blackman_window_loops);
#else
CTI_HIDDEN extern cti_blackman_window_loop_table *cti_blackman_window_loops;
#endif

#endif
