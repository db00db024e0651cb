/*
 * div: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIV_H
#define COTANGENT_OP_DIV_H

#include <cotangent/operand.h>
#include <cotangent/enum/rounding_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Quotient, element by element, with broadcasting: self / other. Integers give a floating result.
 * Also known as divide.
 *
 * @param self   the input; any tensor [*A], or a scalar (ct_num)
 * @param other  the divisor; any tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_div_: overwrite self and return it.
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
 *   ct_tensor *result = ct_div(self, other);
 */
CT_API ct_tensor *ct_div(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_div_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_div_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

/**
 * Quotient, rounded towards zero (trunc) or towards -inf (floor); the gradient is 0 everywhere.
 *
 * @param self           the input; bool or real tensor [*A], or a scalar (ct_num)
 * @param other          the divisor; bool or real tensor [*B], or a scalar (ct_num)
 * @param rounding_mode  trunc rounds towards zero, floor towards -inf; CT_ROUNDING_MODE_TRUNC or CT_ROUNDING_MODE_FLOOR
 * @param out            tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_div_mode_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_bool(promote(self, other))
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   other.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){7, -7, 7, -7}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *other = ct_tensor_from((float[]){2, 2, -2, -2}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *result = ct_div_mode(self, other, CT_ROUNDING_MODE_TRUNC);
 */
CT_API ct_tensor *ct_div_mode(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode);
CT_API ct_tensor *ct_div_mode_(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode);
CT_API ct_tensor *ct_div_mode_out(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode,
                                  ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_div(ct_kind0 self, ct_kind1 other)
{
    return ct_div(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_div_(ct_kind0 self, ct_kind1 other)
{
    return ct_div_(ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_div_out(ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_div_out(ct_operand_of(self), ct_operand_of(other), out);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_div_mode(ct_kind0 self, ct_kind1 other, enum ct_rounding_mode rounding_mode)
{
    return ct_div_mode(ct_operand_of(self), ct_operand_of(other), rounding_mode);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_div_mode_(ct_kind0 self, ct_kind1 other, enum ct_rounding_mode rounding_mode)
{
    return ct_div_mode_(ct_operand_of(self), ct_operand_of(other), rounding_mode);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_div_mode_out(ct_kind0 self, ct_kind1 other, enum ct_rounding_mode rounding_mode, ct_tensor *out)
{
    return ct_div_mode_out(ct_operand_of(self), ct_operand_of(other), rounding_mode, out);
}
#else
#define ct_div(self, other) ((ct_div)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_div_(self, other) ((ct_div_)(CT_OPERAND(self), CT_OPERAND(other)))
#define ct_div_out(self, other, out) ((ct_div_out)(CT_OPERAND(self), CT_OPERAND(other), out))
#define ct_div_mode(self, other, rounding_mode) ((ct_div_mode)(CT_OPERAND(self), CT_OPERAND(other), rounding_mode))
#define ct_div_mode_(self, other, rounding_mode) ((ct_div_mode_)(CT_OPERAND(self), CT_OPERAND(other), rounding_mode))
#define ct_div_mode_out(self, other, rounding_mode, out) \
    ((ct_div_mode_out)(CT_OPERAND(self), CT_OPERAND(other), rounding_mode, out))
#endif
#endif
