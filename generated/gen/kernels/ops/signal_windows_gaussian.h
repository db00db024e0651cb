/*
 * signal_windows_gaussian: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SIGNAL_WINDOWS_GAUSSIAN_H
#define CTI_KERNELS_OPS_SIGNAL_WINDOWS_GAUSSIAN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- signal_windows_gaussian ---- */

CTI_FN double cti_signal_windows_gaussian_result_f64(int64_t at_0, double span, double std)
{
    const double t0_ = -0.5 * cti_sq_f64(((double)at_0 - span / 2.0) / std);
    return cti_exp_f64(t0_);
}

typedef struct cti_signal_windows_gaussian_attrs {
    double span;
    double std;
} cti_signal_windows_gaussian_attrs;

typedef struct cti_signal_windows_gaussian_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_signal_windows_gaussian_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_signal_windows_gaussian_loop_table CTI_LEVEL(cti_signal_windows_gaussian_loops);
#else
CTI_HIDDEN extern cti_signal_windows_gaussian_loop_table *cti_signal_windows_gaussian_loops;
#endif

#endif
