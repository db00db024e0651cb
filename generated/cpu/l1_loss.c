/*
 * l1_loss: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/l1_loss.h"

static void l1_loss_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    const float *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_l1_loss_result_f32(self[i], target[i]);
}

static void l1_loss_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    const double *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_l1_loss_result_f64(self[i], target[i]);
}

static void l1_loss_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const cti_c64 *self = operands[1];
    const cti_c64 *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_l1_loss_result_c64(self[i], target[i]);
}

static void l1_loss_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const cti_c128 *self = operands[1];
    const cti_c128 *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_l1_loss_result_c128(self[i], target[i]);
}

static void l1_loss_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *target = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_l1_loss_result_i64(self[i], target[i]);
}

static void l1_loss_saves_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *way = operands[0];
    uint8_t *above = operands[1];
    uint8_t *below = operands[2];
    const float *self = operands[3];
    const float *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const float way_i = cti_l1_loss_way_f32(self[i], target[i]);
        const bool above_i = cti_l1_loss_above_f32(self[i], target[i]);
        const bool below_i = cti_l1_loss_below_f32(self[i], target[i]);
        way[i] = way_i;
        above[i] = above_i;
        below[i] = below_i;
    }
}

static void l1_loss_saves_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *way = operands[0];
    uint8_t *above = operands[1];
    uint8_t *below = operands[2];
    const double *self = operands[3];
    const double *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const double way_i = cti_l1_loss_way_f64(self[i], target[i]);
        const bool above_i = cti_l1_loss_above_f64(self[i], target[i]);
        const bool below_i = cti_l1_loss_below_f64(self[i], target[i]);
        way[i] = way_i;
        above[i] = above_i;
        below[i] = below_i;
    }
}

static void l1_loss_saves_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *way = operands[0];
    uint8_t *above = operands[1];
    uint8_t *below = operands[2];
    const cti_c64 *self = operands[3];
    const cti_c64 *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const cti_c64 way_i = cti_l1_loss_way_c64(self[i], target[i]);
        const bool above_i = cti_l1_loss_above_c64(self[i], target[i]);
        const bool below_i = cti_l1_loss_below_c64(self[i], target[i]);
        way[i] = way_i;
        above[i] = above_i;
        below[i] = below_i;
    }
}

static void l1_loss_saves_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *way = operands[0];
    uint8_t *above = operands[1];
    uint8_t *below = operands[2];
    const cti_c128 *self = operands[3];
    const cti_c128 *target = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        const cti_c128 way_i = cti_l1_loss_way_c128(self[i], target[i]);
        const bool above_i = cti_l1_loss_above_c128(self[i], target[i]);
        const bool below_i = cti_l1_loss_below_c128(self[i], target[i]);
        way[i] = way_i;
        above[i] = above_i;
        below[i] = below_i;
    }
}

static void l1_loss_self_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    const float *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_l1_loss_self_grad_f32(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const double *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_l1_loss_self_grad_f64(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_self_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    cti_c64 *self_grad = operands[0];
    const float *result_grad = operands[1];
    const cti_c64 *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_l1_loss_self_grad_c64(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_self_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    cti_c128 *self_grad = operands[0];
    const double *result_grad = operands[1];
    const cti_c128 *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_l1_loss_self_grad_c128(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_target_grad_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    float *target_grad = operands[0];
    const float *result_grad = operands[1];
    const float *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_l1_loss_target_grad_f32(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_target_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    double *target_grad = operands[0];
    const double *result_grad = operands[1];
    const double *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_l1_loss_target_grad_f64(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_target_grad_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    cti_c64 *target_grad = operands[0];
    const float *result_grad = operands[1];
    const cti_c64 *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_l1_loss_target_grad_c64(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_target_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    cti_c128 *target_grad = operands[0];
    const double *result_grad = operands[1];
    const cti_c128 *way = operands[2];
    const uint8_t *above = operands[3];
    const uint8_t *below = operands[4];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        target_grad[i] = cti_l1_loss_target_grad_c128(result_grad[i], way[i], above[i], below[i], is_complex_T);
}

static void l1_loss_self_target_grads_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    float *self_grad = operands[0];
    float *target_grad = operands[1];
    const float *result_grad = operands[2];
    const float *way = operands[3];
    const uint8_t *above = operands[4];
    const uint8_t *below = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_l1_loss_self_grad_f32(result_grad[i], way[i], above[i], below[i], is_complex_T);
        target_grad[i] = cti_l1_loss_target_grad_f32(result_grad[i], way[i], above[i], below[i], is_complex_T);
    }
}

static void l1_loss_self_target_grads_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    double *self_grad = operands[0];
    double *target_grad = operands[1];
    const double *result_grad = operands[2];
    const double *way = operands[3];
    const uint8_t *above = operands[4];
    const uint8_t *below = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_l1_loss_self_grad_f64(result_grad[i], way[i], above[i], below[i], is_complex_T);
        target_grad[i] = cti_l1_loss_target_grad_f64(result_grad[i], way[i], above[i], below[i], is_complex_T);
    }
}

static void l1_loss_self_target_grads_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    cti_c64 *self_grad = operands[0];
    cti_c64 *target_grad = operands[1];
    const float *result_grad = operands[2];
    const cti_c64 *way = operands[3];
    const uint8_t *above = operands[4];
    const uint8_t *below = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_l1_loss_self_grad_c64(result_grad[i], way[i], above[i], below[i], is_complex_T);
        target_grad[i] = cti_l1_loss_target_grad_c64(result_grad[i], way[i], above[i], below[i], is_complex_T);
    }
}

static void l1_loss_self_target_grads_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_l1_loss_attrs *given = attrs;
    const bool is_complex_T = given->is_complex_T;
    cti_c128 *self_grad = operands[0];
    cti_c128 *target_grad = operands[1];
    const double *result_grad = operands[2];
    const cti_c128 *way = operands[3];
    const uint8_t *above = operands[4];
    const uint8_t *below = operands[5];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) {
        self_grad[i] = cti_l1_loss_self_grad_c128(result_grad[i], way[i], above[i], below[i], is_complex_T);
        target_grad[i] = cti_l1_loss_target_grad_c128(result_grad[i], way[i], above[i], below[i], is_complex_T);
    }
}

cti_l1_loss_loop_table CTI_LEVEL(cti_l1_loss_loops) = {
    .result = {[CTI_COMPUTE_F32] = l1_loss_result_f32,
               [CTI_COMPUTE_F64] = l1_loss_result_f64,
               [CTI_COMPUTE_C64] = l1_loss_result_c64,
               [CTI_COMPUTE_C128] = l1_loss_result_c128,
               [CTI_COMPUTE_I64] = l1_loss_result_i64},
    .saves = {[CTI_COMPUTE_F32] = l1_loss_saves_f32,
              [CTI_COMPUTE_F64] = l1_loss_saves_f64,
              [CTI_COMPUTE_C64] = l1_loss_saves_c64,
              [CTI_COMPUTE_C128] = l1_loss_saves_c128},
    .self_grad = {[CTI_COMPUTE_F32] = l1_loss_self_grad_f32,
                  [CTI_COMPUTE_F64] = l1_loss_self_grad_f64,
                  [CTI_COMPUTE_C64] = l1_loss_self_grad_c64,
                  [CTI_COMPUTE_C128] = l1_loss_self_grad_c128},
    .target_grad = {[CTI_COMPUTE_F32] = l1_loss_target_grad_f32,
                    [CTI_COMPUTE_F64] = l1_loss_target_grad_f64,
                    [CTI_COMPUTE_C64] = l1_loss_target_grad_c64,
                    [CTI_COMPUTE_C128] = l1_loss_target_grad_c128},
    .self_target_grads = {[CTI_COMPUTE_F32] = l1_loss_self_target_grads_f32,
                          [CTI_COMPUTE_F64] = l1_loss_self_target_grads_f64,
                          [CTI_COMPUTE_C64] = l1_loss_self_target_grads_c64,
                          [CTI_COMPUTE_C128] = l1_loss_self_target_grads_c128},
};
