/*
 * nuclear_norm: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NUCLEAR_NORM_H
#define COTANGENT_OP_NUCLEAR_NORM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_nuclear_norm_opts {
    bool keepdim; /* default false */
} ct_nuclear_norm_opts;

/**
 * The nuclear norm of the matrices in the two axes dim, the sum of their singular values. Where one of them is zero the
 * gradient is the subgradient of least norm.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * polar_factor(self, dim)
 * Saves: self.
 */
CT_API ct_tensor *ct_nuclear_norm(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_nuclear_norm_with(ct_tensor *self, ct_ints dim, const ct_nuclear_norm_opts *opts);
CT_API ct_tensor *ct_nuclear_norm_out(ct_tensor *self, ct_ints dim, ct_tensor *out);
CT_API ct_tensor *ct_nuclear_norm_with_out(ct_tensor *self, ct_ints dim, const ct_nuclear_norm_opts *opts,
                                           ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
