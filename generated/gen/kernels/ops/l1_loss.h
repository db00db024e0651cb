/*
 * l1_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_L1_LOSS_H
#define CTI_KERNELS_OPS_L1_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- l1_loss ---- */

CTI_FN float cti_l1_loss_result_f32(float self, float target) { return cti_abs_f32(self - target); }

CTI_FN double cti_l1_loss_result_f64(double self, double target) { return cti_abs_f64(self - target); }

CTI_FN float cti_l1_loss_result_c64(cti_c64 self, cti_c64 target) { return cti_abs_c64(cti_sub_c64(self, target)); }

CTI_FN double cti_l1_loss_result_c128(cti_c128 self, cti_c128 target)
{
    return cti_abs_c128(cti_sub_c128(self, target));
}

CTI_FN int64_t cti_l1_loss_result_i64(int64_t self, int64_t target) { return cti_abs_i64(cti_sub_i64(self, target)); }

CTI_FN float cti_l1_loss_way_f32(float self, float target) { return self - target; }

CTI_FN double cti_l1_loss_way_f64(double self, double target) { return self - target; }

CTI_FN cti_c64 cti_l1_loss_way_c64(cti_c64 self, cti_c64 target) { return cti_sub_c64(self, target); }

CTI_FN cti_c128 cti_l1_loss_way_c128(cti_c128 self, cti_c128 target) { return cti_sub_c128(self, target); }

CTI_FN bool cti_l1_loss_above_f32(float self, float target) { return self > target; }

CTI_FN bool cti_l1_loss_above_f64(double self, double target) { return self > target; }

CTI_FN bool cti_l1_loss_above_c64(cti_c64 self, cti_c64 target) { return self.re > target.re; }

CTI_FN bool cti_l1_loss_above_c128(cti_c128 self, cti_c128 target) { return self.re > target.re; }

CTI_FN bool cti_l1_loss_below_f32(float self, float target) { return self < target; }

CTI_FN bool cti_l1_loss_below_f64(double self, double target) { return self < target; }

CTI_FN bool cti_l1_loss_below_c64(cti_c64 self, cti_c64 target) { return self.re < target.re; }

CTI_FN bool cti_l1_loss_below_c128(cti_c128 self, cti_c128 target) { return self.re < target.re; }

CTI_FN float cti_l1_loss_self_grad_f32(float result_grad, float way, bool above, bool below, bool is_complex_T)
{
    const float t0_ = above ? result_grad : below ? -result_grad : 0.0f;
    return is_complex_T ? result_grad * cti_sgn_f32(way) : t0_;
}

CTI_FN double cti_l1_loss_self_grad_f64(double result_grad, double way, bool above, bool below, bool is_complex_T)
{
    return is_complex_T ? result_grad * cti_sgn_f64(way) : above ? result_grad : below ? -result_grad : 0.0;
}

CTI_FN cti_c64 cti_l1_loss_self_grad_c64(float result_grad, cti_c64 way, bool above, bool below, bool is_complex_T)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(result_grad, 0.0f), cti_sgn_c64(way));
    const float t1_ = above ? result_grad : below ? -result_grad : 0.0f;
    return is_complex_T ? t0_ : cti_make_c64(t1_, 0.0f);
}

CTI_FN cti_c128 cti_l1_loss_self_grad_c128(double result_grad, cti_c128 way, bool above, bool below, bool is_complex_T)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(result_grad, 0.0), cti_sgn_c128(way));
    return is_complex_T ? t0_ : cti_make_c128((above ? result_grad : below ? -result_grad : 0.0), 0.0);
}

CTI_FN float cti_l1_loss_target_grad_f32(float result_grad, float way, bool above, bool below, bool is_complex_T)
{
    const float t0_ = above ? -result_grad : below ? result_grad : 0.0f;
    return is_complex_T ? -(result_grad * cti_sgn_f32(way)) : t0_;
}

CTI_FN double cti_l1_loss_target_grad_f64(double result_grad, double way, bool above, bool below, bool is_complex_T)
{
    const double t0_ = above ? -result_grad : below ? result_grad : 0.0;
    return is_complex_T ? -(result_grad * cti_sgn_f64(way)) : t0_;
}

CTI_FN cti_c64 cti_l1_loss_target_grad_c64(float result_grad, cti_c64 way, bool above, bool below, bool is_complex_T)
{
    const cti_c64 t0_ = cti_mul_c64(cti_make_c64(result_grad, 0.0f), cti_sgn_c64(way));
    const float t1_ = above ? -result_grad : below ? result_grad : 0.0f;
    return is_complex_T ? cti_neg_c64(t0_) : cti_make_c64(t1_, 0.0f);
}

CTI_FN cti_c128 cti_l1_loss_target_grad_c128(double result_grad, cti_c128 way, bool above, bool below,
                                             bool is_complex_T)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128(result_grad, 0.0), cti_sgn_c128(way));
    return is_complex_T ? cti_neg_c128(t0_) : cti_make_c128((above ? -result_grad : below ? result_grad : 0.0), 0.0);
}

CTI_FN float cti_l1_loss_result_tangent_f32(float self, float target, float self_tangent, float target_tangent)
{
    const float t0_ = cti_sgn_f32(self - target);
    return t0_ * self_tangent - t0_ * target_tangent;
}

CTI_FN double cti_l1_loss_result_tangent_f64(double self, double target, double self_tangent, double target_tangent)
{
    const double t0_ = cti_sgn_f64(self - target);
    return t0_ * self_tangent - t0_ * target_tangent;
}

CTI_FN float cti_l1_loss_result_tangent_c64(cti_c64 self, cti_c64 target, cti_c64 self_tangent, cti_c64 target_tangent)
{
    const cti_c64 t0_ = cti_conj_c64(cti_sgn_c64(cti_sub_c64(self, target)));
    return cti_mul_c64(t0_, self_tangent).re - cti_mul_c64(t0_, target_tangent).re;
}

CTI_FN double cti_l1_loss_result_tangent_c128(cti_c128 self, cti_c128 target, cti_c128 self_tangent,
                                              cti_c128 target_tangent)
{
    const cti_c128 t0_ = cti_conj_c128(cti_sgn_c128(cti_sub_c128(self, target)));
    return cti_mul_c128(t0_, self_tangent).re - cti_mul_c128(t0_, target_tangent).re;
}

typedef struct cti_l1_loss_attrs {
    bool is_complex_T;
} cti_l1_loss_attrs;

typedef struct cti_l1_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop self_target_grads[CTI_COMPUTE_COUNT];
} cti_l1_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_l1_loss_loop_table CTI_LEVEL(cti_l1_loss_loops);
#else
CTI_HIDDEN extern cti_l1_loss_loop_table *cti_l1_loss_loops;
#endif

#endif
