/*
 * bits: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#include "gen/cuda/bits.h"
#include "gen/kernels/bits.h"
#include "kernels/cuda/registry.h"

/* ---- bitwise_and ---- */

static const cti_loop_spec bitwise_and_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bitwise_and_result_operands[] = {"result", "self", "other"};

/* ---- bitwise_or ---- */

static const cti_loop_spec bitwise_or_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bitwise_or_result_operands[] = {"result", "self", "other"};

/* ---- bitwise_xor ---- */

static const cti_loop_spec bitwise_xor_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bitwise_xor_result_operands[] = {"result", "self", "other"};

/* ---- bitwise_not ---- */

static const cti_cuda_attr bitwise_not_attrs[] = {
    {"is_bool_T", CTI_CUDA_ATTR_BOOL, offsetof(cti_bitwise_not_attrs, is_bool_T), NULL},
};
static const cti_loop_spec bitwise_not_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bitwise_not_result_operands[] = {"result", "self"};

/* ---- bitwise_left_shift ---- */

static const cti_loop_spec bitwise_left_shift_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bitwise_left_shift_result_operands[] = {"result", "self", "other"};

/* ---- bitwise_right_shift ---- */

static const cti_loop_spec bitwise_right_shift_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bitwise_right_shift_result_operands[] = {"result", "self", "other"};

/* ---- gcd ---- */

static const cti_loop_spec gcd_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gcd_result_operands[] = {"result", "self", "other"};

/* ---- lcm ---- */

static const cti_loop_spec lcm_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lcm_result_operands[] = {"result", "self", "other"};

extern const cti_cuda_entry cti_cuda_entries_bits[];
const cti_cuda_entry cti_cuda_entries_bits[] = {
    {.op = "bitwise_and",
     .name = "result",
     .spec = &bitwise_and_result_spec,
     .operands = bitwise_and_result_operands,
     .loops = cti_bitwise_and_cuda_result,
     .cpu = "result"},
    {.op = "bitwise_or",
     .name = "result",
     .spec = &bitwise_or_result_spec,
     .operands = bitwise_or_result_operands,
     .loops = cti_bitwise_or_cuda_result,
     .cpu = "result"},
    {.op = "bitwise_xor",
     .name = "result",
     .spec = &bitwise_xor_result_spec,
     .operands = bitwise_xor_result_operands,
     .loops = cti_bitwise_xor_cuda_result,
     .cpu = "result"},
    {.op = "bitwise_not",
     .name = "result",
     .spec = &bitwise_not_result_spec,
     .operands = bitwise_not_result_operands,
     .loops = cti_bitwise_not_cuda_result,
     .cpu = "result",
     .attrs = bitwise_not_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_bitwise_not_attrs)},
    {.op = "bitwise_left_shift",
     .name = "result",
     .spec = &bitwise_left_shift_result_spec,
     .operands = bitwise_left_shift_result_operands,
     .loops = cti_bitwise_left_shift_cuda_result,
     .cpu = "result"},
    {.op = "bitwise_right_shift",
     .name = "result",
     .spec = &bitwise_right_shift_result_spec,
     .operands = bitwise_right_shift_result_operands,
     .loops = cti_bitwise_right_shift_cuda_result,
     .cpu = "result"},
    {.op = "gcd",
     .name = "result",
     .spec = &gcd_result_spec,
     .operands = gcd_result_operands,
     .loops = cti_gcd_cuda_result,
     .cpu = "result"},
    {.op = "lcm",
     .name = "result",
     .spec = &lcm_result_spec,
     .operands = lcm_result_operands,
     .loops = cti_lcm_cuda_result,
     .cpu = "result"},
};
