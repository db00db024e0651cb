/*
 * losses_margin: tables of CUDA launchers, by compute type.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_CUDA_LOSSES_MARGIN_H
#define CTI_CUDA_LOSSES_MARGIN_H

#include "kernels/cuda/plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- hinge_embedding_loss ---- */

extern const cti_cuda_loop cti_hinge_embedding_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hinge_embedding_loss_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hinge_embedding_loss_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hinge_embedding_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_hinge_embedding_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_hinge_embedding_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- soft_margin_loss ---- */

extern const cti_cuda_loop cti_soft_margin_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_loss_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_soft_margin_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_soft_margin_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- margin_ranking_loss ---- */

extern const cti_cuda_loop cti_margin_ranking_loss_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_margin_ranking_loss_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_margin_ranking_loss_cuda_input1_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_margin_ranking_loss_cuda_input2_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_margin_ranking_loss_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_margin_ranking_loss_cuda_input1_input2_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_margin_ranking_loss_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_margin_ranking_loss_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_margin_ranking_loss_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- gaussian_nll_loss.scalar ---- */

extern const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_input_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_input_target_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_gaussian_nll_loss_scalar_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_gaussian_nll_loss_scalar_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- gaussian_terms ---- */

extern const cti_cuda_loop cti_gaussian_terms_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_terms_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_terms_cuda_input_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_terms_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_terms_cuda_var_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_terms_cuda_input_target_var_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gaussian_terms_cuda_result_tangent[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_gaussian_terms_cuda_total[CTI_COMPUTE_COUNT];
extern const cti_cuda_fold cti_gaussian_terms_cuda_total_tangent[CTI_COMPUTE_COUNT];

/* ---- multi_margin_terms ---- */

extern const cti_cuda_loop cti_multi_margin_terms_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_multi_margin_terms_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_multi_margin_terms_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_multi_margin_terms_cuda_own_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_multi_margin_terms_cuda_self_own_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_multi_margin_terms_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- soft_margin_terms ---- */

extern const cti_cuda_loop cti_soft_margin_terms_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_terms_cuda_input_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_terms_cuda_target_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_terms_cuda_weight_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_terms_cuda_input_target_weight_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_soft_margin_terms_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
