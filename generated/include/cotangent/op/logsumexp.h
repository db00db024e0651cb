/*
 * logsumexp: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGSUMEXP_H
#define COTANGENT_OP_LOGSUMEXP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_logsumexp_with; zero is the default. */
typedef struct ct_logsumexp_opts {
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_logsumexp_opts;

/**
 * Logarithm of the sum of exp(self) over axes dim, without overflow. Where all are -inf the result is -inf and the
 * gradient 0; where some are inf, they share it.
 * Also known as special_logsumexp.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   the axis; a negative one counts from the last; each from -self.ndim to self.ndim - 1, none twice
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without the axes dim, or with size 1 there if keepdim; dtype: the dtype of self, for bool
 *         and integers the default dtype; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *
 * Gradients, differentiable to any order:
 *   self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * conj(weight)
 *   weight = below + top / masked_fill(many, many == 0, 1)
 *   below = exp(masked_fill(self - masked_fill(level, level == -inf, 0), many != 0, -inf))
 *   top = to(self == inf, dtype_of(result))
 *   many = sum(top, dim, true)
 *   level = result if keepdim else unsqueeze.dims(result, dim)
 *   self and result are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_logsumexp(self, CT_INTS(0));
 */
CT_API ct_tensor *ct_logsumexp(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_logsumexp_with(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts);
CT_API ct_tensor *ct_logsumexp_out(ct_tensor *self, ct_ints dim, ct_tensor *out);
CT_API ct_tensor *ct_logsumexp_with_out(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
