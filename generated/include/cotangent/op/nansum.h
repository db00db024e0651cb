/*
 * nansum: what it declares.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NANSUM_H
#define COTANGENT_OP_NANSUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nansum_with; zero is the default. */
typedef struct ct_nansum_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
    /* what self is converted to first, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
} ct_nansum_opts;

/**
 * Sum over axes dim of what is a number; all axes when dim is left out. NaN count as 0, and get gradient 0.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without the axes dim, or with size 1 there if keepdim; dtype: dtype if given or else the
 *         dtype of self, for bool and integers i64; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *
 * Gradients, differentiable to any order:
 *   self.grad = where(number, result.grad if keepdim else unsqueeze.dims(result.grad, dim), 0)
 *   number = not isnan(self)
 *   number (one bit per element) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_nansum_with(self, &(ct_nansum_opts){.dim = CT_INTS(1)});
 */
CT_API ct_tensor *ct_nansum(ct_tensor *self);
CT_API ct_tensor *ct_nansum_with(ct_tensor *self, const ct_nansum_opts *opts);
CT_API ct_tensor *ct_nansum_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_nansum_with_out(ct_tensor *self, const ct_nansum_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
