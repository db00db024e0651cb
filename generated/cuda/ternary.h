/*
 * ternary: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_TERNARY_H
#define CTI_CUDA_TERNARY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- where ---- */

typedef struct cti_where_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_where_cuda_table;
extern const cti_where_cuda_table cti_where_cuda_loops;

/* ---- clamp ---- */

typedef struct cti_clamp_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop min_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop max_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_min_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_max_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop min_max_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_min_max_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_clamp_cuda_table;
extern const cti_clamp_cuda_table cti_clamp_cuda_loops;

/* ---- clamp.scalar ---- */

typedef struct cti_clamp_scalar_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_clamp_scalar_cuda_table;
extern const cti_clamp_scalar_cuda_table cti_clamp_scalar_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
