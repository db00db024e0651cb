/*
 * loss: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_LOSS_H
#define CTI_CUDA_LOSS_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- mse_loss ---- */

typedef struct cti_mse_loss_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop saves[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop target_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_target_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
    cti_cuda_fold total[CTI_COMPUTE_COUNT];
    cti_cuda_fold total_tangent[CTI_COMPUTE_COUNT];
} cti_mse_loss_cuda_table;
extern const cti_mse_loss_cuda_table cti_mse_loss_cuda_loops;

/* ---- binary_cross_entropy_with_logits ---- */

typedef struct cti_binary_cross_entropy_with_logits_cuda_table {
    cti_cuda_loop result[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop target_grad[CTI_COMPUTE_COUNT];
    cti_cuda_loop self_target_grads[CTI_COMPUTE_COUNT];
    cti_cuda_loop result_tangent[CTI_COMPUTE_COUNT];
    cti_cuda_fold total[CTI_COMPUTE_COUNT];
    cti_cuda_fold total_tangent[CTI_COMPUTE_COUNT];
} cti_binary_cross_entropy_with_logits_cuda_table;
extern const cti_binary_cross_entropy_with_logits_cuda_table cti_binary_cross_entropy_with_logits_cuda_loops;

#ifdef __cplusplus
}
#endif
#endif
