/*
 * fill: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FILL_H
#define COTANGENT_OP_FILL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor with the sizes and dtype of self, filled with value, a scalar or a 0-d tensor.
 *
 * @param self   tensor that determines the sizes and dtype of the result; any tensor [*S]
 * @param value  the value to write; any tensor [], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_fill_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   value.grad = result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *value = ct_rand(CT_NO_INTS);
 *   ct_tensor *result = ct_fill(self, value);
 */
CT_API ct_tensor *ct_fill(ct_tensor *self, ct_tensor *value);
CT_API ct_tensor *ct_fill_(ct_tensor *self, ct_tensor *value);
CT_API ct_tensor *ct_fill_out(ct_tensor *self, ct_tensor *value, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_fill(ct_tensor *self, ct_kind0 value)
{
    return ct_fill(self, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_tensor *ct_fill_(ct_tensor *self, ct_kind0 value)
{
    return ct_fill_(self, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_fill_out(ct_tensor *self, ct_kind0 value, ct_tensor *out)
{
    return ct_fill_out(self, ct_operand_of(value), out);
}
#else
#define ct_fill(self, value) ((ct_fill)(self, CT_OPERAND(value)))
#define ct_fill_(self, value) ((ct_fill_)(self, CT_OPERAND(value)))
#define ct_fill_out(self, value, out) ((ct_fill_out)(self, CT_OPERAND(value), out))
#endif
#endif
