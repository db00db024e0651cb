/*
 * multi_margin_terms: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/multi_margin_terms.h"

static void multi_margin_terms_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const float margin = (float)given->margin;
    const bool squared = given->squared;
    float *result = operands[0];
    const float *self = operands[1];
    const float *own = operands[2];
    const uint8_t *others = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_multi_margin_terms_result_f32(self[i], own[i], others[i], margin, squared);
}

static void multi_margin_terms_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const double margin = given->margin;
    const bool squared = given->squared;
    double *result = operands[0];
    const double *self = operands[1];
    const double *own = operands[2];
    const uint8_t *others = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result[i] = cti_multi_margin_terms_result_f64(self[i], own[i], others[i], margin, squared);
}

static void multi_margin_terms_saves_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const float margin = (float)given->margin;
    const bool squared = given->squared;
    float *result = operands[0];
    uint8_t *live = operands[1];
    const float *self = operands[2];
    const float *own = operands[3];
    const uint8_t *others = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_multi_margin_terms_result_f32(self[i], own[i], others[i], margin, squared);
        const bool live_i = cti_multi_margin_terms_live_f32(self[i], own[i], others[i], margin);
        result[i] = result_i;
        live[i] = live_i;
    }
}

static void multi_margin_terms_saves_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const double margin = given->margin;
    const bool squared = given->squared;
    double *result = operands[0];
    uint8_t *live = operands[1];
    const double *self = operands[2];
    const double *own = operands[3];
    const uint8_t *others = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_multi_margin_terms_result_f64(self[i], own[i], others[i], margin, squared);
        const bool live_i = cti_multi_margin_terms_live_f64(self[i], own[i], others[i], margin);
        result[i] = result_i;
        live[i] = live_i;
    }
}

static void multi_margin_terms_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const bool squared = given->squared;
    const float margin = (float)given->margin;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *own = operands[3];
    const uint8_t *live = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_multi_margin_terms_self_grad_f32(result_grad[i], self[i], own[i], live[i], squared, margin);
}

static void multi_margin_terms_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const bool squared = given->squared;
    const double margin = given->margin;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *own = operands[3];
    const uint8_t *live = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_multi_margin_terms_self_grad_f64(result_grad[i], self[i], own[i], live[i], squared, margin);
}

static void multi_margin_terms_own_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const bool squared = given->squared;
    const float margin = (float)given->margin;
    float *own_grad = operands[0];
    const float *result_grad = operands[1];
    const float *self = operands[2];
    const float *own = operands[3];
    const uint8_t *live = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        own_grad[i] = cti_multi_margin_terms_own_grad_f32(result_grad[i], self[i], own[i], live[i], squared, margin);
}

static void multi_margin_terms_own_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const bool squared = given->squared;
    const double margin = given->margin;
    double *own_grad = operands[0];
    const double *result_grad = operands[1];
    const double *self = operands[2];
    const double *own = operands[3];
    const uint8_t *live = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        own_grad[i] = cti_multi_margin_terms_own_grad_f64(result_grad[i], self[i], own[i], live[i], squared, margin);
}

static void multi_margin_terms_self_own_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const bool squared = given->squared;
    const float margin = (float)given->margin;
    float *self_grad = operands[0];
    float *own_grad = operands[1];
    const float *result_grad = operands[2];
    const float *self = operands[3];
    const float *own = operands[4];
    const uint8_t *live = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_multi_margin_terms_self_grad_f32(result_grad[i], self[i], own[i], live[i], squared, margin);
        own_grad[i] = cti_multi_margin_terms_own_grad_f32(result_grad[i], self[i], own[i], live[i], squared, margin);
    }
}

static void multi_margin_terms_self_own_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const bool squared = given->squared;
    const double margin = given->margin;
    double *self_grad = operands[0];
    double *own_grad = operands[1];
    const double *result_grad = operands[2];
    const double *self = operands[3];
    const double *own = operands[4];
    const uint8_t *live = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_multi_margin_terms_self_grad_f64(result_grad[i], self[i], own[i], live[i], squared, margin);
        own_grad[i] = cti_multi_margin_terms_own_grad_f64(result_grad[i], self[i], own[i], live[i], squared, margin);
    }
}

static void multi_margin_terms_result_tangent_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const float margin = (float)given->margin;
    const bool squared = given->squared;
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *own = operands[2];
    const uint8_t *others = operands[3];
    const float *self_tangent = operands[4];
    const float *own_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_multi_margin_terms_result_tangent_f32(self[i], own[i], others[i], self_tangent[i],
                                                                      own_tangent[i], margin, squared);
}

static void multi_margin_terms_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_multi_margin_terms_attrs *given = attrs;
    const double margin = given->margin;
    const bool squared = given->squared;
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *own = operands[2];
    const uint8_t *others = operands[3];
    const double *self_tangent = operands[4];
    const double *own_tangent = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_multi_margin_terms_result_tangent_f64(self[i], own[i], others[i], self_tangent[i],
                                                                      own_tangent[i], margin, squared);
}

cti_multi_margin_terms_loop_table CTI_LEVEL(cti_multi_margin_terms_loops) = {
    .result = {[CTI_COMPUTE_F32] = multi_margin_terms_result_f32, [CTI_COMPUTE_F64] = multi_margin_terms_result_f64},
    .saves = {[CTI_COMPUTE_F32] = multi_margin_terms_saves_f32, [CTI_COMPUTE_F64] = multi_margin_terms_saves_f64},
    .self_grad =
        {[CTI_COMPUTE_F32] = multi_margin_terms_self_grad_f32, [CTI_COMPUTE_F64] = multi_margin_terms_self_grad_f64},
    .own_grad =
        {[CTI_COMPUTE_F32] = multi_margin_terms_own_grad_f32, [CTI_COMPUTE_F64] = multi_margin_terms_own_grad_f64},
    .self_own_grads = {[CTI_COMPUTE_F32] = multi_margin_terms_self_own_grads_f32,
                       [CTI_COMPUTE_F64] = multi_margin_terms_self_own_grads_f64},
    .result_tangent = {[CTI_COMPUTE_F32] = multi_margin_terms_result_tangent_f32,
                       [CTI_COMPUTE_F64] = multi_margin_terms_result_tangent_f64},
};
