/*
 * eq: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EQ_H
#define COTANGENT_OP_EQ_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self equals other, element by element.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: bool; device: self.device
 *         ct_eq_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_eq(self, other);
 */
CT_API ct_tensor *ct_eq(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_eq_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_eq_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_eq(ct_tensor *self, ct_kind0 other)
{
    return ct_eq(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_eq_(ct_tensor *self, ct_kind0 other)
{
    return ct_eq_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_eq_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_eq_out(self, ct_operand_of(other), out);
}
#else
#define ct_eq(self, other) ((ct_eq)(self, CT_OPERAND(other)))
#define ct_eq_(self, other) ((ct_eq_)(self, CT_OPERAND(other)))
#define ct_eq_out(self, other, out) ((ct_eq_out)(self, CT_OPERAND(other), out))
#endif
#endif
