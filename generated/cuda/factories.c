/*
 * factories: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/cuda/factories.h"
#include "gen/kernels/factories.h"
#include "kernels/cuda/registry.h"

/* ---- full_like ---- */

static const cti_cuda_attr full_like_attrs[] = {
    {"fill_value", CTI_CUDA_ATTR_SCALAR, offsetof(cti_full_like_attrs, fill_value), NULL},
};
static const cti_loop_spec full_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const full_like_result_operands[] = {"result"};

/* ---- linspace_inexact ---- */

static const cti_cuda_attr linspace_inexact_attrs[] = {
    {"steps", CTI_CUDA_ATTR_INT, offsetof(cti_linspace_inexact_attrs, steps), NULL},
    {"start", CTI_CUDA_ATTR_SCALAR, offsetof(cti_linspace_inexact_attrs, start), NULL},
    {"end", CTI_CUDA_ATTR_SCALAR, offsetof(cti_linspace_inexact_attrs, end), NULL},
};
static const cti_loop_spec linspace_inexact_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const linspace_inexact_result_operands[] = {"result", "at_0"};

/* ---- logspace ---- */

static const cti_cuda_attr logspace_attrs[] = {
    {"base", CTI_CUDA_ATTR_FLOAT, offsetof(cti_logspace_attrs, base), NULL},
    {"steps", CTI_CUDA_ATTR_INT, offsetof(cti_logspace_attrs, steps), NULL},
    {"start", CTI_CUDA_ATTR_SCALAR, offsetof(cti_logspace_attrs, start), NULL},
    {"end", CTI_CUDA_ATTR_SCALAR, offsetof(cti_logspace_attrs, end), NULL},
};
static const cti_loop_spec logspace_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const logspace_result_operands[] = {"result", "at_0"};

/* ---- bartlett_window ---- */

static const cti_cuda_attr bartlett_window_attrs[] = {
    {"window_length", CTI_CUDA_ATTR_INT, offsetof(cti_bartlett_window_attrs, window_length), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_bartlett_window_attrs, span), NULL},
};
static const cti_loop_spec bartlett_window_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const bartlett_window_result_operands[] = {"result", "at_0"};

/* ---- hann_window ---- */

static const cti_cuda_attr hann_window_attrs[] = {
    {"window_length", CTI_CUDA_ATTR_INT, offsetof(cti_hann_window_attrs, window_length), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_hann_window_attrs, span), NULL},
};
static const cti_loop_spec hann_window_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const hann_window_result_operands[] = {"result", "at_0"};

/* ---- hamming_window ---- */

static const cti_cuda_attr hamming_window_attrs[] = {
    {"window_length", CTI_CUDA_ATTR_INT, offsetof(cti_hamming_window_attrs, window_length), NULL},
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_hamming_window_attrs, alpha), NULL},
    {"beta", CTI_CUDA_ATTR_FLOAT, offsetof(cti_hamming_window_attrs, beta), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_hamming_window_attrs, span), NULL},
};
static const cti_loop_spec hamming_window_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const hamming_window_result_operands[] = {"result", "at_0"};

/* ---- blackman_window ---- */

static const cti_cuda_attr blackman_window_attrs[] = {
    {"window_length", CTI_CUDA_ATTR_INT, offsetof(cti_blackman_window_attrs, window_length), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_blackman_window_attrs, span), NULL},
};
static const cti_loop_spec blackman_window_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const blackman_window_result_operands[] = {"result", "at_0"};

/* ---- kaiser_window ---- */

static const cti_cuda_attr kaiser_window_attrs[] = {
    {"window_length", CTI_CUDA_ATTR_INT, offsetof(cti_kaiser_window_attrs, window_length), NULL},
    {"beta", CTI_CUDA_ATTR_FLOAT, offsetof(cti_kaiser_window_attrs, beta), NULL},
    {"span", CTI_CUDA_ATTR_FLOAT, offsetof(cti_kaiser_window_attrs, span), NULL},
};
static const cti_loop_spec kaiser_window_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const kaiser_window_result_operands[] = {"result", "at_0"};

extern const cti_cuda_entry cti_cuda_entries_factories[];
const cti_cuda_entry cti_cuda_entries_factories[] = {
    {.op = "full_like",
     .name = "result",
     .spec = &full_like_result_spec,
     .operands = full_like_result_operands,
     .loops = cti_full_like_cuda_result,
     .cpu = "result",
     .attrs = full_like_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_full_like_attrs)},
    {.op = "linspace_inexact",
     .name = "result",
     .spec = &linspace_inexact_result_spec,
     .operands = linspace_inexact_result_operands,
     .loops = cti_linspace_inexact_cuda_result,
     .cpu = "result",
     .attrs = linspace_inexact_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_linspace_inexact_attrs)},
    {.op = "logspace",
     .name = "result",
     .spec = &logspace_result_spec,
     .operands = logspace_result_operands,
     .loops = cti_logspace_cuda_result,
     .cpu = "result",
     .attrs = logspace_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_logspace_attrs)},
    {.op = "bartlett_window",
     .name = "result",
     .spec = &bartlett_window_result_spec,
     .operands = bartlett_window_result_operands,
     .loops = cti_bartlett_window_cuda_result,
     .cpu = "result",
     .attrs = bartlett_window_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_bartlett_window_attrs)},
    {.op = "hann_window",
     .name = "result",
     .spec = &hann_window_result_spec,
     .operands = hann_window_result_operands,
     .loops = cti_hann_window_cuda_result,
     .cpu = "result",
     .attrs = hann_window_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_hann_window_attrs)},
    {.op = "hamming_window",
     .name = "result",
     .spec = &hamming_window_result_spec,
     .operands = hamming_window_result_operands,
     .loops = cti_hamming_window_cuda_result,
     .cpu = "result",
     .attrs = hamming_window_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_hamming_window_attrs)},
    {.op = "blackman_window",
     .name = "result",
     .spec = &blackman_window_result_spec,
     .operands = blackman_window_result_operands,
     .loops = cti_blackman_window_cuda_result,
     .cpu = "result",
     .attrs = blackman_window_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_blackman_window_attrs)},
    {.op = "kaiser_window",
     .name = "result",
     .spec = &kaiser_window_result_spec,
     .operands = kaiser_window_result_operands,
     .loops = cti_kaiser_window_cuda_result,
     .cpu = "result",
     .attrs = kaiser_window_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_kaiser_window_attrs)},
};
