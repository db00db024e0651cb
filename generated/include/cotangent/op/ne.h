/*
 * ne: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NE_H
#define COTANGENT_OP_NE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self differs from other, element by element; NaN differs from everything.
 * Also known as not_equal.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: bool; device: self.device
 *         ct_ne_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_ne(self, other);
 */
CT_API ct_tensor *ct_ne(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ne_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ne_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_ne(ct_tensor *self, ct_kind0 other)
{
    return ct_ne(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_ne_(ct_tensor *self, ct_kind0 other)
{
    return ct_ne_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_ne_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_ne_out(self, ct_operand_of(other), out);
}
#else
#define ct_ne(self, other) ((ct_ne)(self, CT_OPERAND(other)))
#define ct_ne_(self, other) ((ct_ne_)(self, CT_OPERAND(other)))
#define ct_ne_out(self, other, out) ((ct_ne_out)(self, CT_OPERAND(other), out))
#endif
#endif
