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

static const cti_loop *relu_result_cpu(void) { return cti_relu_loops->result; }

static const cti_loop_spec relu_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu_saves_operands[] = {"result", "live", "self"};

static const cti_loop *relu_saves_cpu(void) { return cti_relu_loops->saves; }

static const cti_loop_spec relu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const relu_self_grad_operands[] = {"self_grad", "result_grad", "live"};

static const cti_loop *relu_self_grad_cpu(void) { return cti_relu_loops->self_grad; }

static const cti_loop_spec relu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const relu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- leaky_relu ---- */

static const cti_cuda_attr leaky_relu_attrs[] = {
    {"negative_slope", CTI_CUDA_ATTR_FLOAT, offsetof(cti_leaky_relu_attrs, negative_slope), NULL},
};
static const cti_loop_spec leaky_relu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const leaky_relu_result_operands[] = {"result", "self"};

static const cti_loop *leaky_relu_result_cpu(void) { return cti_leaky_relu_loops->result; }

static const cti_loop_spec leaky_relu_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const leaky_relu_saves_operands[] = {"result", "positive", "self"};

static const cti_loop *leaky_relu_saves_cpu(void) { return cti_leaky_relu_loops->saves; }

static const cti_loop_spec leaky_relu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const leaky_relu_self_grad_operands[] = {"self_grad", "result_grad", "positive"};

static const cti_loop *leaky_relu_self_grad_cpu(void) { return cti_leaky_relu_loops->self_grad; }

static const cti_loop_spec leaky_relu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const leaky_relu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- silu ---- */

static const cti_loop_spec silu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const silu_result_operands[] = {"result", "self"};

static const cti_loop *silu_result_cpu(void) { return cti_silu_loops->result; }

static const cti_loop_spec silu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const silu_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *silu_self_grad_cpu(void) { return cti_silu_loops->self_grad; }

static const cti_loop_spec silu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const silu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- log_sigmoid ---- */

static const cti_loop_spec log_sigmoid_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_sigmoid_result_operands[] = {"result", "self"};

static const cti_loop *log_sigmoid_result_cpu(void) { return cti_log_sigmoid_loops->result; }

static const cti_loop_spec log_sigmoid_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_sigmoid_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *log_sigmoid_self_grad_cpu(void) { return cti_log_sigmoid_loops->self_grad; }

static const cti_loop_spec log_sigmoid_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_sigmoid_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- gelu ---- */

static const cti_cuda_word gelu_approximate_words[] = {{"none", 0x2da7afdb}, {"tanh", 0x092855d0}, {NULL, 0}};
static const cti_cuda_attr gelu_attrs[] = {
    {"approximate", CTI_CUDA_ATTR_WORD, offsetof(cti_gelu_attrs, approximate), gelu_approximate_words},
};
static const cti_loop_spec gelu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gelu_result_operands[] = {"result", "self"};

static const cti_loop *gelu_result_cpu(void) { return cti_gelu_loops->result; }

static const cti_loop_spec gelu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gelu_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *gelu_self_grad_cpu(void) { return cti_gelu_loops->self_grad; }

static const cti_loop_spec gelu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gelu_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_activation[];
const cti_cuda_entry cti_cuda_entries_activation[] = {
    {.op = "relu",
     .name = "result",
     .spec = &relu_result_spec,
     .operands = relu_result_operands,
     .loops = cti_relu_cuda_result,
     .cpu = relu_result_cpu},
    {.op = "relu",
     .name = "saves",
     .spec = &relu_saves_spec,
     .operands = relu_saves_operands,
     .loops = cti_relu_cuda_saves,
     .cpu = relu_saves_cpu},
    {.op = "relu",
     .name = "self_grad",
     .spec = &relu_self_grad_spec,
     .operands = relu_self_grad_operands,
     .loops = cti_relu_cuda_self_grad,
     .cpu = relu_self_grad_cpu},
    {.op = "relu",
     .name = "result_tangent",
     .spec = &relu_result_tangent_spec,
     .operands = relu_result_tangent_operands,
     .loops = cti_relu_cuda_result_tangent,
     .is_tangent = true},
    {.op = "leaky_relu",
     .name = "result",
     .spec = &leaky_relu_result_spec,
     .operands = leaky_relu_result_operands,
     .loops = cti_leaky_relu_cuda_result,
     .cpu = leaky_relu_result_cpu,
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "leaky_relu",
     .name = "saves",
     .spec = &leaky_relu_saves_spec,
     .operands = leaky_relu_saves_operands,
     .loops = cti_leaky_relu_cuda_saves,
     .cpu = leaky_relu_saves_cpu,
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "leaky_relu",
     .name = "self_grad",
     .spec = &leaky_relu_self_grad_spec,
     .operands = leaky_relu_self_grad_operands,
     .loops = cti_leaky_relu_cuda_self_grad,
     .cpu = leaky_relu_self_grad_cpu,
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "leaky_relu",
     .name = "result_tangent",
     .spec = &leaky_relu_result_tangent_spec,
     .operands = leaky_relu_result_tangent_operands,
     .loops = cti_leaky_relu_cuda_result_tangent,
     .is_tangent = true,
     .attrs = leaky_relu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_leaky_relu_attrs)},
    {.op = "silu",
     .name = "result",
     .spec = &silu_result_spec,
     .operands = silu_result_operands,
     .loops = cti_silu_cuda_result,
     .cpu = silu_result_cpu},
    {.op = "silu",
     .name = "self_grad",
     .spec = &silu_self_grad_spec,
     .operands = silu_self_grad_operands,
     .loops = cti_silu_cuda_self_grad,
     .cpu = silu_self_grad_cpu},
    {.op = "silu",
     .name = "result_tangent",
     .spec = &silu_result_tangent_spec,
     .operands = silu_result_tangent_operands,
     .loops = cti_silu_cuda_result_tangent,
     .is_tangent = true},
    {.op = "log_sigmoid",
     .name = "result",
     .spec = &log_sigmoid_result_spec,
     .operands = log_sigmoid_result_operands,
     .loops = cti_log_sigmoid_cuda_result,
     .cpu = log_sigmoid_result_cpu},
    {.op = "log_sigmoid",
     .name = "self_grad",
     .spec = &log_sigmoid_self_grad_spec,
     .operands = log_sigmoid_self_grad_operands,
     .loops = cti_log_sigmoid_cuda_self_grad,
     .cpu = log_sigmoid_self_grad_cpu},
    {.op = "log_sigmoid",
     .name = "result_tangent",
     .spec = &log_sigmoid_result_tangent_spec,
     .operands = log_sigmoid_result_tangent_operands,
     .loops = cti_log_sigmoid_cuda_result_tangent,
     .is_tangent = true},
    {.op = "gelu",
     .name = "result",
     .spec = &gelu_result_spec,
     .operands = gelu_result_operands,
     .loops = cti_gelu_cuda_result,
     .cpu = gelu_result_cpu,
     .attrs = gelu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_gelu_attrs)},
    {.op = "gelu",
     .name = "self_grad",
     .spec = &gelu_self_grad_spec,
     .operands = gelu_self_grad_operands,
     .loops = cti_gelu_cuda_self_grad,
     .cpu = gelu_self_grad_cpu,
     .attrs = gelu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_gelu_attrs)},
    {.op = "gelu",
     .name = "result_tangent",
     .spec = &gelu_result_tangent_spec,
     .operands = gelu_result_tangent_operands,
     .loops = cti_gelu_cuda_result_tangent,
     .is_tangent = true,
     .attrs = gelu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_gelu_attrs)},
};
