/*
 * glu_of_halves: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GLU_OF_HALVES_H
#define CTI_KERNELS_OPS_GLU_OF_HALVES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- glu_of_halves ---- */

CTI_FN float cti_glu_of_halves_result_f32(float self, float gate) { return self * cti_sigmoid_f32(gate); }

CTI_FN double cti_glu_of_halves_result_f64(double self, double gate) { return self * cti_sigmoid_f64(gate); }

CTI_FN float cti_glu_of_halves_self_grad_f32(float result_grad, float gate)
{
    return result_grad * cti_sigmoid_f32(gate);
}

CTI_FN double cti_glu_of_halves_self_grad_f64(double result_grad, double gate)
{
    return result_grad * cti_sigmoid_f64(gate);
}

CTI_FN float cti_glu_of_halves_gate_grad_f32(float result_grad, float self, float gate)
{
    const float t0_ = self * (cti_sigmoid_f32(gate) * cti_sigmoid_f32(-gate));
    return result_grad * t0_;
}

CTI_FN double cti_glu_of_halves_gate_grad_f64(double result_grad, double self, double gate)
{
    const double t0_ = self * (cti_sigmoid_f64(gate) * cti_sigmoid_f64(-gate));
    return result_grad * t0_;
}

CTI_FN float cti_glu_of_halves_result_tangent_f32(float self, float gate, float self_tangent, float gate_tangent)
{
    const float t0_ = cti_sigmoid_f32(gate);
    const float t1_ = gate_tangent * (self * (t0_ * cti_sigmoid_f32(-gate)));
    return self_tangent * t0_ + t1_;
}

CTI_FN double cti_glu_of_halves_result_tangent_f64(double self, double gate, double self_tangent, double gate_tangent)
{
    const double t0_ = cti_sigmoid_f64(gate);
    const double t1_ = gate_tangent * (self * (t0_ * cti_sigmoid_f64(-gate)));
    return self_tangent * t0_ + t1_;
}

typedef struct cti_glu_of_halves_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop gate_grad[CTI_COMPUTE_COUNT];
    cti_loop self_gate_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_glu_of_halves_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_glu_of_halves_loop_table CTI_LEVEL(cti_glu_of_halves_loops);
#else
CTI_HIDDEN extern cti_glu_of_halves_loop_table *cti_glu_of_halves_loops;
#endif

#endif
