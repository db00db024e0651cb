/*
 * lt: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LT_H
#define COTANGENT_OP_LT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self is less than other, element by element.
 * Also known as less.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: bool; device: self.device
 *         ct_lt_: overwrite self and return it.
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
 *   ct_tensor *result = ct_lt(self, other);
 */
CT_API ct_tensor *ct_lt(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_lt_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_lt_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_lt(ct_tensor *self, ct_kind0 other)
{
    return ct_lt(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_lt_(ct_tensor *self, ct_kind0 other)
{
    return ct_lt_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_lt_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_lt_out(self, ct_operand_of(other), out);
}
#else
#define ct_lt(self, other) ((ct_lt)(self, CT_OPERAND(other)))
#define ct_lt_(self, other) ((ct_lt_)(self, CT_OPERAND(other)))
#define ct_lt_out(self, other, out) ((ct_lt_out)(self, CT_OPERAND(other), out))
#endif
#endif
