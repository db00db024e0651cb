/*
 * signal: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_SIGNAL_H
#define CTI_CUDA_SIGNAL_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- lerp_between ---- */

extern const cti_cuda_loop cti_lerp_between_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_between_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_between_cuda_near_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_between_cuda_far_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_between_cuda_weight_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_between_cuda_near_far_weight_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_between_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
