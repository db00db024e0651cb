/*
 * elements: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#include "gen/cuda/elements.h"
#include "gen/kernels/elements.h"
#include "kernels/cuda/registry.h"

/* ---- nan_to_num ---- */

static const cti_cuda_attr nan_to_num_attrs[] = {
    {"has_nan", CTI_CUDA_ATTR_BOOL, offsetof(cti_nan_to_num_attrs, has_nan), NULL},
    {"nan_", CTI_CUDA_ATTR_FLOAT, offsetof(cti_nan_to_num_attrs, nan_), NULL},
    {"has_posinf", CTI_CUDA_ATTR_BOOL, offsetof(cti_nan_to_num_attrs, has_posinf), NULL},
    {"posinf", CTI_CUDA_ATTR_FLOAT, offsetof(cti_nan_to_num_attrs, posinf), NULL},
    {"largest_self", CTI_CUDA_ATTR_FLOAT, offsetof(cti_nan_to_num_attrs, largest_self), NULL},
    {"has_neginf", CTI_CUDA_ATTR_BOOL, offsetof(cti_nan_to_num_attrs, has_neginf), NULL},
    {"neginf", CTI_CUDA_ATTR_FLOAT, offsetof(cti_nan_to_num_attrs, neginf), NULL},
};
static const cti_loop_spec nan_to_num_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const nan_to_num_result_operands[] = {"result", "self"};
static const cti_loop_spec nan_to_num_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const nan_to_num_saves_operands[] = {"result", "finite", "self"};
static const cti_loop_spec nan_to_num_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const nan_to_num_self_grad_operands[] = {"self_grad", "result_grad", "finite"};
static const cti_loop_spec nan_to_num_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const nan_to_num_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_elements[];
const cti_cuda_entry cti_cuda_entries_elements[] = {
    {.op = "nan_to_num",
     .name = "result",
     .spec = &nan_to_num_result_spec,
     .operands = nan_to_num_result_operands,
     .loops = cti_nan_to_num_cuda_result,
     .cpu = "result",
     .attrs = nan_to_num_attrs,
     .num_attrs = 7,
     .attrs_size = sizeof(cti_nan_to_num_attrs)},
    {.op = "nan_to_num",
     .name = "saves",
     .spec = &nan_to_num_saves_spec,
     .operands = nan_to_num_saves_operands,
     .loops = cti_nan_to_num_cuda_saves,
     .cpu = "saves",
     .attrs = nan_to_num_attrs,
     .num_attrs = 7,
     .attrs_size = sizeof(cti_nan_to_num_attrs)},
    {.op = "nan_to_num",
     .name = "self_grad",
     .spec = &nan_to_num_self_grad_spec,
     .operands = nan_to_num_self_grad_operands,
     .loops = cti_nan_to_num_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = nan_to_num_attrs,
     .num_attrs = 7,
     .attrs_size = sizeof(cti_nan_to_num_attrs)},
    {.op = "nan_to_num",
     .name = "result_tangent",
     .spec = &nan_to_num_result_tangent_spec,
     .operands = nan_to_num_result_tangent_operands,
     .loops = cti_nan_to_num_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = nan_to_num_attrs,
     .num_attrs = 7,
     .attrs_size = sizeof(cti_nan_to_num_attrs)},
};
