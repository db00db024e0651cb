/*
 * fft_hermitian: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_FFT_HERMITIAN_H
#define CTI_CUDA_FFT_HERMITIAN_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- fft_fftfreq ---- */

extern const cti_cuda_loop cti_fft_fftfreq_cuda_result[CTI_COMPUTE_COUNT];

/* ---- fft_rfftfreq ---- */

extern const cti_cuda_loop cti_fft_rfftfreq_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
