/*
 * copy: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_COPY_H
#define CTI_CUDA_COPY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- fill ---- */

extern const cti_cuda_loop cti_fill_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fill_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- zero ---- */

extern const cti_cuda_loop cti_zero_cuda_result[CTI_COMPUTE_COUNT];

/* ---- tril ---- */

extern const cti_cuda_loop cti_tril_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tril_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tril_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- triu ---- */

extern const cti_cuda_loop cti_triu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_triu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_triu_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
