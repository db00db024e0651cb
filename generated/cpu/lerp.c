/*
 * lerp: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/lerp.h"

static void lerp_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *end = operands[2];
    const float *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_result_f32(self[i], end[i], weight[i]);
}

static void lerp_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *end = operands[2];
    const double *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_result_f64(self[i], end[i], weight[i]);
}

static void lerp_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *end = operands[2];
    const cti_c64 *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_result_c64(self[i], end[i], weight[i]);
}

static void lerp_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *end = operands[2];
    const cti_c128 *weight = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_lerp_result_c128(self[i], end[i], weight[i]);
}

static void lerp_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    float *way = operands[1];
    const float *self = operands[2];
    const float *end = operands[3];
    const float *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float result_i = cti_lerp_result_f32(self[i], end[i], weight[i]);
        const float way_i = cti_lerp_way_f32(self[i], end[i]);
        result[i] = result_i;
        way[i] = way_i;
    }
}

static void lerp_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    double *way = operands[1];
    const double *self = operands[2];
    const double *end = operands[3];
    const double *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double result_i = cti_lerp_result_f64(self[i], end[i], weight[i]);
        const double way_i = cti_lerp_way_f64(self[i], end[i]);
        result[i] = result_i;
        way[i] = way_i;
    }
}

static void lerp_saves_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    cti_c64 *way = operands[1];
    const cti_c64 *self = operands[2];
    const cti_c64 *end = operands[3];
    const cti_c64 *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const cti_c64 result_i = cti_lerp_result_c64(self[i], end[i], weight[i]);
        const cti_c64 way_i = cti_lerp_way_c64(self[i], end[i]);
        result[i] = result_i;
        way[i] = way_i;
    }
}

static void lerp_saves_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    cti_c128 *way = operands[1];
    const cti_c128 *self = operands[2];
    const cti_c128 *end = operands[3];
    const cti_c128 *weight = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const cti_c128 result_i = cti_lerp_result_c128(self[i], end[i], weight[i]);
        const cti_c128 way_i = cti_lerp_way_c128(self[i], end[i]);
        result[i] = result_i;
        way[i] = way_i;
    }
}

static void lerp_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_lerp_self_grad_f32(result_grad[i], weight[i]);
}

static void lerp_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_lerp_self_grad_f64(result_grad[i], weight[i]);
}

static void lerp_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_lerp_self_grad_c64(result_grad[i], weight[i]);
}

static void lerp_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_lerp_self_grad_c128(result_grad[i], weight[i]);
}

static void lerp_end_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *end_grad = operands[0];
    const float *result_grad = operands[1];
    const float *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) end_grad[i] = cti_lerp_end_grad_f32(result_grad[i], weight[i]);
}

static void lerp_end_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *end_grad = operands[0];
    const double *result_grad = operands[1];
    const double *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) end_grad[i] = cti_lerp_end_grad_f64(result_grad[i], weight[i]);
}

static void lerp_end_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *end_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) end_grad[i] = cti_lerp_end_grad_c64(result_grad[i], weight[i]);
}

static void lerp_end_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *end_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *weight = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) end_grad[i] = cti_lerp_end_grad_c128(result_grad[i], weight[i]);
}

static void lerp_weight_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *weight_grad = operands[0];
    const float *result_grad = operands[1];
    const float *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_lerp_weight_grad_f32(result_grad[i], way[i]);
}

static void lerp_weight_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *weight_grad = operands[0];
    const double *result_grad = operands[1];
    const double *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_lerp_weight_grad_f64(result_grad[i], way[i]);
}

static void lerp_weight_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *weight_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    const cti_c64 *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_lerp_weight_grad_c64(result_grad[i], way[i]);
}

static void lerp_weight_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *weight_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const cti_c128 *way = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) weight_grad[i] = cti_lerp_weight_grad_c128(result_grad[i], way[i]);
}

static void lerp_self_end_weight_grads_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    float *end_grad = operands[1];
    float *weight_grad = operands[2];
    const float *result_grad = operands[3];
    const float *weight = operands[4];
    const float *way = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_lerp_self_grad_f32(result_grad[i], weight[i]);
        end_grad[i] = cti_lerp_end_grad_f32(result_grad[i], weight[i]);
        weight_grad[i] = cti_lerp_weight_grad_f32(result_grad[i], way[i]);
    }
}

static void lerp_self_end_weight_grads_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    double *end_grad = operands[1];
    double *weight_grad = operands[2];
    const double *result_grad = operands[3];
    const double *weight = operands[4];
    const double *way = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_lerp_self_grad_f64(result_grad[i], weight[i]);
        end_grad[i] = cti_lerp_end_grad_f64(result_grad[i], weight[i]);
        weight_grad[i] = cti_lerp_weight_grad_f64(result_grad[i], way[i]);
    }
}

static void lerp_self_end_weight_grads_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    cti_c64 *end_grad = operands[1];
    cti_c64 *weight_grad = operands[2];
    const cti_c64 *result_grad = operands[3];
    const cti_c64 *weight = operands[4];
    const cti_c64 *way = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_lerp_self_grad_c64(result_grad[i], weight[i]);
        end_grad[i] = cti_lerp_end_grad_c64(result_grad[i], weight[i]);
        weight_grad[i] = cti_lerp_weight_grad_c64(result_grad[i], way[i]);
    }
}

static void lerp_self_end_weight_grads_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    cti_c128 *end_grad = operands[1];
    cti_c128 *weight_grad = operands[2];
    const cti_c128 *result_grad = operands[3];
    const cti_c128 *weight = operands[4];
    const cti_c128 *way = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_lerp_self_grad_c128(result_grad[i], weight[i]);
        end_grad[i] = cti_lerp_end_grad_c128(result_grad[i], weight[i]);
        weight_grad[i] = cti_lerp_weight_grad_c128(result_grad[i], way[i]);
    }
}

static void lerp_result_tangent_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result_tangent = operands[0];
    const float *self = operands[1];
    const float *end = operands[2];
    const float *weight = operands[3];
    const float *self_tangent = operands[4];
    const float *end_tangent = operands[5];
    const float *weight_tangent = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] =
            cti_lerp_result_tangent_f32(self[i], end[i], weight[i], self_tangent[i], end_tangent[i], weight_tangent[i]);
}

static void lerp_result_tangent_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result_tangent = operands[0];
    const double *self = operands[1];
    const double *end = operands[2];
    const double *weight = operands[3];
    const double *self_tangent = operands[4];
    const double *end_tangent = operands[5];
    const double *weight_tangent = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] =
            cti_lerp_result_tangent_f64(self[i], end[i], weight[i], self_tangent[i], end_tangent[i], weight_tangent[i]);
}

static void lerp_result_tangent_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result_tangent = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *end = operands[2];
    const cti_c64 *weight = operands[3];
    const cti_c64 *self_tangent = operands[4];
    const cti_c64 *end_tangent = operands[5];
    const cti_c64 *weight_tangent = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] =
            cti_lerp_result_tangent_c64(self[i], end[i], weight[i], self_tangent[i], end_tangent[i], weight_tangent[i]);
}

static void lerp_result_tangent_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *end = operands[2];
    const cti_c128 *weight = operands[3];
    const cti_c128 *self_tangent = operands[4];
    const cti_c128 *end_tangent = operands[5];
    const cti_c128 *weight_tangent = operands[6];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_lerp_result_tangent_c128(self[i], end[i], weight[i], self_tangent[i], end_tangent[i],
                                                         weight_tangent[i]);
}

cti_lerp_loop_table CTI_LEVEL(cti_lerp_loops) = {
    .result = {[CTI_COMPUTE_F32] = lerp_result_f32,
               [CTI_COMPUTE_F64] = lerp_result_f64,
               [CTI_COMPUTE_C64] = lerp_result_c64,
               [CTI_COMPUTE_C128] = lerp_result_c128},
    .saves = {[CTI_COMPUTE_F32] = lerp_saves_f32,
              [CTI_COMPUTE_F64] = lerp_saves_f64,
              [CTI_COMPUTE_C64] = lerp_saves_c64,
              [CTI_COMPUTE_C128] = lerp_saves_c128},
    .self_grad = {[CTI_COMPUTE_F32] = lerp_self_grad_f32,
                  [CTI_COMPUTE_F64] = lerp_self_grad_f64,
                  [CTI_COMPUTE_C64] = lerp_self_grad_c64,
                  [CTI_COMPUTE_C128] = lerp_self_grad_c128},
    .end_grad = {[CTI_COMPUTE_F32] = lerp_end_grad_f32,
                 [CTI_COMPUTE_F64] = lerp_end_grad_f64,
                 [CTI_COMPUTE_C64] = lerp_end_grad_c64,
                 [CTI_COMPUTE_C128] = lerp_end_grad_c128},
    .weight_grad = {[CTI_COMPUTE_F32] = lerp_weight_grad_f32,
                    [CTI_COMPUTE_F64] = lerp_weight_grad_f64,
                    [CTI_COMPUTE_C64] = lerp_weight_grad_c64,
                    [CTI_COMPUTE_C128] = lerp_weight_grad_c128},
    .self_end_weight_grads = {[CTI_COMPUTE_F32] = lerp_self_end_weight_grads_f32,
                              [CTI_COMPUTE_F64] = lerp_self_end_weight_grads_f64,
                              [CTI_COMPUTE_C64] = lerp_self_end_weight_grads_c64,
                              [CTI_COMPUTE_C128] = lerp_self_end_weight_grads_c128},
    .result_tangent = {[CTI_COMPUTE_F32] = lerp_result_tangent_f32,
                       [CTI_COMPUTE_F64] = lerp_result_tangent_f64,
                       [CTI_COMPUTE_C64] = lerp_result_tangent_c64,
                       [CTI_COMPUTE_C128] = lerp_result_tangent_c128},
};
