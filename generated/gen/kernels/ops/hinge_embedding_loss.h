/*
 * hinge_embedding_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HINGE_EMBEDDING_LOSS_H
#define CTI_KERNELS_OPS_HINGE_EMBEDDING_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hinge_embedding_loss ---- */

CTI_FN float cti_hinge_embedding_loss_result_f32(float self, float target, float margin)
{
    const float t0_ = self <= margin && target != 1.0f ? margin - self : 0.0f;
    return t0_ + (target != -1.0f ? self : 0.0f);
}

CTI_FN double cti_hinge_embedding_loss_result_f64(double self, double target, double margin)
{
    const double t0_ = self <= margin && target != 1.0 ? margin - self : 0.0;
    return t0_ + (target != -1.0 ? self : 0.0);
}

CTI_FN bool cti_hinge_embedding_loss_near_f32(float self, float target, float margin)
{
    return self <= margin && target != 1.0f;
}

CTI_FN bool cti_hinge_embedding_loss_near_f64(double self, double target, double margin)
{
    return self <= margin && target != 1.0;
}

CTI_FN bool cti_hinge_embedding_loss_kept__f32(float target) { return target != -1.0f; }

CTI_FN bool cti_hinge_embedding_loss_kept__f64(double target) { return target != -1.0; }

CTI_FN float cti_hinge_embedding_loss_self_grad_f32(float result_grad, bool near, bool kept_)
{
    return result_grad * ((near ? -1.0f : 0.0f) + (kept_ ? 1.0f : 0.0f));
}

CTI_FN double cti_hinge_embedding_loss_self_grad_f64(double result_grad, bool near, bool kept_)
{
    return result_grad * ((near ? -1.0 : 0.0) + (kept_ ? 1.0 : 0.0));
}

CTI_FN float cti_hinge_embedding_loss_result_tangent_f32(float self, float target, float self_tangent, float margin)
{
    const float t0_ = (self <= margin && target != 1.0f ? -1.0f : 0.0f) + (target != -1.0f ? 1.0f : 0.0f);
    return self_tangent * t0_;
}

CTI_FN double cti_hinge_embedding_loss_result_tangent_f64(double self, double target, double self_tangent,
                                                          double margin)
{
    const double t0_ = (self <= margin && target != 1.0 ? -1.0 : 0.0) + (target != -1.0 ? 1.0 : 0.0);
    return self_tangent * t0_;
}

typedef struct cti_hinge_embedding_loss_attrs {
    double margin;
} cti_hinge_embedding_loss_attrs;

typedef struct cti_hinge_embedding_loss_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
} cti_hinge_embedding_loss_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hinge_embedding_loss_loop_table CTI_LEVEL(cti_hinge_embedding_loss_loops);
#else
CTI_HIDDEN extern cti_hinge_embedding_loss_loop_table *cti_hinge_embedding_loss_loops;
#endif

#endif
