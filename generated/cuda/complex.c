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

static const cti_loop *conj_result_cpu(void) { return cti_conj_loops->result; }

static const cti_loop_spec conj_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_self_grad_operands[] = {"self_grad", "result_grad"};

static const cti_loop *conj_self_grad_cpu(void) { return cti_conj_loops->self_grad; }

static const cti_loop_spec conj_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const conj_result_tangent_operands[] = {"result_tangent", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_complex[];
const cti_cuda_entry cti_cuda_entries_complex[] = {
    {.op = "conj",
     .name = "result",
     .spec = &conj_result_spec,
     .operands = conj_result_operands,
     .loops = cti_conj_cuda_result,
     .cpu = conj_result_cpu},
    {.op = "conj",
     .name = "self_grad",
     .spec = &conj_self_grad_spec,
     .operands = conj_self_grad_operands,
     .loops = cti_conj_cuda_self_grad,
     .cpu = conj_self_grad_cpu},
    {.op = "conj",
     .name = "result_tangent",
     .spec = &conj_result_tangent_spec,
     .operands = conj_result_tangent_operands,
     .loops = cti_conj_cuda_result_tangent,
     .is_tangent = true},
};
