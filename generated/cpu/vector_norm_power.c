/*
 * vector_norm_power: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/vector_norm_power.h"

static void vector_norm_power_map_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const float p = (float)given->p;
    float *folded = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_power_map_f32(self[i], p);
}

static void vector_norm_power_map_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const double p = given->p;
    double *folded = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_power_map_f64(self[i], p);
}

static void vector_norm_power_map_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const float p = (float)given->p;
    float *folded = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_power_map_c64(self[i], p);
}

static void vector_norm_power_map_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const double p = given->p;
    double *folded = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_power_map_c128(self[i], p);
}

static void vector_norm_power_finish_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const float p = (float)given->p;
    float *result = operands[0];
    const float *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_vector_norm_power_finish_f32(folded[i], p);
}

static void vector_norm_power_finish_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const double p = given->p;
    double *result = operands[0];
    const double *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_vector_norm_power_finish_f64(folded[i], p);
}

static void vector_norm_power_finish_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const float p = (float)given->p;
    float *result = operands[0];
    const float *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_vector_norm_power_finish_c64(folded[i], p);
}

static void vector_norm_power_finish_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_vector_norm_power_attrs *given = attrs;
    const double p = given->p;
    double *result = operands[0];
    const double *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_vector_norm_power_finish_c128(folded[i], p);
}

cti_vector_norm_power_loop_table CTI_LEVEL(cti_vector_norm_power_loops) = {
    .map = {[CTI_COMPUTE_F32] = vector_norm_power_map_f32,
            [CTI_COMPUTE_F64] = vector_norm_power_map_f64,
            [CTI_COMPUTE_C64] = vector_norm_power_map_c64,
            [CTI_COMPUTE_C128] = vector_norm_power_map_c128},
    .finish = {[CTI_COMPUTE_F32] = vector_norm_power_finish_f32,
               [CTI_COMPUTE_F64] = vector_norm_power_finish_f64,
               [CTI_COMPUTE_C64] = vector_norm_power_finish_c64,
               [CTI_COMPUTE_C128] = vector_norm_power_finish_c128},
};
