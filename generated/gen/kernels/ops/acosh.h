/*
 * acosh: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ACOSH_H
#define CTI_KERNELS_OPS_ACOSH_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/area.h"

/* ---- acosh ---- */

CTI_FN float cti_acosh_result_f32(float self) { return cti_acosh_f32(self); }

CTI_FN double cti_acosh_result_f64(double self) { return cti_acosh_f64(self); }

CTI_FN cti_c64 cti_acosh_result_c64(cti_c64 self) { return cti_acosh_c64(self); }

CTI_FN cti_c128 cti_acosh_result_c128(cti_c128 self) { return cti_acosh_c128(self); }

CTI_FN float cti_acosh_self_grad_f32(float result_grad, float self)
{
    const float t0_ = cti_sqrt_f32(self - 1.0f) * cti_sqrt_f32(self + 1.0f);
    return result_grad / t0_;
}

CTI_FN double cti_acosh_self_grad_f64(double result_grad, double self)
{
    const double t0_ = cti_sqrt_f64(self - 1.0) * cti_sqrt_f64(self + 1.0);
    return result_grad / t0_;
}

CTI_FN cti_c64 cti_acosh_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_sqrt_c64(cti_sub_c64(self, cti_make_c64(1.0f, 0.0f)));
    const cti_c64 t1_ = cti_sqrt_c64(cti_add_c64(self, cti_make_c64(1.0f, 0.0f)));
    return cti_div_c64(result_grad, cti_conj_c64(cti_mul_c64(t0_, t1_)));
}

CTI_FN cti_c128 cti_acosh_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_sqrt_c128(cti_sub_c128(self, cti_make_c128(1.0, 0.0)));
    const cti_c128 t1_ = cti_sqrt_c128(cti_add_c128(self, cti_make_c128(1.0, 0.0)));
    return cti_div_c128(result_grad, cti_conj_c128(cti_mul_c128(t0_, t1_)));
}

CTI_FN float cti_acosh_result_tangent_f32(float self, float self_tangent)
{
    const float t0_ = cti_sqrt_f32(self - 1.0f) * cti_sqrt_f32(self + 1.0f);
    return self_tangent / t0_;
}

CTI_FN double cti_acosh_result_tangent_f64(double self, double self_tangent)
{
    const double t0_ = cti_sqrt_f64(self - 1.0) * cti_sqrt_f64(self + 1.0);
    return self_tangent / t0_;
}

CTI_FN cti_c64 cti_acosh_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_sqrt_c64(cti_sub_c64(self, cti_make_c64(1.0f, 0.0f)));
    const cti_c64 t1_ = cti_sqrt_c64(cti_add_c64(self, cti_make_c64(1.0f, 0.0f)));
    return cti_div_c64(self_tangent, cti_mul_c64(t0_, t1_));
}

CTI_FN cti_c128 cti_acosh_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_sqrt_c128(cti_sub_c128(self, cti_make_c128(1.0, 0.0)));
    const cti_c128 t1_ = cti_sqrt_c128(cti_add_c128(self, cti_make_c128(1.0, 0.0)));
    return cti_div_c128(self_tangent, cti_mul_c128(t0_, t1_));
}

typedef struct cti_acosh_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_acosh_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_acosh_loop_table CTI_LEVEL(cti_acosh_loops);
#else
CTI_HIDDEN extern cti_acosh_loop_table *cti_acosh_loops;
#endif

#endif
