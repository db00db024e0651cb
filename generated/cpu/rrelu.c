/*
 * rrelu: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/rrelu.h"

static void rrelu_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const float upper = (float)given->upper;
    const float lower = (float)given->lower;
    float *result = operands[0];
    const float *self = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rrelu_result_f32(self[i], u_raw[i], training, upper, lower);
}

static void rrelu_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const double upper = given->upper;
    const double lower = given->lower;
    double *result = operands[0];
    const double *self = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_rrelu_result_f64(self[i], u_raw[i], training, upper, lower);
}

static void rrelu_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const float upper = (float)given->upper;
    const float lower = (float)given->lower;
    float *result = operands[0];
    uint8_t *positive = operands[1];
    const float *self = operands[2];
    const float *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_rrelu_result_f32(self[i], u_raw[i], training, upper, lower);
        const bool positive_i = cti_rrelu_positive_f32(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
    }
}

static void rrelu_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const double upper = given->upper;
    const double lower = given->lower;
    double *result = operands[0];
    uint8_t *positive = operands[1];
    const double *self = operands[2];
    const double *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_rrelu_result_f64(self[i], u_raw[i], training, upper, lower);
        const bool positive_i = cti_rrelu_positive_f64(self[i]);
        result[i] = result_i;
        positive[i] = positive_i;
    }
}

static void rrelu_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const float upper = (float)given->upper;
    const float lower = (float)given->lower;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const uint8_t *positive = operands[2];
    const float *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_rrelu_self_grad_f32(result_grad[i], positive[i], u_raw[i], training, upper, lower);
}

static void rrelu_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const double upper = given->upper;
    const double lower = given->lower;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const uint8_t *positive = operands[2];
    const double *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_rrelu_self_grad_f64(result_grad[i], positive[i], u_raw[i], training, upper, lower);
}

static void rrelu_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const float upper = (float)given->upper;
    const float lower = (float)given->lower;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    const float *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_rrelu_result_tangent_f32(self[i], self_tangent[i], u_raw[i], training, upper, lower);
}

static void rrelu_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_rrelu_attrs *given = attrs;
    const bool training = given->training;
    const double upper = given->upper;
    const double lower = given->lower;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    const double *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_rrelu_result_tangent_f64(self[i], self_tangent[i], u_raw[i], training, upper, lower);
}

cti_rrelu_loop_table CTI_LEVEL(cti_rrelu_loops) = {
    .result = {[CTI_COMPUTE_F32] = rrelu_result_f32, [CTI_COMPUTE_F64] = rrelu_result_f64},
    .saves = {[CTI_COMPUTE_F32] = rrelu_saves_f32, [CTI_COMPUTE_F64] = rrelu_saves_f64},
    .self_grad = {[CTI_COMPUTE_F32] = rrelu_self_grad_f32, [CTI_COMPUTE_F64] = rrelu_self_grad_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = rrelu_result_tangent_f32, [CTI_COMPUTE_F64] = rrelu_result_tangent_f64},
};
