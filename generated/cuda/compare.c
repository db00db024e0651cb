/*
 * compare: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "gen/cuda/compare.h"
#include "gen/kernels/compare.h"
#include "kernels/cuda/registry.h"

/* ---- eq ---- */

static const cti_loop_spec eq_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const eq_result_operands[] = {"result", "self", "other"};

/* ---- ne ---- */

static const cti_loop_spec ne_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ne_result_operands[] = {"result", "self", "other"};

/* ---- lt ---- */

static const cti_loop_spec lt_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lt_result_operands[] = {"result", "self", "other"};

/* ---- le ---- */

static const cti_loop_spec le_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const le_result_operands[] = {"result", "self", "other"};

/* ---- gt ---- */

static const cti_loop_spec gt_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gt_result_operands[] = {"result", "self", "other"};

/* ---- ge ---- */

static const cti_loop_spec ge_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ge_result_operands[] = {"result", "self", "other"};

/* ---- logical_not ---- */

static const cti_loop_spec logical_not_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_not_result_operands[] = {"result", "self"};

/* ---- logical_and ---- */

static const cti_loop_spec logical_and_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_and_result_operands[] = {"result", "self", "other"};

/* ---- logical_or ---- */

static const cti_loop_spec logical_or_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_or_result_operands[] = {"result", "self", "other"};

/* ---- isnan ---- */

static const cti_loop_spec isnan_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isnan_result_operands[] = {"result", "self"};

/* ---- logical_xor ---- */

static const cti_loop_spec logical_xor_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_xor_result_operands[] = {"result", "self", "other"};

/* ---- isfinite ---- */

static const cti_loop_spec isfinite_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isfinite_result_operands[] = {"result", "self"};

/* ---- isinf ---- */

static const cti_loop_spec isinf_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isinf_result_operands[] = {"result", "self"};

/* ---- isposinf ---- */

static const cti_loop_spec isposinf_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isposinf_result_operands[] = {"result", "self"};

/* ---- isneginf ---- */

static const cti_loop_spec isneginf_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isneginf_result_operands[] = {"result", "self"};

/* ---- isreal ---- */

static const cti_loop_spec isreal_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isreal_result_operands[] = {"result", "self"};

/* ---- signbit ---- */

static const cti_loop_spec signbit_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const signbit_result_operands[] = {"result", "self"};

/* ---- within ---- */

static const cti_cuda_attr within_attrs[] = {
    {"atol", CTI_CUDA_ATTR_FLOAT, offsetof(cti_within_attrs, atol), NULL},
    {"rtol", CTI_CUDA_ATTR_FLOAT, offsetof(cti_within_attrs, rtol), NULL},
    {"equal_nan", CTI_CUDA_ATTR_BOOL, offsetof(cti_within_attrs, equal_nan), NULL},
};
static const cti_loop_spec within_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const within_result_operands[] = {"result", "self", "other"};

extern const cti_cuda_entry cti_cuda_entries_compare[];
const cti_cuda_entry cti_cuda_entries_compare[] = {
    {.op = "eq",
     .name = "result",
     .spec = &eq_result_spec,
     .operands = eq_result_operands,
     .loops = cti_eq_cuda_result,
     .cpu = "result"},
    {.op = "ne",
     .name = "result",
     .spec = &ne_result_spec,
     .operands = ne_result_operands,
     .loops = cti_ne_cuda_result,
     .cpu = "result"},
    {.op = "lt",
     .name = "result",
     .spec = &lt_result_spec,
     .operands = lt_result_operands,
     .loops = cti_lt_cuda_result,
     .cpu = "result"},
    {.op = "le",
     .name = "result",
     .spec = &le_result_spec,
     .operands = le_result_operands,
     .loops = cti_le_cuda_result,
     .cpu = "result"},
    {.op = "gt",
     .name = "result",
     .spec = &gt_result_spec,
     .operands = gt_result_operands,
     .loops = cti_gt_cuda_result,
     .cpu = "result"},
    {.op = "ge",
     .name = "result",
     .spec = &ge_result_spec,
     .operands = ge_result_operands,
     .loops = cti_ge_cuda_result,
     .cpu = "result"},
    {.op = "logical_not",
     .name = "result",
     .spec = &logical_not_result_spec,
     .operands = logical_not_result_operands,
     .loops = cti_logical_not_cuda_result,
     .cpu = "result"},
    {.op = "logical_and",
     .name = "result",
     .spec = &logical_and_result_spec,
     .operands = logical_and_result_operands,
     .loops = cti_logical_and_cuda_result,
     .cpu = "result"},
    {.op = "logical_or",
     .name = "result",
     .spec = &logical_or_result_spec,
     .operands = logical_or_result_operands,
     .loops = cti_logical_or_cuda_result,
     .cpu = "result"},
    {.op = "isnan",
     .name = "result",
     .spec = &isnan_result_spec,
     .operands = isnan_result_operands,
     .loops = cti_isnan_cuda_result,
     .cpu = "result"},
    {.op = "logical_xor",
     .name = "result",
     .spec = &logical_xor_result_spec,
     .operands = logical_xor_result_operands,
     .loops = cti_logical_xor_cuda_result,
     .cpu = "result"},
    {.op = "isfinite",
     .name = "result",
     .spec = &isfinite_result_spec,
     .operands = isfinite_result_operands,
     .loops = cti_isfinite_cuda_result,
     .cpu = "result"},
    {.op = "isinf",
     .name = "result",
     .spec = &isinf_result_spec,
     .operands = isinf_result_operands,
     .loops = cti_isinf_cuda_result,
     .cpu = "result"},
    {.op = "isposinf",
     .name = "result",
     .spec = &isposinf_result_spec,
     .operands = isposinf_result_operands,
     .loops = cti_isposinf_cuda_result,
     .cpu = "result"},
    {.op = "isneginf",
     .name = "result",
     .spec = &isneginf_result_spec,
     .operands = isneginf_result_operands,
     .loops = cti_isneginf_cuda_result,
     .cpu = "result"},
    {.op = "isreal",
     .name = "result",
     .spec = &isreal_result_spec,
     .operands = isreal_result_operands,
     .loops = cti_isreal_cuda_result,
     .cpu = "result"},
    {.op = "signbit",
     .name = "result",
     .spec = &signbit_result_spec,
     .operands = signbit_result_operands,
     .loops = cti_signbit_cuda_result,
     .cpu = "result"},
    {.op = "within",
     .name = "result",
     .spec = &within_result_spec,
     .operands = within_result_operands,
     .loops = cti_within_cuda_result,
     .cpu = "result",
     .attrs = within_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_within_attrs)},
};
