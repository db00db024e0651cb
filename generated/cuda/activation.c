/*
 * activation: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/registry.h"

/* ---- relu ---- */

static const cti_loop_spec relu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu_result_operands[] = {"result", "self"};
static const cti_loop_spec relu_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu_saves_operands[] = {"result", "live", "self"};
static const cti_loop_spec relu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const relu_self_grad_operands[] = {"self_grad", "result_grad", "live"};
static const cti_loop_spec relu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- leaky_relu ---- */

static const cti_cuda_attr leaky_relu_attrs[] = {
    {"negative_slope", CTI_CUDA_ATTR_FLOAT, offsetof(cti_leaky_relu_attrs, negative_slope), NULL},
};
static const cti_loop_spec leaky_relu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const leaky_relu_result_operands[] = {"result", "self"};
static const cti_loop_spec leaky_relu_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const leaky_relu_saves_operands[] = {"result", "positive", "self"};
static const cti_loop_spec leaky_relu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const leaky_relu_self_grad_operands[] = {"self_grad", "result_grad", "positive"};
static const cti_loop_spec leaky_relu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const leaky_relu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- silu ---- */

static const cti_loop_spec silu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const silu_result_operands[] = {"result", "self"};
static const cti_loop_spec silu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const silu_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec silu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const silu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- log_sigmoid ---- */

static const cti_loop_spec log_sigmoid_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_sigmoid_result_operands[] = {"result", "self"};
static const cti_loop_spec log_sigmoid_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_sigmoid_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec log_sigmoid_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_sigmoid_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- gelu ---- */

static const cti_cuda_enumerator gelu_approximate_words[] = {{"none", 0x2da7afdb}, {"tanh", 0x092855d0}, {NULL, 0}};
static const cti_cuda_attr gelu_attrs[] = {
    {"approximate", CTI_CUDA_ATTR_ENUM, offsetof(cti_gelu_attrs, approximate), gelu_approximate_words},
};
static const cti_loop_spec gelu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gelu_result_operands[] = {"result", "self"};
static const cti_loop_spec gelu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gelu_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec gelu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gelu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- relu6 ---- */

static const cti_loop_spec relu6_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu6_result_operands[] = {"result", "self"};
static const cti_loop_spec relu6_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu6_saves_operands[] = {"result", "inside", "self"};
static const cti_loop_spec relu6_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const relu6_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec relu6_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu6_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- hardtanh ---- */

static const cti_cuda_attr hardtanh_attrs[] = {
    {"max_val", CTI_CUDA_ATTR_SCALAR, offsetof(cti_hardtanh_attrs, max_val), NULL},
    {"min_val", CTI_CUDA_ATTR_SCALAR, offsetof(cti_hardtanh_attrs, min_val), NULL},
};
static const cti_loop_spec hardtanh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardtanh_result_operands[] = {"result", "self"};
static const cti_loop_spec hardtanh_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardtanh_saves_operands[] = {"result", "inside", "self"};
static const cti_loop_spec hardtanh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const hardtanh_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec hardtanh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardtanh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- hardsigmoid ---- */

static const cti_loop_spec hardsigmoid_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardsigmoid_result_operands[] = {"result", "self"};
static const cti_loop_spec hardsigmoid_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardsigmoid_saves_operands[] = {"result", "inside", "self"};
static const cti_loop_spec hardsigmoid_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const hardsigmoid_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec hardsigmoid_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardsigmoid_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- hardswish ---- */

static const cti_loop_spec hardswish_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardswish_result_operands[] = {"result", "self"};
static const cti_loop_spec hardswish_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardswish_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec hardswish_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardswish_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- hardshrink ---- */

static const cti_cuda_attr hardshrink_attrs[] = {
    {"lambd", CTI_CUDA_ATTR_FLOAT, offsetof(cti_hardshrink_attrs, lambd), NULL},
};
static const cti_loop_spec hardshrink_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardshrink_result_operands[] = {"result", "self"};
static const cti_loop_spec hardshrink_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardshrink_saves_operands[] = {"result", "beyond", "self"};
static const cti_loop_spec hardshrink_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const hardshrink_self_grad_operands[] = {"self_grad", "result_grad", "beyond"};
static const cti_loop_spec hardshrink_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hardshrink_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- softshrink ---- */

