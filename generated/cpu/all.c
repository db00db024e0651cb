/*
 * all: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/all.h"

static void all_map_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *folded = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_all_map_f32(self[i]);
}

static void all_map_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *folded = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_all_map_f64(self[i]);
}

static void all_map_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *folded = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_all_map_c64(self[i]);
}

static void all_map_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *folded = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_all_map_c128(self[i]);
}

static void all_map_i64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    uint8_t *folded = operands[0];
    const int64_t *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_all_map_i64(self[i]);
}

cti_all_loop_table CTI_LEVEL(cti_all_loops) = {
    .map = {[CTI_COMPUTE_F32] = all_map_f32,
            [CTI_COMPUTE_F64] = all_map_f64,
            [CTI_COMPUTE_C64] = all_map_c64,
            [CTI_COMPUTE_C128] = all_map_c128,
            [CTI_COMPUTE_I64] = all_map_i64},
};
