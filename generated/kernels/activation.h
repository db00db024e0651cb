/*
 * Scalar formulas and kernel prototypes of schemas/activation.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ACTIVATION_H
#define CTI_KERNELS_ACTIVATION_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- relu ---- */

CTI_FN float cti_relu_result_f32(float self) { return cti_max_f32(self, 0.0f); }
CTI_FN double cti_relu_result_f64(double self) { return cti_max_f64(self, 0.0); }
CTI_FN int64_t cti_relu_result_i64(int64_t self) { return cti_max_i64(self, 0); }
CTI_FN bool cti_relu_live_f32(float self) { return self > 0.0f; }
CTI_FN bool cti_relu_live_f64(double self) { return self > 0.0; }
CTI_FN float cti_relu_self_grad_f32(float result_grad, bool live) { return live ? result_grad : 0.0f; }
CTI_FN double cti_relu_self_grad_f64(double result_grad, bool live) { return live ? result_grad : 0.0; }
CTI_FN float cti_relu_result_tangent_f32(float self, float self_tangent) { return self > 0.0f ? self_tangent : 0.0f; }
CTI_FN double cti_relu_result_tangent_f64(double self, double self_tangent) { return self > 0.0 ? self_tangent : 0.0; }

typedef struct cti_relu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_relu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_relu_loop_table CTI_LEVEL(cti_relu_loops);
#else
CTI_HIDDEN extern const cti_relu_loop_table *cti_relu_loops;
#endif

/* ---- leaky_relu ---- */

CTI_FN float cti_leaky_relu_result_f32(float self, float negative_slope) { return self > 0.0f ? self : self * negative_slope; }
CTI_FN double cti_leaky_relu_result_f64(double self, double negative_slope) { return self > 0.0 ? self : self * negative_slope; }
CTI_FN bool cti_leaky_relu_positive_f32(float self) { return self > 0.0f; }
CTI_FN bool cti_leaky_relu_positive_f64(double self) { return self > 0.0; }
CTI_FN float cti_leaky_relu_self_grad_f32(float result_grad, bool positive, float negative_slope)
{
    return positive ? result_grad : result_grad * negative_slope;
}
CTI_FN double cti_leaky_relu_self_grad_f64(double result_grad, bool positive, double negative_slope)
{
    return positive ? result_grad : result_grad * negative_slope;
}
CTI_FN float cti_leaky_relu_result_tangent_f32(float self, float self_tangent, float negative_slope)
{
    return self > 0.0f ? self_tangent : self_tangent * negative_slope;
}
CTI_FN double cti_leaky_relu_result_tangent_f64(double self, double self_tangent, double negative_slope)
{
    return self > 0.0 ? self_tangent : self_tangent * negative_slope;
}

typedef struct cti_leaky_relu_attrs {
    double negative_slope;
} cti_leaky_relu_attrs;

typedef struct cti_leaky_relu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_leaky_relu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_leaky_relu_loop_table CTI_LEVEL(cti_leaky_relu_loops);
#else
CTI_HIDDEN extern const cti_leaky_relu_loop_table *cti_leaky_relu_loops;
#endif

/* ---- silu ---- */

