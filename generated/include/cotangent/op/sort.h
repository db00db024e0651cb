/*
 * sort: what it declares.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SORT_H
#define COTANGENT_OP_SORT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_sort_with; zero is the default. */
typedef struct ct_sort_opts {
    /* the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1; default -1 */
    ct_scalar dim;
    /* whether the largest come first; default false */
    bool descending;
    /* accepted, without effect; the order is always stable; default false */
    bool stable;
} ct_sort_opts;

/** Results of ct_sort. */
typedef struct ct_sort_result {
    ct_tensor *values, *indices;
} ct_sort_result;

/**
 * self sorted along dim, and the indices of its elements there. NaN is larger than every number, and equal elements
 * stay in their order.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensors that the results are written into, of its shape or empty
 *
 * @return values: shape, dtype and device: those of self
 *         indices: shape: that of self; dtype: i64; device: that of self
 *
 * Errors, after which the results are NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, indices, values.grad)
 *   indices (as i32) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_sort_result results = ct_sort(self);
 */
CT_API ct_sort_result ct_sort(ct_tensor *self);
CT_API ct_sort_result ct_sort_with(ct_tensor *self, const ct_sort_opts *opts);
CT_API ct_sort_result ct_sort_out(ct_tensor *self, ct_sort_result out);
CT_API ct_sort_result ct_sort_with_out(ct_tensor *self, const ct_sort_opts *opts, ct_sort_result out);

#ifdef __cplusplus
}
#endif
#endif