static const cti_cuda_attr softshrink_attrs[] = {
    {"lambd", CTI_CUDA_ATTR_FLOAT, offsetof(cti_softshrink_attrs, lambd), NULL},
};
static const cti_loop_spec softshrink_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softshrink_result_operands[] = {"result", "self"};
static const cti_loop_spec softshrink_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softshrink_saves_operands[] = {"result", "beyond", "self"};
static const cti_loop_spec softshrink_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const softshrink_self_grad_operands[] = {"self_grad", "result_grad", "beyond"};
static const cti_loop_spec softshrink_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softshrink_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- threshold ---- */

static const cti_cuda_attr threshold_attrs[] = {
    {"threshold", CTI_CUDA_ATTR_SCALAR, offsetof(cti_threshold_attrs, threshold), NULL},
    {"value", CTI_CUDA_ATTR_SCALAR, offsetof(cti_threshold_attrs, value), NULL},
};
static const cti_loop_spec threshold_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const threshold_result_operands[] = {"result", "self"};
static const cti_loop_spec threshold_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const threshold_saves_operands[] = {"result", "above", "self"};
static const cti_loop_spec threshold_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const threshold_self_grad_operands[] = {"self_grad", "result_grad", "above"};
static const cti_loop_spec threshold_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const threshold_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- softplus ---- */

static const cti_cuda_attr softplus_attrs[] = {
    {"beta", CTI_CUDA_ATTR_FLOAT, offsetof(cti_softplus_attrs, beta), NULL},
    {"threshold", CTI_CUDA_ATTR_FLOAT, offsetof(cti_softplus_attrs, threshold), NULL},
};
static const cti_loop_spec softplus_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softplus_result_operands[] = {"result", "self"};
static const cti_loop_spec softplus_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softplus_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec softplus_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softplus_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- softsign ---- */

static const cti_loop_spec softsign_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softsign_result_operands[] = {"result", "self"};
static const cti_loop_spec softsign_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softsign_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec softsign_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const softsign_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- mish ---- */

static const cti_loop_spec mish_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mish_result_operands[] = {"result", "self"};
static const cti_loop_spec mish_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mish_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec mish_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mish_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- elu ---- */

static const cti_cuda_attr elu_attrs[] = {
    {"scale", CTI_CUDA_ATTR_FLOAT, offsetof(cti_elu_attrs, scale), NULL},
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_elu_attrs, alpha), NULL},
    {"input_scale", CTI_CUDA_ATTR_FLOAT, offsetof(cti_elu_attrs, input_scale), NULL},
};
static const cti_loop_spec elu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const elu_result_operands[] = {"result", "self"};
static const cti_loop_spec elu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const elu_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec elu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const elu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- selu ---- */

static const cti_loop_spec selu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const selu_result_operands[] = {"result", "self"};
static const cti_loop_spec selu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const selu_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec selu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const selu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- celu ---- */

static const cti_cuda_attr celu_attrs[] = {
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_celu_attrs, alpha), NULL},
};
static const cti_loop_spec celu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const celu_result_operands[] = {"result", "self"};
static const cti_loop_spec celu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const celu_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec celu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const celu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- swiglu ---- */

static const cti_loop_spec swiglu_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const swiglu_result_operands[] = {"result", "gate", "up"};
static const cti_loop_spec swiglu_gate_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const swiglu_gate_grad_operands[] = {"gate_grad", "result_grad", "gate", "up"};
static const cti_loop_spec swiglu_up_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const swiglu_up_grad_operands[] = {"up_grad", "result_grad", "gate"};
static const cti_loop_spec swiglu_gate_up_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const swiglu_gate_up_grads_operands[] = {"gate_grad", "up_grad", "result_grad", "gate", "up"};
static const cti_loop_spec swiglu_result_tangent_spec = {5,
                                                         {{CTI_OUT, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0}},
                                                         0};
static const char *const swiglu_result_tangent_operands[] = {"result_tangent", "gate", "up", "gate_tangent",
                                                             "up_tangent"};

/* ---- glu_of_halves ---- */

static const cti_loop_spec glu_of_halves_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const glu_of_halves_result_operands[] = {"result", "self", "gate"};
static const cti_loop_spec glu_of_halves_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const glu_of_halves_self_grad_operands[] = {"self_grad", "result_grad", "gate"};
static const cti_loop_spec glu_of_halves_gate_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const glu_of_halves_gate_grad_operands[] = {"gate_grad", "result_grad", "self", "gate"};
static const cti_loop_spec glu_of_halves_self_gate_grads_spec = {5,
                                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};
