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

typedef struct cti_rand_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_rand_cuda_table;
extern const cti_rand_cuda_table cti_rand_cuda_loops;

/* ---- randn ---- */

typedef struct cti_randn_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_randn_cuda_table;
extern const cti_randn_cuda_table cti_randn_cuda_loops;

/* ---- dropout ---- */

typedef struct cti_dropout_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop input_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_dropout_cuda_table;
extern const cti_dropout_cuda_table cti_dropout_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
