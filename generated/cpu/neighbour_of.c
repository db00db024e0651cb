/*
 * neighbour_of: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/neighbour_of.h"

static void neighbour_of_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_neighbour_of_attrs *given = attrs;
    const float digits = (float)given->digits;
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_neighbour_of_result_f32(self[i], other[i], digits);
}

static void neighbour_of_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_neighbour_of_attrs *given = attrs;
    const double digits = (double)given->digits;
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_neighbour_of_result_f64(self[i], other[i], digits);
}

cti_neighbour_of_loop_table CTI_LEVEL(cti_neighbour_of_loops) = {
    .result = {[CTI_COMPUTE_F32] = neighbour_of_result_f32, [CTI_COMPUTE_F64] = neighbour_of_result_f64},
};
