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

typedef struct cti_conj_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_conj_cuda_table;
extern const cti_conj_cuda_table cti_conj_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
