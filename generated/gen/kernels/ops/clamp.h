/*
 * clamp: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CLAMP_H
#define CTI_KERNELS_OPS_CLAMP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- clamp ---- */

CTI_FN float cti_clamp_result_f32(float self, float min, float max, bool has_max, bool has_min)
{
    const float t0_ = has_min ? cti_max_f32(self, min) : self;
    return has_max ? cti_min_f32(t0_, max) : t0_;
}

CTI_FN double cti_clamp_result_f64(double self, double min, double max, bool has_max, bool has_min)
{
    const double t0_ = has_min ? cti_max_f64(self, min) : self;
    return has_max ? cti_min_f64(t0_, max) : t0_;
}

CTI_FN int64_t cti_clamp_result_i64(int64_t self, int64_t min, int64_t max, bool has_max, bool has_min)
{
    const int64_t t0_ = has_min ? cti_max_i64(self, min) : self;
    return has_max ? cti_min_i64(t0_, max) : t0_;
}

CTI_FN bool cti_clamp_inside_f32(float self, float min, float max, bool has_min, bool has_max)
{
    const bool t0_ = !(self < min);
    const bool t1_ = !(self > max);
    return has_min && has_max ? t0_ && t1_ : has_min ? t0_ : t1_;
}

CTI_FN bool cti_clamp_inside_f64(double self, double min, double max, bool has_min, bool has_max)
{
    const bool t0_ = !(self < min);
    const bool t1_ = !(self > max);
    return has_min && has_max ? t0_ && t1_ : has_min ? t0_ : t1_;
}

CTI_FN bool cti_clamp_above_f32(float self, float min, float max) { return self > max || min > max; }

CTI_FN bool cti_clamp_above_f64(double self, double min, double max) { return self > max || min > max; }

CTI_FN float cti_clamp_self_grad_f32(float result_grad, bool inside) { return inside ? result_grad : 0.0f; }

CTI_FN double cti_clamp_self_grad_f64(double result_grad, bool inside) { return inside ? result_grad : 0.0; }

CTI_FN float cti_clamp_min_grad_f32(float result_grad, bool inside, bool above, bool has_max)
{
    return has_max ? (inside || above ? 0.0f : result_grad) : inside ? 0.0f : result_grad;
}

CTI_FN double cti_clamp_min_grad_f64(double result_grad, bool inside, bool above, bool has_max)
{
    return has_max ? (inside || above ? 0.0 : result_grad) : inside ? 0.0 : result_grad;
}

CTI_FN float cti_clamp_max_grad_f32(float result_grad, bool inside, bool above, bool has_min)
{
    return has_min ? (above ? result_grad : 0.0f) : inside ? 0.0f : result_grad;
}

CTI_FN double cti_clamp_max_grad_f64(double result_grad, bool inside, bool above, bool has_min)
{
    return has_min ? (above ? result_grad : 0.0) : inside ? 0.0 : result_grad;
}

CTI_FN float cti_clamp_result_tangent_f32(float self, float min, float max, float self_tangent, float min_tangent,
                                          float max_tangent, bool has_min, bool has_max)
{
    const bool t0_ = !(self < min);
    const bool t1_ = self > max;
    const bool t2_ = !t1_;
    const bool t3_ = has_min && has_max ? t0_ && t2_ : has_min ? t0_ : t2_;
    const bool t4_ = t1_ || min > max;
    const float t5_ = has_max ? (t3_ || t4_ ? 0.0f : min_tangent) : t3_ ? 0.0f : min_tangent;
    const float t6_ = has_min ? (t4_ ? max_tangent : 0.0f) : t3_ ? 0.0f : max_tangent;
    return (t3_ ? self_tangent : 0.0f) + t5_ + t6_;
}

