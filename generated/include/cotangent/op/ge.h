/*
 * ge: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GE_H
#define COTANGENT_OP_GE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self is greater than or equal to other, element by element.
 * Also known as greater_equal.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: bool; device: self.device
 *         ct_ge_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_ge(self, other);
 */
CT_API ct_tensor *ct_ge(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ge_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ge_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_ge(ct_tensor *self, ct_kind0 other)
{
    return ct_ge(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_ge_(ct_tensor *self, ct_kind0 other)
{
    return ct_ge_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_ge_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_ge_out(self, ct_operand_of(other), out);
}
#else
#define ct_ge(self, other) ((ct_ge)(self, CT_OPERAND(other)))
#define ct_ge_(self, other) ((ct_ge_)(self, CT_OPERAND(other)))
#define ct_ge_out(self, other, out) ((ct_ge_out)(self, CT_OPERAND(other), out))
#endif
#endif
