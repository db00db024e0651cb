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

typedef struct cti_eq_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_eq_cuda_table;
extern const cti_eq_cuda_table cti_eq_cuda_loops;

/* ---- ne ---- */

typedef struct cti_ne_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_ne_cuda_table;
extern const cti_ne_cuda_table cti_ne_cuda_loops;

/* ---- lt ---- */

typedef struct cti_lt_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_lt_cuda_table;
extern const cti_lt_cuda_table cti_lt_cuda_loops;

/* ---- le ---- */

typedef struct cti_le_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_le_cuda_table;
extern const cti_le_cuda_table cti_le_cuda_loops;

/* ---- gt ---- */

typedef struct cti_gt_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_gt_cuda_table;
extern const cti_gt_cuda_table cti_gt_cuda_loops;

/* ---- ge ---- */

typedef struct cti_ge_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_ge_cuda_table;
extern const cti_ge_cuda_table cti_ge_cuda_loops;

/* ---- logical_not ---- */

typedef struct cti_logical_not_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_logical_not_cuda_table;
extern const cti_logical_not_cuda_table cti_logical_not_cuda_loops;

/* ---- logical_and ---- */

typedef struct cti_logical_and_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_logical_and_cuda_table;
extern const cti_logical_and_cuda_table cti_logical_and_cuda_loops;

/* ---- logical_or ---- */

typedef struct cti_logical_or_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_logical_or_cuda_table;
extern const cti_logical_or_cuda_table cti_logical_or_cuda_loops;

/* ---- isnan ---- */

typedef struct cti_isnan_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_isnan_cuda_table;
extern const cti_isnan_cuda_table cti_isnan_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
