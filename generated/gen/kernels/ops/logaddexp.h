/*
 * logaddexp: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOGADDEXP_H
#define CTI_KERNELS_OPS_LOGADDEXP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/quotient.h"

/* ---- logaddexp ---- */

CTI_FN float cti_logaddexp_result_f32(float self, float other) { return cti_logaddexp_f32(self, other); }

CTI_FN double cti_logaddexp_result_f64(double self, double other) { return cti_logaddexp_f64(self, other); }

CTI_FN cti_c64 cti_logaddexp_result_c64(cti_c64 self, cti_c64 other) { return cti_logaddexp_c64(self, other); }

CTI_FN cti_c128 cti_logaddexp_result_c128(cti_c128 self, cti_c128 other) { return cti_logaddexp_c128(self, other); }

CTI_FN float cti_logaddexp_distance_f32(float self, float other) { return cti_apart_f32(self, other); }

CTI_FN double cti_logaddexp_distance_f64(double self, double other) { return cti_apart_f64(self, other); }

CTI_FN cti_c64 cti_logaddexp_distance_c64(cti_c64 self, cti_c64 other) { return cti_apart_c64(self, other); }

CTI_FN cti_c128 cti_logaddexp_distance_c128(cti_c128 self, cti_c128 other) { return cti_apart_c128(self, other); }

CTI_FN float cti_logaddexp_self_grad_f32(float result_grad, float distance)
{
    return result_grad * cti_sigmoid_f32(distance);
}

CTI_FN double cti_logaddexp_self_grad_f64(double result_grad, double distance)
{
    return result_grad * cti_sigmoid_f64(distance);
}

CTI_FN cti_c64 cti_logaddexp_self_grad_c64(cti_c64 result_grad, cti_c64 distance)
{
    return cti_mul_c64(result_grad, cti_conj_c64(cti_sigmoid_c64(distance)));
}

CTI_FN cti_c128 cti_logaddexp_self_grad_c128(cti_c128 result_grad, cti_c128 distance)
{
    return cti_mul_c128(result_grad, cti_conj_c128(cti_sigmoid_c128(distance)));
}

CTI_FN float cti_logaddexp_other_grad_f32(float result_grad, float distance)
{
    return result_grad * cti_sigmoid_f32(-distance);
}

CTI_FN double cti_logaddexp_other_grad_f64(double result_grad, double distance)
{
    return result_grad * cti_sigmoid_f64(-distance);
}

CTI_FN cti_c64 cti_logaddexp_other_grad_c64(cti_c64 result_grad, cti_c64 distance)
{
    const cti_c64 t0_ = cti_conj_c64(cti_sigmoid_c64(cti_neg_c64(distance)));
    return cti_mul_c64(result_grad, t0_);
}

CTI_FN cti_c128 cti_logaddexp_other_grad_c128(cti_c128 result_grad, cti_c128 distance)
{
    const cti_c128 t0_ = cti_conj_c128(cti_sigmoid_c128(cti_neg_c128(distance)));
    return cti_mul_c128(result_grad, t0_);
}

CTI_FN float cti_logaddexp_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    const float t0_ = cti_apart_f32(self, other);
    return self_tangent * cti_sigmoid_f32(t0_) + other_tangent * cti_sigmoid_f32(-t0_);
}

CTI_FN double cti_logaddexp_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    const double t0_ = cti_apart_f64(self, other);
    return self_tangent * cti_sigmoid_f64(t0_) + other_tangent * cti_sigmoid_f64(-t0_);
}

CTI_FN cti_c64 cti_logaddexp_result_tangent_c64(cti_c64 self, cti_c64 other, cti_c64 self_tangent,
                                                cti_c64 other_tangent)
{
    const cti_c64 t0_ = cti_apart_c64(self, other);
    const cti_c64 t1_ = cti_mul_c64(other_tangent, cti_sigmoid_c64(cti_neg_c64(t0_)));
    return cti_add_c64(cti_mul_c64(self_tangent, cti_sigmoid_c64(t0_)), t1_);
}

CTI_FN cti_c128 cti_logaddexp_result_tangent_c128(cti_c128 self, cti_c128 other, cti_c128 self_tangent,
                                                  cti_c128 other_tangent)
{
    const cti_c128 t0_ = cti_apart_c128(self, other);
    const cti_c128 t1_ = cti_mul_c128(self_tangent, cti_sigmoid_c128(t0_));
    const cti_c128 t2_ = cti_mul_c128(other_tangent, cti_sigmoid_c128(cti_neg_c128(t0_)));
    return cti_add_c128(t1_, t2_);
}

typedef struct cti_logaddexp_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_logaddexp_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_logaddexp_loop_table CTI_LEVEL(cti_logaddexp_loops);
#else
CTI_HIDDEN extern cti_logaddexp_loop_table *cti_logaddexp_loops;
#endif

#endif
