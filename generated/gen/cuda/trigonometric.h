/*
 * trigonometric: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_TRIGONOMETRIC_H
#define CTI_CUDA_TRIGONOMETRIC_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tan ---- */

extern const cti_cuda_loop cti_tan_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tan_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tan_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- asin ---- */

extern const cti_cuda_loop cti_asin_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_asin_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_asin_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- acos ---- */

extern const cti_cuda_loop cti_acos_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_acos_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_acos_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- atan ---- */

extern const cti_cuda_loop cti_atan_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sinh ---- */

extern const cti_cuda_loop cti_sinh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sinh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sinh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- cosh ---- */

extern const cti_cuda_loop cti_cosh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cosh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cosh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- asinh ---- */

extern const cti_cuda_loop cti_asinh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_asinh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_asinh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- acosh ---- */

extern const cti_cuda_loop cti_acosh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_acosh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_acosh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- atanh ---- */

extern const cti_cuda_loop cti_atanh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atanh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atanh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- cos_asin ---- */

extern const cti_cuda_loop cti_cos_asin_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cos_asin_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cos_asin_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- cosh_asinh ---- */

extern const cti_cuda_loop cti_cosh_asinh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cosh_asinh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cosh_asinh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- atan_derivative ---- */

extern const cti_cuda_loop cti_atan_derivative_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan_derivative_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atan_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- atanh_derivative ---- */

extern const cti_cuda_loop cti_atanh_derivative_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atanh_derivative_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_atanh_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- deg2rad ---- */

extern const cti_cuda_loop cti_deg2rad_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_deg2rad_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_deg2rad_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- rad2deg ---- */

extern const cti_cuda_loop cti_rad2deg_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rad2deg_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rad2deg_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