static const char *const glu_of_halves_self_gate_grads_operands[] = {"self_grad", "gate_grad", "result_grad", "self",
                                                                     "gate"};
static const cti_loop_spec glu_of_halves_result_tangent_spec = {5,
                                                                {{CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};
static const char *const glu_of_halves_result_tangent_operands[] = {"result_tangent", "self", "gate", "self_tangent",
                                                                    "gate_tangent"};

/* ---- prelu_kernel ---- */

static const cti_loop_spec prelu_kernel_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const prelu_kernel_result_operands[] = {"result", "self", "weight"};
static const cti_loop_spec prelu_kernel_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const prelu_kernel_saves_operands[] = {"result", "positive", "self", "weight"};
static const cti_loop_spec prelu_kernel_self_grad_spec = {4,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                          0};
static const char *const prelu_kernel_self_grad_operands[] = {"self_grad", "result_grad", "weight", "positive"};
static const cti_loop_spec prelu_kernel_weight_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const prelu_kernel_weight_grad_operands[] = {"weight_grad", "result_grad", "self"};
static const cti_loop_spec prelu_kernel_self_weight_grads_spec = {6,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                  0};
static const char *const prelu_kernel_self_weight_grads_operands[] = {"self_grad", "weight_grad", "result_grad",
                                                                      "self",      "weight",      "positive"};
static const cti_loop_spec prelu_kernel_result_tangent_spec = {5,
                                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                               0};
static const char *const prelu_kernel_result_tangent_operands[] = {"result_tangent", "self", "weight", "self_tangent",
                                                                   "weight_tangent"};

/* ---- rrelu ---- */

static const cti_cuda_attr rrelu_attrs[] = {
    {"training", CTI_CUDA_ATTR_BOOL, offsetof(cti_rrelu_attrs, training), NULL},
    {"upper", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rrelu_attrs, upper), NULL},
    {"lower", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rrelu_attrs, lower), NULL},
};
static const cti_loop_spec rrelu_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const char *const rrelu_result_operands[] = {"result", "self", "u_raw"};
static const cti_loop_spec rrelu_saves_spec = {4,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}},
                                               0};
static const char *const rrelu_saves_operands[] = {"result", "positive", "self", "u_raw"};
static const cti_loop_spec rrelu_self_grad_spec = {4,
                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                    {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}},
                                                   0};
static const char *const rrelu_self_grad_operands[] = {"self_grad", "result_grad", "positive", "u_raw"};
static const cti_loop_spec rrelu_result_tangent_spec = {4,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}},
                                                        0};
static const char *const rrelu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent", "u_raw"};

/* ---- tanhshrink ---- */

