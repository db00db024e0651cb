/*
 * conj_physical: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/conj_physical.h"

static void conj_physical_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_conj_physical_result_f32(self[i]);
}

static void conj_physical_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_conj_physical_result_f64(self[i]);
}

static void conj_physical_result_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *result = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_conj_physical_result_c64(self[i]);
}

static void conj_physical_result_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_conj_physical_result_c128(self[i]);
}

static void conj_physical_result_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_conj_physical_result_i64(self[i]);
}

static void conj_physical_self_grad_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *self_grad = operands[0];
    const float *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_conj_physical_self_grad_f32(result_grad[i]);
}

static void conj_physical_self_grad_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_conj_physical_self_grad_f64(result_grad[i]);
}

static void conj_physical_self_grad_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *self_grad = operands[0];
    const cti_c64 *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_conj_physical_self_grad_c64(result_grad[i]);
}

static void conj_physical_self_grad_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self_grad[i] = cti_conj_physical_self_grad_c128(result_grad[i]);
}

cti_conj_physical_loop_table CTI_LEVEL(cti_conj_physical_loops) = {
    .result = {[CTI_COMPUTE_F32] = conj_physical_result_f32,
               [CTI_COMPUTE_F64] = conj_physical_result_f64,
               [CTI_COMPUTE_C64] = conj_physical_result_c64,
               [CTI_COMPUTE_C128] = conj_physical_result_c128,
               [CTI_COMPUTE_I64] = conj_physical_result_i64},
    .self_grad = {[CTI_COMPUTE_F32] = conj_physical_self_grad_f32,
                  [CTI_COMPUTE_F64] = conj_physical_self_grad_f64,
                  [CTI_COMPUTE_C64] = conj_physical_self_grad_c64,
                  [CTI_COMPUTE_C128] = conj_physical_self_grad_c128},
};
