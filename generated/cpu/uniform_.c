/*
 * uniform_: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/uniform_.h"

static void uniform__self_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_uniform__attrs *given = attrs;
    const float from_ = (float)given->from_;
    const float to = (float)given->to;
    float *self = operands[0];
    const float *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self[i] = cti_uniform__self_f32(u_raw[i], from_, to);
}

static void uniform__self_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_uniform__attrs *given = attrs;
    const double from_ = given->from_;
    const double to = given->to;
    double *self = operands[0];
    const double *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self[i] = cti_uniform__self_f64(u_raw[i], from_, to);
}

cti_uniform__loop_table CTI_LEVEL(cti_uniform__loops) = {
    .self = {[CTI_COMPUTE_F32] = uniform__self_f32, [CTI_COMPUTE_F64] = uniform__self_f64},
};
