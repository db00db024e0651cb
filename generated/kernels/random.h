/*
 * Scalar formulas and kernel prototypes of schemas/random.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_RANDOM_H
#define CTI_KERNELS_RANDOM_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- rand ---- */

CTI_FN float cti_rand_result_f32(float u_raw) { return u_raw; }
CTI_FN double cti_rand_result_f64(double u_raw) { return u_raw; }
CTI_FN cti_c64 cti_rand_result_c64(cti_c64 u_raw) { return u_raw; }
CTI_FN cti_c128 cti_rand_result_c128(cti_c128 u_raw) { return u_raw; }

typedef struct cti_rand_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_rand_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_rand_loop_table CTI_LEVEL(cti_rand_loops);
#else
CTI_HIDDEN extern const cti_rand_loop_table *cti_rand_loops;
#endif

/* ---- randn ---- */

CTI_FN float cti_randn_result_f32(float u_raw) { return u_raw; }
CTI_FN double cti_randn_result_f64(double u_raw) { return u_raw; }
CTI_FN cti_c64 cti_randn_result_c64(cti_c64 u_raw) { return u_raw; }
CTI_FN cti_c128 cti_randn_result_c128(cti_c128 u_raw) { return u_raw; }

typedef struct cti_randn_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_randn_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_randn_loop_table CTI_LEVEL(cti_randn_loops);
#else
CTI_HIDDEN extern const cti_randn_loop_table *cti_randn_loops;
#endif

/* ---- dropout ---- */

CTI_FN float cti_dropout_result_f32(float input, float u_raw, float p)
{
    return u_raw >= p ? (p == 1.0f ? 0.0f : input / (1.0f - p)) : 0.0f;
}
CTI_FN double cti_dropout_result_f64(double input, double u_raw, double p)
{
    return u_raw >= p ? (p == 1.0 ? 0.0 : input / (1.0 - p)) : 0.0;
}
CTI_FN float cti_dropout_input_grad_f32(float result_grad, float u_raw, float p)
{
    return u_raw >= p ? (p == 1.0f ? 0.0f : result_grad / (1.0f - p)) : 0.0f;
}
CTI_FN double cti_dropout_input_grad_f64(double result_grad, double u_raw, double p)
{
    return u_raw >= p ? (p == 1.0 ? 0.0 : result_grad / (1.0 - p)) : 0.0;
}
CTI_FN float cti_dropout_result_tangent_f32(float input_tangent, float u_raw, float p)
{
    return u_raw >= p ? (p == 1.0f ? 0.0f : input_tangent / (1.0f - p)) : 0.0f;
}
CTI_FN double cti_dropout_result_tangent_f64(double input_tangent, double u_raw, double p)
{
    return u_raw >= p ? (p == 1.0 ? 0.0 : input_tangent / (1.0 - p)) : 0.0;
}

typedef struct cti_dropout_attrs {
    double p;
} cti_dropout_attrs;

typedef struct cti_dropout_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop input_grad[CTI_COMPUTE_COUNT];
} cti_dropout_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_dropout_loop_table CTI_LEVEL(cti_dropout_loops);
#else
CTI_HIDDEN extern const cti_dropout_loop_table *cti_dropout_loops;
#endif

/* ---- draw ---- */

typedef ct_status cti_draw_cpu_kernel(cti_launch *launch, const cti_view *state, ct_ints size, int distribution, ct_dtype dtype,
                                      cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_draw_cpu_kernel CTI_LEVEL(cti_draw_cpu);
#else
CTI_HIDDEN extern cti_draw_cpu_kernel *cti_draw_cpu;
#endif

/* ---- random_state ---- */

typedef ct_status cti_random_state_cpu_kernel(cti_launch *launch, ct_generator *generator, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_random_state_cpu_kernel CTI_LEVEL(cti_random_state_cpu);
#else
CTI_HIDDEN extern cti_random_state_cpu_kernel *cti_random_state_cpu;
#endif

#endif
