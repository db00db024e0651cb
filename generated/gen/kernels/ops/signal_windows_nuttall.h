/*
 * signal_windows_nuttall: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SIGNAL_WINDOWS_NUTTALL_H
#define CTI_KERNELS_OPS_SIGNAL_WINDOWS_NUTTALL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- signal_windows_nuttall ---- */

CTI_FN float cti_signal_windows_nuttall_result_f32(int64_t at_0, float M, bool sym)
{
    const float t0_ = 6.283185307179586f * (float)at_0 / (sym ? M - 1.0f : M);
    const float t1_ = 0.3635819f - 0.4891775f * cti_cos_f32(t0_) + 0.1365995f * cti_cos_f32(2.0f * t0_);
    return M == 1.0f ? 1.0f : t1_ - 0.0106411f * cti_cos_f32(3.0f * t0_);
}

CTI_FN double cti_signal_windows_nuttall_result_f64(int64_t at_0, double M, bool sym)
{
    const double t0_ = 6.283185307179586 * (double)at_0 / (sym ? M - 1.0 : M);
    const double t1_ = 0.3635819 - 0.4891775 * cti_cos_f64(t0_) + 0.1365995 * cti_cos_f64(2.0 * t0_);
    return M == 1.0 ? 1.0 : t1_ - 0.0106411 * cti_cos_f64(3.0 * t0_);
}

typedef struct cti_signal_windows_nuttall_attrs {
    int64_t M;
    bool sym;
} cti_signal_windows_nuttall_attrs;

typedef struct cti_signal_windows_nuttall_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_signal_windows_nuttall_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_signal_windows_nuttall_loop_table CTI_LEVEL(cti_signal_windows_nuttall_loops);
#else
CTI_HIDDEN extern cti_signal_windows_nuttall_loop_table *cti_signal_windows_nuttall_loops;
#endif

#endif
