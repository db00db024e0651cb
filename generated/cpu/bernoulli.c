/*
 * bernoulli: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/bernoulli.h"

static void bernoulli_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bernoulli_result_f32(self[i], u_raw[i]);
}

static void bernoulli_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bernoulli_result_f64(self[i], u_raw[i]);
}

cti_bernoulli_loop_table CTI_LEVEL(cti_bernoulli_loops) = {
    .result = {[CTI_COMPUTE_F32] = bernoulli_result_f32, [CTI_COMPUTE_F64] = bernoulli_result_f64},
};

static void bernoulli_p_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bernoulli_p_attrs *given = attrs;
    const float p = (float)given->p;
    float *result = operands[0];
    const float *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bernoulli_p_result_f32(u_raw[i], p);
}

static void bernoulli_p_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bernoulli_p_attrs *given = attrs;
    const double p = given->p;
    double *result = operands[0];
    const double *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bernoulli_p_result_f64(u_raw[i], p);
}

cti_bernoulli_p_loop_table CTI_LEVEL(cti_bernoulli_p_loops) = {
    .result = {[CTI_COMPUTE_F32] = bernoulli_p_result_f32, [CTI_COMPUTE_F64] = bernoulli_p_result_f64},
};
