/*
 * activation: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_ACTIVATION_H
#define CTI_CUDA_ACTIVATION_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- relu ---- */

extern const cti_cuda_loop cti_relu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- leaky_relu ---- */

extern const cti_cuda_loop cti_leaky_relu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_leaky_relu_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_leaky_relu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_leaky_relu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- silu ---- */

extern const cti_cuda_loop cti_silu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_silu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_silu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- log_sigmoid ---- */

extern const cti_cuda_loop cti_log_sigmoid_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log_sigmoid_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log_sigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- gelu ---- */

extern const cti_cuda_loop cti_gelu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gelu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gelu_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
