/*
 * argmin: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARGMIN_H
#define COTANGENT_OP_ARGMIN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_argmin_with; zero is the default. */
typedef struct ct_argmin_opts {
    /* the axis; all elements in row-major order if left out; from -self.ndim to self.ndim - 1; optional */
    ct_scalar dim;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_argmin_opts;

/**
 * Index of the first smallest element along dim; over all elements in row-major order when dim is left out.
 *
 * @param self  the input; real tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without axis dim, or with size 1 there if keepdim; dtype: i64; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 if dim is given, self.size(dim) must be positive; if not, self.numel must be positive
 *   CT_E_DTYPE    self.dtype must be real
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_argmin(self);
 */
CT_API ct_tensor *ct_argmin(ct_tensor *self);
CT_API ct_tensor *ct_argmin_with(ct_tensor *self, const ct_argmin_opts *opts);
CT_API ct_tensor *ct_argmin_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_argmin_with_out(ct_tensor *self, const ct_argmin_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
