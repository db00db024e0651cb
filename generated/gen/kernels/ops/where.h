/*
 * where: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_WHERE_H
#define CTI_KERNELS_OPS_WHERE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- where ---- */

CTI_FN float cti_where_result_f32(int64_t condition, float self, float other) { return condition != 0 ? self : other; }

CTI_FN double cti_where_result_f64(int64_t condition, double self, double other)
{
    return condition != 0 ? self : other;
}

CTI_FN cti_c64 cti_where_result_c64(int64_t condition, cti_c64 self, cti_c64 other)
{
    return condition != 0 ? self : other;
}

CTI_FN cti_c128 cti_where_result_c128(int64_t condition, cti_c128 self, cti_c128 other)
{
    return condition != 0 ? self : other;
}

CTI_FN int64_t cti_where_result_i64(int64_t condition, int64_t self, int64_t other)
{
    return condition != 0 ? self : other;
}

CTI_FN float cti_where_self_grad_f32(float result_grad, bool condition)
{
    return (float)condition != 0.0f ? result_grad : 0.0f;
}

CTI_FN double cti_where_self_grad_f64(double result_grad, bool condition)
{
    return (double)condition != 0.0 ? result_grad : 0.0;
}

CTI_FN cti_c64 cti_where_self_grad_c64(cti_c64 result_grad, bool condition)
{
    return (float)condition != 0.0f ? result_grad : cti_make_c64(0.0f, 0.0f);
}

CTI_FN cti_c128 cti_where_self_grad_c128(cti_c128 result_grad, bool condition)
{
    return (double)condition != 0.0 ? result_grad : cti_make_c128(0.0, 0.0);
}

CTI_FN float cti_where_other_grad_f32(float result_grad, bool condition)
{
    return (float)condition != 0.0f ? 0.0f : result_grad;
}

CTI_FN double cti_where_other_grad_f64(double result_grad, bool condition)
{
    return (double)condition != 0.0 ? 0.0 : result_grad;
}

CTI_FN cti_c64 cti_where_other_grad_c64(cti_c64 result_grad, bool condition)
{
    return (float)condition != 0.0f ? cti_make_c64(0.0f, 0.0f) : result_grad;
}

CTI_FN cti_c128 cti_where_other_grad_c128(cti_c128 result_grad, bool condition)
{
    return (double)condition != 0.0 ? cti_make_c128(0.0, 0.0) : result_grad;
}

CTI_FN float cti_where_result_tangent_f32(int64_t condition, float self_tangent, float other_tangent)
{
    const bool t0_ = condition != 0;
    return (t0_ ? self_tangent : 0.0f) + (t0_ ? 0.0f : other_tangent);
}

CTI_FN double cti_where_result_tangent_f64(int64_t condition, double self_tangent, double other_tangent)
{
    const bool t0_ = condition != 0;
    return (t0_ ? self_tangent : 0.0) + (t0_ ? 0.0 : other_tangent);
}

CTI_FN cti_c64 cti_where_result_tangent_c64(int64_t condition, cti_c64 self_tangent, cti_c64 other_tangent)
{
    const bool t0_ = condition != 0;
    return cti_add_c64(t0_ ? self_tangent : cti_make_c64(0.0f, 0.0f), t0_ ? cti_make_c64(0.0f, 0.0f) : other_tangent);
}

CTI_FN cti_c128 cti_where_result_tangent_c128(int64_t condition, cti_c128 self_tangent, cti_c128 other_tangent)
{
    const bool t0_ = condition != 0;
    return cti_add_c128(t0_ ? self_tangent : cti_make_c128(0.0, 0.0), t0_ ? cti_make_c128(0.0, 0.0) : other_tangent);
}

typedef struct cti_where_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_where_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_where_loop_table CTI_LEVEL(cti_where_loops);
#else
CTI_HIDDEN extern cti_where_loop_table *cti_where_loops;
#endif

#endif
