/*
 * vector_norm_zero: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_ZERO_H
#define COTANGENT_PRIVATE_VECTOR_NORM_ZERO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_vector_norm_zero_with; zero is the default. */
typedef struct ct_vector_norm_zero_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_vector_norm_zero_opts;

/**
 * Number of elements of self over axes dim that are not zero, as a float; the gradient is 0 everywhere.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without the axes dim, or with size 1 there if keepdim; dtype: the real dtype that belongs
 *         to the dtype of self; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = zeros(shape(self), dtype_of(result.grad), device_of(result.grad))
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_vector_norm_zero(self);
 */
CT_API ct_tensor *ct_vector_norm_zero(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_zero_with(ct_tensor *self, const ct_vector_norm_zero_opts *opts);
CT_API ct_tensor *ct_vector_norm_zero_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_zero_with_out(ct_tensor *self, const ct_vector_norm_zero_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
