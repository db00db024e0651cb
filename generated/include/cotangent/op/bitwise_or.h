/*
 * bitwise_or: declarations.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BITWISE_OR_H
#define COTANGENT_OP_BITWISE_OR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Bitwise or of self and other, element by element, with broadcasting; logical or for bool.
 *
 * @param self   the input; bool or integer tensor [*A]
 * @param other  the second operand; bool or integer tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_bitwise_or_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){12, 10, -1}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *other = ct_tensor_from((int64_t[]){10, -4}, CT_INTS(2, 1), CT_DTYPE_I64);
 *   ct_tensor *result = ct_bitwise_or(self, other);
 */
CT_API ct_tensor *ct_bitwise_or(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_bitwise_or_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_bitwise_or_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_bitwise_or(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_or(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_bitwise_or_(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_or_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_bitwise_or_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_bitwise_or_out(self, ct_operand_of(other), out);
}
#else
#define ct_bitwise_or(self, other) ((ct_bitwise_or)(self, CT_OPERAND(other)))
#define ct_bitwise_or_(self, other) ((ct_bitwise_or_)(self, CT_OPERAND(other)))
#define ct_bitwise_or_out(self, other, out) ((ct_bitwise_or_out)(self, CT_OPERAND(other), out))
#endif
#endif
