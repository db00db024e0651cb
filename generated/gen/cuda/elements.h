/*
 * elements: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_ELEMENTS_H
#define CTI_CUDA_ELEMENTS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- nan_to_num ---- */

extern const cti_cuda_loop cti_nan_to_num_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_nan_to_num_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_nan_to_num_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_nan_to_num_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
