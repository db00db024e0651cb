/*
 * ternary: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_TERNARY_H
#define CTI_CUDA_TERNARY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- where ---- */

extern const cti_cuda_loop cti_where_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_where_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_where_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_where_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_where_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- clamp ---- */

extern const cti_cuda_loop cti_clamp_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_cuda_min_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_cuda_max_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_cuda_self_min_max_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- clamp.scalar ---- */

extern const cti_cuda_loop cti_clamp_scalar_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_scalar_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_scalar_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_scalar_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- clamp_min ---- */

extern const cti_cuda_loop cti_clamp_min_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_min_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_min_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_min_cuda_min_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_min_cuda_self_min_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_min_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- clamp_max ---- */

extern const cti_cuda_loop cti_clamp_max_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_max_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_max_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_max_cuda_max_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_max_cuda_self_max_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_clamp_max_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- lerp ---- */

extern const cti_cuda_loop cti_lerp_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_cuda_end_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_cuda_weight_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_cuda_self_end_weight_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lerp_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- addcmul ---- */

extern const cti_cuda_loop cti_addcmul_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcmul_cuda_tensor1_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcmul_cuda_tensor2_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcmul_cuda_tensor1_tensor2_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcmul_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- addcdiv ---- */

extern const cti_cuda_loop cti_addcdiv_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcdiv_cuda_tensor1_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcdiv_cuda_tensor2_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcdiv_cuda_tensor1_tensor2_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_addcdiv_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
