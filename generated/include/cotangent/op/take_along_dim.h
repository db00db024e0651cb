/*
 * take_along_dim: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TAKE_ALONG_DIM_H
#define COTANGENT_OP_TAKE_ALONG_DIM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Elements of self at indices, which count in row-major order over all elements.
 *
 * @param self     the input; any tensor [*S]
 * @param indices  row-major indices of elements; i32 or i64 tensor [*J]
 *
 * @return shape: [indices.numel]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){0, 5, 11, 2}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_take_along_dim(self, indices);
 */
CT_API ct_tensor *ct_take_along_dim(ct_tensor *self, ct_tensor *indices);

/**
 * Elements of self at indices along dim, with broadcasting over the other axes.
 *
 * @param self     the input; any tensor [*S]
 * @param indices  indices of elements along dim; i32 or i64 tensor [*J]
 * @param dim      index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 *
 * @return shape: broadcast(self.shape with 1 at axis dim, indices.shape with 1 at axis dim) with indices.size(dim) at
 *         axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless indices.ndim == self.ndim
 *   CT_E_SHAPE    unless broadcasts(self.shape with 1 at axis dim, indices.shape with 1 at axis dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){3, 0}, CT_INTS(1, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_take_along_dim_dim(self, indices, 1);
 */
CT_API ct_tensor *ct_take_along_dim_dim(ct_tensor *self, ct_tensor *indices, int64_t dim);

#ifdef __cplusplus
}

#else
#endif
#endif
