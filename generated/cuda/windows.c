/*
 * windows: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#include "gen/cuda/windows.h"
#include "gen/kernels/windows.h"
#include "kernels/cuda/registry.h"

/* ---- signal_windows_cosine ---- */

static const cti_cuda_attr signal_windows_cosine_attrs[] = {
    {"points", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_cosine_attrs, points), NULL},
};
static const cti_loop_spec signal_windows_cosine_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const signal_windows_cosine_result_operands[] = {"result", "at_0"};

/* ---- signal_windows_exponential ---- */

static const cti_cuda_attr signal_windows_exponential_attrs[] = {
    {"has_center", CTI_CUDA_ATTR_BOOL, offsetof(cti_signal_windows_exponential_attrs, has_center), NULL},
    {"center", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_exponential_attrs, center), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_exponential_attrs, span), NULL},
    {"tau", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_exponential_attrs, tau), NULL},
};
static const cti_loop_spec signal_windows_exponential_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const signal_windows_exponential_result_operands[] = {"result", "at_0"};

/* ---- signal_windows_gaussian ---- */

static const cti_cuda_attr signal_windows_gaussian_attrs[] = {
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_gaussian_attrs, span), NULL},
    {"std", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_gaussian_attrs, std), NULL},
};
static const cti_loop_spec signal_windows_gaussian_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const signal_windows_gaussian_result_operands[] = {"result", "at_0"};

/* ---- signal_windows_general_hamming ---- */

static const cti_cuda_attr signal_windows_general_hamming_attrs[] = {
    {"M", CTI_CUDA_ATTR_INT, offsetof(cti_signal_windows_general_hamming_attrs, M), NULL},
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_general_hamming_attrs, alpha), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_signal_windows_general_hamming_attrs, span), NULL},
};
static const cti_loop_spec signal_windows_general_hamming_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const signal_windows_general_hamming_result_operands[] = {"result", "at_0"};

/* ---- signal_windows_nuttall ---- */

static const cti_cuda_attr signal_windows_nuttall_attrs[] = {
    {"M", CTI_CUDA_ATTR_INT, offsetof(cti_signal_windows_nuttall_attrs, M), NULL},
    {"sym", CTI_CUDA_ATTR_BOOL, offsetof(cti_signal_windows_nuttall_attrs, sym), NULL},
};
static const cti_loop_spec signal_windows_nuttall_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const signal_windows_nuttall_result_operands[] = {"result", "at_0"};

extern const cti_cuda_entry cti_cuda_entries_windows[];
const cti_cuda_entry cti_cuda_entries_windows[] = {
    {.op = "signal_windows_cosine",
     .name = "result",
     .spec = &signal_windows_cosine_result_spec,
     .operands = signal_windows_cosine_result_operands,
     .loops = cti_signal_windows_cosine_cuda_result,
     .cpu = "result",
     .attrs = signal_windows_cosine_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_signal_windows_cosine_attrs)},
    {.op = "signal_windows_exponential",
     .name = "result",
     .spec = &signal_windows_exponential_result_spec,
     .operands = signal_windows_exponential_result_operands,
     .loops = cti_signal_windows_exponential_cuda_result,
     .cpu = "result",
     .attrs = signal_windows_exponential_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_signal_windows_exponential_attrs)},
    {.op = "signal_windows_gaussian",
     .name = "result",
     .spec = &signal_windows_gaussian_result_spec,
     .operands = signal_windows_gaussian_result_operands,
     .loops = cti_signal_windows_gaussian_cuda_result,
     .cpu = "result",
     .attrs = signal_windows_gaussian_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_signal_windows_gaussian_attrs)},
    {.op = "signal_windows_general_hamming",
     .name = "result",
     .spec = &signal_windows_general_hamming_result_spec,
     .operands = signal_windows_general_hamming_result_operands,
     .loops = cti_signal_windows_general_hamming_cuda_result,
     .cpu = "result",
     .attrs = signal_windows_general_hamming_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_signal_windows_general_hamming_attrs)},
    {.op = "signal_windows_nuttall",
     .name = "result",
     .spec = &signal_windows_nuttall_result_spec,
     .operands = signal_windows_nuttall_result_operands,
     .loops = cti_signal_windows_nuttall_cuda_result,
     .cpu = "result",
     .attrs = signal_windows_nuttall_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_signal_windows_nuttall_attrs)},
};
