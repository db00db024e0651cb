/*
 * cummin: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CUMMIN_H
#define COTANGENT_OP_CUMMIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_cummin. */
typedef struct ct_cummin_result {
    ct_tensor *values, *indices;
} ct_cummin_result;

/**
 * Cumulative minimum along dim, and its index, the last if equal; NaN from the first NaN on.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param out   tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return values: shape, dtype and device: same as self
 *         indices: shape: self.shape; dtype: i64; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter_add(expand(zeros([], dtype_of(values.grad), device_of(self)), shape(self)), dim, indices,
 *       values.grad)
 *   Saved: indices (as i32).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_cummin_result results = ct_cummin(self, 1);
 */
CT_API ct_cummin_result ct_cummin(ct_tensor *self, int64_t dim);
CT_API ct_cummin_result ct_cummin_out(ct_tensor *self, int64_t dim, ct_cummin_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
