/*
 * leaky_relu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LEAKY_RELU_H
#define CTI_KERNELS_OPS_LEAKY_RELU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- leaky_relu ---- */

CTI_FN float cti_leaky_relu_result_f32(float self, float negative_slope)
{
    return self > 0.0f ? self : self * negative_slope;
}

CTI_FN double cti_leaky_relu_result_f64(double self, double negative_slope)
{
    return self > 0.0 ? self : self * negative_slope;
}

CTI_FN bool cti_leaky_relu_positive_f32(float self) { return self > 0.0f; }

CTI_FN bool cti_leaky_relu_positive_f64(double self) { return self > 0.0; }

CTI_FN float cti_leaky_relu_self_grad_f32(float result_grad, bool positive, float negative_slope)
{
    return positive ? result_grad : result_grad * negative_slope;
}

CTI_FN double cti_leaky_relu_self_grad_f64(double result_grad, bool positive, double negative_slope)
{
    return positive ? result_grad : result_grad * negative_slope;
}

CTI_FN float cti_leaky_relu_result_tangent_f32(float self, float self_tangent, float negative_slope)
{
    return self > 0.0f ? self_tangent : self_tangent * negative_slope;
}

CTI_FN double cti_leaky_relu_result_tangent_f64(double self, double self_tangent, double negative_slope)
{
    return self > 0.0 ? self_tangent : self_tangent * negative_slope;
}

typedef struct cti_leaky_relu_attrs {
    double negative_slope;
} cti_leaky_relu_attrs;

typedef struct cti_leaky_relu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_leaky_relu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_leaky_relu_loop_table CTI_LEVEL(cti_leaky_relu_loops);
#else
CTI_HIDDEN extern cti_leaky_relu_loop_table *cti_leaky_relu_loops;
#endif

#endif
