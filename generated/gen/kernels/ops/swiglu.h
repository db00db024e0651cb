/*
 * swiglu: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SWIGLU_H
#define CTI_KERNELS_OPS_SWIGLU_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- swiglu ---- */

CTI_FN float cti_swiglu_result_f32(float gate, float up) { return cti_silu_f32(gate) * up; }

CTI_FN double cti_swiglu_result_f64(double gate, double up) { return cti_silu_f64(gate) * up; }

CTI_FN float cti_swiglu_gate_grad_f32(float result_grad, float gate, float up)
{
    const float t0_ = cti_sigmoid_f32(gate) * (1.0f + gate * cti_sigmoid_f32(-gate));
    return result_grad * (up * t0_);
}

CTI_FN double cti_swiglu_gate_grad_f64(double result_grad, double gate, double up)
{
    const double t0_ = cti_sigmoid_f64(gate) * (1.0 + gate * cti_sigmoid_f64(-gate));
    return result_grad * (up * t0_);
}

CTI_FN float cti_swiglu_up_grad_f32(float result_grad, float gate) { return result_grad * cti_silu_f32(gate); }

CTI_FN double cti_swiglu_up_grad_f64(double result_grad, double gate) { return result_grad * cti_silu_f64(gate); }

CTI_FN float cti_swiglu_result_tangent_f32(float gate, float up, float gate_tangent, float up_tangent)
{
    const float t0_ = cti_sigmoid_f32(gate) * (1.0f + gate * cti_sigmoid_f32(-gate));
    return gate_tangent * (up * t0_) + up_tangent * cti_silu_f32(gate);
}

CTI_FN double cti_swiglu_result_tangent_f64(double gate, double up, double gate_tangent, double up_tangent)
{
    const double t0_ = cti_sigmoid_f64(gate) * (1.0 + gate * cti_sigmoid_f64(-gate));
    return gate_tangent * (up * t0_) + up_tangent * cti_silu_f64(gate);
}

typedef struct cti_swiglu_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop gate_grad[CTI_COMPUTE_COUNT];
    cti_loop up_grad[CTI_COMPUTE_COUNT];
    cti_loop gate_up_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_swiglu_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_swiglu_loop_table CTI_LEVEL(cti_swiglu_loops);
#else
CTI_HIDDEN extern cti_swiglu_loop_table *cti_swiglu_loops;
#endif

#endif
