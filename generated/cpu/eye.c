/*
 * eye: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/eye.h"

static void eye_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const int64_t *at_0 = operands[1];
    const int64_t *at_1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_eye_result_f64(at_0[i], at_1[i]);
}

static void eye_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const int64_t *at_0 = operands[1];
    const int64_t *at_1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_eye_result_c128(at_0[i], at_1[i]);
}

static void eye_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *at_0 = operands[1];
    const int64_t *at_1 = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_eye_result_i64(at_0[i], at_1[i]);
}

cti_eye_loop_table CTI_LEVEL(cti_eye_loops) = {
    .result =
        {[CTI_COMPUTE_F64] = eye_result_f64, [CTI_COMPUTE_C128] = eye_result_c128, [CTI_COMPUTE_I64] = eye_result_i64},
};
