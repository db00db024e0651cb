/*
 * var: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VAR_H
#define COTANGENT_OP_VAR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_var_with; zero is the default. */
typedef struct ct_var_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* what is taken off the number of elements; default 1 */
    ct_scalar correction;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_var_opts;

/**
 * Mean of the squared distance from the mean over axes dim, with n - correction in place of n. Real, also for complex
 * self. Where n <= correction result and gradient are infinite or NaN.
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
 *   self.grad = g * where(centred == 0, nan, inf) if free == 0 else g * centred * 2 / free
 *   g = result.grad if keepdim else unsqueeze.dims(result.grad, dim)
 *   centred = self - mean
 *   free = max(count_over(self, dim) - correction, 0)
 *   mean = mean(to(self, wide(self)), dim, true)
 *   self and mean are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_var_with(self, &(ct_var_opts){.dim = CT_INTS(1)});
 */
CT_API ct_tensor *ct_var(ct_tensor *self);
CT_API ct_tensor *ct_var_with(ct_tensor *self, const ct_var_opts *opts);
CT_API ct_tensor *ct_var_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_var_with_out(ct_tensor *self, const ct_var_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