CTI_FN double cti_clamp_result_tangent_f64(double self, double min, double max, double self_tangent, double min_tangent,
                                           double max_tangent, bool has_min, bool has_max)
{
    const bool t0_ = !(self < min);
    const bool t1_ = self > max;
    const bool t2_ = !t1_;
    const bool t3_ = has_min && has_max ? t0_ && t2_ : has_min ? t0_ : t2_;
    const bool t4_ = t1_ || min > max;
    const double t5_ = has_max ? (t3_ || t4_ ? 0.0 : min_tangent) : t3_ ? 0.0 : min_tangent;
    const double t6_ = has_min ? (t4_ ? max_tangent : 0.0) : t3_ ? 0.0 : max_tangent;
    return (t3_ ? self_tangent : 0.0) + t5_ + t6_;
}

typedef struct cti_clamp_attrs {
    bool has_max;
    bool has_min;
} cti_clamp_attrs;

typedef struct cti_clamp_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop min_grad[CTI_COMPUTE_COUNT];
    cti_loop max_grad[CTI_COMPUTE_COUNT];
    cti_loop self_min_max_grads[CTI_COMPUTE_COUNT];
} cti_clamp_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_clamp_loop_table CTI_LEVEL(cti_clamp_loops);
#else
CTI_HIDDEN extern cti_clamp_loop_table *cti_clamp_loops;
#endif

/* ---- clamp.scalar ---- */

CTI_FN float cti_clamp_scalar_result_f32(float self, bool has_max, bool has_min, float min, float max)
{
    const float t0_ = has_min ? cti_max_f32(self, min) : self;
    return has_max ? cti_min_f32(t0_, max) : t0_;
}

CTI_FN double cti_clamp_scalar_result_f64(double self, bool has_max, bool has_min, double min, double max)
{
    const double t0_ = has_min ? cti_max_f64(self, min) : self;
    return has_max ? cti_min_f64(t0_, max) : t0_;
}

CTI_FN int64_t cti_clamp_scalar_result_i64(int64_t self, bool has_max, bool has_min, int64_t min, int64_t max)
{
    const int64_t t0_ = has_min ? cti_max_i64(self, min) : self;
    return has_max ? cti_min_i64(t0_, max) : t0_;
}

CTI_FN bool cti_clamp_scalar_inside_f32(float self, bool has_min, bool has_max, float min, float max)
{
    const bool t0_ = self >= min;
    const bool t1_ = self <= max;
    return has_min && has_max ? t0_ && t1_ : has_min ? t0_ : t1_;
}

CTI_FN bool cti_clamp_scalar_inside_f64(double self, bool has_min, bool has_max, double min, double max)
{
    const bool t0_ = self >= min;
    const bool t1_ = self <= max;
    return has_min && has_max ? t0_ && t1_ : has_min ? t0_ : t1_;
}

CTI_FN float cti_clamp_scalar_self_grad_f32(float result_grad, bool inside) { return inside ? result_grad : 0.0f; }

CTI_FN double cti_clamp_scalar_self_grad_f64(double result_grad, bool inside) { return inside ? result_grad : 0.0; }

CTI_FN float cti_clamp_scalar_result_tangent_f32(float self, float self_tangent, bool has_min, bool has_max, float min,
                                                 float max)
{
    const bool t0_ = self >= min;
    const bool t1_ = self <= max;
    const bool t2_ = has_min && has_max ? t0_ && t1_ : has_min ? t0_ : t1_;
    return t2_ ? self_tangent : 0.0f;
}

CTI_FN double cti_clamp_scalar_result_tangent_f64(double self, double self_tangent, bool has_min, bool has_max,
                                                  double min, double max)
{
    const bool t0_ = self >= min;
    const bool t1_ = self <= max;
    const bool t2_ = has_min && has_max ? t0_ && t1_ : has_min ? t0_ : t1_;
    return t2_ ? self_tangent : 0.0;
}

typedef struct cti_clamp_scalar_attrs {
    bool has_max;
    bool has_min;
    ct_scalar min;
    ct_scalar max;
} cti_clamp_scalar_attrs;

typedef struct cti_clamp_scalar_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_clamp_scalar_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_clamp_scalar_loop_table CTI_LEVEL(cti_clamp_scalar_loops);
#else
CTI_HIDDEN extern cti_clamp_scalar_loop_table *cti_clamp_scalar_loops;
#endif

#endif
