/*
 * complex: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_COMPLEX_H
#define CTI_CUDA_COMPLEX_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- conj ---- */

extern const cti_cuda_loop cti_conj_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_conj_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_conj_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- argument ---- */

extern const cti_cuda_loop cti_argument_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_argument_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_argument_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- angle_real ---- */

extern const cti_cuda_loop cti_angle_real_cuda_result[CTI_COMPUTE_COUNT];

/* ---- conj_physical ---- */

extern const cti_cuda_loop cti_conj_physical_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_conj_physical_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_conj_physical_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
