/*
 * statistics: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_STATISTICS_H
#define CTI_CUDA_STATISTICS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- nansum ---- */

extern const cti_cuda_fold cti_nansum_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_nansum_cuda_number[CTI_COMPUTE_COUNT];

/* ---- prod ---- */

extern const cti_cuda_fold cti_prod_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- prod.dim ---- */

extern const cti_cuda_fold cti_prod_dim_cuda_reduce[CTI_COMPUTE_COUNT];

/* ---- amin ---- */

extern const cti_cuda_fold cti_amin_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_amin_cuda_tie[CTI_COMPUTE_COUNT];

/* ---- all ---- */

extern const cti_cuda_fold cti_all_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_all_cuda_map[CTI_COMPUTE_COUNT];

/* ---- any ---- */

extern const cti_cuda_fold cti_any_cuda_reduce[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_any_cuda_map[CTI_COMPUTE_COUNT];

/* ---- cumprod ---- */

extern const cti_cuda_scan cti_cumprod_cuda_scan[CTI_COMPUTE_COUNT];

/* ---- logcumsumexp ---- */

extern const cti_cuda_scan cti_logcumsumexp_cuda_scan[CTI_COMPUTE_COUNT];

/* ---- root ---- */

extern const cti_cuda_loop cti_root_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_root_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_root_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
