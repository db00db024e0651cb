/*
 * index: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_INDEX_H
#define CTI_CUDA_INDEX_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- masked_fill ---- */

extern const cti_cuda_loop cti_masked_fill_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_masked_fill_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_masked_fill_cuda_value_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_masked_fill_cuda_self_value_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_masked_fill_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
