/*
 * signal: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#include "gen/cuda/signal.h"
#include "gen/kernels/signal.h"
#include "kernels/cuda/registry.h"

/* ---- lerp_between ---- */

static const cti_loop_spec lerp_between_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_between_result_operands[] = {"result", "near", "far", "weight"};
static const cti_loop_spec lerp_between_saves_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      0};
static const char *const lerp_between_saves_operands[] = {"result", "kept", "near", "far", "weight"};
static const cti_loop_spec lerp_between_near_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_between_near_grad_operands[] = {"near_grad", "result_grad", "weight"};
static const cti_loop_spec lerp_between_far_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_between_far_grad_operands[] = {"far_grad", "result_grad", "weight"};
static const cti_loop_spec lerp_between_weight_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_between_weight_grad_operands[] = {"weight_grad", "result_grad", "kept"};
static const cti_loop_spec lerp_between_near_far_weight_grads_spec = {6,
                                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                       {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                       {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                                      0};
static const char *const lerp_between_near_far_weight_grads_operands[] = {"near_grad",   "far_grad", "weight_grad",
                                                                          "result_grad", "weight",   "kept"};
static const cti_loop_spec lerp_between_result_tangent_spec = {7,
                                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                               0};
static const char *const lerp_between_result_tangent_operands[] = {
    "result_tangent", "near", "far", "weight", "near_tangent", "far_tangent", "weight_tangent"};

extern const cti_cuda_entry cti_cuda_entries_signal[];
const cti_cuda_entry cti_cuda_entries_signal[] = {
    {.op = "lerp_between",
     .name = "result",
     .spec = &lerp_between_result_spec,
     .operands = lerp_between_result_operands,
     .loops = cti_lerp_between_cuda_result,
     .cpu = "result"},
    {.op = "lerp_between",
     .name = "saves",
     .spec = &lerp_between_saves_spec,
     .operands = lerp_between_saves_operands,
     .loops = cti_lerp_between_cuda_saves,
     .cpu = "saves"},
    {.op = "lerp_between",
     .name = "near_grad",
     .spec = &lerp_between_near_grad_spec,
     .operands = lerp_between_near_grad_operands,
     .loops = cti_lerp_between_cuda_near_grad,
     .cpu = "near_grad"},
    {.op = "lerp_between",
     .name = "far_grad",
     .spec = &lerp_between_far_grad_spec,
     .operands = lerp_between_far_grad_operands,
     .loops = cti_lerp_between_cuda_far_grad,
     .cpu = "far_grad"},
    {.op = "lerp_between",
     .name = "weight_grad",
     .spec = &lerp_between_weight_grad_spec,
     .operands = lerp_between_weight_grad_operands,
     .loops = cti_lerp_between_cuda_weight_grad,
     .cpu = "weight_grad"},
    {.op = "lerp_between",
     .name = "near_far_weight_grads",
     .spec = &lerp_between_near_far_weight_grads_spec,
     .operands = lerp_between_near_far_weight_grads_operands,
     .loops = cti_lerp_between_cuda_near_far_weight_grads,
     .cpu = "near_far_weight_grads"},
    {.op = "lerp_between",
     .name = "result_tangent",
     .spec = &lerp_between_result_tangent_spec,
     .operands = lerp_between_result_tangent_operands,
     .loops = cti_lerp_between_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
};
