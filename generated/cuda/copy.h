/*
 * copy: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_COPY_H
#define CTI_CUDA_COPY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tril ---- */

typedef struct cti_tril_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_tril_cuda_table;
extern const cti_tril_cuda_table cti_tril_cuda_loops;

/* ---- triu ---- */

typedef struct cti_triu_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_triu_cuda_table;
extern const cti_triu_cuda_table cti_triu_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
