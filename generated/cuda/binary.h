/*
 * binary: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_BINARY_H
#define CTI_CUDA_BINARY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- add ---- */

typedef struct cti_add_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_add_cuda_table;
extern const cti_add_cuda_table cti_add_cuda_loops;

/* ---- sub ---- */

typedef struct cti_sub_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sub_cuda_table;
extern const cti_sub_cuda_table cti_sub_cuda_loops;

/* ---- mul ---- */

typedef struct cti_mul_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_mul_cuda_table;
extern const cti_mul_cuda_table cti_mul_cuda_loops;

/* ---- div ---- */

typedef struct cti_div_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_div_cuda_table;
extern const cti_div_cuda_table cti_div_cuda_loops;

/* ---- div.mode ---- */

typedef struct cti_div_mode_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_div_mode_cuda_table;
extern const cti_div_mode_cuda_table cti_div_mode_cuda_loops;

/* ---- pow ---- */

typedef struct cti_pow_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop exponent_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_exponent_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_pow_cuda_table;
extern const cti_pow_cuda_table cti_pow_cuda_loops;

/* ---- pow.scalar ---- */

typedef struct cti_pow_scalar_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_pow_scalar_cuda_table;
extern const cti_pow_scalar_cuda_table cti_pow_scalar_cuda_loops;

/* ---- maximum ---- */

typedef struct cti_maximum_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_maximum_cuda_table;
extern const cti_maximum_cuda_table cti_maximum_cuda_loops;

/* ---- minimum ---- */

typedef struct cti_minimum_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop other_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_minimum_cuda_table;
extern const cti_minimum_cuda_table cti_minimum_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
