/*
 * reduce: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_REDUCE_H
#define CTI_CUDA_REDUCE_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sum ---- */

typedef struct cti_sum_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_sum_cuda_table;
extern const cti_sum_cuda_table cti_sum_cuda_loops;

/* ---- mean ---- */

typedef struct cti_mean_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_mean_cuda_table;
extern const cti_mean_cuda_table cti_mean_cuda_loops;

/* ---- max ---- */

typedef struct cti_max_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
    cti_cuda_loop tie[CTI_COMPUTE_COUNT];
} cti_max_cuda_table;
extern const cti_max_cuda_table cti_max_cuda_loops;

/* ---- min ---- */

typedef struct cti_min_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
    cti_cuda_loop tie[CTI_COMPUTE_COUNT];
} cti_min_cuda_table;
extern const cti_min_cuda_table cti_min_cuda_loops;

/* ---- amax ---- */

typedef struct cti_amax_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
    cti_cuda_loop tie[CTI_COMPUTE_COUNT];
} cti_amax_cuda_table;
extern const cti_amax_cuda_table cti_amax_cuda_loops;

/* ---- count_nonzero ---- */

typedef struct cti_count_nonzero_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_count_nonzero_cuda_table;
extern const cti_count_nonzero_cuda_table cti_count_nonzero_cuda_loops;

/* ---- logsumexp ---- */

typedef struct cti_logsumexp_cuda_table {
    cti_cuda_fold reduce[CTI_COMPUTE_COUNT];
} cti_logsumexp_cuda_table;
extern const cti_logsumexp_cuda_table cti_logsumexp_cuda_loops;

/* ---- cumsum ---- */

typedef struct cti_cumsum_cuda_table {
    cti_cuda_scan scan[CTI_COMPUTE_COUNT];
} cti_cumsum_cuda_table;
extern const cti_cumsum_cuda_table cti_cumsum_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
