/*
 * lerp: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LERP_H
#define COTANGENT_OP_LERP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Linear interpolation: self + weight * (end - self), element by element, with broadcasting.
 *
 * @param self    the input; inexact tensor [*A]
 * @param end     result for weight 1; inexact tensor [*B]
 * @param weight  weight of end; any number; inexact tensor [*W], or a scalar (ct_num)
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, end.shape, weight.shape); dtype and device: same as self
 *         ct_lerp_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, end.shape, weight.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, end and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad - result.grad * conj(weight)
 *   end.grad = result.grad * conj(weight)
 *   weight.grad = result.grad * conj(way)
 *   way = end - self
 *   Saved: weight for the gradient of self, end; way (value) for the gradient of weight.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *end = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *weight = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_lerp(self, end, weight);
 */
CT_API ct_tensor *ct_lerp(ct_tensor *self, ct_tensor *end, ct_tensor *weight);
CT_API ct_tensor *ct_lerp_(ct_tensor *self, ct_tensor *end, ct_tensor *weight);
CT_API ct_tensor *ct_lerp_out(ct_tensor *self, ct_tensor *end, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_lerp(ct_tensor *self, ct_tensor *end, ct_kind0 weight)
{
    return ct_lerp(self, end, ct_operand_of(weight));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_lerp_(ct_tensor *self, ct_tensor *end, ct_kind0 weight)
{
    return ct_lerp_(self, end, ct_operand_of(weight));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_lerp_out(ct_tensor *self, ct_tensor *end, ct_kind0 weight, ct_tensor *out)
{
    return ct_lerp_out(self, end, ct_operand_of(weight), out);
}
#else
#define ct_lerp(self, end, weight) ((ct_lerp)(self, end, CT_OPERAND(weight)))
#define ct_lerp_(self, end, weight) ((ct_lerp_)(self, end, CT_OPERAND(weight)))
#define ct_lerp_out(self, end, weight, out) ((ct_lerp_out)(self, end, CT_OPERAND(weight), out))
#endif
#endif
