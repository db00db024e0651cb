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

typedef struct cti_vector_norm_two_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_vector_norm_two_cuda_table;
extern const cti_vector_norm_two_cuda_table cti_vector_norm_two_cuda_loops;

/* ---- vector_norm_one ---- */

typedef struct cti_vector_norm_one_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
    cti_cuda_loop positive[CTI_COMPUTE_COUNT];
    cti_cuda_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_one_cuda_table;
extern const cti_vector_norm_one_cuda_table cti_vector_norm_one_cuda_loops;

/* ---- vector_norm_max ---- */

typedef struct cti_vector_norm_max_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
    cti_cuda_loop positive[CTI_COMPUTE_COUNT];
    cti_cuda_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_max_cuda_table;
extern const cti_vector_norm_max_cuda_table cti_vector_norm_max_cuda_loops;

/* ---- vector_norm_min ---- */

typedef struct cti_vector_norm_min_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
    cti_cuda_loop positive[CTI_COMPUTE_COUNT];
    cti_cuda_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_min_cuda_table;
extern const cti_vector_norm_min_cuda_table cti_vector_norm_min_cuda_loops;

/* ---- vector_norm_zero ---- */

typedef struct cti_vector_norm_zero_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_vector_norm_zero_cuda_table;
extern const cti_vector_norm_zero_cuda_table cti_vector_norm_zero_cuda_loops;

/* ---- vector_norm_power ---- */

typedef struct cti_vector_norm_power_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_vector_norm_power_cuda_table;
extern const cti_vector_norm_power_cuda_table cti_vector_norm_power_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
