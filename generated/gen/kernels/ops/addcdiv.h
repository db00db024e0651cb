/*
 * addcdiv: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADDCDIV_H
#define CTI_KERNELS_OPS_ADDCDIV_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- addcdiv ---- */

CTI_FN float cti_addcdiv_result_f32(float self, float tensor1, float tensor2, float value)
{
    return self + value * (tensor1 / tensor2);
}

CTI_FN double cti_addcdiv_result_f64(double self, double tensor1, double tensor2, double value)
{
    return self + value * (tensor1 / tensor2);
}

CTI_FN cti_c64 cti_addcdiv_result_c64(cti_c64 self, cti_c64 tensor1, cti_c64 tensor2, cti_c64 value)
{
    const cti_c64 t0_ = cti_mul_c64(value, cti_div_c64(tensor1, tensor2));
    return cti_add_c64(self, t0_);
}

CTI_FN cti_c128 cti_addcdiv_result_c128(cti_c128 self, cti_c128 tensor1, cti_c128 tensor2, cti_c128 value)
{
    const cti_c128 t0_ = cti_mul_c128(value, cti_div_c128(tensor1, tensor2));
    return cti_add_c128(self, t0_);
}

CTI_FN float cti_addcdiv_tensor1_grad_f32(float result_grad, float tensor2, float value)
{
    return result_grad * value / tensor2;
}

CTI_FN double cti_addcdiv_tensor1_grad_f64(double result_grad, double tensor2, double value)
{
    return result_grad * value / tensor2;
}

CTI_FN cti_c64 cti_addcdiv_tensor1_grad_c64(cti_c64 result_grad, cti_c64 tensor2, cti_c64 value)
{
    return cti_div_c64(cti_mul_c64(result_grad, cti_conj_c64(value)), cti_conj_c64(tensor2));
}

CTI_FN cti_c128 cti_addcdiv_tensor1_grad_c128(cti_c128 result_grad, cti_c128 tensor2, cti_c128 value)
{
    return cti_div_c128(cti_mul_c128(result_grad, cti_conj_c128(value)), cti_conj_c128(tensor2));
}

CTI_FN float cti_addcdiv_tensor2_grad_f32(float result_grad, float tensor1, float tensor2, float value)
{
    const float t0_ = result_grad * value * tensor1 / tensor2 / tensor2;
    return -t0_;
}

CTI_FN double cti_addcdiv_tensor2_grad_f64(double result_grad, double tensor1, double tensor2, double value)
{
    const double t0_ = result_grad * value * tensor1 / tensor2 / tensor2;
    return -t0_;
}

CTI_FN cti_c64 cti_addcdiv_tensor2_grad_c64(cti_c64 result_grad, cti_c64 tensor1, cti_c64 tensor2, cti_c64 value)
{
    const cti_c64 t0_ = cti_mul_c64(cti_mul_c64(result_grad, cti_conj_c64(value)), cti_conj_c64(tensor1));
    const cti_c64 t1_ = cti_conj_c64(tensor2);
    return cti_neg_c64(cti_div_c64(cti_div_c64(t0_, t1_), t1_));
}

CTI_FN cti_c128 cti_addcdiv_tensor2_grad_c128(cti_c128 result_grad, cti_c128 tensor1, cti_c128 tensor2, cti_c128 value)
{
    const cti_c128 t0_ = cti_mul_c128(cti_mul_c128(result_grad, cti_conj_c128(value)), cti_conj_c128(tensor1));
    const cti_c128 t1_ = cti_conj_c128(tensor2);
    return cti_neg_c128(cti_div_c128(cti_div_c128(t0_, t1_), t1_));
}

CTI_FN float cti_addcdiv_result_tangent_f32(float tensor1, float tensor2, float self_tangent, float tensor1_tangent,
                                            float tensor2_tangent, float value)
{
    const float t0_ = tensor2_tangent * value * tensor1 / tensor2 / tensor2;
    return self_tangent + tensor1_tangent * value / tensor2 - t0_;
}

CTI_FN double cti_addcdiv_result_tangent_f64(double tensor1, double tensor2, double self_tangent,
                                             double tensor1_tangent, double tensor2_tangent, double value)
{
    const double t0_ = tensor2_tangent * value * tensor1 / tensor2 / tensor2;
    return self_tangent + tensor1_tangent * value / tensor2 - t0_;
}

CTI_FN cti_c64 cti_addcdiv_result_tangent_c64(cti_c64 tensor1, cti_c64 tensor2, cti_c64 self_tangent,
                                              cti_c64 tensor1_tangent, cti_c64 tensor2_tangent, cti_c64 value)
{
    const cti_c64 t0_ = cti_div_c64(cti_mul_c64(tensor1_tangent, value), tensor2);
    const cti_c64 t1_ = cti_mul_c64(cti_mul_c64(tensor2_tangent, value), tensor1);
    return cti_sub_c64(cti_add_c64(self_tangent, t0_), cti_div_c64(cti_div_c64(t1_, tensor2), tensor2));
}

CTI_FN cti_c128 cti_addcdiv_result_tangent_c128(cti_c128 tensor1, cti_c128 tensor2, cti_c128 self_tangent,
                                                cti_c128 tensor1_tangent, cti_c128 tensor2_tangent, cti_c128 value)
{
    const cti_c128 t0_ = cti_div_c128(cti_mul_c128(tensor1_tangent, value), tensor2);
    const cti_c128 t1_ = cti_mul_c128(cti_mul_c128(tensor2_tangent, value), tensor1);
    const cti_c128 t2_ = cti_div_c128(cti_div_c128(t1_, tensor2), tensor2);
    return cti_sub_c128(cti_add_c128(self_tangent, t0_), t2_);
}

typedef struct cti_addcdiv_attrs {
    ct_scalar value;
} cti_addcdiv_attrs;

typedef struct cti_addcdiv_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
    cti_loop tensor1_grad[CTI_COMPUTE_COUNT];
    cti_loop tensor2_grad[CTI_COMPUTE_COUNT];
    cti_loop tensor1_tensor2_grads[CTI_COMPUTE_COUNT];
    cti_loop result_tangent[CTI_COMPUTE_COUNT];
} cti_addcdiv_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_addcdiv_loop_table CTI_LEVEL(cti_addcdiv_loops);
#else
CTI_HIDDEN extern cti_addcdiv_loop_table *cti_addcdiv_loops;
#endif

#endif
