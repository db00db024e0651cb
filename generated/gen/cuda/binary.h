/*
 * binary: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_BINARY_H
#define CTI_CUDA_BINARY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- add ---- */

extern const cti_cuda_loop cti_add_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_add_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_add_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sub ---- */

extern const cti_cuda_loop cti_sub_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sub_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sub_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- mul ---- */

extern const cti_cuda_loop cti_mul_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mul_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mul_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mul_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mul_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- div ---- */

extern const cti_cuda_loop cti_div_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_div_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_div_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_div_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_div_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- div.mode ---- */

extern const cti_cuda_loop cti_div_mode_cuda_result[CTI_COMPUTE_COUNT];

/* ---- pow ---- */

extern const cti_cuda_loop cti_pow_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_pow_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_pow_cuda_exponent_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_pow_cuda_self_exponent_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_pow_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- pow.scalar ---- */

extern const cti_cuda_loop cti_pow_scalar_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_pow_scalar_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_pow_scalar_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- maximum ---- */

extern const cti_cuda_loop cti_maximum_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_maximum_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_maximum_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_maximum_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_maximum_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_maximum_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- minimum ---- */

extern const cti_cuda_loop cti_minimum_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_minimum_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_minimum_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_minimum_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_minimum_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_minimum_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- true_divide ---- */

extern const cti_cuda_loop cti_true_divide_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_true_divide_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_true_divide_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_true_divide_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_true_divide_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- floor_divide ---- */

extern const cti_cuda_loop cti_floor_divide_cuda_result[CTI_COMPUTE_COUNT];

/* ---- remainder ---- */

extern const cti_cuda_loop cti_remainder_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_remainder_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_remainder_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_remainder_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- fmod ---- */

extern const cti_cuda_loop cti_fmod_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmod_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmod_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmod_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- atan2 ---- */

extern const cti_cuda_loop cti_atan2_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan2_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan2_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan2_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan2_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- hypot ---- */

extern const cti_cuda_loop cti_hypot_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- hypot_derivative ---- */

extern const cti_cuda_loop cti_hypot_derivative_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_derivative_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_derivative_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_derivative_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hypot_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- fmax ---- */

extern const cti_cuda_loop cti_fmax_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmax_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmax_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmax_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmax_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmax_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- fmin ---- */

extern const cti_cuda_loop cti_fmin_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmin_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmin_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmin_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmin_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_fmin_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- copysign ---- */

extern const cti_cuda_loop cti_copysign_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_copysign_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_copysign_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_copysign_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- heaviside ---- */

extern const cti_cuda_loop cti_heaviside_cuda_result[CTI_COMPUTE_COUNT];

/* ---- ldexp ---- */

extern const cti_cuda_loop cti_ldexp_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_ldexp_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_ldexp_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_ldexp_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_ldexp_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- logaddexp ---- */

extern const cti_cuda_loop cti_logaddexp_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- logaddexp2 ---- */

extern const cti_cuda_loop cti_logaddexp2_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp2_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp2_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp2_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp2_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logaddexp2_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- xlogy ---- */

extern const cti_cuda_loop cti_xlogy_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_xlogy_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_xlogy_cuda_other_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_xlogy_cuda_self_other_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_xlogy_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
