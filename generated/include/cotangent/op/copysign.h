/*
 * copysign: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COPYSIGN_H
#define COTANGENT_OP_COPYSIGN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Magnitude of self with the sign of other, element by element, with broadcasting. The gradient of self is 0 where self
 * is 0; the gradient of other is 0 everywhere.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_copysign_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if zero else -result.grad if turned else result.grad
 *   other.grad = 0
 *   zero = self == 0
 *   turned = signbit(self) != signbit(other)
 *   Saved: zero (bits) for the gradient of self; turned (bits) for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_copysign(self, other);
 */
CT_API ct_tensor *ct_copysign(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_copysign_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_copysign_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_copysign(ct_tensor *self, ct_kind0 other)
{
    return ct_copysign(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_copysign_(ct_tensor *self, ct_kind0 other)
{
    return ct_copysign_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_copysign_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_copysign_out(self, ct_operand_of(other), out);
}
#else
#define ct_copysign(self, other) ((ct_copysign)(self, CT_OPERAND(other)))
#define ct_copysign_(self, other) ((ct_copysign_)(self, CT_OPERAND(other)))
#define ct_copysign_out(self, other, out) ((ct_copysign_out)(self, CT_OPERAND(other), out))
#endif
#endif
