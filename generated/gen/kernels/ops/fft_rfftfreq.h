/*
 * fft_rfftfreq: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FFT_RFFTFREQ_H
#define CTI_KERNELS_OPS_FFT_RFFTFREQ_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- fft_rfftfreq ---- */

CTI_FN double cti_fft_rfftfreq_result_f64(int64_t at_0, double n_, double d) { return (double)at_0 / (n_ * d); }

typedef struct cti_fft_rfftfreq_attrs {
    int64_t n;
    double d;
} cti_fft_rfftfreq_attrs;

typedef struct cti_fft_rfftfreq_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_fft_rfftfreq_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_fft_rfftfreq_loop_table CTI_LEVEL(cti_fft_rfftfreq_loops);
#else
CTI_HIDDEN extern cti_fft_rfftfreq_loop_table *cti_fft_rfftfreq_loops;
#endif

#endif
