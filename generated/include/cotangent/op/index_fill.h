/*
 * index_fill: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_FILL_H
#define COTANGENT_OP_INDEX_FILL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with value, a scalar or a 0-d tensor, written to the slices at the indices of a vector along dim.
 *
 * @param self   the tensor to copy; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index  indices along dim; i32 or i64 tensor [*K]
 * @param value  the value to write; any tensor [], or a scalar (ct_num)
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_index_fill_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.ndim <= 1
 *                 unless self.ndim > 0 or index.numel == 1
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *                 unless is_complex(self.dtype) or not is_complex(value.dtype)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = index_copy(result.grad, dim, index, zeros(with(S, dim, numel(index)), dtype_of(result.grad),
 *       device_of(self)))
 *   value.grad = sum(result.grad) - sum(index_copy(result.grad, dim, index, zeros(with(S, dim, numel(index)),
 *       dtype_of(result.grad), device_of(self))))
 *   S = self.shape
 *   Saved: index.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){2, 0, 2}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *value = ct_rand(CT_NO_INTS);
 *   ct_tensor *result = ct_index_fill(self, 0, index, value);
 */
CT_API ct_tensor *ct_index_fill(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *value);
CT_API ct_tensor *ct_index_fill_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *value);
CT_API ct_tensor *ct_index_fill_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *value, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_index_fill(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 value)
{
    return ct_index_fill(self, dim, index, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_index_fill_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 value)
{
    return ct_index_fill_(self, dim, index, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_index_fill_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 value, ct_tensor *out)
{
    return ct_index_fill_out(self, dim, index, ct_operand_of(value), out);
}
#else
#define ct_index_fill(self, dim, index, value) ((ct_index_fill)(self, dim, index, CT_OPERAND(value)))
#define ct_index_fill_(self, dim, index, value) ((ct_index_fill_)(self, dim, index, CT_OPERAND(value)))
#define ct_index_fill_out(self, dim, index, value, out) ((ct_index_fill_out)(self, dim, index, CT_OPERAND(value), out))
#endif
#endif
