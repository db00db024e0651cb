/*
 * softshrink: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/softshrink.h"

static void softshrink_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softshrink_attrs *given = attrs;
    const float lambd = (float)given->lambd;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_softshrink_result_f32(self[i], lambd);
}

static void softshrink_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softshrink_attrs *given = attrs;
    const double lambd = given->lambd;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_softshrink_result_f64(self[i], lambd);
}

static void softshrink_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softshrink_attrs *given = attrs;
    const float lambd = (float)given->lambd;
    float *result = operands[0];
    uint8_t *beyond = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_softshrink_result_f32(self[i], lambd);
        const bool beyond_i = cti_softshrink_beyond_f32(self[i], lambd);
        result[i] = result_i;
        beyond[i] = beyond_i;
    }
}

static void softshrink_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softshrink_attrs *given = attrs;
    const double lambd = given->lambd;
    double *result = operands[0];
    uint8_t *beyond = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_softshrink_result_f64(self[i], lambd);
        const bool beyond_i = cti_softshrink_beyond_f64(self[i], lambd);
        result[i] = result_i;
        beyond[i] = beyond_i;
    }
}

static void softshrink_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *beyond = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_softshrink_self_grad_f32(result_grad[i], beyond[i]);
}

static void softshrink_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *beyond = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_softshrink_self_grad_f64(result_grad[i], beyond[i]);
}

static void softshrink_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softshrink_attrs *given = attrs;
    const float lambd = (float)given->lambd;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_softshrink_result_tangent_f32(self[i], self_tangent[i], lambd);
}

static void softshrink_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_softshrink_attrs *given = attrs;
    const double lambd = given->lambd;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_softshrink_result_tangent_f64(self[i], self_tangent[i], lambd);
}

cti_softshrink_loop_table CTI_LEVEL(cti_softshrink_loops) = {
    .result = {[CTI_COMPUTE_F32] = softshrink_result_f32, [CTI_COMPUTE_F64] = softshrink_result_f64},
    .saves = {[CTI_COMPUTE_F32] = softshrink_saves_f32, [CTI_COMPUTE_F64] = softshrink_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = softshrink_self_grad_f32, [CTI_COMPUTE_F64] = softshrink_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = softshrink_result_tangent_f32, [CTI_COMPUTE_F64] = softshrink_result_tangent_f64},
};
