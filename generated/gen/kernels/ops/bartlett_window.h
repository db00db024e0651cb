/*
 * bartlett_window: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BARTLETT_WINDOW_H
#define CTI_KERNELS_OPS_BARTLETT_WINDOW_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- bartlett_window ---- */

CTI_FN double cti_bartlett_window_result_f64(int64_t at_0, double window_length, double span)
{
    const double t0_ = 1.0 - cti_abs_f64((double)at_0 * (2.0 / span) - 1.0);
    return window_length == 1.0 ? 1.0 : t0_;
}

typedef struct cti_bartlett_window_attrs {
    int64_t window_length;
    double span;
} cti_bartlett_window_attrs;

typedef struct cti_bartlett_window_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_bartlett_window_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_bartlett_window_loop_table CTI_LEVEL(cti_bartlett_window_loops);
#else
CTI_HIDDEN extern cti_bartlett_window_loop_table *cti_bartlett_window_loops;
#endif

#endif
