/*
 * draws: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_DRAWS_H
#define CTI_CUDA_DRAWS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- uniform_ ---- */

extern const cti_cuda_loop cti_uniform__cuda_self[CTI_COMPUTE_COUNT];

/* ---- normal.tensors ---- */

extern const cti_cuda_loop cti_normal_tensors_cuda_result[CTI_COMPUTE_COUNT];

/* ---- normal.std ---- */

extern const cti_cuda_loop cti_normal_std_cuda_result[CTI_COMPUTE_COUNT];

/* ---- normal.mean ---- */

extern const cti_cuda_loop cti_normal_mean_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
