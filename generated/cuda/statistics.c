/*
 * statistics: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/cuda/statistics.h"
#include "gen/kernels/statistics.h"
#include "kernels/cuda/registry.h"

/* A reduction of the elements themselves, without a map. */
static const cti_loop_spec plain_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const plain_operands[] = {"result", "self"};

/* ---- nansum ---- */

static const cti_loop_spec nansum_reduce_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const nansum_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec nansum_number_spec = {2, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const nansum_number_operands[] = {"number", "self"};

/* ---- amin ---- */

static const cti_loop_spec amin_tie_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const amin_tie_operands[] = {"tie", "self", "result"};

/* ---- all ---- */

static const cti_loop_spec all_reduce_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const all_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec all_map_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const all_map_operands[] = {"folded", "self"};

/* ---- any ---- */

static const cti_loop_spec any_reduce_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const any_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec any_map_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const any_map_operands[] = {"folded", "self"};

/* ---- root ---- */

static const cti_loop_spec root_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const root_result_operands[] = {"result", "self"};
static const cti_loop_spec root_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const root_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec root_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const root_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_statistics[];
const cti_cuda_entry cti_cuda_entries_statistics[] = {
    {.op = "nansum",
     .name = "reduce",
     .spec = &nansum_reduce_spec,
     .operands = nansum_reduce_operands,
     .folds = cti_nansum_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_ADD},
    {.op = "nansum",
     .name = "number",
     .spec = &nansum_number_spec,
     .operands = nansum_number_operands,
     .loops = cti_nansum_cuda_number,
     .cpu = "number"},
    {.op = "prod",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_prod_cuda_reduce,
     .by = CTI_REDUCE_MUL},
    {.op = "prod.dim",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_prod_dim_cuda_reduce,
     .by = CTI_REDUCE_MUL},
    {.op = "amin",
     .name = "reduce",
     .spec = &plain_spec,
     .operands = plain_operands,
     .folds = cti_amin_cuda_reduce,
     .by = CTI_REDUCE_MIN},
    {.op = "amin",
     .name = "tie",
     .spec = &amin_tie_spec,
     .operands = amin_tie_operands,
     .loops = cti_amin_cuda_tie,
     .cpu = "tie"},
    {.op = "all",
     .name = "reduce",
     .spec = &all_reduce_spec,
     .operands = all_reduce_operands,
     .folds = cti_all_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_AND,
     .counted = true},
    {.op = "all",
     .name = "map",
     .spec = &all_map_spec,
     .operands = all_map_operands,
     .loops = cti_all_cuda_map,
     .cpu = "map"},
    {.op = "any",
     .name = "reduce",
     .spec = &any_reduce_spec,
     .operands = any_reduce_operands,
     .folds = cti_any_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_OR,
     .counted = true},
    {.op = "any",
     .name = "map",
     .spec = &any_map_spec,
     .operands = any_map_operands,
     .loops = cti_any_cuda_map,
     .cpu = "map"},
    {.op = "cumprod",
     .name = "scan",
     .spec = &plain_spec,
     .operands = plain_operands,
     .scans = cti_cumprod_cuda_scan,
     .by = CTI_REDUCE_MUL},
    {.op = "logcumsumexp",
     .name = "scan",
     .spec = &plain_spec,
     .operands = plain_operands,
     .scans = cti_logcumsumexp_cuda_scan,
     .by = CTI_REDUCE_LOGADDEXP},
    {.op = "root",
     .name = "result",
     .spec = &root_result_spec,
     .operands = root_result_operands,
     .loops = cti_root_cuda_result,
     .cpu = "result"},
    {.op = "root",
     .name = "self_grad",
     .spec = &root_self_grad_spec,
     .operands = root_self_grad_operands,
     .loops = cti_root_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "root",
     .name = "result_tangent",
     .spec = &root_result_tangent_spec,
     .operands = root_result_tangent_operands,
     .loops = cti_root_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
};
