/*
 * true_divide: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRUE_DIVIDE_H
#define COTANGENT_OP_TRUE_DIVIDE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Quotient, element by element, with broadcasting; integers give a floating result. The same as div.
 *
 * @param self   the input; any tensor [*A], or a scalar (ct_num)
 * @param other  the divisor; any tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_true_divide_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad / conj(other)
 *   other.grad = -(result.grad * conj(result / other))
 *   Saved: other; result for the gradient of other.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_true_divide(self, other);
 */
CT_API ct_tensor *ct_true_divide(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_true_divide_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_true_divide_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_true_divide(ct_kind0 self, ct_kind1 other)
{
    return ct_true_divide(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_true_divide_(ct_kind0 self, ct_kind1 other)
{
    return ct_true_divide_(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_true_divide_out(ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_true_divide_out(ct_operand_of(self), ct_operand_of(other), out);
}
#else
#define ct_true_divide(self, other) ((ct_true_divide)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_true_divide_(self, other) ((ct_true_divide_)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_true_divide_out(self, other, out) ((ct_true_divide_out)(CT_OPERAND(self), CT_OPERAND(other), out))
#endif
#endif
