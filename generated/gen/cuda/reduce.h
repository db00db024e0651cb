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

extern const cti_cuda_fold cti_sum_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- mean ---- */

extern const cti_cuda_fold cti_mean_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- max ---- */

extern const cti_cuda_fold cti_max_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_max_cuda_tie[CTI_COMPUTE_COUNT];

/* ---- min ---- */

extern const cti_cuda_fold cti_min_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_min_cuda_tie[CTI_COMPUTE_COUNT];

/* ---- amax ---- */

extern const cti_cuda_fold cti_amax_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_amax_cuda_tie[CTI_COMPUTE_COUNT];

/* ---- count_nonzero ---- */

extern const cti_cuda_fold cti_count_nonzero_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_count_nonzero_cuda_map[CTI_COMPUTE_COUNT];

/* ---- logsumexp ---- */

extern const cti_cuda_fold cti_logsumexp_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- cumsum ---- */

extern const cti_cuda_scan cti_cumsum_cuda_scan[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
