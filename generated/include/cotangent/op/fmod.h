/*
 * fmod: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FMOD_H
#define COTANGENT_OP_FMOD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Remainder of the quotient rounded towards zero, element by element, with broadcasting; its sign is the sign of self.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the divisor; bool or real tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_fmod_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_bool(promote(self, other))
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   other.grad = -(result.grad * whole)
 *   whole = quotient(self, other)
 *   Saved: whole (value) for the gradient of other.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *other = ct_tensor_from((float[]){2, 2, -2, -2}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *result = ct_fmod(self, other);
 */
CT_API ct_tensor *ct_fmod(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_fmod_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_fmod_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_fmod(ct_tensor *self, ct_kind0 other)
{
    return ct_fmod(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_fmod_(ct_tensor *self, ct_kind0 other)
{
    return ct_fmod_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_fmod_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_fmod_out(self, ct_operand_of(other), out);
}
#else
#define ct_fmod(self, other) ((ct_fmod)(self, CT_OPERAND(other)))
#define ct_fmod_(self, other) ((ct_fmod_)(self, CT_OPERAND(other)))
#define ct_fmod_out(self, other, out) ((ct_fmod_out)(self, CT_OPERAND(other), out))
#endif
#endif
