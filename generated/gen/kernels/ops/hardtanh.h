/*
 * hardtanh: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HARDTANH_H
#define CTI_KERNELS_OPS_HARDTANH_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hardtanh ---- */

CTI_FN float cti_hardtanh_result_f32(float self, float max_val, float min_val)
{
    return cti_min_f32(max_val, cti_max_f32(min_val, self));
}

CTI_FN double cti_hardtanh_result_f64(double self, double max_val, double min_val)
{
    return cti_min_f64(max_val, cti_max_f64(min_val, self));
}

CTI_FN int64_t cti_hardtanh_result_i64(int64_t self, int64_t max_val, int64_t min_val)
{
    return cti_min_i64(max_val, cti_max_i64(min_val, self));
}

CTI_FN bool cti_hardtanh_inside_f32(float self, float min_val, float max_val)
{
    return self > min_val && self < max_val;
}

CTI_FN bool cti_hardtanh_inside_f64(double self, double min_val, double max_val)
{
    return self > min_val && self < max_val;
}

CTI_FN float cti_hardtanh_self_grad_f32(float result_grad, bool inside) { return inside ? result_grad : 0.0f; }

CTI_FN double cti_hardtanh_self_grad_f64(double result_grad, bool inside) { return inside ? result_grad : 0.0; }

CTI_FN float cti_hardtanh_result_tangent_f32(float self, float self_tangent, float min_val, float max_val)
{
    return self > min_val && self < max_val ? self_tangent : 0.0f;
}

CTI_FN double cti_hardtanh_result_tangent_f64(double self, double self_tangent, double min_val, double max_val)
{
    return self > min_val && self < max_val ? self_tangent : 0.0;
}

typedef struct cti_hardtanh_attrs {
    ct_scalar max_val;
    ct_scalar min_val;
} cti_hardtanh_attrs;

typedef struct cti_hardtanh_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop saves[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_hardtanh_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_hardtanh_loop_table CTI_LEVEL(cti_hardtanh_loops);
#else
CTI_HIDDEN extern cti_hardtanh_loop_table *cti_hardtanh_loops;
#endif

#endif
