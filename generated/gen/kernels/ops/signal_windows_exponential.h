/*
 * signal_windows_exponential: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SIGNAL_WINDOWS_EXPONENTIAL_H
#define CTI_KERNELS_OPS_SIGNAL_WINDOWS_EXPONENTIAL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- signal_windows_exponential ---- */

CTI_FN double cti_signal_windows_exponential_result_f64(int64_t at_0, bool has_center, double center, double span,
                                                        double tau)
{
    const double t0_ = (double)at_0 - (has_center ? center : span / 2.0);
    return cti_exp_f64(-(cti_abs_f64(t0_) / tau));
}

typedef struct cti_signal_windows_exponential_attrs {
    bool has_center;
    double center;
    double span;
    double tau;
} cti_signal_windows_exponential_attrs;

typedef struct cti_signal_windows_exponential_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_signal_windows_exponential_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_signal_windows_exponential_loop_table CTI_LEVEL(cti_signal_windows_exponential_loops);
#else
CTI_HIDDEN extern cti_signal_windows_exponential_loop_table *cti_signal_windows_exponential_loops;
#endif

#endif
