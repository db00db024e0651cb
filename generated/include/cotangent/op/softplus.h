/*
 * softplus: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTPLUS_H
#define COTANGENT_OP_SOFTPLUS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softplus_with; zero is the default. */
typedef struct ct_softplus_opts {
    /* how sharp the bend at 0 is; default 1 */
    ct_scalar beta;
    /* where the function is taken for a line; default 20 */
    ct_scalar threshold;
} ct_softplus_opts;

/**
 * Logarithm of 1 + exp(beta * self), divided by beta; self itself where beta * self is above threshold.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  beta must not be 0
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if self * beta > threshold else result.grad * sigmoid(self * beta)
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_softplus_with(self, &(ct_softplus_opts){.beta = ct_float(2.0), .threshold = ct_float(3.0)});
 */
CT_API ct_tensor *ct_softplus(ct_tensor *self);
CT_API ct_tensor *ct_softplus_with(ct_tensor *self, const ct_softplus_opts *opts);
CT_API ct_tensor *ct_softplus_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_softplus_with_out(ct_tensor *self, const ct_softplus_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
