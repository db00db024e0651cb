/*
 * sinc_derivative: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SINC_DERIVATIVE_H
#define CTI_KERNELS_OPS_SINC_DERIVATIVE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/special.h"

/* ---- sinc_derivative ---- */

CTI_FN float cti_sinc_derivative_result_f32(float self) { return cti_sinc_derivative_f32(self); }

CTI_FN double cti_sinc_derivative_result_f64(double self) { return cti_sinc_derivative_f64(self); }

CTI_FN cti_c64 cti_sinc_derivative_result_c64(cti_c64 self) { return cti_sinc_derivative_c64(self); }

CTI_FN cti_c128 cti_sinc_derivative_result_c128(cti_c128 self) { return cti_sinc_derivative_c128(self); }

CTI_FN float cti_sinc_derivative_self_grad_f32(float result_grad, float self)
{
    const float t0_ = -9.869604401089358f * cti_sinc_f32(self) - 2.0f * cti_sinc_derivative_f32(self) / self;
    return self == 0.0f ? -3.289868133696453f * result_grad : result_grad * t0_;
}

CTI_FN double cti_sinc_derivative_self_grad_f64(double result_grad, double self)
{
    const double t0_ = -9.869604401089358 * cti_sinc_f64(self) - 2.0 * cti_sinc_derivative_f64(self) / self;
    return self == 0.0 ? -3.289868133696453 * result_grad : result_grad * t0_;
}

CTI_FN cti_c64 cti_sinc_derivative_self_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(-3.289868133696453f, 0.0f), result_grad);
    const cti_c64 t1_ = cti_mul_c64(cti_make_c64(-9.869604401089358f, 0.0f), cti_sinc_c64(self));
    const cti_c64 t2_ = cti_mul_c64(cti_make_c64(2.0f, 0.0f), cti_sinc_derivative_c64(self));
    const cti_c64 t3_ = cti_conj_c64(cti_sub_c64(t1_, cti_div_c64(t2_, self)));
    return cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) ? t0_ : cti_mul_c64(result_grad, t3_);
}

CTI_FN cti_c128 cti_sinc_derivative_self_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(-3.289868133696453, 0.0), result_grad);
    const cti_c128 t1_ = cti_mul_c128(cti_make_c128(-9.869604401089358, 0.0), cti_sinc_c128(self));
    const cti_c128 t2_ = cti_mul_c128(cti_make_c128(2.0, 0.0), cti_sinc_derivative_c128(self));
    const cti_c128 t3_ = cti_conj_c128(cti_sub_c128(t1_, cti_div_c128(t2_, self)));
    return cti_eq_c128(self, cti_make_c128(0.0, 0.0)) ? t0_ : cti_mul_c128(result_grad, t3_);
}

CTI_FN float cti_sinc_derivative_result_tangent_f32(float self, float result, float self_tangent)
{
    const float t0_ = -9.869604401089358f * cti_sinc_f32(self) - 2.0f * result / self;
    return self == 0.0f ? -3.289868133696453f * self_tangent : self_tangent * t0_;
}

CTI_FN double cti_sinc_derivative_result_tangent_f64(double self, double result, double self_tangent)
{
    const double t0_ = -9.869604401089358 * cti_sinc_f64(self) - 2.0 * result / self;
    return self == 0.0 ? -3.289868133696453 * self_tangent : self_tangent * t0_;
}

CTI_FN cti_c64 cti_sinc_derivative_result_tangent_c64(cti_c64 self, cti_c64 result, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(-3.289868133696453f, 0.0f), self_tangent);
    const cti_c64 t1_ = cti_mul_c64(cti_make_c64(-9.869604401089358f, 0.0f), cti_sinc_c64(self));
    const cti_c64 t2_ = cti_div_c64(cti_mul_c64(cti_make_c64(2.0f, 0.0f), result), self);
    return cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)) ? t0_ : cti_mul_c64(self_tangent, cti_sub_c64(t1_, t2_));
}

CTI_FN cti_c128 cti_sinc_derivative_result_tangent_c128(cti_c128 self, cti_c128 result, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(-3.289868133696453, 0.0), self_tangent);
    const cti_c128 t1_ = cti_mul_c128(cti_make_c128(-9.869604401089358, 0.0), cti_sinc_c128(self));
    const cti_c128 t2_ = cti_div_c128(cti_mul_c128(cti_make_c128(2.0, 0.0), result), self);
    const cti_c128 t3_ = cti_mul_c128(self_tangent, cti_sub_c128(t1_, t2_));
    return cti_eq_c128(self, cti_make_c128(0.0, 0.0)) ? t0_ : t3_;
}

typedef struct cti_sinc_derivative_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_sinc_derivative_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_sinc_derivative_loop_table CTI_LEVEL(cti_sinc_derivative_loops);
#else
CTI_HIDDEN extern cti_sinc_derivative_loop_table *cti_sinc_derivative_loops;
#endif

#endif
