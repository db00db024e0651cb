/*
 * prelu_kernel: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_PRELU_KERNEL_H
#define CTI_KERNELS_OPS_PRELU_KERNEL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- prelu_kernel ---- */

CTI_FN float cti_prelu_kernel_result_f32(float self, float weight) { return self > 0.0f ? self : weight * self; }

CTI_FN double cti_prelu_kernel_result_f64(double self, double weight) { return self > 0.0 ? self : weight * self; }

CTI_FN bool cti_prelu_kernel_positive_f32(float self) { return self > 0.0f; }

CTI_FN bool cti_prelu_kernel_positive_f64(double self) { return self > 0.0; }

CTI_FN float cti_prelu_kernel_self_grad_f32(float result_grad, float weight, bool positive)
{
    return positive ? result_grad : weight * result_grad;
}

CTI_FN double cti_prelu_kernel_self_grad_f64(double result_grad, double weight, bool positive)
{
    return positive ? result_grad : weight * result_grad;
}

CTI_FN float cti_prelu_kernel_weight_grad_f32(float result_grad, float self)
{
    return self > 0.0f ? 0.0f : result_grad * self;
}

CTI_FN double cti_prelu_kernel_weight_grad_f64(double result_grad, double self)
{
    return self > 0.0 ? 0.0 : result_grad * self;
}

CTI_FN float cti_prelu_kernel_result_tangent_f32(float self, float weight, float self_tangent, float weight_tangent)
{
    const bool t0_ = self > 0.0f;
    return (t0_ ? self_tangent : weight * self_tangent) + (t0_ ? 0.0f : weight_tangent * self);
}

CTI_FN double cti_prelu_kernel_result_tangent_f64(double self, double weight, double self_tangent,
                                                  double weight_tangent)
{
    const bool t0_ = self > 0.0;
    return (t0_ ? self_tangent : weight * self_tangent) + (t0_ ? 0.0 : weight_tangent * self);
}

typedef struct cti_prelu_kernel_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop weight_grad[CTI_COMPUTE_COUNT];
    cti_loop self_weight_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_prelu_kernel_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_prelu_kernel_loop_table CTI_LEVEL(cti_prelu_kernel_loops);
#else
CTI_HIDDEN extern cti_prelu_kernel_loop_table *cti_prelu_kernel_loops;
#endif

#endif
