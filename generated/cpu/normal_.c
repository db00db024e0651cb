/*
 * normal_: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/normal_.h"

static void normal__self_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal__attrs *given = attrs;
    const float mean = (float)given->mean;
    const float std = (float)given->std;
    float *self = operands[0];
    const float *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self[i] = cti_normal__self_f32(u_raw[i], mean, std);
}

static void normal__self_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal__attrs *given = attrs;
    const double mean = given->mean;
    const double std = given->std;
    double *self = operands[0];
    const double *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self[i] = cti_normal__self_f64(u_raw[i], mean, std);
}

static void normal__self_c64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal__attrs *given = attrs;
    const float mean = (float)given->mean;
    const float std = (float)given->std;
    cti_c64 *self = operands[0];
    const cti_c64 *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self[i] = cti_normal__self_c64(u_raw[i], mean, std);
}

static void normal__self_c128(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal__attrs *given = attrs;
    const double mean = given->mean;
    const double std = given->std;
    cti_c128 *self = operands[0];
    const cti_c128 *u_raw = operands[1];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) self[i] = cti_normal__self_c128(u_raw[i], mean, std);
}

cti_normal__loop_table CTI_LEVEL(cti_normal__loops) = {
    .self = {[CTI_COMPUTE_F32] = normal__self_f32,
             [CTI_COMPUTE_F64] = normal__self_f64,
             [CTI_COMPUTE_C64] = normal__self_c64,
             [CTI_COMPUTE_C128] = normal__self_c128},
};
