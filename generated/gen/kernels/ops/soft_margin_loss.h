/*
 * soft_margin_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SOFT_MARGIN_LOSS_H
#define CTI_KERNELS_OPS_SOFT_MARGIN_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- soft_margin_loss ---- */

CTI_FN float cti_soft_margin_loss_result_f32(float self, float target) { return cti_softplus_f32(-(target * self)); }

CTI_FN double cti_soft_margin_loss_result_f64(double self, double target) { return cti_softplus_f64(-(target * self)); }

CTI_FN float cti_soft_margin_loss_self_grad_f32(float result_grad, float self, float target)
{
    const float t0_ = result_grad * (cti_sigmoid_f32(-(target * self)) * target);
    return -t0_;
}

CTI_FN double cti_soft_margin_loss_self_grad_f64(double result_grad, double self, double target)
{
    const double t0_ = result_grad * (cti_sigmoid_f64(-(target * self)) * target);
    return -t0_;
}

CTI_FN float cti_soft_margin_loss_result_tangent_f32(float self, float target, float self_tangent)
{
    const float t0_ = self_tangent * (cti_sigmoid_f32(-(target * self)) * target);
    return -t0_;
}

CTI_FN double cti_soft_margin_loss_result_tangent_f64(double self, double target, double self_tangent)
{
    const double t0_ = self_tangent * (cti_sigmoid_f64(-(target * self)) * target);
    return -t0_;
}

typedef struct cti_soft_margin_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_soft_margin_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_soft_margin_loss_loop_table CTI_LEVEL(cti_soft_margin_loss_loops);
#else
CTI_HIDDEN extern cti_soft_margin_loss_loop_table *cti_soft_margin_loss_loops;
#endif

#endif
