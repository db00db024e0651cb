/*
 * masked_fill: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MASKED_FILL_H
#define COTANGENT_OP_MASKED_FILL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with value where mask is true, with broadcasting.
 *
 * @param self   the tensor to copy; any tensor [*A]
 * @param mask   elements to replace, where true; bool tensor [*B]
 * @param value  the value to write; any tensor [], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, mask.shape); dtype and device: same as self
 *         ct_masked_fill_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *                 unless broadcasts(self.shape, mask.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if mask else result.grad
 *   value.grad = result.grad if mask else 0
 *   Saved: mask (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *mask = ct_tensor_from((bool[]){true, false, true, false, false, true}, CT_INTS(2, 3), CT_DTYPE_BOOL);
 *   ct_tensor *value = ct_rand(CT_NO_INTS);
 *   ct_tensor *result = ct_masked_fill(self, mask, value);
 */
CT_API ct_tensor *ct_masked_fill(ct_tensor *self, ct_tensor *mask, ct_tensor *value);
CT_API ct_tensor *ct_masked_fill_(ct_tensor *self, ct_tensor *mask, ct_tensor *value);
CT_API ct_tensor *ct_masked_fill_out(ct_tensor *self, ct_tensor *mask, ct_tensor *value, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_masked_fill(ct_tensor *self, ct_tensor *mask, ct_kind0 value)
{
    return ct_masked_fill(self, mask, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_masked_fill_(ct_tensor *self, ct_tensor *mask, ct_kind0 value)
{
    return ct_masked_fill_(self, mask, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_masked_fill_out(ct_tensor *self, ct_tensor *mask, ct_kind0 value, ct_tensor *out)
{
    return ct_masked_fill_out(self, mask, ct_operand_of(value), out);
}
#else
#define ct_masked_fill(self, mask, value) ((ct_masked_fill)(self, mask, CT_OPERAND(value)))
#define ct_masked_fill_(self, mask, value) ((ct_masked_fill_)(self, mask, CT_OPERAND(value)))
#define ct_masked_fill_out(self, mask, value, out) ((ct_masked_fill_out)(self, mask, CT_OPERAND(value), out))
#endif
#endif
