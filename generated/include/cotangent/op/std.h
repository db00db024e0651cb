/*
 * std: what it declares.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_STD_H
#define COTANGENT_OP_STD_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_std_with; zero is the default. */
typedef struct ct_std_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* what is taken off the number of elements; default 1 */
    ct_scalar correction;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_std_opts;

/**
 * Square root of var over axes dim, whose squares neither overflow nor vanish on the CPU. Where it is 0 the gradient is
 * 0.
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
 *   self.grad = unit * (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) / free
 *   unit = (self - mean) / masked_fill(length, length == 0, inf)
 *   free = max(count_over(self, dim) - correction, 0)
 *   mean = mean(to(self, wide(self)), dim, true)
 *   length = result if keepdim else unsqueeze.dims(result, dim)
 *   self, mean and result are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_std_with(self, &(ct_std_opts){.dim = CT_INTS(1)});
 */
CT_API ct_tensor *ct_std(ct_tensor *self);
CT_API ct_tensor *ct_std_with(ct_tensor *self, const ct_std_opts *opts);
CT_API ct_tensor *ct_std_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_std_with_out(ct_tensor *self, const ct_std_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
