/*
 * creation: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_CREATION_H
#define CTI_CUDA_CREATION_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- zeros ---- */

extern const cti_cuda_loop cti_zeros_cuda_result[CTI_COMPUTE_COUNT];

/* ---- ones ---- */

extern const cti_cuda_loop cti_ones_cuda_result[CTI_COMPUTE_COUNT];

/* ---- full ---- */

extern const cti_cuda_loop cti_full_cuda_result[CTI_COMPUTE_COUNT];

/* ---- scalar_tensor ---- */

extern const cti_cuda_loop cti_scalar_tensor_cuda_result[CTI_COMPUTE_COUNT];

/* ---- zeros_like ---- */

extern const cti_cuda_loop cti_zeros_like_cuda_result[CTI_COMPUTE_COUNT];

/* ---- ones_like ---- */

extern const cti_cuda_loop cti_ones_like_cuda_result[CTI_COMPUTE_COUNT];

/* ---- arange ---- */

extern const cti_cuda_loop cti_arange_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
