/*
 * creation: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_CREATION_H
#define CTI_CUDA_CREATION_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- zeros ---- */

typedef struct cti_zeros_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_zeros_cuda_table;
extern const cti_zeros_cuda_table cti_zeros_cuda_loops;

/* ---- ones ---- */

typedef struct cti_ones_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_ones_cuda_table;
extern const cti_ones_cuda_table cti_ones_cuda_loops;

/* ---- full ---- */

typedef struct cti_full_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_full_cuda_table;
extern const cti_full_cuda_table cti_full_cuda_loops;

/* ---- zeros_like ---- */

typedef struct cti_zeros_like_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_zeros_like_cuda_table;
extern const cti_zeros_like_cuda_table cti_zeros_like_cuda_loops;

/* ---- ones_like ---- */

typedef struct cti_ones_like_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_ones_like_cuda_table;
extern const cti_ones_like_cuda_table cti_ones_like_cuda_loops;

/* ---- arange ---- */

typedef struct cti_arange_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_arange_cuda_table;
extern const cti_arange_cuda_table cti_arange_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
