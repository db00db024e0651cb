/*
 * masked_fill: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MASKED_FILL_H
#define CTI_KERNELS_OPS_MASKED_FILL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- masked_fill ---- */

CTI_FN float cti_masked_fill_result_f32(float self, bool mask_, float value) { return mask_ ? value : self; }

CTI_FN double cti_masked_fill_result_f64(double self, bool mask_, double value) { return mask_ ? value : self; }

CTI_FN cti_c64 cti_masked_fill_result_c64(cti_c64 self, bool mask_, cti_c64 value) { return mask_ ? value : self; }

CTI_FN cti_c128 cti_masked_fill_result_c128(cti_c128 self, bool mask_, cti_c128 value) { return mask_ ? value : self; }

CTI_FN int64_t cti_masked_fill_result_i64(int64_t self, bool mask_, int64_t value) { return mask_ ? value : self; }

CTI_FN float cti_masked_fill_self_grad_f32(float result_grad, bool mask_) { return mask_ ? 0.0f : result_grad; }

CTI_FN double cti_masked_fill_self_grad_f64(double result_grad, bool mask_) { return mask_ ? 0.0 : result_grad; }

CTI_FN cti_c64 cti_masked_fill_self_grad_c64(cti_c64 result_grad, bool mask_)
{
    return mask_ ? cti_make_c64(0.0f, 0.0f) : result_grad;
}

CTI_FN cti_c128 cti_masked_fill_self_grad_c128(cti_c128 result_grad, bool mask_)
{
    return mask_ ? cti_make_c128(0.0, 0.0) : result_grad;
}

CTI_FN float cti_masked_fill_value_grad_f32(float result_grad, bool mask_) { return mask_ ? result_grad : 0.0f; }

CTI_FN double cti_masked_fill_value_grad_f64(double result_grad, bool mask_) { return mask_ ? result_grad : 0.0; }

CTI_FN cti_c64 cti_masked_fill_value_grad_c64(cti_c64 result_grad, bool mask_)
{
    return mask_ ? result_grad : cti_make_c64(0.0f, 0.0f);
}

CTI_FN cti_c128 cti_masked_fill_value_grad_c128(cti_c128 result_grad, bool mask_)
{
    return mask_ ? result_grad : cti_make_c128(0.0, 0.0);
}

CTI_FN float cti_masked_fill_result_tangent_f32(bool mask_, float self_tangent, float value_tangent)
{
    return (mask_ ? 0.0f : self_tangent) + (mask_ ? value_tangent : 0.0f);
}

CTI_FN double cti_masked_fill_result_tangent_f64(bool mask_, double self_tangent, double value_tangent)
{
    return (mask_ ? 0.0 : self_tangent) + (mask_ ? value_tangent : 0.0);
}

CTI_FN cti_c64 cti_masked_fill_result_tangent_c64(bool mask_, cti_c64 self_tangent, cti_c64 value_tangent)
{
    return cti_add_c64(mask_ ? cti_make_c64(0.0f, 0.0f) : self_tangent,
                       mask_ ? value_tangent : cti_make_c64(0.0f, 0.0f));
}

CTI_FN cti_c128 cti_masked_fill_result_tangent_c128(bool mask_, cti_c128 self_tangent, cti_c128 value_tangent)
{
    return cti_add_c128(mask_ ? cti_make_c128(0.0, 0.0) : self_tangent,
                        mask_ ? value_tangent : cti_make_c128(0.0, 0.0));
}

typedef struct cti_masked_fill_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop value_grad[CTI_COMPUTE_COUNT];
    cti_loop self_value_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_masked_fill_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_masked_fill_loop_table CTI_LEVEL(cti_masked_fill_loops);
#else
CTI_HIDDEN extern cti_masked_fill_loop_table *cti_masked_fill_loops;
#endif

#endif
