/*
 * vector_norm_two: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/vector_norm_two.h"

static void vector_norm_two_map_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *folded = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_two_map_f32(self[i]);
}

static void vector_norm_two_map_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *folded = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_two_map_f64(self[i]);
}

static void vector_norm_two_map_c64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *folded = operands[0];
    const cti_c64 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_two_map_c64(self[i]);
}

static void vector_norm_two_map_c128(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *folded = operands[0];
    const cti_c128 *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_vector_norm_two_map_c128(self[i]);
}

cti_vector_norm_two_loop_table CTI_LEVEL(cti_vector_norm_two_loops) = {
    .map = {[CTI_COMPUTE_F32] = vector_norm_two_map_f32,
            [CTI_COMPUTE_F64] = vector_norm_two_map_f64,
            [CTI_COMPUTE_C64] = vector_norm_two_map_c64,
            [CTI_COMPUTE_C128] = vector_norm_two_map_c128},
};