CTI_FN float cti_silu_result_f32(float self) { return cti_silu_f32(self); }
CTI_FN double cti_silu_result_f64(double self) { return cti_silu_f64(self); }
CTI_FN cti_c64 cti_silu_result_c64(cti_c64 self) { return cti_silu_c64(self); }
CTI_FN cti_c128 cti_silu_result_c128(cti_c128 self) { return cti_silu_c128(self); }
CTI_FN float cti_silu_self_grad_f32(float result_grad, float self)
{
    const float t0_ = cti_sigmoid_f32(self);
    return result_grad * (t0_ * (1.0f + self * (1.0f - t0_)));
}
CTI_FN double cti_silu_self_grad_f64(double result_grad, double self)
{
    const double t0_ = cti_sigmoid_f64(self);
    return result_grad * (t0_ * (1.0 + self * (1.0 - t0_)));
}
CTI_FN cti_c64 cti_silu_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_sigmoid_c64(self);
    const cti_c64 t1_ = cti_mul_c64(self, cti_sub_c64(cti_make_c64(1.0f, 0.0f), t0_));
    const cti_c64 t2_ = cti_mul_c64(t0_, cti_add_c64(cti_make_c64(1.0f, 0.0f), t1_));
    return cti_mul_c64(result_grad, cti_conj_c64(t2_));
}
CTI_FN cti_c128 cti_silu_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_sigmoid_c128(self);
    const cti_c128 t1_ = cti_mul_c128(self, cti_sub_c128(cti_make_c128(1.0, 0.0), t0_));
    const cti_c128 t2_ = cti_mul_c128(t0_, cti_add_c128(cti_make_c128(1.0, 0.0), t1_));
    return cti_mul_c128(result_grad, cti_conj_c128(t2_));
}
CTI_FN float cti_silu_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = cti_sigmoid_f32(self);
    return self_tangent * (t0_ * (1.0f + self * (1.0f - t0_)));
}
CTI_FN double cti_silu_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = cti_sigmoid_f64(self);
    return self_tangent * (t0_ * (1.0 + self * (1.0 - t0_)));
}
CTI_FN cti_c64 cti_silu_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_sigmoid_c64(self);
    const cti_c64 t1_ = cti_mul_c64(self, cti_sub_c64(cti_make_c64(1.0f, 0.0f), t0_));
    const cti_c64 t2_ = cti_mul_c64(t0_, cti_add_c64(cti_make_c64(1.0f, 0.0f), t1_));
    return cti_mul_c64(self_tangent, t2_);
}
CTI_FN cti_c128 cti_silu_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_sigmoid_c128(self);
    const cti_c128 t1_ = cti_mul_c128(self, cti_sub_c128(cti_make_c128(1.0, 0.0), t0_));
    const cti_c128 t2_ = cti_mul_c128(t0_, cti_add_c128(cti_make_c128(1.0, 0.0), t1_));
    return cti_mul_c128(self_tangent, t2_);
}

typedef struct cti_silu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_silu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_silu_loop_table CTI_LEVEL(cti_silu_loops);
#else
CTI_HIDDEN extern const cti_silu_loop_table *cti_silu_loops;
#endif

/* ---- log_sigmoid ---- */

CTI_FN float cti_log_sigmoid_result_f32(float self) { return -cti_softplus_f32(-self); }
CTI_FN double cti_log_sigmoid_result_f64(double self) { return -cti_softplus_f64(-self); }
CTI_FN float cti_log_sigmoid_self_grad_f32(float result_grad, float self) { return result_grad * cti_sigmoid_f32(-self); }
CTI_FN double cti_log_sigmoid_self_grad_f64(double result_grad, double self) { return result_grad * cti_sigmoid_f64(-self); }
CTI_FN float cti_log_sigmoid_result_tangent_f32(float self, float self_tangent) { return self_tangent * cti_sigmoid_f32(-self); }
CTI_FN double cti_log_sigmoid_result_tangent_f64(double self, double self_tangent)
{
    return self_tangent * cti_sigmoid_f64(-self);
}

typedef struct cti_log_sigmoid_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_log_sigmoid_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_log_sigmoid_loop_table CTI_LEVEL(cti_log_sigmoid_loops);
#else
CTI_HIDDEN extern const cti_log_sigmoid_loop_table *cti_log_sigmoid_loops;
#endif

/* ---- gelu ---- */

