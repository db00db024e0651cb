/*
 * unary: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_UNARY_H
#define CTI_CUDA_UNARY_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- neg ---- */

typedef struct cti_neg_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_neg_cuda_table;
extern const cti_neg_cuda_table cti_neg_cuda_loops;

/* ---- abs ---- */

typedef struct cti_abs_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_abs_cuda_table;
extern const cti_abs_cuda_table cti_abs_cuda_loops;

/* ---- sign ---- */

typedef struct cti_sign_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_sign_cuda_table;
extern const cti_sign_cuda_table cti_sign_cuda_loops;

/* ---- sgn ---- */

typedef struct cti_sgn_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sgn_cuda_table;
extern const cti_sgn_cuda_table cti_sgn_cuda_loops;

/* ---- exp ---- */

typedef struct cti_exp_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_exp_cuda_table;
extern const cti_exp_cuda_table cti_exp_cuda_loops;

/* ---- log ---- */

typedef struct cti_log_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_log_cuda_table;
extern const cti_log_cuda_table cti_log_cuda_loops;

/* ---- log1p ---- */

typedef struct cti_log1p_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_log1p_cuda_table;
extern const cti_log1p_cuda_table cti_log1p_cuda_loops;

/* ---- sqrt ---- */

typedef struct cti_sqrt_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sqrt_cuda_table;
extern const cti_sqrt_cuda_table cti_sqrt_cuda_loops;

/* ---- rsqrt ---- */

typedef struct cti_rsqrt_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_rsqrt_cuda_table;
extern const cti_rsqrt_cuda_table cti_rsqrt_cuda_loops;

/* ---- reciprocal ---- */

typedef struct cti_reciprocal_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_reciprocal_cuda_table;
extern const cti_reciprocal_cuda_table cti_reciprocal_cuda_loops;

/* ---- square ---- */

typedef struct cti_square_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_square_cuda_table;
extern const cti_square_cuda_table cti_square_cuda_loops;

/* ---- sin ---- */

typedef struct cti_sin_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sin_cuda_table;
extern const cti_sin_cuda_table cti_sin_cuda_loops;

/* ---- cos ---- */

typedef struct cti_cos_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_cos_cuda_table;
extern const cti_cos_cuda_table cti_cos_cuda_loops;

/* ---- tanh ---- */

typedef struct cti_tanh_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_tanh_cuda_table;
extern const cti_tanh_cuda_table cti_tanh_cuda_loops;

/* ---- sigmoid ---- */

typedef struct cti_sigmoid_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sigmoid_cuda_table;
extern const cti_sigmoid_cuda_table cti_sigmoid_cuda_loops;

/* ---- erf ---- */

typedef struct cti_erf_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_erf_cuda_table;
extern const cti_erf_cuda_table cti_erf_cuda_loops;

/* ---- erfc ---- */

typedef struct cti_erfc_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_erfc_cuda_table;
extern const cti_erfc_cuda_table cti_erfc_cuda_loops;

/* ---- floor ---- */

typedef struct cti_floor_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
} cti_floor_cuda_table;
extern const cti_floor_cuda_table cti_floor_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
