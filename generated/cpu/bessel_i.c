/*
 * bessel_i: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/bessel_i.h"

static void bessel_i_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bessel_i_attrs *given = attrs;
    const float n_ = (float)given->n;
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bessel_i_result_f32(self[i], n_);
}

static void bessel_i_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bessel_i_attrs *given = attrs;
    const double n_ = (double)given->n;
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_bessel_i_result_f64(self[i], n_);
}

static void bessel_i_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bessel_i_attrs *given = attrs;
    const float n_ = (float)given->n;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_bessel_i_self_grad_f32(result_grad[i], self[i], n_);
}

static void bessel_i_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bessel_i_attrs *given = attrs;
    const double n_ = (double)given->n;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_bessel_i_self_grad_f64(result_grad[i], self[i], n_);
}

static void bessel_i_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bessel_i_attrs *given = attrs;
    const float n_ = (float)given->n;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_bessel_i_result_tangent_f32(self[i], self_tangent[i], n_);
}

static void bessel_i_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_bessel_i_attrs *given = attrs;
    const double n_ = (double)given->n;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *self_tangent = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result_tangent[i] = cti_bessel_i_result_tangent_f64(self[i], self_tangent[i], n_);
}

cti_bessel_i_loop_table CTI_LEVEL(cti_bessel_i_loops) = {
    .result = {[CTI_COMPUTE_F32] = bessel_i_result_f32, [CTI_COMPUTE_F64] = bessel_i_result_f64},
    .self_grad = {[CTI_COMPUTE_F32] = bessel_i_self_grad_f32, [CTI_COMPUTE_F64] = bessel_i_self_grad_f64},
    .result_tangent =
        {[CTI_COMPUTE_F32] = bessel_i_result_tangent_f32, [CTI_COMPUTE_F64] = bessel_i_result_tangent_f64},
};
