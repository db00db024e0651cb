/*
 * creation: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/creation.h"
#include "gen/kernels/creation.h"
#include "kernels/cuda/registry.h"

/* ---- zeros ---- */

static const cti_loop_spec zeros_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const zeros_result_operands[] = {"result"};

/* ---- ones ---- */

static const cti_loop_spec ones_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const ones_result_operands[] = {"result"};

/* ---- full ---- */

static const cti_cuda_attr full_attrs[] = {
    {"fill_value", CTI_CUDA_ATTR_SCALAR, offsetof(cti_full_attrs, fill_value), NULL},
};
static const cti_loop_spec full_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const full_result_operands[] = {"result"};

/* ---- scalar_tensor ---- */

static const cti_cuda_attr scalar_tensor_attrs[] = {
    {"s", CTI_CUDA_ATTR_SCALAR, offsetof(cti_scalar_tensor_attrs, s), NULL},
};
static const cti_loop_spec scalar_tensor_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const scalar_tensor_result_operands[] = {"result"};

/* ---- zeros_like ---- */

static const cti_loop_spec zeros_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const zeros_like_result_operands[] = {"result"};

/* ---- ones_like ---- */

static const cti_loop_spec ones_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const ones_like_result_operands[] = {"result"};

/* ---- arange ---- */

static const cti_cuda_attr arange_attrs[] = {
    {"start", CTI_CUDA_ATTR_SCALAR, offsetof(cti_arange_attrs, start), NULL},
    {"step", CTI_CUDA_ATTR_SCALAR, offsetof(cti_arange_attrs, step), NULL},
};
static const cti_loop_spec arange_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const arange_result_operands[] = {"result", "at_0"};

extern const cti_cuda_entry cti_cuda_entries_creation[];
const cti_cuda_entry cti_cuda_entries_creation[] = {
    {.op = "zeros",
     .name = "result",
     .spec = &zeros_result_spec,
     .operands = zeros_result_operands,
     .loops = cti_zeros_cuda_result,
     .cpu = "result"},
    {.op = "ones",
     .name = "result",
     .spec = &ones_result_spec,
     .operands = ones_result_operands,
     .loops = cti_ones_cuda_result,
     .cpu = "result"},
    {.op = "full",
     .name = "result",
     .spec = &full_result_spec,
     .operands = full_result_operands,
     .loops = cti_full_cuda_result,
     .cpu = "result",
     .attrs = full_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_full_attrs)},
    {.op = "scalar_tensor",
     .name = "result",
     .spec = &scalar_tensor_result_spec,
     .operands = scalar_tensor_result_operands,
     .loops = cti_scalar_tensor_cuda_result,
     .cpu = "result",
     .attrs = scalar_tensor_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_scalar_tensor_attrs)},
    {.op = "zeros_like",
     .name = "result",
     .spec = &zeros_like_result_spec,
     .operands = zeros_like_result_operands,
     .loops = cti_zeros_like_cuda_result,
     .cpu = "result"},
    {.op = "ones_like",
     .name = "result",
     .spec = &ones_like_result_spec,
     .operands = ones_like_result_operands,
     .loops = cti_ones_like_cuda_result,
     .cpu = "result"},
    {.op = "arange",
     .name = "result",
     .spec = &arange_result_spec,
     .operands = arange_result_operands,
     .loops = cti_arange_cuda_result,
     .cpu = "result",
     .attrs = arange_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_arange_attrs)},
};
