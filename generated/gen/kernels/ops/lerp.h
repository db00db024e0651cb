/*
 * lerp: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LERP_H
#define CTI_KERNELS_OPS_LERP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lerp ---- */

CTI_FN float cti_lerp_result_f32(float self, float end, float weight)
{
    const float t0_ = end - self;
    return cti_abs_f32(weight) < 0.5f ? self + weight * t0_ : end - t0_ * (1.0f - weight);
}

CTI_FN double cti_lerp_result_f64(double self, double end, double weight)
{
    const double t0_ = end - self;
    return cti_abs_f64(weight) < 0.5 ? self + weight * t0_ : end - t0_ * (1.0 - weight);
}

CTI_FN cti_c64 cti_lerp_result_c64(cti_c64 self, cti_c64 end, cti_c64 weight)
{
    const cti_c64 t0_ = cti_sub_c64(end, self);
    const cti_c64 t1_ = cti_mul_c64(t0_, cti_sub_c64(cti_make_c64(1.0f, 0.0f), weight));
    return cti_abs_c64(weight) < 0.5f ? cti_add_c64(self, cti_mul_c64(weight, t0_)) : cti_sub_c64(end, t1_);
}

CTI_FN cti_c128 cti_lerp_result_c128(cti_c128 self, cti_c128 end, cti_c128 weight)
{
    const cti_c128 t0_ = cti_sub_c128(end, self);
    const cti_c128 t1_ = cti_mul_c128(t0_, cti_sub_c128(cti_make_c128(1.0, 0.0), weight));
    return cti_abs_c128(weight) < 0.5 ? cti_add_c128(self, cti_mul_c128(weight, t0_)) : cti_sub_c128(end, t1_);
}

CTI_FN float cti_lerp_way_f32(float self, float end) { return end - self; }

CTI_FN double cti_lerp_way_f64(double self, double end) { return end - self; }

CTI_FN cti_c64 cti_lerp_way_c64(cti_c64 self, cti_c64 end) { return cti_sub_c64(end, self); }

CTI_FN cti_c128 cti_lerp_way_c128(cti_c128 self, cti_c128 end) { return cti_sub_c128(end, self); }

CTI_FN float cti_lerp_self_grad_f32(float result_grad, float weight) { return result_grad - result_grad * weight; }

CTI_FN double cti_lerp_self_grad_f64(double result_grad, double weight) { return result_grad - result_grad * weight; }

CTI_FN cti_c64 cti_lerp_self_grad_c64(cti_c64 result_grad, cti_c64 weight)
{
    return cti_sub_c64(result_grad, cti_mul_c64(result_grad, cti_conj_c64(weight)));
}

CTI_FN cti_c128 cti_lerp_self_grad_c128(cti_c128 result_grad, cti_c128 weight)
{
    return cti_sub_c128(result_grad, cti_mul_c128(result_grad, cti_conj_c128(weight)));
}

CTI_FN float cti_lerp_end_grad_f32(float result_grad, float weight) { return result_grad * weight; }

CTI_FN double cti_lerp_end_grad_f64(double result_grad, double weight) { return result_grad * weight; }

CTI_FN cti_c64 cti_lerp_end_grad_c64(cti_c64 result_grad, cti_c64 weight)
{
    return cti_mul_c64(result_grad, cti_conj_c64(weight));
}

CTI_FN cti_c128 cti_lerp_end_grad_c128(cti_c128 result_grad, cti_c128 weight)
{
    return cti_mul_c128(result_grad, cti_conj_c128(weight));
}

CTI_FN float cti_lerp_weight_grad_f32(float result_grad, float way) { return result_grad * way; }

CTI_FN double cti_lerp_weight_grad_f64(double result_grad, double way) { return result_grad * way; }

CTI_FN cti_c64 cti_lerp_weight_grad_c64(cti_c64 result_grad, cti_c64 way)
{
    return cti_mul_c64(result_grad, cti_conj_c64(way));
}

CTI_FN cti_c128 cti_lerp_weight_grad_c128(cti_c128 result_grad, cti_c128 way)
{
    return cti_mul_c128(result_grad, cti_conj_c128(way));
}

CTI_FN float cti_lerp_result_tangent_f32(float self, float end, float weight, float self_tangent, float end_tangent,
                                         float weight_tangent)
{
    const float t0_ = self_tangent - self_tangent * weight + end_tangent * weight;
    return t0_ + weight_tangent * (end - self);
}

CTI_FN double cti_lerp_result_tangent_f64(double self, double end, double weight, double self_tangent,
                                          double end_tangent, double weight_tangent)
{
    const double t0_ = self_tangent - self_tangent * weight + end_tangent * weight;
    return t0_ + weight_tangent * (end - self);
}

CTI_FN cti_c64 cti_lerp_result_tangent_c64(cti_c64 self, cti_c64 end, cti_c64 weight, cti_c64 self_tangent,
                                           cti_c64 end_tangent, cti_c64 weight_tangent)
{
    const cti_c64 t0_ = cti_sub_c64(self_tangent, cti_mul_c64(self_tangent, weight));
    const cti_c64 t1_ = cti_add_c64(t0_, cti_mul_c64(end_tangent, weight));
    const cti_c64 t2_ = cti_mul_c64(weight_tangent, cti_sub_c64(end, self));
    return cti_add_c64(t1_, t2_);
}

CTI_FN cti_c128 cti_lerp_result_tangent_c128(cti_c128 self, cti_c128 end, cti_c128 weight, cti_c128 self_tangent,
                                             cti_c128 end_tangent, cti_c128 weight_tangent)
{
    const cti_c128 t0_ = cti_sub_c128(self_tangent, cti_mul_c128(self_tangent, weight));
    const cti_c128 t1_ = cti_add_c128(t0_, cti_mul_c128(end_tangent, weight));
    const cti_c128 t2_ = cti_mul_c128(weight_tangent, cti_sub_c128(end, self));
    return cti_add_c128(t1_, t2_);
}

typedef struct cti_lerp_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop end_grad[CTI_COMPUTE_COUNT];
    cti_loop weight_grad[CTI_COMPUTE_COUNT];
    cti_loop self_end_weight_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_lerp_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_lerp_loop_table CTI_LEVEL(cti_lerp_loops);
#else
CTI_HIDDEN extern cti_lerp_loop_table *cti_lerp_loops;
#endif

#endif
