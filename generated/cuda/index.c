/*
 * index: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "gen/cuda/index.h"
#include "gen/kernels/index.h"
#include "kernels/cuda/registry.h"

/* ---- masked_fill ---- */

static const cti_loop_spec masked_fill_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const masked_fill_result_operands[] = {"result", "self", "mask", "value"};
static const cti_loop_spec masked_fill_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const masked_fill_self_grad_operands[] = {"self_grad", "result_grad", "mask"};
static const cti_loop_spec masked_fill_value_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const masked_fill_value_grad_operands[] = {"value_grad", "result_grad", "mask"};
static const cti_loop_spec masked_fill_self_value_grads_spec = {4,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                                0};
static const char *const masked_fill_self_value_grads_operands[] = {"self_grad", "value_grad", "result_grad", "mask"};
static const cti_loop_spec masked_fill_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const masked_fill_result_tangent_operands[] = {"result_tangent", "mask", "self_tangent",
                                                                  "value_tangent"};

extern const cti_cuda_entry cti_cuda_entries_index[];
const cti_cuda_entry cti_cuda_entries_index[] = {
    {.op = "masked_fill",
     .name = "result",
     .spec = &masked_fill_result_spec,
     .operands = masked_fill_result_operands,
     .loops = cti_masked_fill_cuda_result,
     .cpu = "result"},
    {.op = "masked_fill",
     .name = "self_grad",
     .spec = &masked_fill_self_grad_spec,
     .operands = masked_fill_self_grad_operands,
     .loops = cti_masked_fill_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "masked_fill",
     .name = "value_grad",
     .spec = &masked_fill_value_grad_spec,
     .operands = masked_fill_value_grad_operands,
     .loops = cti_masked_fill_cuda_value_grad,
     .cpu = "value_grad"},
    {.op = "masked_fill",
     .name = "self_value_grads",
     .spec = &masked_fill_self_value_grads_spec,
     .operands = masked_fill_self_value_grads_operands,
     .loops = cti_masked_fill_cuda_self_value_grads,
     .cpu = "self_value_grads"},
    {.op = "masked_fill",
     .name = "result_tangent",
     .spec = &masked_fill_result_tangent_spec,
     .operands = masked_fill_result_tangent_operands,
     .loops = cti_masked_fill_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
};
