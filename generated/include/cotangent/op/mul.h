/*
 * mul: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MUL_H
#define COTANGENT_OP_MUL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product, element by element, with broadcasting: self * other.
 * Also known as multiply.
 *
 * @param self   the input; any tensor [*A], or a scalar (ct_num)
 * @param other  the second operand; any tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_mul_: overwrite self and return it; the old value is copied first if the gradient of other is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(other)
 *   other.grad = result.grad * conj(self)
 *   Saved: self for the gradient of other; other for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_mul(self, other);
 */
CT_API ct_tensor *ct_mul(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_mul_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_mul_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_mul(ct_kind0 self, ct_kind1 other)
{
    return ct_mul(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_mul_(ct_kind0 self, ct_kind1 other)
{
    return ct_mul_(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_mul_out(ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_mul_out(ct_operand_of(self), ct_operand_of(other), out);
}
#else
#define ct_mul(self, other) ((ct_mul)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_mul_(self, other) ((ct_mul_)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_mul_out(self, other, out) ((ct_mul_out)(CT_OPERAND(self), CT_OPERAND(other), out))
#endif
#endif
