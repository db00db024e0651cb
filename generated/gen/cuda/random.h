/*
 * random: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_RANDOM_H
#define CTI_CUDA_RANDOM_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- rand ---- */

extern const cti_cuda_loop cti_rand_cuda_result[CTI_COMPUTE_COUNT];

/* ---- randn ---- */

extern const cti_cuda_loop cti_randn_cuda_result[CTI_COMPUTE_COUNT];

/* ---- dropout ---- */

extern const cti_cuda_loop cti_dropout_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_dropout_cuda_input_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_dropout_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- scaled_where ---- */

extern const cti_cuda_loop cti_scaled_where_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_scaled_where_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_scaled_where_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- bernoulli ---- */

extern const cti_cuda_loop cti_bernoulli_cuda_result[CTI_COMPUTE_COUNT];

/* ---- bernoulli.p ---- */

extern const cti_cuda_loop cti_bernoulli_p_cuda_result[CTI_COMPUTE_COUNT];

/* ---- normal_ ---- */

extern const cti_cuda_loop cti_normal__cuda_self[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
