/*
 * unary: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_UNARY_H
#define CTI_CUDA_UNARY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- neg ---- */

extern const cti_cuda_loop cti_neg_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_neg_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_neg_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- abs ---- */

extern const cti_cuda_loop cti_abs_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_abs_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_abs_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_abs_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sign ---- */

extern const cti_cuda_loop cti_sign_cuda_result[CTI_COMPUTE_COUNT];

/* ---- sgn ---- */

extern const cti_cuda_loop cti_sgn_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sgn_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sgn_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- exp ---- */

extern const cti_cuda_loop cti_exp_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_exp_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_exp_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- log ---- */

extern const cti_cuda_loop cti_log_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- exp2 ---- */

extern const cti_cuda_loop cti_exp2_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_exp2_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_exp2_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- expm1 ---- */

extern const cti_cuda_loop cti_expm1_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_expm1_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_expm1_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- log2 ---- */

extern const cti_cuda_loop cti_log2_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log2_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log2_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- log10 ---- */

extern const cti_cuda_loop cti_log10_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log10_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log10_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- log1p ---- */

extern const cti_cuda_loop cti_log1p_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log1p_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log1p_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sqrt ---- */

extern const cti_cuda_loop cti_sqrt_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sqrt_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sqrt_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- rsqrt ---- */

extern const cti_cuda_loop cti_rsqrt_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rsqrt_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rsqrt_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- reciprocal ---- */

extern const cti_cuda_loop cti_reciprocal_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_reciprocal_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_reciprocal_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- square ---- */

extern const cti_cuda_loop cti_square_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_square_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_square_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sin ---- */

extern const cti_cuda_loop cti_sin_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sin_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sin_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- cos ---- */

extern const cti_cuda_loop cti_cos_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cos_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cos_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- tanh ---- */

extern const cti_cuda_loop cti_tanh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tanh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tanh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sigmoid ---- */

extern const cti_cuda_loop cti_sigmoid_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sigmoid_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- full_sigmoid ---- */

extern const cti_cuda_loop cti_full_sigmoid_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_full_sigmoid_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_full_sigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- full_tanh ---- */

extern const cti_cuda_loop cti_full_tanh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_full_tanh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_full_tanh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- erf ---- */

extern const cti_cuda_loop cti_erf_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_erf_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_erf_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- erfc ---- */

extern const cti_cuda_loop cti_erfc_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_erfc_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_erfc_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- floor ---- */

extern const cti_cuda_loop cti_floor_cuda_result[CTI_COMPUTE_COUNT];

/* ---- ceil ---- */

extern const cti_cuda_loop cti_ceil_cuda_result[CTI_COMPUTE_COUNT];

/* ---- trunc ---- */

extern const cti_cuda_loop cti_trunc_cuda_result[CTI_COMPUTE_COUNT];

/* ---- round ---- */

extern const cti_cuda_loop cti_round_cuda_result[CTI_COMPUTE_COUNT];

/* ---- round.decimals ---- */

extern const cti_cuda_loop cti_round_decimals_cuda_result[CTI_COMPUTE_COUNT];

/* ---- frac ---- */

extern const cti_cuda_loop cti_frac_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_frac_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
