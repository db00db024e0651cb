/*
 * rand_like: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/rand_like.h"

static void rand_like_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rand_like_result_f32(u_raw[i]);
}

static void rand_like_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rand_like_result_f64(u_raw[i]);
}

static void rand_like_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const float *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rand_like_result_c64(u_raw[i]);
}

static void rand_like_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const double *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rand_like_result_c128(u_raw[i]);
}

cti_rand_like_loop_table CTI_LEVEL(cti_rand_like_loops) = {
    .result = {[CTI_COMPUTE_F32] = rand_like_result_f32,
               [CTI_COMPUTE_F64] = rand_like_result_f64,
               [CTI_COMPUTE_C64] = rand_like_result_c64,
               [CTI_COMPUTE_C128] = rand_like_result_c128},
};
