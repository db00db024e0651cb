/*
 * floor_divide: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLOOR_DIVIDE_H
#define COTANGENT_OP_FLOOR_DIVIDE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Quotient rounded towards -inf, element by element, with broadcasting; integer dtypes are kept. Not differentiable.
 *
 * @param self   the input; bool or real tensor [*A], or a scalar (ct_num)
 * @param other  the divisor; bool or real tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_floor_divide_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_bool(promote(self, other))
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: the quotient is constant between its steps; other: the quotient is constant between its steps).
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){7, -7, 7, -7}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *other = ct_tensor_from((float[]){2, 2, -2, -2}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *result = ct_floor_divide(self, other);
 */
CT_API ct_tensor *ct_floor_divide(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_floor_divide_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_floor_divide_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_floor_divide(ct_kind0 self, ct_kind1 other)
{
    return ct_floor_divide(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_floor_divide_(ct_kind0 self, ct_kind1 other)
{
    return ct_floor_divide_(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_floor_divide_out(ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_floor_divide_out(ct_operand_of(self), ct_operand_of(other), out);
}
#else
#define ct_floor_divide(self, other) ((ct_floor_divide)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_floor_divide_(self, other) ((ct_floor_divide_)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_floor_divide_out(self, other, out) ((ct_floor_divide_out)(CT_OPERAND(self), CT_OPERAND(other), out))
#endif
#endif