static const cti_loop_spec tanhshrink_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanhshrink_result_operands[] = {"result", "self"};
static const cti_loop_spec tanhshrink_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanhshrink_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec tanhshrink_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanhshrink_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_activation[];
const cti_cuda_entry cti_cuda_entries_activation[] = {
    {.op = "relu",
     .name = "result",
     .spec = &relu_result_spec,
     .operands = relu_result_operands,
     .loops = cti_relu_cuda_result,
     .cpu = "result"},
    {.op = "relu",
     .name = "saves",
     .spec = &relu_saves_spec,
     .operands = relu_saves_operands,
     .loops = cti_relu_cuda_saves,
     .cpu = "saves"},
    {.op = "relu",
     .name = "self_grad",
     .spec = &relu_self_grad_spec,
     .operands = relu_self_grad_operands,
     .loops = cti_relu_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "relu",
     .name = "result_tangent",
     .spec = &relu_result_tangent_spec,
     .operands = relu_result_tangent_operands,
     .loops = cti_relu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "leaky_relu",
     .name = "result",
     .spec = &leaky_relu_result_spec,
     .operands = leaky_relu_result_operands,
     .loops = cti_leaky_relu_cuda_result,
     .cpu = "result",
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "leaky_relu",
     .name = "saves",
     .spec = &leaky_relu_saves_spec,
     .operands = leaky_relu_saves_operands,
     .loops = cti_leaky_relu_cuda_saves,
     .cpu = "saves",
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "leaky_relu",
     .name = "self_grad",
     .spec = &leaky_relu_self_grad_spec,
     .operands = leaky_relu_self_grad_operands,
     .loops = cti_leaky_relu_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "leaky_relu",
     .name = "result_tangent",
     .spec = &leaky_relu_result_tangent_spec,
     .operands = leaky_relu_result_tangent_operands,
     .loops = cti_leaky_relu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "silu",
     .name = "result",
     .spec = &silu_result_spec,
     .operands = silu_result_operands,
     .loops = cti_silu_cuda_result,
     .cpu = "result"},
    {.op = "silu",
     .name = "self_grad",
     .spec = &silu_self_grad_spec,
     .operands = silu_self_grad_operands,
     .loops = cti_silu_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "silu",
     .name = "result_tangent",
     .spec = &silu_result_tangent_spec,
     .operands = silu_result_tangent_operands,
     .loops = cti_silu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "log_sigmoid",
     .name = "result",
     .spec = &log_sigmoid_result_spec,
     .operands = log_sigmoid_result_operands,
     .loops = cti_log_sigmoid_cuda_result,
     .cpu = "result"},
    {.op = "log_sigmoid",
     .name = "self_grad",
     .spec = &log_sigmoid_self_grad_spec,
     .operands = log_sigmoid_self_grad_operands,
     .loops = cti_log_sigmoid_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "log_sigmoid",
     .name = "result_tangent",
     .spec = &log_sigmoid_result_tangent_spec,
     .operands = log_sigmoid_result_tangent_operands,
     .loops = cti_log_sigmoid_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "gelu",
     .name = "result",
     .spec = &gelu_result_spec,
     .operands = gelu_result_operands,
     .loops = cti_gelu_cuda_result,
     .cpu = "result",
     .attrs = gelu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_gelu_attrs)},
    {.op = "gelu",
     .name = "self_grad",
     .spec = &gelu_self_grad_spec,
     .operands = gelu_self_grad_operands,
     .loops = cti_gelu_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = gelu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_gelu_attrs)},
    {.op = "gelu",
     .name = "result_tangent",
     .spec = &gelu_result_tangent_spec,
     .operands = gelu_result_tangent_operands,
     .loops = cti_gelu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = gelu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_gelu_attrs)},
    {.op = "relu6",
     .name = "result",
     .spec = &relu6_result_spec,
     .operands = relu6_result_operands,
     .loops = cti_relu6_cuda_result,
     .cpu = "result"},
    {.op = "relu6",
     .name = "saves",
     .spec = &relu6_saves_spec,
     .operands = relu6_saves_operands,
     .loops = cti_relu6_cuda_saves,
     .cpu = "saves"},
    {.op = "relu6",
     .name = "self_grad",
     .spec = &relu6_self_grad_spec,
     .operands = relu6_self_grad_operands,
     .loops = cti_relu6_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "relu6",
     .name = "result_tangent",
     .spec = &relu6_result_tangent_spec,
     .operands = relu6_result_tangent_operands,
     .loops = cti_relu6_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "hardtanh",
     .name = "result",
     .spec = &hardtanh_result_spec,
     .operands = hardtanh_result_operands,
     .loops = cti_hardtanh_cuda_result,
     .cpu = "result",
     .attrs = hardtanh_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_hardtanh_attrs)},
    {.op = "hardtanh",
     .name = "saves",
     .spec = &hardtanh_saves_spec,
     .operands = hardtanh_saves_operands,
     .loops = cti_hardtanh_cuda_saves,
     .cpu = "saves",
     .attrs = hardtanh_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_hardtanh_attrs)},
    {.op = "hardtanh",
     .name = "self_grad",
     .spec = &hardtanh_self_grad_spec,
     .operands = hardtanh_self_grad_operands,
     .loops = cti_hardtanh_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = hardtanh_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_hardtanh_attrs)},
    {.op = "hardtanh",
     .name = "result_tangent",
     .spec = &hardtanh_result_tangent_spec,
     .operands = hardtanh_result_tangent_operands,
     .loops = cti_hardtanh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = hardtanh_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_hardtanh_attrs)},
    {.op = "hardsigmoid",
     .name = "result",
     .spec = &hardsigmoid_result_spec,
     .operands = hardsigmoid_result_operands,
     .loops = cti_hardsigmoid_cuda_result,
     .cpu = "result"},
    {.op = "hardsigmoid",
     .name = "saves",
     .spec = &hardsigmoid_saves_spec,
     .operands = hardsigmoid_saves_operands,
     .loops = cti_hardsigmoid_cuda_saves,
     .cpu = "saves"},
    {.op = "hardsigmoid",
     .name = "self_grad",
     .spec = &hardsigmoid_self_grad_spec,
     .operands = hardsigmoid_self_grad_operands,
     .loops = cti_hardsigmoid_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "hardsigmoid",
     .name = "result_tangent",
     .spec = &hardsigmoid_result_tangent_spec,
     .operands = hardsigmoid_result_tangent_operands,
     .loops = cti_hardsigmoid_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "hardswish",
     .name = "result",
     .spec = &hardswish_result_spec,
     .operands = hardswish_result_operands,
     .loops = cti_hardswish_cuda_result,
     .cpu = "result"},
    {.op = "hardswish",
     .name = "self_grad",
     .spec = &hardswish_self_grad_spec,
     .operands = hardswish_self_grad_operands,
     .loops = cti_hardswish_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "hardswish",
     .name = "result_tangent",
     .spec = &hardswish_result_tangent_spec,
     .operands = hardswish_result_tangent_operands,
     .loops = cti_hardswish_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "hardshrink",
     .name = "result",
     .spec = &hardshrink_result_spec,
     .operands = hardshrink_result_operands,
     .loops = cti_hardshrink_cuda_result,
     .cpu = "result",
     .attrs = hardshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hardshrink_attrs)},
    {.op = "hardshrink",
     .name = "saves",
     .spec = &hardshrink_saves_spec,
     .operands = hardshrink_saves_operands,
     .loops = cti_hardshrink_cuda_saves,
     .cpu = "saves",
     .attrs = hardshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hardshrink_attrs)},
    {.op = "hardshrink",
     .name = "self_grad",
     .spec = &hardshrink_self_grad_spec,
     .operands = hardshrink_self_grad_operands,
     .loops = cti_hardshrink_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = hardshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hardshrink_attrs)},
    {.op = "hardshrink",
     .name = "result_tangent",
     .spec = &hardshrink_result_tangent_spec,
     .operands = hardshrink_result_tangent_operands,
     .loops = cti_hardshrink_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = hardshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hardshrink_attrs)},
    {.op = "softshrink",
     .name = "result",
     .spec = &softshrink_result_spec,
     .operands = softshrink_result_operands,
     .loops = cti_softshrink_cuda_result,
     .cpu = "result",
     .attrs = softshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_softshrink_attrs)},
    {.op = "softshrink",
     .name = "saves",
     .spec = &softshrink_saves_spec,
     .operands = softshrink_saves_operands,
     .loops = cti_softshrink_cuda_saves,
     .cpu = "saves",
     .attrs = softshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_softshrink_attrs)},
    {.op = "softshrink",
     .name = "self_grad",
     .spec = &softshrink_self_grad_spec,
     .operands = softshrink_self_grad_operands,
     .loops = cti_softshrink_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = softshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_softshrink_attrs)},
    {.op = "softshrink",
     .name = "result_tangent",
     .spec = &softshrink_result_tangent_spec,
     .operands = softshrink_result_tangent_operands,
     .loops = cti_softshrink_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = softshrink_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_softshrink_attrs)},
    {.op = "threshold",
     .name = "result",
     .spec = &threshold_result_spec,
     .operands = threshold_result_operands,
     .loops = cti_threshold_cuda_result,
     .cpu = "result",
     .attrs = threshold_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_threshold_attrs)},
    {.op = "threshold",
     .name = "saves",
     .spec = &threshold_saves_spec,
     .operands = threshold_saves_operands,
     .loops = cti_threshold_cuda_saves,
     .cpu = "saves",
     .attrs = threshold_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_threshold_attrs)},
    {.op = "threshold",
     .name = "self_grad",
     .spec = &threshold_self_grad_spec,
     .operands = threshold_self_grad_operands,
     .loops = cti_threshold_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = threshold_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_threshold_attrs)},
    {.op = "threshold",
     .name = "result_tangent",
     .spec = &threshold_result_tangent_spec,
     .operands = threshold_result_tangent_operands,
     .loops = cti_threshold_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = threshold_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_threshold_attrs)},
    {.op = "softplus",
     .name = "result",
     .spec = &softplus_result_spec,
     .operands = softplus_result_operands,
     .loops = cti_softplus_cuda_result,
     .cpu = "result",
     .attrs = softplus_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_softplus_attrs)},
    {.op = "softplus",
     .name = "self_grad",
     .spec = &softplus_self_grad_spec,
     .operands = softplus_self_grad_operands,
     .loops = cti_softplus_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = softplus_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_softplus_attrs)},
    {.op = "softplus",
     .name = "result_tangent",
     .spec = &softplus_result_tangent_spec,
     .operands = softplus_result_tangent_operands,
     .loops = cti_softplus_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = softplus_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_softplus_attrs)},
    {.op = "softsign",
     .name = "result",
     .spec = &softsign_result_spec,
     .operands = softsign_result_operands,
     .loops = cti_softsign_cuda_result,
     .cpu = "result"},
    {.op = "softsign",
     .name = "self_grad",
     .spec = &softsign_self_grad_spec,
     .operands = softsign_self_grad_operands,
     .loops = cti_softsign_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "softsign",
     .name = "result_tangent",
     .spec = &softsign_result_tangent_spec,
     .operands = softsign_result_tangent_operands,
     .loops = cti_softsign_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "mish",
     .name = "result",
     .spec = &mish_result_spec,
     .operands = mish_result_operands,
     .loops = cti_mish_cuda_result,
     .cpu = "result"},
    {.op = "mish",
     .name = "self_grad",
     .spec = &mish_self_grad_spec,
     .operands = mish_self_grad_operands,
     .loops = cti_mish_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "mish",
     .name = "result_tangent",
     .spec = &mish_result_tangent_spec,
     .operands = mish_result_tangent_operands,
     .loops = cti_mish_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "elu",
     .name = "result",
     .spec = &elu_result_spec,
     .operands = elu_result_operands,
     .loops = cti_elu_cuda_result,
     .cpu = "result",
     .attrs = elu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_elu_attrs)},
    {.op = "elu",
     .name = "self_grad",
     .spec = &elu_self_grad_spec,
     .operands = elu_self_grad_operands,
     .loops = cti_elu_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = elu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_elu_attrs)},
    {.op = "elu",
     .name = "result_tangent",
     .spec = &elu_result_tangent_spec,
     .operands = elu_result_tangent_operands,
     .loops = cti_elu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = elu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_elu_attrs)},
    {.op = "selu",
     .name = "result",
     .spec = &selu_result_spec,
     .operands = selu_result_operands,
     .loops = cti_selu_cuda_result,
     .cpu = "result"},
    {.op = "selu",
     .name = "self_grad",
     .spec = &selu_self_grad_spec,
     .operands = selu_self_grad_operands,
     .loops = cti_selu_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "selu",
     .name = "result_tangent",
     .spec = &selu_result_tangent_spec,
     .operands = selu_result_tangent_operands,
     .loops = cti_selu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "celu",
     .name = "result",
     .spec = &celu_result_spec,
     .operands = celu_result_operands,
     .loops = cti_celu_cuda_result,
     .cpu = "result",
     .attrs = celu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_celu_attrs)},
    {.op = "celu",
     .name = "self_grad",
     .spec = &celu_self_grad_spec,
     .operands = celu_self_grad_operands,
     .loops = cti_celu_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = celu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_celu_attrs)},
    {.op = "celu",
     .name = "result_tangent",
     .spec = &celu_result_tangent_spec,
     .operands = celu_result_tangent_operands,
     .loops = cti_celu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = celu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_celu_attrs)},
    {.op = "swiglu",
     .name = "result",
     .spec = &swiglu_result_spec,
     .operands = swiglu_result_operands,
     .loops = cti_swiglu_cuda_result,
     .cpu = "result"},
    {.op = "swiglu",
     .name = "gate_grad",
     .spec = &swiglu_gate_grad_spec,
     .operands = swiglu_gate_grad_operands,
     .loops = cti_swiglu_cuda_gate_grad,
     .cpu = "gate_grad"},
    {.op = "swiglu",
     .name = "up_grad",
     .spec = &swiglu_up_grad_spec,
     .operands = swiglu_up_grad_operands,
     .loops = cti_swiglu_cuda_up_grad,
     .cpu = "up_grad"},
    {.op = "swiglu",
     .name = "gate_up_grads",
     .spec = &swiglu_gate_up_grads_spec,
     .operands = swiglu_gate_up_grads_operands,
     .loops = cti_swiglu_cuda_gate_up_grads,
     .cpu = "gate_up_grads"},
    {.op = "swiglu",
     .name = "result_tangent",
     .spec = &swiglu_result_tangent_spec,
     .operands = swiglu_result_tangent_operands,
     .loops = cti_swiglu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "glu_of_halves",
     .name = "result",
     .spec = &glu_of_halves_result_spec,
     .operands = glu_of_halves_result_operands,
     .loops = cti_glu_of_halves_cuda_result,
     .cpu = "result"},
    {.op = "glu_of_halves",
     .name = "self_grad",
     .spec = &glu_of_halves_self_grad_spec,
     .operands = glu_of_halves_self_grad_operands,
     .loops = cti_glu_of_halves_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "glu_of_halves",
     .name = "gate_grad",
     .spec = &glu_of_halves_gate_grad_spec,
     .operands = glu_of_halves_gate_grad_operands,
     .loops = cti_glu_of_halves_cuda_gate_grad,
     .cpu = "gate_grad"},
    {.op = "glu_of_halves",
     .name = "self_gate_grads",
     .spec = &glu_of_halves_self_gate_grads_spec,
     .operands = glu_of_halves_self_gate_grads_operands,
     .loops = cti_glu_of_halves_cuda_self_gate_grads,
     .cpu = "self_gate_grads"},
    {.op = "glu_of_halves",
     .name = "result_tangent",
     .spec = &glu_of_halves_result_tangent_spec,
     .operands = glu_of_halves_result_tangent_operands,
     .loops = cti_glu_of_halves_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "prelu_kernel",
     .name = "result",
     .spec = &prelu_kernel_result_spec,
     .operands = prelu_kernel_result_operands,
     .loops = cti_prelu_kernel_cuda_result,
     .cpu = "result"},
    {.op = "prelu_kernel",
     .name = "saves",
     .spec = &prelu_kernel_saves_spec,
     .operands = prelu_kernel_saves_operands,
     .loops = cti_prelu_kernel_cuda_saves,
     .cpu = "saves"},
    {.op = "prelu_kernel",
     .name = "self_grad",
     .spec = &prelu_kernel_self_grad_spec,
     .operands = prelu_kernel_self_grad_operands,
     .loops = cti_prelu_kernel_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "prelu_kernel",
     .name = "weight_grad",
     .spec = &prelu_kernel_weight_grad_spec,
     .operands = prelu_kernel_weight_grad_operands,
     .loops = cti_prelu_kernel_cuda_weight_grad,
     .cpu = "weight_grad"},
    {.op = "prelu_kernel",
     .name = "self_weight_grads",
     .spec = &prelu_kernel_self_weight_grads_spec,
     .operands = prelu_kernel_self_weight_grads_operands,
     .loops = cti_prelu_kernel_cuda_self_weight_grads,
     .cpu = "self_weight_grads"},
    {.op = "prelu_kernel",
     .name = "result_tangent",
     .spec = &prelu_kernel_result_tangent_spec,
     .operands = prelu_kernel_result_tangent_operands,
     .loops = cti_prelu_kernel_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "rrelu",
     .name = "result",
     .spec = &rrelu_result_spec,
     .operands = rrelu_result_operands,
     .loops = cti_rrelu_cuda_result,
     .cpu = "result",
     .attrs = rrelu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_rrelu_attrs)},
    {.op = "rrelu",
     .name = "saves",
     .spec = &rrelu_saves_spec,
     .operands = rrelu_saves_operands,
     .loops = cti_rrelu_cuda_saves,
     .cpu = "saves",
     .attrs = rrelu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_rrelu_attrs)},
    {.op = "rrelu",
     .name = "self_grad",
     .spec = &rrelu_self_grad_spec,
     .operands = rrelu_self_grad_operands,
     .loops = cti_rrelu_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = rrelu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_rrelu_attrs)},
    {.op = "rrelu",
     .name = "result_tangent",
     .spec = &rrelu_result_tangent_spec,
     .operands = rrelu_result_tangent_operands,
     .loops = cti_rrelu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = rrelu_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_rrelu_attrs)},
    {.op = "tanhshrink",
     .name = "result",
     .spec = &tanhshrink_result_spec,
     .operands = tanhshrink_result_operands,
     .loops = cti_tanhshrink_cuda_result,
     .cpu = "result"},
    {.op = "tanhshrink",
     .name = "self_grad",
     .spec = &tanhshrink_self_grad_spec,
     .operands = tanhshrink_self_grad_operands,
     .loops = cti_tanhshrink_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "tanhshrink",
     .name = "result_tangent",
     .spec = &tanhshrink_result_tangent_spec,
     .operands = tanhshrink_result_tangent_operands,
     .loops = cti_tanhshrink_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
};
