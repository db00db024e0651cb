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

extern const cti_cuda_loop cti_relu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- leaky_relu ---- */

extern const cti_cuda_loop cti_leaky_relu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_leaky_relu_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_leaky_relu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_leaky_relu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- silu ---- */

extern const cti_cuda_loop cti_silu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_silu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_silu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- log_sigmoid ---- */

extern const cti_cuda_loop cti_log_sigmoid_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log_sigmoid_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_log_sigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- gelu ---- */

extern const cti_cuda_loop cti_gelu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gelu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_gelu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- relu6 ---- */

extern const cti_cuda_loop cti_relu6_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu6_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu6_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_relu6_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- hardtanh ---- */

extern const cti_cuda_loop cti_hardtanh_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardtanh_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardtanh_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardtanh_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- hardsigmoid ---- */

extern const cti_cuda_loop cti_hardsigmoid_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardsigmoid_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardsigmoid_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardsigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- hardswish ---- */

extern const cti_cuda_loop cti_hardswish_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardswish_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardswish_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- hardshrink ---- */

extern const cti_cuda_loop cti_hardshrink_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardshrink_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardshrink_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_hardshrink_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- softshrink ---- */

extern const cti_cuda_loop cti_softshrink_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softshrink_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softshrink_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softshrink_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- threshold ---- */

extern const cti_cuda_loop cti_threshold_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_threshold_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_threshold_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_threshold_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- softplus ---- */

extern const cti_cuda_loop cti_softplus_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softplus_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softplus_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- softsign ---- */

extern const cti_cuda_loop cti_softsign_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softsign_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_softsign_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- mish ---- */

extern const cti_cuda_loop cti_mish_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mish_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_mish_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- elu ---- */

extern const cti_cuda_loop cti_elu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_elu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_elu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- selu ---- */

extern const cti_cuda_loop cti_selu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_selu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_selu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- celu ---- */

extern const cti_cuda_loop cti_celu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_celu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_celu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- swiglu ---- */

extern const cti_cuda_loop cti_swiglu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_swiglu_cuda_gate_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_swiglu_cuda_up_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_swiglu_cuda_gate_up_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_swiglu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- glu_of_halves ---- */

extern const cti_cuda_loop cti_glu_of_halves_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_glu_of_halves_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_glu_of_halves_cuda_gate_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_glu_of_halves_cuda_self_gate_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_glu_of_halves_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- prelu_kernel ---- */

extern const cti_cuda_loop cti_prelu_kernel_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_prelu_kernel_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_prelu_kernel_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_prelu_kernel_cuda_weight_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_prelu_kernel_cuda_self_weight_grads[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_prelu_kernel_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- rrelu ---- */

extern const cti_cuda_loop cti_rrelu_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rrelu_cuda_saves[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rrelu_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_rrelu_cuda_result_tangent[CTI_COMPUTE_COUNT];

/* ---- tanhshrink ---- */

extern const cti_cuda_loop cti_tanhshrink_cuda_result[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tanhshrink_cuda_self_grad[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_tanhshrink_cuda_result_tangent[CTI_COMPUTE_COUNT];

#ifdef __cplusplus
}
#endif
#endif
