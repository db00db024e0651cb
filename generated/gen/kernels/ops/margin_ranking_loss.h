/*
 * margin_ranking_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MARGIN_RANKING_LOSS_H
#define CTI_KERNELS_OPS_MARGIN_RANKING_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- margin_ranking_loss ---- */

CTI_FN float cti_margin_ranking_loss_result_f32(float input1, float input2, float target, float margin)
{
    const float t0_ = target * (input2 - input1) + margin;
    return t0_ >= 0.0f ? t0_ : 0.0f;
}

CTI_FN double cti_margin_ranking_loss_result_f64(double input1, double input2, double target, double margin)
{
    const double t0_ = target * (input2 - input1) + margin;
    return t0_ >= 0.0 ? t0_ : 0.0;
}

CTI_FN bool cti_margin_ranking_loss_live_f32(float input1, float input2, float target, float margin)
{
    return target * (input2 - input1) + margin >= 0.0f;
}

CTI_FN bool cti_margin_ranking_loss_live_f64(double input1, double input2, double target, double margin)
{
    return target * (input2 - input1) + margin >= 0.0;
}

CTI_FN float cti_margin_ranking_loss_input1_grad_f32(float result_grad, float target, bool live)
{
    return live ? -(result_grad * target) : 0.0f;
}

CTI_FN double cti_margin_ranking_loss_input1_grad_f64(double result_grad, double target, bool live)
{
    return live ? -(result_grad * target) : 0.0;
}

CTI_FN float cti_margin_ranking_loss_input2_grad_f32(float result_grad, float target, bool live)
{
    return live ? result_grad * target : 0.0f;
}

CTI_FN double cti_margin_ranking_loss_input2_grad_f64(double result_grad, double target, bool live)
{
    return live ? result_grad * target : 0.0;
}

CTI_FN float cti_margin_ranking_loss_target_grad_f32(float result_grad, float input1, float input2, bool live)
{
    return live ? result_grad * (input2 - input1) : 0.0f;
}

CTI_FN double cti_margin_ranking_loss_target_grad_f64(double result_grad, double input1, double input2, bool live)
{
    return live ? result_grad * (input2 - input1) : 0.0;
}

CTI_FN float cti_margin_ranking_loss_result_tangent_f32(float input1, float input2, float target, float input1_tangent,
                                                        float input2_tangent, float target_tangent, float margin)
{
    const float t0_ = input2 - input1;
    const bool t1_ = target * t0_ + margin >= 0.0f;
    const float t2_ = (t1_ ? -(input1_tangent * target) : 0.0f) + (t1_ ? input2_tangent * target : 0.0f);
    return t2_ + (t1_ ? target_tangent * t0_ : 0.0f);
}

CTI_FN double cti_margin_ranking_loss_result_tangent_f64(double input1, double input2, double target,
                                                         double input1_tangent, double input2_tangent,
                                                         double target_tangent, double margin)
{
    const double t0_ = input2 - input1;
    const bool t1_ = target * t0_ + margin >= 0.0;
    const double t2_ = (t1_ ? -(input1_tangent * target) : 0.0) + (t1_ ? input2_tangent * target : 0.0);
    return t2_ + (t1_ ? target_tangent * t0_ : 0.0);
}

typedef struct cti_margin_ranking_loss_attrs {
    double margin;
} cti_margin_ranking_loss_attrs;

typedef struct cti_margin_ranking_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop input1_grad[CTI_COMPUTE_COUNT];
    cti_loop input2_grad[CTI_COMPUTE_COUNT];
    cti_loop target_grad[CTI_COMPUTE_COUNT];
    cti_loop input1_input2_target_grads[CTI_COMPUTE_COUNT];
} cti_margin_ranking_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_margin_ranking_loss_loop_table CTI_LEVEL(cti_margin_ranking_loss_loops);
#else
CTI_HIDDEN extern cti_margin_ranking_loss_loop_table *cti_margin_ranking_loss_loops;
#endif

#endif
