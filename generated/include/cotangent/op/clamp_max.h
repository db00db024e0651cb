/*
 * clamp_max: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CLAMP_MAX_H
#define COTANGENT_OP_CLAMP_MAX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Smaller of self and max, element by element, with broadcasting. Where they are equal self gets the gradient.
 *
 * @param self  the input; bool or real tensor [*A]
 * @param max   upper bound; bool or real tensor [*B], or a scalar (ct_num)
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, max.shape); dtype: promote(self, max); device: self.device
 *         ct_clamp_max_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, max.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   max.grad = 0 if inside else result.grad
 *   inside = not self > max
 *   Saved: inside (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *max = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_clamp_max(self, max);
 */
CT_API ct_tensor *ct_clamp_max(ct_tensor *self, ct_tensor *max);
CT_API ct_tensor *ct_clamp_max_(ct_tensor *self, ct_tensor *max);
CT_API ct_tensor *ct_clamp_max_out(ct_tensor *self, ct_tensor *max, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_clamp_max(ct_tensor *self, ct_kind0 max)
{
    return ct_clamp_max(self, ct_operand_of(max));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_clamp_max_(ct_tensor *self, ct_kind0 max)
{
    return ct_clamp_max_(self, ct_operand_of(max));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_clamp_max_out(ct_tensor *self, ct_kind0 max, ct_tensor *out)
{
    return ct_clamp_max_out(self, ct_operand_of(max), out);
}
#else
#define ct_clamp_max(self, max) ((ct_clamp_max)(self, CT_OPERAND(max)))
#define ct_clamp_max_(self, max) ((ct_clamp_max_)(self, CT_OPERAND(max)))
#define ct_clamp_max_out(self, max, out) ((ct_clamp_max_out)(self, CT_OPERAND(max), out))
#endif
#endif
