/*
 * Scalar formulas and kernel prototypes of schemas/norm.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_NORM_H
#define CTI_KERNELS_NORM_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- layer_norm ---- */

typedef ct_status cti_layer_norm_cpu_kernel(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                            const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                            cti_view *mean, cti_view *rstd);
#ifdef CTI_LEVEL_SUFFIX
cti_layer_norm_cpu_kernel CTI_LEVEL(cti_layer_norm_cpu);
#else
CTI_HIDDEN extern cti_layer_norm_cpu_kernel *cti_layer_norm_cpu;
#endif

typedef ct_status cti_layer_norm_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                     const cti_view *mean, const cti_view *rstd, const cti_view *weight,
                                                     ct_ints normalized_shape, double eps, cti_view *input_grad,
                                                     cti_view *weight_grad, cti_view *bias_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_layer_norm_backward_cpu_kernel CTI_LEVEL(cti_layer_norm_backward_cpu);
#else
CTI_HIDDEN extern cti_layer_norm_backward_cpu_kernel *cti_layer_norm_backward_cpu;
#endif

/* ---- rms_norm ---- */

typedef ct_status cti_rms_norm_cpu_kernel(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                          const cti_view *weight, ct_scalar eps, cti_view *result, cti_view *rstd);
#ifdef CTI_LEVEL_SUFFIX
cti_rms_norm_cpu_kernel CTI_LEVEL(cti_rms_norm_cpu);
#else
CTI_HIDDEN extern cti_rms_norm_cpu_kernel *cti_rms_norm_cpu;
#endif

typedef ct_status cti_rms_norm_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                   const cti_view *rstd, const cti_view *weight, ct_ints normalized_shape,
                                                   ct_scalar eps, cti_view *input_grad, cti_view *weight_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_rms_norm_backward_cpu_kernel CTI_LEVEL(cti_rms_norm_backward_cpu);
#else
CTI_HIDDEN extern cti_rms_norm_backward_cpu_kernel *cti_rms_norm_backward_cpu;
#endif

/* ---- batch_norm_train ---- */

