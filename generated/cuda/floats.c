/*
 * floats: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "gen/cuda/floats.h"
#include "gen/kernels/floats.h"
#include "kernels/cuda/registry.h"

/* ---- neighbour_of ---- */

static const cti_cuda_attr neighbour_of_attrs[] = {
    {"digits", CTI_CUDA_ATTR_INT, offsetof(cti_neighbour_of_attrs, digits), NULL},
};
static const cti_loop_spec neighbour_of_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const neighbour_of_result_operands[] = {"result", "self", "other"};

/* ---- exponent_of ---- */

static const cti_loop_spec exponent_of_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exponent_of_result_operands[] = {"result", "self"};

extern const cti_cuda_entry cti_cuda_entries_floats[];
const cti_cuda_entry cti_cuda_entries_floats[] = {
    {.op = "neighbour_of",
     .name = "result",
     .spec = &neighbour_of_result_spec,
     .operands = neighbour_of_result_operands,
     .loops = cti_neighbour_of_cuda_result,
     .cpu = "result",
     .attrs = neighbour_of_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_neighbour_of_attrs)},
    {.op = "exponent_of",
     .name = "result",
     .spec = &exponent_of_result_spec,
     .operands = exponent_of_result_operands,
     .loops = cti_exponent_of_cuda_result,
     .cpu = "result"},
};
