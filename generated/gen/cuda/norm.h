/*
 * norm: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_NORM_H
#define CTI_CUDA_NORM_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- vector_norm_two ---- */

extern const cti_cuda_fold cti_vector_norm_two_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- vector_norm_one ---- */

extern const cti_cuda_fold cti_vector_norm_one_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_vector_norm_one_cuda_positive[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_vector_norm_one_cuda_negative[CTI_COMPUTE_COUNT];

/* ---- vector_norm_max ---- */

extern const cti_cuda_fold cti_vector_norm_max_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_vector_norm_max_cuda_positive[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_vector_norm_max_cuda_negative[CTI_COMPUTE_COUNT];

/* ---- vector_norm_min ---- */

extern const cti_cuda_fold cti_vector_norm_min_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_vector_norm_min_cuda_positive[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_vector_norm_min_cuda_negative[CTI_COMPUTE_COUNT];

/* ---- vector_norm_zero ---- */

extern const cti_cuda_fold cti_vector_norm_zero_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- norm_of_powers ---- */

extern const cti_cuda_fold cti_norm_of_powers_cuda_reduce[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
