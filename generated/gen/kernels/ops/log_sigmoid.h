/*
 * log_sigmoid: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOG_SIGMOID_H
#define CTI_KERNELS_OPS_LOG_SIGMOID_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- log_sigmoid ---- */

CTI_FN float cti_log_sigmoid_result_f32(float self) { return -cti_softplus_f32(-self); }

CTI_FN double cti_log_sigmoid_result_f64(double self) { return -cti_softplus_f64(-self); }

CTI_FN float cti_log_sigmoid_self_grad_f32(float result_grad, float self)
{
    return result_grad * cti_sigmoid_f32(-self);
}

CTI_FN double cti_log_sigmoid_self_grad_f64(double result_grad, double self)
{
    return result_grad * cti_sigmoid_f64(-self);
}

CTI_FN float cti_log_sigmoid_result_tangent_f32(float self, float self_tangent)
{
    return self_tangent * cti_sigmoid_f32(-self);
}

CTI_FN double cti_log_sigmoid_result_tangent_f64(double self, double self_tangent)
{
    return self_tangent * cti_sigmoid_f64(-self);
}

typedef struct cti_log_sigmoid_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_log_sigmoid_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_log_sigmoid_loop_table CTI_LEVEL(cti_log_sigmoid_loops);
#else
CTI_HIDDEN extern cti_log_sigmoid_loop_table *cti_log_sigmoid_loops;
#endif

#endif
