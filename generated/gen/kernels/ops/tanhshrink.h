/*
 * tanhshrink: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_TANHSHRINK_H
#define CTI_KERNELS_OPS_TANHSHRINK_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/tanhshrink.h"

/* ---- tanhshrink ---- */

CTI_FN float cti_tanhshrink_result_f32(float self) { return cti_tanhshrink_f32(self); }

CTI_FN double cti_tanhshrink_result_f64(double self) { return cti_tanhshrink_f64(self); }

CTI_FN float cti_tanhshrink_self_grad_f32(float result_grad, float self)
{
    return result_grad * cti_sq_f32(cti_tanh_f32(self));
}

CTI_FN double cti_tanhshrink_self_grad_f64(double result_grad, double self)
{
    return result_grad * cti_sq_f64(cti_tanh_f64(self));
}

CTI_FN float cti_tanhshrink_result_tangent_f32(float self, float self_tangent)
{
    return self_tangent * cti_sq_f32(cti_tanh_f32(self));
}

CTI_FN double cti_tanhshrink_result_tangent_f64(double self, double self_tangent)
{
    return self_tangent * cti_sq_f64(cti_tanh_f64(self));
}

typedef struct cti_tanhshrink_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_tanhshrink_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_tanhshrink_loop_table CTI_LEVEL(cti_tanhshrink_loops);
#else
CTI_HIDDEN extern cti_tanhshrink_loop_table *cti_tanhshrink_loops;
#endif

#endif
