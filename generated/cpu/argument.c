/*
 * argument: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/argument.h"

static void argument_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_argument_result_c64(self[i]);
}

static void argument_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_argument_result_c128(self[i]);
}

static void argument_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const float *result_grad = operands[1];
    const cti_c64 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_argument_self_grad_c64(result_grad[i], self[i]);
}

static void argument_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const double *result_grad = operands[1];
    const cti_c128 *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_argument_self_grad_c128(result_grad[i], self[i]);
}

cti_argument_loop_table CTI_LEVEL(cti_argument_loops) = {
    .result = {[CTI_COMPUTE_C64] = argument_result_c64, [CTI_COMPUTE_C128] = argument_result_c128},
    .self_grad = {[CTI_COMPUTE_C64] = argument_self_grad_c64, [CTI_COMPUTE_C128] = argument_self_grad_c128},
};
