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

static const cti_loop *eq_result_cpu(void) { return cti_eq_loops->result; }

/* ---- ne ---- */

static const cti_loop_spec ne_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ne_result_operands[] = {"result", "self", "other"};

static const cti_loop *ne_result_cpu(void) { return cti_ne_loops->result; }

/* ---- lt ---- */

static const cti_loop_spec lt_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lt_result_operands[] = {"result", "self", "other"};

static const cti_loop *lt_result_cpu(void) { return cti_lt_loops->result; }

/* ---- le ---- */

static const cti_loop_spec le_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const le_result_operands[] = {"result", "self", "other"};

static const cti_loop *le_result_cpu(void) { return cti_le_loops->result; }

/* ---- gt ---- */

static const cti_loop_spec gt_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gt_result_operands[] = {"result", "self", "other"};

static const cti_loop *gt_result_cpu(void) { return cti_gt_loops->result; }

/* ---- ge ---- */

static const cti_loop_spec ge_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ge_result_operands[] = {"result", "self", "other"};

static const cti_loop *ge_result_cpu(void) { return cti_ge_loops->result; }

/* ---- logical_not ---- */

static const cti_loop_spec logical_not_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_not_result_operands[] = {"result", "self"};

static const cti_loop *logical_not_result_cpu(void) { return cti_logical_not_loops->result; }

/* ---- logical_and ---- */

static const cti_loop_spec logical_and_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_and_result_operands[] = {"result", "self", "other"};

static const cti_loop *logical_and_result_cpu(void) { return cti_logical_and_loops->result; }

/* ---- logical_or ---- */

static const cti_loop_spec logical_or_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logical_or_result_operands[] = {"result", "self", "other"};

static const cti_loop *logical_or_result_cpu(void) { return cti_logical_or_loops->result; }

/* ---- isnan ---- */

static const cti_loop_spec isnan_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const isnan_result_operands[] = {"result", "self"};

static const cti_loop *isnan_result_cpu(void) { return cti_isnan_loops->result; }

extern const cti_cuda_entry cti_cuda_entries_compare[];
const cti_cuda_entry cti_cuda_entries_compare[] = {
    {.op = "eq",
     .name = "result",
     .spec = &eq_result_spec,
     .operands = eq_result_operands,
     .loops = cti_eq_cuda_result,
     .cpu = eq_result_cpu},
    {.op = "ne",
     .name = "result",
     .spec = &ne_result_spec,
     .operands = ne_result_operands,
     .loops = cti_ne_cuda_result,
     .cpu = ne_result_cpu},
    {.op = "lt",
     .name = "result",
     .spec = &lt_result_spec,
     .operands = lt_result_operands,
     .loops = cti_lt_cuda_result,
     .cpu = lt_result_cpu},
    {.op = "le",
     .name = "result",
     .spec = &le_result_spec,
     .operands = le_result_operands,
     .loops = cti_le_cuda_result,
     .cpu = le_result_cpu},
    {.op = "gt",
     .name = "result",
     .spec = &gt_result_spec,
     .operands = gt_result_operands,
     .loops = cti_gt_cuda_result,
     .cpu = gt_result_cpu},
    {.op = "ge",
     .name = "result",
     .spec = &ge_result_spec,
     .operands = ge_result_operands,
     .loops = cti_ge_cuda_result,
     .cpu = ge_result_cpu},
    {.op = "logical_not",
     .name = "result",
     .spec = &logical_not_result_spec,
     .operands = logical_not_result_operands,
     .loops = cti_logical_not_cuda_result,
     .cpu = logical_not_result_cpu},
    {.op = "logical_and",
     .name = "result",
     .spec = &logical_and_result_spec,
     .operands = logical_and_result_operands,
     .loops = cti_logical_and_cuda_result,
     .cpu = logical_and_result_cpu},
    {.op = "logical_or",
     .name = "result",
     .spec = &logical_or_result_spec,
     .operands = logical_or_result_operands,
     .loops = cti_logical_or_cuda_result,
     .cpu = logical_or_result_cpu},
    {.op = "isnan",
     .name = "result",
     .spec = &isnan_result_spec,
     .operands = isnan_result_operands,
     .loops = cti_isnan_cuda_result,
     .cpu = isnan_result_cpu},
};
