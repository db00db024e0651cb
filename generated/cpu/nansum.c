/*
 * nansum: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/nansum.h"

static void nansum_map_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *folded = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_nansum_map_f32(self[i]);
}

static void nansum_map_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *folded = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_nansum_map_f64(self[i]);
}

static void nansum_map_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c64 *folded = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_nansum_map_c64(self[i]);
}

static void nansum_map_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    cti_c128 *folded = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_nansum_map_c128(self[i]);
}

static void nansum_map_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    int64_t *folded = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_nansum_map_i64(self[i]);
}

static void nansum_number_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *number = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) number[i] = cti_nansum_number_f32(self[i]);
}

static void nansum_number_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *number = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) number[i] = cti_nansum_number_f64(self[i]);
}

static void nansum_number_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *number = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) number[i] = cti_nansum_number_c64(self[i]);
}

static void nansum_number_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *number = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) number[i] = cti_nansum_number_c128(self[i]);
}

cti_nansum_loop_table CTI_LEVEL(cti_nansum_loops) = {
    .map = {[CTI_COMPUTE_F32] = nansum_map_f32,
            [CTI_COMPUTE_F64] = nansum_map_f64,
            [CTI_COMPUTE_C64] = nansum_map_c64,
            [CTI_COMPUTE_C128] = nansum_map_c128,
            [CTI_COMPUTE_I64] = nansum_map_i64},
    .number = {[CTI_COMPUTE_F32] = nansum_number_f32,
               [CTI_COMPUTE_F64] = nansum_number_f64,
               [CTI_COMPUTE_C64] = nansum_number_c64,
               [CTI_COMPUTE_C128] = nansum_number_c128},
};
