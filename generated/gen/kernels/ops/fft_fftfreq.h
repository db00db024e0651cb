/*
 * fft_fftfreq: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FFT_FFTFREQ_H
#define CTI_KERNELS_OPS_FFT_FFTFREQ_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- fft_fftfreq ---- */

CTI_FN double cti_fft_fftfreq_result_f64(int64_t at_0, double n_, double d)
{
    const double t0_ = (double)2 * (double)at_0 < n_ ? (double)at_0 : (double)at_0 - n_;
    return t0_ / (n_ * d);
}

typedef struct cti_fft_fftfreq_attrs {
    int64_t n;
    double d;
} cti_fft_fftfreq_attrs;

typedef struct cti_fft_fftfreq_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_fft_fftfreq_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_fft_fftfreq_loop_table CTI_LEVEL(cti_fft_fftfreq_loops);
#else
CTI_HIDDEN extern cti_fft_fftfreq_loop_table *cti_fft_fftfreq_loops;
#endif

#endif
