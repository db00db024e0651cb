/*
 * triu: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/triu.h"

static void triu_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const double diagonal = (double)given->diagonal;
    double *result = operands[0];
    const double *self = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_triu_result_f64(self[i], at_end1[i], at_end2[i], diagonal);
}

static void triu_result_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const double diagonal = (double)given->diagonal;
    cti_c128 *result = operands[0];
    const cti_c128 *self = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_triu_result_c128(self[i], at_end1[i], at_end2[i], diagonal);
}

static void triu_result_i64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const int64_t diagonal = given->diagonal;
    int64_t *result = operands[0];
    const int64_t *self = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_triu_result_i64(self[i], at_end1[i], at_end2[i], diagonal);
}

static void triu_self_grad_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const double diagonal = (double)given->diagonal;
    double *self_grad = operands[0];
    const double *result_grad = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_triu_self_grad_f64(result_grad[i], at_end1[i], at_end2[i], diagonal);
}

static void triu_self_grad_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const double diagonal = (double)given->diagonal;
    cti_c128 *self_grad = operands[0];
    const cti_c128 *result_grad = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        self_grad[i] = cti_triu_self_grad_c128(result_grad[i], at_end1[i], at_end2[i], diagonal);
}

static void triu_result_tangent_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const double diagonal = (double)given->diagonal;
    double *result_tangent = operands[0];
    const double *self_tangent = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_triu_result_tangent_f64(self_tangent[i], at_end1[i], at_end2[i], diagonal);
}

static void triu_result_tangent_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_triu_attrs *given = attrs;
    const double diagonal = (double)given->diagonal;
    cti_c128 *result_tangent = operands[0];
    const cti_c128 *self_tangent = operands[1];
    const int64_t *at_end1 = operands[2];
    const int64_t *at_end2 = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++)
        result_tangent[i] = cti_triu_result_tangent_c128(self_tangent[i], at_end1[i], at_end2[i], diagonal);
}

cti_triu_loop_table CTI_LEVEL(cti_triu_loops) = {
    .result = {[CTI_COMPUTE_F64] = triu_result_f64,
               [CTI_COMPUTE_C128] = triu_result_c128,
               [CTI_COMPUTE_I64] = triu_result_i64},
    .self_grad = {[CTI_COMPUTE_F64] = triu_self_grad_f64, [CTI_COMPUTE_C128] = triu_self_grad_c128},
    .result_tangent = {[CTI_COMPUTE_F64] = triu_result_tangent_f64, [CTI_COMPUTE_C128] = triu_result_tangent_c128},
};
