/*
 * norm_of_powers: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/norm_of_powers.h"

static void norm_of_powers_map_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_norm_of_powers_attrs *given = attrs;
    const float p = (float)given->p;
    float *folded = operands[0];
    const float *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_norm_of_powers_map_f32(self[i], p);
}

static void norm_of_powers_map_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_norm_of_powers_attrs *given = attrs;
    const double p = given->p;
    double *folded = operands[0];
    const double *self = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) folded[i] = cti_norm_of_powers_map_f64(self[i], p);
}

static void norm_of_powers_finish_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_norm_of_powers_attrs *given = attrs;
    const float p = (float)given->p;
    float *result = operands[0];
    const float *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_norm_of_powers_finish_f32(folded[i], p);
}

static void norm_of_powers_finish_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_norm_of_powers_attrs *given = attrs;
    const double p = given->p;
    double *result = operands[0];
    const double *folded = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_norm_of_powers_finish_f64(folded[i], p);
}

cti_norm_of_powers_loop_table CTI_LEVEL(cti_norm_of_powers_loops) = {
    .map = {[CTI_COMPUTE_F32] = norm_of_powers_map_f32, [CTI_COMPUTE_F64] = norm_of_powers_map_f64},
    .finish = {[CTI_COMPUTE_F32] = norm_of_powers_finish_f32, [CTI_COMPUTE_F64] = norm_of_powers_finish_f64},
};
