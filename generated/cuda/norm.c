/*
 * norm: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/cuda/norm.h"
#include "gen/kernels/norm.h"
#include "kernels/cuda/registry.h"

/* ---- vector_norm_two ---- */

static const cti_loop_spec vector_norm_two_reduce_spec = {
    2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_two_reduce_operands[] = {"folded", "self"};

/* ---- vector_norm_one ---- */

static const cti_loop_spec vector_norm_one_reduce_spec = {
    2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_one_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec vector_norm_one_positive_spec = {
    2, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_one_positive_operands[] = {"positive", "self"};
static const cti_loop_spec vector_norm_one_negative_spec = {
    2, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_one_negative_operands[] = {"negative", "self"};

/* ---- vector_norm_max ---- */

static const cti_loop_spec vector_norm_max_reduce_spec = {
    2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_max_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec vector_norm_max_positive_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}}, 0};
static const char *const vector_norm_max_positive_operands[] = {"positive", "self", "result"};
static const cti_loop_spec vector_norm_max_negative_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}}, 0};
static const char *const vector_norm_max_negative_operands[] = {"negative", "self", "result"};

/* ---- vector_norm_min ---- */

static const cti_loop_spec vector_norm_min_reduce_spec = {
    2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_min_reduce_operands[] = {"folded", "self"};
static const cti_loop_spec vector_norm_min_positive_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}}, 0};
static const char *const vector_norm_min_positive_operands[] = {"positive", "self", "result"};
static const cti_loop_spec vector_norm_min_negative_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}}, 0};
static const char *const vector_norm_min_negative_operands[] = {"negative", "self", "result"};

/* ---- vector_norm_zero ---- */

static const cti_loop_spec vector_norm_zero_reduce_spec = {
    2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const vector_norm_zero_reduce_operands[] = {"folded", "self"};

/* ---- norm_of_powers ---- */

static const cti_cuda_attr norm_of_powers_attrs[] = {
    {"p", CTI_CUDA_ATTR_FLOAT, offsetof(cti_norm_of_powers_attrs, p), NULL},
};
static const cti_loop_spec norm_of_powers_reduce_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const norm_of_powers_reduce_operands[] = {"folded", "self"};

extern const cti_cuda_entry cti_cuda_entries_norm[];
const cti_cuda_entry cti_cuda_entries_norm[] = {
    {.op = "vector_norm_two",
     .name = "reduce",
     .spec = &vector_norm_two_reduce_spec,
     .operands = vector_norm_two_reduce_operands,
     .folds = cti_vector_norm_two_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_HYPOT},
    {.op = "vector_norm_one",
     .name = "reduce",
     .spec = &vector_norm_one_reduce_spec,
     .operands = vector_norm_one_reduce_operands,
     .folds = cti_vector_norm_one_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_ADD},
    {.op = "vector_norm_one",
     .name = "positive",
     .spec = &vector_norm_one_positive_spec,
     .operands = vector_norm_one_positive_operands,
     .loops = cti_vector_norm_one_cuda_positive,
     .cpu = "positive"},
    {.op = "vector_norm_one",
     .name = "negative",
     .spec = &vector_norm_one_negative_spec,
     .operands = vector_norm_one_negative_operands,
     .loops = cti_vector_norm_one_cuda_negative,
     .cpu = "negative"},
    {.op = "vector_norm_max",
     .name = "reduce",
     .spec = &vector_norm_max_reduce_spec,
     .operands = vector_norm_max_reduce_operands,
     .folds = cti_vector_norm_max_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_MAX},
    {.op = "vector_norm_max",
     .name = "positive",
     .spec = &vector_norm_max_positive_spec,
     .operands = vector_norm_max_positive_operands,
     .loops = cti_vector_norm_max_cuda_positive,
     .cpu = "positive"},
    {.op = "vector_norm_max",
     .name = "negative",
     .spec = &vector_norm_max_negative_spec,
     .operands = vector_norm_max_negative_operands,
     .loops = cti_vector_norm_max_cuda_negative,
     .cpu = "negative"},
    {.op = "vector_norm_min",
     .name = "reduce",
     .spec = &vector_norm_min_reduce_spec,
     .operands = vector_norm_min_reduce_operands,
     .folds = cti_vector_norm_min_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_MIN},
    {.op = "vector_norm_min",
     .name = "positive",
     .spec = &vector_norm_min_positive_spec,
     .operands = vector_norm_min_positive_operands,
     .loops = cti_vector_norm_min_cuda_positive,
     .cpu = "positive"},
    {.op = "vector_norm_min",
     .name = "negative",
     .spec = &vector_norm_min_negative_spec,
     .operands = vector_norm_min_negative_operands,
     .loops = cti_vector_norm_min_cuda_negative,
     .cpu = "negative"},
    {.op = "vector_norm_zero",
     .name = "reduce",
     .spec = &vector_norm_zero_reduce_spec,
     .operands = vector_norm_zero_reduce_operands,
     .folds = cti_vector_norm_zero_cuda_reduce,
     .cpu = "map",
     .by = CTI_REDUCE_ADD},
    {.op = "norm_of_powers",
     .name = "reduce",
     .spec = &norm_of_powers_reduce_spec,
     .operands = norm_of_powers_reduce_operands,
     .folds = cti_norm_of_powers_cuda_reduce,
     .cpu = "map",
     .cpu_finish = "finish",
     .by = CTI_REDUCE_ADD,
     .attrs = norm_of_powers_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_norm_of_powers_attrs)},
};
