/*
 * polygamma: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_POLYGAMMA_H
#define CTI_KERNELS_OPS_POLYGAMMA_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"
#include "kernels/scalar/special.h"

/* ---- polygamma ---- */

CTI_FN float cti_polygamma_result_f32(float self, float n_) { return cti_polygamma_f32(n_, self); }

CTI_FN double cti_polygamma_result_f64(double self, double n_) { return cti_polygamma_f64(n_, self); }

CTI_FN float cti_polygamma_self_grad_f32(float result_grad, float self, float n_)
{
    return result_grad * cti_polygamma_f32(n_ + 1.0f, self);
}

CTI_FN double cti_polygamma_self_grad_f64(double result_grad, double self, double n_)
{
    return result_grad * cti_polygamma_f64(n_ + 1.0, self);
}

CTI_FN float cti_polygamma_result_tangent_f32(float self, float self_tangent, float n_)
{
    return self_tangent * cti_polygamma_f32(n_ + 1.0f, self);
}

CTI_FN double cti_polygamma_result_tangent_f64(double self, double self_tangent, double n_)
{
    return self_tangent * cti_polygamma_f64(n_ + 1.0, self);
}

typedef struct cti_polygamma_attrs {
    int64_t n;
} cti_polygamma_attrs;

typedef struct cti_polygamma_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_polygamma_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_polygamma_loop_table CTI_LEVEL(cti_polygamma_loops);
#else
CTI_HIDDEN extern cti_polygamma_loop_table *cti_polygamma_loops;
#endif

#endif
