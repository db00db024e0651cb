/*
 * normal: loops, compiled once per instruction-set level.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "gen/kernels/ops/normal.h"

static void normal_tensors_result_f32(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    float *result = operands[0];
    const float *mean = operands[1];
    const float *std = operands[2];
    const float *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_normal_tensors_result_f32(mean[i], std[i], u_raw[i]);
}

static void normal_tensors_result_f64(int64_t n, void *const *operands, CTI_UNUSED const void *attrs)
{
    double *result = operands[0];
    const double *mean = operands[1];
    const double *std = operands[2];
    const double *u_raw = operands[3];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_normal_tensors_result_f64(mean[i], std[i], u_raw[i]);
}

cti_normal_tensors_loop_table CTI_LEVEL(cti_normal_tensors_loops) = {
    .result = {[CTI_COMPUTE_F32] = normal_tensors_result_f32, [CTI_COMPUTE_F64] = normal_tensors_result_f64},
};

static void normal_std_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal_std_attrs *given = attrs;
    const float std = (float)given->std;
    float *result = operands[0];
    const float *mean = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_normal_std_result_f32(mean[i], u_raw[i], std);
}

static void normal_std_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal_std_attrs *given = attrs;
    const double std = given->std;
    double *result = operands[0];
    const double *mean = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_normal_std_result_f64(mean[i], u_raw[i], std);
}

cti_normal_std_loop_table CTI_LEVEL(cti_normal_std_loops) = {
    .result = {[CTI_COMPUTE_F32] = normal_std_result_f32, [CTI_COMPUTE_F64] = normal_std_result_f64},
};

static void normal_mean_result_f32(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal_mean_attrs *given = attrs;
    const float mean = (float)given->mean;
    float *result = operands[0];
    const float *std = operands[1];
    const float *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_normal_mean_result_f32(std[i], u_raw[i], mean);
}

static void normal_mean_result_f64(int64_t n, void *const *operands, const void *attrs)
{
    const cti_normal_mean_attrs *given = attrs;
    const double mean = given->mean;
    double *result = operands[0];
    const double *std = operands[1];
    const double *u_raw = operands[2];
    CTI_IVDEP
    for (int64_t i = 0; i < n; i++) result[i] = cti_normal_mean_result_f64(std[i], u_raw[i], mean);
}

cti_normal_mean_loop_table CTI_LEVEL(cti_normal_mean_loops) = {
    .result = {[CTI_COMPUTE_F32] = normal_mean_result_f32, [CTI_COMPUTE_F64] = normal_mean_result_f64},
};
