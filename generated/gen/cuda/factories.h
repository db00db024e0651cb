/*
 * factories: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_FACTORIES_H
#define CTI_CUDA_FACTORIES_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- full_like ---- */

extern const cti_cuda_loop cti_full_like_cuda_result[CTI_COMPUTE_COUNT];

/* ---- linspace_inexact ---- */

extern const cti_cuda_loop cti_linspace_inexact_cuda_result[CTI_COMPUTE_COUNT];

/* ---- logspace ---- */

extern const cti_cuda_loop cti_logspace_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bartlett_window ---- */

extern const cti_cuda_loop cti_bartlett_window_cuda_result[CTI_COMPUTE_COUNT];

/* ---- hann_window ---- */

extern const cti_cuda_loop cti_hann_window_cuda_result[CTI_COMPUTE_COUNT];

/* ---- hamming_window ---- */

extern const cti_cuda_loop cti_hamming_window_cuda_result[CTI_COMPUTE_COUNT];

/* ---- blackman_window ---- */

extern const cti_cuda_loop cti_blackman_window_cuda_result[CTI_COMPUTE_COUNT];

/* ---- kaiser_window ---- */

extern const cti_cuda_loop cti_kaiser_window_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
