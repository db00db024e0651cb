/*
 * reduce: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "gen/cuda/reduce.h"
#include "gen/kernels/reduce.h"
#include "kernels/cuda/registry.h"

/* A reduction of the elements themselves, without a map. */
static const cti_loop_spec plain_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const plain_operands[] = {"result", "self"};

/* ---- mean ---- */

static const cti_cuda_attr mean_attrs[] = {
    {"count_over_self_dim", CTI_CUDA_ATTR_INT, offsetof(cti_mean_attrs, count_over_self_dim), NULL},
};

/* ---- max ---- */

static const cti_loop_spec max_tie_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const max_tie_operands[] = {"tie", "self", "values"};

/* ---- min ---- */

static const cti_loop_spec min_tie_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const min_tie_operands[] = {"tie", "self", "values"};

/* ---- amax ---- */

static const cti_loop_spec amax_tie_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const amax_tie_operands[] = {"tie", "self", "result"};

/* ---- count_nonzero ---- */

static const cti_loop_spec count_nonzero_reduce_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const count_nonzero_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec count_nonzero_map_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const count_nonzero_map_operands[] = {"folded", "self"};

extern const cti_cuda_entry cti_cuda_entries_reduce[];
const cti_cuda_entry cti_cuda_entries_reduce[] = {
    {.op = "sum",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_sum_cuda_reduce,
     .by = CTI_REDUCE_ADD},
    {.op = "mean",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_mean_cuda_reduce,
     .cpu_finish = "finish",
     .by = CTI_REDUCE_ADD,
     .attrs = mean_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_mean_attrs)},
    {.op = "max",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_max_cuda_reduce,
     .by = CTI_REDUCE_MAX},
    {.op = "max",
     .name = "tie",
     .spec = &max_tie_spec,
     .operands = max_tie_operands,
     .loops = cti_max_cuda_tie,
     .cpu = "tie"},
    {.op = "min",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_min_cuda_reduce,
     .by = CTI_REDUCE_MIN},
    {.op = "min",
     .name = "tie",
     .spec = &min_tie_spec,
     .operands = min_tie_operands,
     .loops = cti_min_cuda_tie,
     .cpu = "tie"},
    {.op = "amax",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_amax_cuda_reduce,
     .by = CTI_REDUCE_MAX},
    {.op = "amax",
     .name = "tie",
     .spec = &amax_tie_spec,
     .operands = amax_tie_operands,
     .loops = cti_amax_cuda_tie,
     .cpu = "tie"},
    {.op = "count_nonzero",
     .name = "reduce",
     .spec = &count_nonzero_reduce_spec,
     .operands = count_nonzero_reduce_operands,
     .folds = cti_count_nonzero_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_ADD,
     .counted = true},
    {.op = "count_nonzero",
     .name = "map",
     .spec = &count_nonzero_map_spec,
     .operands = count_nonzero_map_operands,
     .loops = cti_count_nonzero_cuda_map,
     .cpu = "map"},
    {.op = "logsumexp",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_logsumexp_cuda_reduce,
     .by = CTI_REDUCE_LOGADDEXP},
    {.op = "cumsum",
     .name = "scan",
     .spec = &plain_spec,
     .operands = plain_operands,
     .scans = cti_cumsum_cuda_scan,
     .by = CTI_REDUCE_ADD},
};
