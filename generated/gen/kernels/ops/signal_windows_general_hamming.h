/*
 * signal_windows_general_hamming: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SIGNAL_WINDOWS_GENERAL_HAMMING_H
#define CTI_KERNELS_OPS_SIGNAL_WINDOWS_GENERAL_HAMMING_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- signal_windows_general_hamming ---- */

CTI_FN double cti_signal_windows_general_hamming_result_f64(int64_t at_0, double M, double alpha, double span)
{
    const double t0_ = cti_cos_f64(6.283185307179586 * (double)at_0 / span);
    return M == 1.0 ? 1.0 : alpha - (1.0 - alpha) * t0_;
}

typedef struct cti_signal_windows_general_hamming_attrs {
    int64_t M;
    double alpha;
    double span;
} cti_signal_windows_general_hamming_attrs;

typedef struct cti_signal_windows_general_hamming_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_signal_windows_general_hamming_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_signal_windows_general_hamming_loop_table CTI_LEVEL(cti_signal_windows_general_hamming_loops);
#else
CTI_HIDDEN extern cti_signal_windows_general_hamming_loop_table *cti_signal_windows_general_hamming_loops;
#endif

#endif
