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

extern const cti_cuda_loop cti_mse_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mse_loss_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mse_loss_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mse_loss_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mse_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mse_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_mse_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_mse_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- binary_cross_entropy_with_logits ---- */

extern const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_binary_cross_entropy_with_logits_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_binary_cross_entropy_with_logits_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- l1_loss ---- */

extern const cti_cuda_loop cti_l1_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_l1_loss_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_l1_loss_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_l1_loss_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_l1_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_l1_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_l1_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_l1_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- smooth_l1_loss ---- */

extern const cti_cuda_loop cti_smooth_l1_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_smooth_l1_loss_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_smooth_l1_loss_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_smooth_l1_loss_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_smooth_l1_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_smooth_l1_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_smooth_l1_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_smooth_l1_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- huber_loss ---- */

extern const cti_cuda_loop cti_huber_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_huber_loss_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_huber_loss_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_huber_loss_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_huber_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_huber_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_huber_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_huber_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- binary_cross_entropy ---- */

extern const cti_cuda_loop cti_binary_cross_entropy_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_binary_cross_entropy_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_binary_cross_entropy_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_binary_cross_entropy_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- kl_div_terms ---- */

extern const cti_cuda_loop cti_kl_div_terms_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_kl_div_terms_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_kl_div_terms_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_kl_div_terms_cuda_self_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_kl_div_terms_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_kl_div_terms_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_kl_div_terms_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- poisson_nll_loss ---- */

extern const cti_cuda_loop cti_poisson_nll_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_poisson_nll_loss_cuda_input_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_poisson_nll_loss_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_poisson_nll_loss_cuda_input_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_poisson_nll_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_poisson_nll_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_poisson_nll_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
