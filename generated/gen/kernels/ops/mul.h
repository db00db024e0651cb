/*
 * mul: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MUL_H
#define CTI_KERNELS_OPS_MUL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mul ---- */

CTI_FN float cti_mul_result_f32(float self, float other) { return self * other; }

CTI_FN double cti_mul_result_f64(double self, double other) { return self * other; }

CTI_FN cti_c64 cti_mul_result_c64(cti_c64 self, cti_c64 other) { return cti_mul_c64(self, other); }

CTI_FN cti_c128 cti_mul_result_c128(cti_c128 self, cti_c128 other) { return cti_mul_c128(self, other); }

CTI_FN int64_t cti_mul_result_i64(int64_t self, int64_t other) { return cti_mul_i64(self, other); }

CTI_FN float cti_mul_self_grad_f32(float result_grad, float other) { return result_grad * other; }

CTI_FN double cti_mul_self_grad_f64(double result_grad, double other) { return result_grad * other; }

CTI_FN cti_c64 cti_mul_self_grad_c64(cti_c64 result_grad, cti_c64 other)
{
    return cti_mul_c64(result_grad, cti_conj_c64(other));
}

CTI_FN cti_c128 cti_mul_self_grad_c128(cti_c128 result_grad, cti_c128 other)
{
    return cti_mul_c128(result_grad, cti_conj_c128(other));
}

CTI_FN float cti_mul_other_grad_f32(float result_grad, float self) { return result_grad * self; }

CTI_FN double cti_mul_other_grad_f64(double result_grad, double self) { return result_grad * self; }

CTI_FN cti_c64 cti_mul_other_grad_c64(cti_c64 result_grad, cti_c64 self)
{
    return cti_mul_c64(result_grad, cti_conj_c64(self));
}

CTI_FN cti_c128 cti_mul_other_grad_c128(cti_c128 result_grad, cti_c128 self)
{
    return cti_mul_c128(result_grad, cti_conj_c128(self));
}

CTI_FN float cti_mul_result_tangent_f32(float self, float other, float self_tangent, float other_tangent)
{
    return self_tangent * other + other_tangent * self;
}

CTI_FN double cti_mul_result_tangent_f64(double self, double other, double self_tangent, double other_tangent)
{
    return self_tangent * other + other_tangent * self;
}

CTI_FN cti_c64 cti_mul_result_tangent_c64(cti_c64 self, cti_c64 other, cti_c64 self_tangent, cti_c64 other_tangent)
{
    return cti_add_c64(cti_mul_c64(self_tangent, other), cti_mul_c64(other_tangent, self));
}

CTI_FN cti_c128 cti_mul_result_tangent_c128(cti_c128 self, cti_c128 other, cti_c128 self_tangent,
                                            cti_c128 other_tangent)
{
    return cti_add_c128(cti_mul_c128(self_tangent, other), cti_mul_c128(other_tangent, self));
}

typedef struct cti_mul_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop self_grad[CTI_COMPUTE_COUNT];
    cti_loop other_grad[CTI_COMPUTE_COUNT];
    cti_loop self_other_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_mul_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_mul_loop_table CTI_LEVEL(cti_mul_loops);
#else
CTI_HIDDEN extern cti_mul_loop_table *cti_mul_loops;
#endif

#endif
