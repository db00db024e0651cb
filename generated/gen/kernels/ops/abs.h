/*
 * abs: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ABS_H
#define CTI_KERNELS_OPS_ABS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- abs ---- */

CTI_FN float cti_abs_result_f32(float self) { return cti_abs_f32(self); }

CTI_FN double cti_abs_result_f64(double self) { return cti_abs_f64(self); }

CTI_FN float cti_abs_result_c64(cti_c64 self) { return cti_abs_c64(self); }

CTI_FN double cti_abs_result_c128(cti_c128 self) { return cti_abs_c128(self); }

CTI_FN int64_t cti_abs_result_i64(int64_t self) { return cti_abs_i64(self); }

CTI_FN bool cti_abs_positive_f32(float self) { return self > 0.0f; }

CTI_FN bool cti_abs_positive_f64(double self) { return self > 0.0; }

CTI_FN bool cti_abs_positive_c64(cti_c64 self) { return self.re > 0.0f; }

CTI_FN bool cti_abs_positive_c128(cti_c128 self) { return self.re > 0.0; }

CTI_FN bool cti_abs_negative_f32(float self) { return self < 0.0f; }

CTI_FN bool cti_abs_negative_f64(double self) { return self < 0.0; }

CTI_FN bool cti_abs_negative_c64(cti_c64 self) { return self.re < 0.0f; }

CTI_FN bool cti_abs_negative_c128(cti_c128 self) { return self.re < 0.0; }

CTI_FN float cti_abs_self_grad_f32(float result_grad, float self, bool positive, bool negative, bool is_complex_self)
{
    const float t0_ = positive ? result_grad : negative ? -result_grad : 0.0f;
    return is_complex_self ? result_grad * cti_sgn_f32(self) : t0_;
}

CTI_FN double cti_abs_self_grad_f64(double result_grad, double self, bool positive, bool negative, bool is_complex_self)
{
    const double t0_ = positive ? result_grad : negative ? -result_grad : 0.0;
    return is_complex_self ? result_grad * cti_sgn_f64(self) : t0_;
}

CTI_FN cti_c64 cti_abs_self_grad_c64(float result_grad, cti_c64 self, bool positive, bool negative,
                                     bool is_complex_self)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(result_grad, 0.0f), cti_sgn_c64(self));
    const float t1_ = positive ? result_grad : negative ? -result_grad : 0.0f;
    return is_complex_self ? t0_ : cti_make_c64(t1_, 0.0f);
}

CTI_FN cti_c128 cti_abs_self_grad_c128(double result_grad, cti_c128 self, bool positive, bool negative,
                                       bool is_complex_self)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(result_grad, 0.0), cti_sgn_c128(self));
    const double t1_ = positive ? result_grad : negative ? -result_grad : 0.0;
    return is_complex_self ? t0_ : cti_make_c128(t1_, 0.0);
}

CTI_FN float cti_abs_result_tangent_f32(float self, float self_tangent) { return cti_sgn_f32(self) * self_tangent; }

CTI_FN double cti_abs_result_tangent_f64(double self, double self_tangent) { return cti_sgn_f64(self) * self_tangent; }

CTI_FN float cti_abs_result_tangent_c64(cti_c64 self, cti_c64 self_tangent)
{
    const cti_c64 t0_ = cti_mul_c64(cti_conj_c64(cti_sgn_c64(self)), self_tangent);
    return t0_.re;
}

CTI_FN double cti_abs_result_tangent_c128(cti_c128 self, cti_c128 self_tangent)
{
    const cti_c128 t0_ = cti_mul_c128(cti_conj_c128(cti_sgn_c128(self)), self_tangent);
    return t0_.re;
}

typedef struct cti_abs_attrs {
    bool is_complex_self;
} cti_abs_attrs;

typedef struct cti_abs_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_abs_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_abs_loop_table CTI_LEVEL(cti_abs_loops);
#else
CTI_HIDDEN extern cti_abs_loop_table *cti_abs_loops;
#endif

#endif
