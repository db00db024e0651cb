/*
 * windows: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_WINDOWS_H
#define CTI_CUDA_WINDOWS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- signal_windows_cosine ---- */

extern const cti_cuda_loop cti_signal_windows_cosine_cuda_result[CTI_COMPUTE_COUNT];

/* ---- signal_windows_exponential ---- */

extern const cti_cuda_loop cti_signal_windows_exponential_cuda_result[CTI_COMPUTE_COUNT];

/* ---- signal_windows_gaussian ---- */

extern const cti_cuda_loop cti_signal_windows_gaussian_cuda_result[CTI_COMPUTE_COUNT];

/* ---- signal_windows_general_hamming ---- */

extern const cti_cuda_loop cti_signal_windows_general_hamming_cuda_result[CTI_COMPUTE_COUNT];

/* ---- signal_windows_nuttall ---- */

extern const cti_cuda_loop cti_signal_windows_nuttall_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
