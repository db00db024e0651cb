/*
 * floor_divide: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/floor_divide.h"

static void floor_divide_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_floor_divide_result_f32(self[i], other[i]);
}

static void floor_divide_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_floor_divide_result_f64(self[i], other[i]);
}

static void floor_divide_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *other = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_floor_divide_result_i64(self[i], other[i]);
}

cti_floor_divide_loop_table CTI_LEVEL(cti_floor_divide_loops) = {
    .result = {[CTI_COMPUTE_F32] = floor_divide_result_f32,
               [CTI_COMPUTE_F64] = floor_divide_result_f64,
               [CTI_COMPUTE_I64] = floor_divide_result_i64},
};
