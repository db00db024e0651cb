/*
 * ldexp: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LDEXP_H
#define CTI_KERNELS_OPS_LDEXP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/quotient.h"

/* ---- ldexp ---- */

CTI_FN float cti_ldexp_result_f32(float self, float other) { return cti_ldexp_f32(self, other); }

CTI_FN double cti_ldexp_result_f64(double self, double other) { return cti_ldexp_f64(self, other); }

CTI_FN float cti_ldexp_self_grad_f32(float result_grad, float other) { return result_grad * cti_exp2_f32(other); }

CTI_FN double cti_ldexp_self_grad_f64(double result_grad, double other) { return result_grad * cti_exp2_f64(other); }

CTI_FN float cti_ldexp_other_grad_f32(float result_grad, float result)
{
    return 0.6931471805599453f * (result_grad * result);
}

CTI_FN double cti_ldexp_other_grad_f64(double result_grad, double result)
{
    return 0.6931471805599453 * (result_grad * result);
}

CTI_FN float cti_ldexp_result_tangent_f32(float other, float result, float self_tangent, float other_tangent)
{
    return self_tangent * cti_exp2_f32(other) + 0.6931471805599453f * (other_tangent * result);
}

CTI_FN double cti_ldexp_result_tangent_f64(double other, double result, double self_tangent, double other_tangent)
{
    return self_tangent * cti_exp2_f64(other) + 0.6931471805599453 * (other_tangent * result);
}

typedef struct cti_ldexp_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_ldexp_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_ldexp_loop_table CTI_LEVEL(cti_ldexp_loops);
#else
CTI_HIDDEN extern cti_ldexp_loop_table *cti_ldexp_loops;
#endif

#endif
