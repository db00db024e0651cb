/*
 * complex: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "gen/cuda/complex.h"
#include "gen/kernels/complex.h"
#include "kernels/cuda/registry.h"

/* ---- conj ---- */

static const cti_loop_spec conj_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_result_operands[] = {"result", "self"};
static const cti_loop_spec conj_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_self_grad_operands[] = {"self_grad", "result_grad"};
static const cti_loop_spec conj_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_result_tangent_operands[] = {"result_tangent", "self_tangent"};

/* ---- argument ---- */

static const cti_loop_spec argument_result_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const argument_result_operands[] = {"result", "self"};
static const cti_loop_spec argument_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const argument_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec argument_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const argument_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- angle_real ---- */

static const cti_loop_spec angle_real_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const angle_real_result_operands[] = {"result", "self"};

/* ---- conj_physical ---- */

static const cti_loop_spec conj_physical_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_physical_result_operands[] = {"result", "self"};
static const cti_loop_spec conj_physical_self_grad_spec = {
    2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_physical_self_grad_operands[] = {"self_grad", "result_grad"};
static const cti_loop_spec conj_physical_result_tangent_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_physical_result_tangent_operands[] = {"result_tangent", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_complex[];
const cti_cuda_entry cti_cuda_entries_complex[] = {
    {.op = "conj",
     .name = "result",
     .spec = &conj_result_spec,
     .operands = conj_result_operands,
     .loops = cti_conj_cuda_result,
     .cpu = "result"},
    {.op = "conj",
     .name = "self_grad",
     .spec = &conj_self_grad_spec,
     .operands = conj_self_grad_operands,
     .loops = cti_conj_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "conj",
     .name = "result_tangent",
     .spec = &conj_result_tangent_spec,
     .operands = conj_result_tangent_operands,
     .loops = cti_conj_cuda_result_tangent,
     .is_tangent = true},
    {.op = "argument",
     .name = "result",
     .spec = &argument_result_spec,
     .operands = argument_result_operands,
     .loops = cti_argument_cuda_result,
     .cpu = "result"},
    {.op = "argument",
     .name = "self_grad",
     .spec = &argument_self_grad_spec,
     .operands = argument_self_grad_operands,
     .loops = cti_argument_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "argument",
     .name = "result_tangent",
     .spec = &argument_result_tangent_spec,
     .operands = argument_result_tangent_operands,
     .loops = cti_argument_cuda_result_tangent,
     .is_tangent = true},
    {.op = "angle_real",
     .name = "result",
     .spec = &angle_real_result_spec,
     .operands = angle_real_result_operands,
     .loops = cti_angle_real_cuda_result,
     .cpu = "result"},
    {.op = "conj_physical",
     .name = "result",
     .spec = &conj_physical_result_spec,
     .operands = conj_physical_result_operands,
     .loops = cti_conj_physical_cuda_result,
     .cpu = "result"},
    {.op = "conj_physical",
     .name = "self_grad",
     .spec = &conj_physical_self_grad_spec,
     .operands = conj_physical_self_grad_operands,
     .loops = cti_conj_physical_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "conj_physical",
     .name = "result_tangent",
     .spec = &conj_physical_result_tangent_spec,
     .operands = conj_physical_result_tangent_operands,
     .loops = cti_conj_physical_cuda_result_tangent,
     .is_tangent = true},
};
