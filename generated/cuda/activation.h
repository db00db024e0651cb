/*
 * activation: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_ACTIVATION_H
#define CTI_CUDA_ACTIVATION_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- relu ---- */

typedef struct cti_relu_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_relu_cuda_table;
extern const cti_relu_cuda_table cti_relu_cuda_loops;

/* ---- leaky_relu ---- */

typedef struct cti_leaky_relu_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_leaky_relu_cuda_table;
extern const cti_leaky_relu_cuda_table cti_leaky_relu_cuda_loops;

/* ---- silu ---- */

typedef struct cti_silu_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_silu_cuda_table;
extern const cti_silu_cuda_table cti_silu_cuda_loops;

/* ---- log_sigmoid ---- */

typedef struct cti_log_sigmoid_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_log_sigmoid_cuda_table;
extern const cti_log_sigmoid_cuda_table cti_log_sigmoid_cuda_loops;

/* ---- gelu ---- */

typedef struct cti_gelu_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_gelu_cuda_table;
extern const cti_gelu_cuda_table cti_gelu_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