CTI_FN float cti_gelu_result_f32(float self, int approximate)
{
    return approximate == 0x2da7afdb /* none */ ? cti_gelu_f32(self) : cti_gelu_tanh_f32(self);
}
CTI_FN double cti_gelu_result_f64(double self, int approximate)
{
    return approximate == 0x2da7afdb /* none */ ? cti_gelu_f64(self) : cti_gelu_tanh_f64(self);
}
CTI_FN float cti_gelu_self_grad_f32(float result_grad, float self, int approximate)
{
    const float t0_ = 0.3989422804014327f * self * cti_exp_f32(-0.5f * self * self);
    const float t1_ = 0.5f * cti_erfc_f32(-0.7071067811865476f * self) + t0_;
    const float t2_ = 1.5957691216057308f * (self + 0.044715f * self * self * self);
    const float t3_ = cti_sigmoid_f32(t2_);
    const float t4_ = 1.5957691216057308f * (1.0f + 0.134145f * self * self);
    const float t5_ = result_grad * (t3_ * (1.0f + t4_ * self * (1.0f - t3_)));
    return approximate == 0x2da7afdb /* none */ ? result_grad * t1_ : t5_;
}
CTI_FN double cti_gelu_self_grad_f64(double result_grad, double self, int approximate)
{
    const double t0_ = 0.3989422804014327 * self * cti_exp_f64(-0.5 * self * self);
    const double t1_ = 0.5 * cti_erfc_f64(-0.7071067811865476 * self) + t0_;
    const double t2_ = 1.5957691216057308 * (self + 0.044715 * self * self * self);
    const double t3_ = cti_sigmoid_f64(t2_);
    const double t4_ = 1.5957691216057308 * (1.0 + 0.134145 * self * self);
    const double t5_ = result_grad * (t3_ * (1.0 + t4_ * self * (1.0 - t3_)));
    return approximate == 0x2da7afdb /* none */ ? result_grad * t1_ : t5_;
}
CTI_FN float cti_gelu_result_tangent_f32(float self, float self_tangent, int approximate)
{
    const float t0_ = 0.3989422804014327f * self * cti_exp_f32(-0.5f * self * self);
    const float t1_ = 0.5f * cti_erfc_f32(-0.7071067811865476f * self) + t0_;
    const float t2_ = 1.5957691216057308f * (self + 0.044715f * self * self * self);
    const float t3_ = cti_sigmoid_f32(t2_);
    const float t4_ = 1.5957691216057308f * (1.0f + 0.134145f * self * self);
    const float t5_ = self_tangent * (t3_ * (1.0f + t4_ * self * (1.0f - t3_)));
    return approximate == 0x2da7afdb /* none */ ? self_tangent * t1_ : t5_;
}
CTI_FN double cti_gelu_result_tangent_f64(double self, double self_tangent, int approximate)
{
    const double t0_ = 0.3989422804014327 * self * cti_exp_f64(-0.5 * self * self);
    const double t1_ = 0.5 * cti_erfc_f64(-0.7071067811865476 * self) + t0_;
    const double t2_ = 1.5957691216057308 * (self + 0.044715 * self * self * self);
    const double t3_ = cti_sigmoid_f64(t2_);
    const double t4_ = 1.5957691216057308 * (1.0 + 0.134145 * self * self);
    const double t5_ = self_tangent * (t3_ * (1.0 + t4_ * self * (1.0 - t3_)));
    return approximate == 0x2da7afdb /* none */ ? self_tangent * t1_ : t5_;
}

typedef struct cti_gelu_attrs {
    int approximate;
} cti_gelu_attrs;

typedef struct cti_gelu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_gelu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_gelu_loop_table CTI_LEVEL(cti_gelu_loops);
#else
CTI_HIDDEN extern const cti_gelu_loop_table *cti_gelu_loops;
#endif

/* ---- softmax ---- */

typedef ct_status cti_softmax_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_softmax_cpu_kernel CTI_LEVEL(cti_softmax_cpu);
#else
CTI_HIDDEN extern cti_softmax_cpu_kernel *cti_softmax_cpu;
#endif

/* ---- log_softmax ---- */

typedef ct_status cti_log_softmax_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                             cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_log_softmax_cpu_kernel CTI_LEVEL(cti_log_softmax_cpu);
#else
CTI_HIDDEN extern cti_log_softmax_cpu_kernel *cti_log_softmax_cpu;
#endif

#endif
