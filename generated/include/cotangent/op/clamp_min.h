/*
 * clamp_min: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CLAMP_MIN_H
#define COTANGENT_OP_CLAMP_MIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Larger of self and min, element by element, with broadcasting. Where they are equal self gets the gradient.
 *
 * @param self  the input; bool or real tensor [*A]
 * @param min   lower bound; bool or real tensor [*B], or a scalar (ct_num)
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, min.shape); dtype: promote(self, min); device: self.device
 *         ct_clamp_min_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, min.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   min.grad = 0 if inside else result.grad
 *   inside = not self < min
 *   Saved: inside (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *min = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_clamp_min(self, min);
 */
CT_API ct_tensor *ct_clamp_min(ct_tensor *self, ct_tensor *min);
CT_API ct_tensor *ct_clamp_min_(ct_tensor *self, ct_tensor *min);
CT_API ct_tensor *ct_clamp_min_out(ct_tensor *self, ct_tensor *min, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_clamp_min(ct_tensor *self, ct_kind0 min)
{
    return ct_clamp_min(self, ct_operand_of(min));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_clamp_min_(ct_tensor *self, ct_kind0 min)
{
    return ct_clamp_min_(self, ct_operand_of(min));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_clamp_min_out(ct_tensor *self, ct_kind0 min, ct_tensor *out)
{
    return ct_clamp_min_out(self, ct_operand_of(min), out);
}
#else
#define ct_clamp_min(self, min) ((ct_clamp_min)(self, CT_OPERAND(min)))
#define ct_clamp_min_(self, min) ((ct_clamp_min_)(self, CT_OPERAND(min)))
#define ct_clamp_min_out(self, min, out) ((ct_clamp_min_out)(self, CT_OPERAND(min), out))
#endif
#endif
