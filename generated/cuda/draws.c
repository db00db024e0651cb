/*
 * draws: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "gen/cuda/draws.h"
#include "gen/kernels/draws.h"
#include "kernels/cuda/registry.h"

/* ---- uniform_ ---- */

static const cti_cuda_attr uniform__attrs[] = {
    {"from_", CTI_CUDA_ATTR_FLOAT, offsetof(cti_uniform__attrs, from_), NULL},
    {"to", CTI_CUDA_ATTR_FLOAT, offsetof(cti_uniform__attrs, to), NULL},
};
static const cti_loop_spec uniform__self_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_UNIFORM, CTI_CLASS_T, 0}}, 0};
static const char *const uniform__self_operands[] = {"self", "u_raw"};

/* ---- normal.tensors ---- */

static const cti_loop_spec normal_tensors_result_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_REAL, 0}},
    0};
static const char *const normal_tensors_result_operands[] = {"result", "mean", "std", "u_raw"};

/* ---- normal.std ---- */

static const cti_cuda_attr normal_std_attrs[] = {
    {"std", CTI_CUDA_ATTR_FLOAT, offsetof(cti_normal_std_attrs, std), NULL},
};
static const cti_loop_spec normal_std_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_REAL, 0}}, 0};
static const char *const normal_std_result_operands[] = {"result", "mean", "u_raw"};

/* ---- normal.mean ---- */

static const cti_cuda_attr normal_mean_attrs[] = {
    {"mean", CTI_CUDA_ATTR_FLOAT, offsetof(cti_normal_mean_attrs, mean), NULL},
};
static const cti_loop_spec normal_mean_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_NORMAL, CTI_CLASS_REAL, 0}}, 0};
static const char *const normal_mean_result_operands[] = {"result", "std", "u_raw"};

extern const cti_cuda_entry cti_cuda_entries_draws[];
const cti_cuda_entry cti_cuda_entries_draws[] = {
    {.op = "uniform_",
     .name = "self",
     .spec = &uniform__self_spec,
     .operands = uniform__self_operands,
     .loops = cti_uniform__cuda_self,
     .cpu = "self",
     .attrs = uniform__attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_uniform__attrs)},
    {.op = "normal.tensors",
     .name = "result",
     .spec = &normal_tensors_result_spec,
     .operands = normal_tensors_result_operands,
     .loops = cti_normal_tensors_cuda_result,
     .cpu = "result"},
    {.op = "normal.std",
     .name = "result",
     .spec = &normal_std_result_spec,
     .operands = normal_std_result_operands,
     .loops = cti_normal_std_cuda_result,
     .cpu = "result",
     .attrs = normal_std_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_normal_std_attrs)},
    {.op = "normal.mean",
     .name = "result",
     .spec = &normal_mean_result_spec,
     .operands = normal_mean_result_operands,
     .loops = cti_normal_mean_cuda_result,
     .cpu = "result",
     .attrs = normal_mean_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_normal_mean_attrs)},
};
