/*
 * isposinf: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/isposinf.h"

static void isposinf_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_isposinf_result_f32(self[i]);
}

static void isposinf_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_isposinf_result_f64(self[i]);
}

static void isposinf_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_isposinf_result_i64(self[i]);
}

cti_isposinf_loop_table CTI_LEVEL(cti_isposinf_loops) = {
    .result = {[CTI_COMPUTE_F32] = isposinf_result_f32,
               [CTI_COMPUTE_F64] = isposinf_result_f64,
               [CTI_COMPUTE_I64] = isposinf_result_i64},
};
