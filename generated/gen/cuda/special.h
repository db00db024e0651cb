/*
 * special: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_SPECIAL_H
#define CTI_CUDA_SPECIAL_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- logit ---- */

extern const cti_cuda_loop cti_logit_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logit_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_logit_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- erfinv ---- */

extern const cti_cuda_loop cti_erfinv_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_erfinv_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_erfinv_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- lgamma ---- */

extern const cti_cuda_loop cti_lgamma_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lgamma_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_lgamma_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- digamma ---- */

extern const cti_cuda_loop cti_digamma_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_digamma_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_digamma_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- polygamma ---- */

extern const cti_cuda_loop cti_polygamma_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_polygamma_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_polygamma_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- i0 ---- */

extern const cti_cuda_loop cti_i0_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_i0_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_i0_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- special_i1 ---- */

extern const cti_cuda_loop cti_special_i1_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_special_i1_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_special_i1_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- bessel_i ---- */

extern const cti_cuda_loop cti_bessel_i_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_bessel_i_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_bessel_i_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sinc ---- */

extern const cti_cuda_loop cti_sinc_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sinc_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sinc_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- sinc_derivative ---- */

extern const cti_cuda_loop cti_sinc_derivative_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sinc_derivative_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_sinc_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
