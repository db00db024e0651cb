/*
 * xlogy: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_XLOGY_H
#define COTANGENT_OP_XLOGY_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self * log(other), element by element, with broadcasting; 0 where self is 0, unless other is NaN.
 * Also known as special_xlogy.
 *
 * @param self   the input; bool or real tensor [*A], or a scalar (ct_num)
 * @param other  the second operand; bool or real tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_xlogy_: overwrite self and return it; the old value is copied first if the gradient of self or other is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if self == 0 and other <= 0 else result.grad * log(other)
 *   other.grad = 0 if self == 0 and other == 0 else result.grad * self / other
 *   Saved: self; other.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_xlogy(self, other);
 */
CT_API ct_tensor *ct_xlogy(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_xlogy_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_xlogy_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_xlogy(ct_kind0 self, ct_kind1 other)
{
    return ct_xlogy(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_xlogy_(ct_kind0 self, ct_kind1 other)
{
    return ct_xlogy_(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_xlogy_out(ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_xlogy_out(ct_operand_of(self), ct_operand_of(other), out);
}
#else
#define ct_xlogy(self, other) ((ct_xlogy)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_xlogy_(self, other) ((ct_xlogy_)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_xlogy_out(self, other, out) ((ct_xlogy_out)(CT_OPERAND(self), CT_OPERAND(other), out))
#endif
#endif