typedef ct_status cti_batch_norm_train_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                                  const cti_view *bias, const cti_view *running_mean, const cti_view *running_var,
                                                  double momentum, double eps, cti_view *result, cti_view *mean, cti_view *rstd,
                                                  cti_view *variance);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_train_cpu_kernel CTI_LEVEL(cti_batch_norm_train_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_train_cpu_kernel *cti_batch_norm_train_cpu;
#endif

typedef ct_status cti_batch_norm_train_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                           const cti_view *mean, const cti_view *rstd, const cti_view *weight,
                                                           double momentum, double eps, cti_view *input_grad,
                                                           cti_view *weight_grad, cti_view *bias_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_train_backward_cpu_kernel CTI_LEVEL(cti_batch_norm_train_backward_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_train_backward_cpu_kernel *cti_batch_norm_train_backward_cpu;
#endif

/* ---- batch_norm_eval ---- */

typedef ct_status cti_batch_norm_eval_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                                 const cti_view *bias, const cti_view *running_mean, const cti_view *running_var,
                                                 double eps, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_eval_cpu_kernel CTI_LEVEL(cti_batch_norm_eval_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_eval_cpu_kernel *cti_batch_norm_eval_cpu;
#endif

typedef ct_status cti_batch_norm_eval_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                          const cti_view *running_mean, const cti_view *running_var,
                                                          const cti_view *weight, double eps, cti_view *input_grad,
                                                          cti_view *weight_grad, cti_view *bias_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_eval_backward_cpu_kernel CTI_LEVEL(cti_batch_norm_eval_backward_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_eval_backward_cpu_kernel *cti_batch_norm_eval_backward_cpu;
#endif

/* ---- nuclear_norm ---- */

typedef ct_status cti_nuclear_norm_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, bool keepdim,
                                              cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_nuclear_norm_cpu_kernel CTI_LEVEL(cti_nuclear_norm_cpu);
#else
CTI_HIDDEN extern cti_nuclear_norm_cpu_kernel *cti_nuclear_norm_cpu;
#endif

/* ---- polar_factor ---- */

typedef ct_status cti_polar_factor_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_polar_factor_cpu_kernel CTI_LEVEL(cti_polar_factor_cpu);
#else
CTI_HIDDEN extern cti_polar_factor_cpu_kernel *cti_polar_factor_cpu;
#endif

/* ---- polar_factor_tangent ---- */

typedef ct_status cti_polar_factor_tangent_cpu_kernel(cti_launch *launch, const cti_view *direction, const cti_view *self,
                                                      ct_ints dim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_polar_factor_tangent_cpu_kernel CTI_LEVEL(cti_polar_factor_tangent_cpu);
#else
CTI_HIDDEN extern cti_polar_factor_tangent_cpu_kernel *cti_polar_factor_tangent_cpu;
#endif

/* ---- vector_norm_two ---- */

CTI_FN float cti_vector_norm_two_map_f32(float self) { return self * self; }
CTI_FN double cti_vector_norm_two_map_f64(double self) { return self * self; }
CTI_FN float cti_vector_norm_two_map_c64(cti_c64 self) { return cti_mul_c64(self, cti_conj_c64(self)).re; }
CTI_FN double cti_vector_norm_two_map_c128(cti_c128 self) { return cti_mul_c128(self, cti_conj_c128(self)).re; }
CTI_FN float cti_vector_norm_two_finish_f32(float folded) { return cti_sqrt_f32(folded); }
CTI_FN double cti_vector_norm_two_finish_f64(double folded) { return cti_sqrt_f64(folded); }
CTI_FN float cti_vector_norm_two_finish_c64(float folded) { return cti_sqrt_f32(folded); }
CTI_FN double cti_vector_norm_two_finish_c128(double folded) { return cti_sqrt_f64(folded); }

typedef struct cti_vector_norm_two_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop finish[CTI_COMPUTE_COUNT];
} cti_vector_norm_two_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_vector_norm_two_loop_table CTI_LEVEL(cti_vector_norm_two_loops);
#else
CTI_HIDDEN extern const cti_vector_norm_two_loop_table *cti_vector_norm_two_loops;
#endif

/* ---- vector_norm_one ---- */

CTI_FN float cti_vector_norm_one_map_f32(float self) { return cti_abs_f32(self); }
CTI_FN double cti_vector_norm_one_map_f64(double self) { return cti_abs_f64(self); }
CTI_FN float cti_vector_norm_one_map_c64(cti_c64 self) { return cti_abs_c64(self); }
CTI_FN double cti_vector_norm_one_map_c128(cti_c128 self) { return cti_abs_c128(self); }
CTI_FN bool cti_vector_norm_one_positive_f32(float self) { return self > 0.0f; }
CTI_FN bool cti_vector_norm_one_positive_f64(double self) { return self > 0.0; }
CTI_FN bool cti_vector_norm_one_positive_c64(cti_c64 self) { return self.re > 0.0f; }
CTI_FN bool cti_vector_norm_one_positive_c128(cti_c128 self) { return self.re > 0.0; }
CTI_FN bool cti_vector_norm_one_negative_f32(float self) { return self < 0.0f; }
CTI_FN bool cti_vector_norm_one_negative_f64(double self) { return self < 0.0; }
CTI_FN bool cti_vector_norm_one_negative_c64(cti_c64 self) { return self.re < 0.0f; }
CTI_FN bool cti_vector_norm_one_negative_c128(cti_c128 self) { return self.re < 0.0; }

typedef struct cti_vector_norm_one_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop positive[CTI_COMPUTE_COUNT];
    cti_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_one_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_vector_norm_one_loop_table CTI_LEVEL(cti_vector_norm_one_loops);
#else
CTI_HIDDEN extern const cti_vector_norm_one_loop_table *cti_vector_norm_one_loops;
#endif

/* ---- vector_norm_max ---- */

CTI_FN float cti_vector_norm_max_map_f32(float self) { return cti_abs_f32(self); }
CTI_FN double cti_vector_norm_max_map_f64(double self) { return cti_abs_f64(self); }
CTI_FN float cti_vector_norm_max_map_c64(cti_c64 self) { return cti_abs_c64(self); }
CTI_FN double cti_vector_norm_max_map_c128(cti_c128 self) { return cti_abs_c128(self); }
CTI_FN bool cti_vector_norm_max_positive_f32(float self, float result) { return self == result; }
CTI_FN bool cti_vector_norm_max_positive_f64(double self, double result) { return self == result; }
CTI_FN bool cti_vector_norm_max_positive_c64(cti_c64 self, float result) { return self.re == result; }
CTI_FN bool cti_vector_norm_max_positive_c128(cti_c128 self, double result) { return self.re == result; }
CTI_FN bool cti_vector_norm_max_negative_f32(float self, float result) { return self == -result; }
CTI_FN bool cti_vector_norm_max_negative_f64(double self, double result) { return self == -result; }
CTI_FN bool cti_vector_norm_max_negative_c64(cti_c64 self, float result) { return self.re == -result; }
CTI_FN bool cti_vector_norm_max_negative_c128(cti_c128 self, double result) { return self.re == -result; }

typedef struct cti_vector_norm_max_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop positive[CTI_COMPUTE_COUNT];
    cti_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_max_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_vector_norm_max_loop_table CTI_LEVEL(cti_vector_norm_max_loops);
#else
CTI_HIDDEN extern const cti_vector_norm_max_loop_table *cti_vector_norm_max_loops;
#endif

/* ---- vector_norm_min ---- */

CTI_FN float cti_vector_norm_min_map_f32(float self) { return cti_abs_f32(self); }
CTI_FN double cti_vector_norm_min_map_f64(double self) { return cti_abs_f64(self); }
CTI_FN float cti_vector_norm_min_map_c64(cti_c64 self) { return cti_abs_c64(self); }
CTI_FN double cti_vector_norm_min_map_c128(cti_c128 self) { return cti_abs_c128(self); }
CTI_FN bool cti_vector_norm_min_positive_f32(float self, float result) { return self == result; }
CTI_FN bool cti_vector_norm_min_positive_f64(double self, double result) { return self == result; }
CTI_FN bool cti_vector_norm_min_positive_c64(cti_c64 self, float result) { return self.re == result; }
CTI_FN bool cti_vector_norm_min_positive_c128(cti_c128 self, double result) { return self.re == result; }
CTI_FN bool cti_vector_norm_min_negative_f32(float self, float result) { return self == -result; }
CTI_FN bool cti_vector_norm_min_negative_f64(double self, double result) { return self == -result; }
CTI_FN bool cti_vector_norm_min_negative_c64(cti_c64 self, float result) { return self.re == -result; }
CTI_FN bool cti_vector_norm_min_negative_c128(cti_c128 self, double result) { return self.re == -result; }

typedef struct cti_vector_norm_min_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop positive[CTI_COMPUTE_COUNT];
    cti_loop negative[CTI_COMPUTE_COUNT];
} cti_vector_norm_min_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_vector_norm_min_loop_table CTI_LEVEL(cti_vector_norm_min_loops);
#else
CTI_HIDDEN extern const cti_vector_norm_min_loop_table *cti_vector_norm_min_loops;
#endif

/* ---- vector_norm_zero ---- */

CTI_FN float cti_vector_norm_zero_map_f32(float self) { return self != 0.0f ? 1.0f : 0.0f; }
CTI_FN double cti_vector_norm_zero_map_f64(double self) { return self != 0.0 ? 1.0 : 0.0; }
CTI_FN float cti_vector_norm_zero_map_c64(cti_c64 self) { return cti_ne_c64(self, cti_make_c64(0.0f, 0.0f)) ? 1.0f : 0.0f; }
CTI_FN double cti_vector_norm_zero_map_c128(cti_c128 self) { return cti_ne_c128(self, cti_make_c128(0.0, 0.0)) ? 1.0 : 0.0; }

typedef struct cti_vector_norm_zero_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
} cti_vector_norm_zero_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_vector_norm_zero_loop_table CTI_LEVEL(cti_vector_norm_zero_loops);
#else
CTI_HIDDEN extern const cti_vector_norm_zero_loop_table *cti_vector_norm_zero_loops;
#endif

/* ---- vector_norm_power ---- */

CTI_FN float cti_vector_norm_power_map_f32(float self, float p) { return cti_pow_f32(cti_abs_f32(self), p); }
CTI_FN double cti_vector_norm_power_map_f64(double self, double p) { return cti_pow_f64(cti_abs_f64(self), p); }
CTI_FN float cti_vector_norm_power_map_c64(cti_c64 self, float p) { return cti_pow_f32(cti_abs_c64(self), p); }
CTI_FN double cti_vector_norm_power_map_c128(cti_c128 self, double p) { return cti_pow_f64(cti_abs_c128(self), p); }
CTI_FN float cti_vector_norm_power_finish_f32(float folded, float p) { return cti_pow_f32(folded, 1.0f / p); }
CTI_FN double cti_vector_norm_power_finish_f64(double folded, double p) { return cti_pow_f64(folded, 1.0 / p); }
CTI_FN float cti_vector_norm_power_finish_c64(float folded, float p) { return cti_pow_f32(folded, 1.0f / p); }
CTI_FN double cti_vector_norm_power_finish_c128(double folded, double p) { return cti_pow_f64(folded, 1.0 / p); }

typedef struct cti_vector_norm_power_attrs {
    double p;
} cti_vector_norm_power_attrs;

typedef struct cti_vector_norm_power_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
    cti_loop finish[CTI_COMPUTE_COUNT];
} cti_vector_norm_power_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_vector_norm_power_loop_table CTI_LEVEL(cti_vector_norm_power_loops);
#else
CTI_HIDDEN extern const cti_vector_norm_power_loop_table *cti_vector_norm_power_loops;
#endif

#endif
