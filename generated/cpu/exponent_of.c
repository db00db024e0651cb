/*
 * exponent_of: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/exponent_of.h"

static void exponent_of_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_exponent_of_result_f32(self[i]);
}

static void exponent_of_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_exponent_of_result_f64(self[i]);
}

cti_exponent_of_loop_table CTI_LEVEL(cti_exponent_of_loops) = {
    .result = {[CTI_COMPUTE_F32] = exponent_of_result_f32, [CTI_COMPUTE_F64] = exponent_of_result_f64},
};
