/*
 * fft_hermitian: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#include "gen/cuda/fft_hermitian.h"
#include "gen/kernels/fft_hermitian.h"
#include "kernels/cuda/registry.h"

/* ---- fft_fftfreq ---- */

static const cti_cuda_attr fft_fftfreq_attrs[] = {
    {"n", CTI_CUDA_ATTR_INT, offsetof(cti_fft_fftfreq_attrs, n), NULL},
    {"d", CTI_CUDA_ATTR_FLOAT, offsetof(cti_fft_fftfreq_attrs, d), NULL},
};
static const cti_loop_spec fft_fftfreq_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const fft_fftfreq_result_operands[] = {"result", "at_0"};

/* ---- fft_rfftfreq ---- */

static const cti_cuda_attr fft_rfftfreq_attrs[] = {
    {"n", CTI_CUDA_ATTR_INT, offsetof(cti_fft_rfftfreq_attrs, n), NULL},
    {"d", CTI_CUDA_ATTR_FLOAT, offsetof(cti_fft_rfftfreq_attrs, d), NULL},
};
static const cti_loop_spec fft_rfftfreq_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};
static const char *const fft_rfftfreq_result_operands[] = {"result", "at_0"};

extern const cti_cuda_entry cti_cuda_entries_fft_hermitian[];
const cti_cuda_entry cti_cuda_entries_fft_hermitian[] = {
    {.op = "fft_fftfreq",
     .name = "result",
     .spec = &fft_fftfreq_result_spec,
     .operands = fft_fftfreq_result_operands,
     .loops = cti_fft_fftfreq_cuda_result,
     .cpu = "result",
     .attrs = fft_fftfreq_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_fft_fftfreq_attrs)},
    {.op = "fft_rfftfreq",
     .name = "result",
     .spec = &fft_rfftfreq_result_spec,
     .operands = fft_rfftfreq_result_operands,
     .loops = cti_fft_rfftfreq_cuda_result,
     .cpu = "result",
     .attrs = fft_rfftfreq_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_fft_rfftfreq_attrs)},
};
