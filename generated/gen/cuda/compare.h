/*
 * compare: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_COMPARE_H
#define CTI_CUDA_COMPARE_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- eq ---- */

extern const cti_cuda_loop cti_eq_cuda_result[CTI_COMPUTE_COUNT];

/* ---- ne ---- */

extern const cti_cuda_loop cti_ne_cuda_result[CTI_COMPUTE_COUNT];

/* ---- lt ---- */

extern const cti_cuda_loop cti_lt_cuda_result[CTI_COMPUTE_COUNT];

/* ---- le ---- */

extern const cti_cuda_loop cti_le_cuda_result[CTI_COMPUTE_COUNT];

/* ---- gt ---- */

extern const cti_cuda_loop cti_gt_cuda_result[CTI_COMPUTE_COUNT];

/* ---- ge ---- */

extern const cti_cuda_loop cti_ge_cuda_result[CTI_COMPUTE_COUNT];

/* ---- logical_not ---- */

extern const cti_cuda_loop cti_logical_not_cuda_result[CTI_COMPUTE_COUNT];

/* ---- logical_and ---- */

extern const cti_cuda_loop cti_logical_and_cuda_result[CTI_COMPUTE_COUNT];

/* ---- logical_or ---- */

extern const cti_cuda_loop cti_logical_or_cuda_result[CTI_COMPUTE_COUNT];

/* ---- isnan ---- */

extern const cti_cuda_loop cti_isnan_cuda_result[CTI_COMPUTE_COUNT];

/* ---- logical_xor ---- */

extern const cti_cuda_loop cti_logical_xor_cuda_result[CTI_COMPUTE_COUNT];

/* ---- isfinite ---- */

extern const cti_cuda_loop cti_isfinite_cuda_result[CTI_COMPUTE_COUNT];

/* ---- isinf ---- */

extern const cti_cuda_loop cti_isinf_cuda_result[CTI_COMPUTE_COUNT];

/* ---- isposinf ---- */

extern const cti_cuda_loop cti_isposinf_cuda_result[CTI_COMPUTE_COUNT];

/* ---- isneginf ---- */

extern const cti_cuda_loop cti_isneginf_cuda_result[CTI_COMPUTE_COUNT];

/* ---- isreal ---- */

extern const cti_cuda_loop cti_isreal_cuda_result[CTI_COMPUTE_COUNT];

/* ---- signbit ---- */

extern const cti_cuda_loop cti_signbit_cuda_result[CTI_COMPUTE_COUNT];

/* ---- within ---- */

extern const cti_cuda_loop cti_within_cuda_result[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
