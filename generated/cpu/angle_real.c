/*
 * angle_real: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/angle_real.h"

static void angle_real_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_angle_real_result_f32(self[i]);
}

static void angle_real_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_angle_real_result_f64(self[i]);
}

cti_angle_real_loop_table CTI_LEVEL(cti_angle_real_loops) = {
    .result = {[CTI_COMPUTE_F32] = angle_real_result_f32, [CTI_COMPUTE_F64] = angle_real_result_f64},
};
