/*
 * where: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_WHERE_H
#define COTANGENT_OP_WHERE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self where condition is true, other elsewhere, with broadcasting. The operand that is not selected gets gradient 0.
 *
 * @param condition  true for each element of self to select; bool or u8 tensor [*C]
 * @param self       values where condition is true; any tensor [*A], or a scalar (ct_num)
 * @param other      values where condition is false; any tensor [*B], or a scalar (ct_num)
 * @param out        tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(condition.shape, self.shape, other.shape); dtype: promote(self, other); device:
 *         condition.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(condition.shape, self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if condition != 0 else 0
 *   other.grad = 0 if condition != 0 else result.grad
 *   Saved: condition (bits).
 *
 * Example:
 *   ct_tensor *condition = ct_tensor_from((uint8_t[]){1, 0, 1, 0, 0, 1}, CT_INTS(2, 3), CT_DTYPE_U8);
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_where(condition, self, other);
 */
CT_API ct_tensor *ct_where(ct_tensor *condition, ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_where_out(ct_tensor *condition, ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_where(ct_tensor *condition, ct_kind0 self, ct_kind1 other)
{
    return ct_where(condition, ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_where_out(ct_tensor *condition, ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_where_out(condition, ct_operand_of(self), ct_operand_of(other), out);
}
#else
#define ct_where(condition, self, other) ((ct_where)(condition, CT_OPERAND(self), CT_OPERAND(other)))
#define ct_where_out(condition, self, other, out) ((ct_where_out)(condition, CT_OPERAND(self), CT_OPERAND(other), out))
#endif
#endif
