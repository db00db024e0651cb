/*
 * random: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/cuda/random.h"
#include "gen/kernels/random.h"
#include "kernels/cuda/registry.h"

/* ---- rand ---- */

static const cti_loop_spec rand_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_T, 0}}, 0};
static const char *const rand_result_operands[] = {"result", "u_raw"};

/* ---- randn ---- */

static const cti_loop_spec randn_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_T, 0}}, 0};
static const char *const randn_result_operands[] = {"result", "u_raw"};

/* ---- dropout ---- */

static const cti_cuda_attr dropout_attrs[] = {
    {"p", CTI_CUDA_ATTR_FLOAT, offsetof(cti_dropout_attrs, p), NULL},
};
static const cti_loop_spec dropout_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const char *const dropout_result_operands[] = {"result", "input", "u_raw"};
static const cti_loop_spec dropout_input_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const char *const dropout_input_grad_operands[] = {"input_grad", "result_grad", "u_raw"};
static const cti_loop_spec dropout_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const char *const dropout_result_tangent_operands[] = {"result_tangent", "input_tangent", "u_raw"};

/* ---- scaled_where ---- */

static const cti_cuda_attr scaled_where_attrs[] = {
    {"scale", CTI_CUDA_ATTR_FLOAT, offsetof(cti_scaled_where_attrs, scale), NULL},
};
static const cti_loop_spec scaled_where_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const scaled_where_result_operands[] = {"result", "self", "kept"};
static const cti_loop_spec scaled_where_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const scaled_where_self_grad_operands[] = {"self_grad", "result_grad", "kept"};
static const cti_loop_spec scaled_where_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const scaled_where_result_tangent_operands[] = {"result_tangent", "kept", "self_tangent"};

/* ---- bernoulli ---- */

static const cti_loop_spec bernoulli_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const char *const bernoulli_result_operands[] = {"result", "self", "u_raw"};

/* ---- bernoulli.p ---- */

static const cti_cuda_attr bernoulli_p_attrs[] = {
    {"p", CTI_CUDA_ATTR_FLOAT, offsetof(cti_bernoulli_p_attrs, p), NULL},
};
static const cti_loop_spec bernoulli_p_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_REAL, 0}}, 0};
static const char *const bernoulli_p_result_operands[] = {"result", "u_raw"};

/* ---- normal_ ---- */

static const cti_cuda_attr normal__attrs[] = {
    {"mean", CTI_CUDA_ATTR_FLOAT, offsetof(cti_normal__attrs, mean), NULL},
    {"std", CTI_CUDA_ATTR_FLOAT, offsetof(cti_normal__attrs, std), NULL},
};
static const cti_loop_spec normal__self_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_T, 0}}, 0};
static const char *const normal__self_operands[] = {"self", "u_raw"};

extern const cti_cuda_entry cti_cuda_entries_random[];
const cti_cuda_entry cti_cuda_entries_random[] = {
    {.op = "rand",
     .name = "result",
     .spec = &rand_result_spec,
     .operands = rand_result_operands,
     .loops = cti_rand_cuda_result,
     .cpu = "result"},
    {.op = "randn",
     .name = "result",
     .spec = &randn_result_spec,
     .operands = randn_result_operands,
     .loops = cti_randn_cuda_result,
     .cpu = "result"},
    {.op = "dropout",
     .name = "result",
     .spec = &dropout_result_spec,
     .operands = dropout_result_operands,
     .loops = cti_dropout_cuda_result,
     .cpu = "result",
     .attrs = dropout_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_dropout_attrs)},
    {.op = "dropout",
     .name = "input_grad",
     .spec = &dropout_input_grad_spec,
     .operands = dropout_input_grad_operands,
     .loops = cti_dropout_cuda_input_grad,
     .cpu = "input_grad",
     .attrs = dropout_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_dropout_attrs)},
    {.op = "dropout",
     .name = "result_tangent",
     .spec = &dropout_result_tangent_spec,
     .operands = dropout_result_tangent_operands,
     .loops = cti_dropout_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = dropout_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_dropout_attrs)},
    {.op = "scaled_where",
     .name = "result",
     .spec = &scaled_where_result_spec,
     .operands = scaled_where_result_operands,
     .loops = cti_scaled_where_cuda_result,
     .cpu = "result",
     .attrs = scaled_where_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_scaled_where_attrs)},
    {.op = "scaled_where",
     .name = "self_grad",
     .spec = &scaled_where_self_grad_spec,
     .operands = scaled_where_self_grad_operands,
     .loops = cti_scaled_where_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = scaled_where_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_scaled_where_attrs)},
    {.op = "scaled_where",
     .name = "result_tangent",
     .spec = &scaled_where_result_tangent_spec,
     .operands = scaled_where_result_tangent_operands,
     .loops = cti_scaled_where_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = scaled_where_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_scaled_where_attrs)},
    {.op = "bernoulli",
     .name = "result",
     .spec = &bernoulli_result_spec,
     .operands = bernoulli_result_operands,
     .loops = cti_bernoulli_cuda_result,
     .cpu = "result"},
    {.op = "bernoulli.p",
     .name = "result",
     .spec = &bernoulli_p_result_spec,
     .operands = bernoulli_p_result_operands,
     .loops = cti_bernoulli_p_cuda_result,
     .cpu = "result",
     .attrs = bernoulli_p_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_bernoulli_p_attrs)},
    {.op = "normal_",
     .name = "self",
     .spec = &normal__self_spec,
     .operands = normal__self_operands,
     .loops = cti_normal__cuda_self,
     .cpu = "self",
     .attrs = normal__attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_normal__attrs)},
};
