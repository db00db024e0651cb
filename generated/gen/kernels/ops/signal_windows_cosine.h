/*
 * signal_windows_cosine: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SIGNAL_WINDOWS_COSINE_H
#define CTI_KERNELS_OPS_SIGNAL_WINDOWS_COSINE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- signal_windows_cosine ---- */

CTI_FN double cti_signal_windows_cosine_result_f64(int64_t at_0, double points)
{
    const double t0_ = 3.141592653589793 * ((double)at_0 + 0.5) / points;
    return cti_sin_f64(t0_);
}

typedef struct cti_signal_windows_cosine_attrs {
    double points;
} cti_signal_windows_cosine_attrs;

typedef struct cti_signal_windows_cosine_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_signal_windows_cosine_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_signal_windows_cosine_loop_table CTI_LEVEL(cti_signal_windows_cosine_loops);
#else
CTI_HIDDEN extern cti_signal_windows_cosine_loop_table *cti_signal_windows_cosine_loops;
#endif

#endif
