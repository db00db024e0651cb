/*
 * leaky_relu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LEAKY_RELU_H
#define COTANGENT_OP_LEAKY_RELU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_leaky_relu_with; zero is the default. */
typedef struct ct_leaky_relu_opts {
    /* factor of negative elements; default 0.01 */
    ct_scalar negative_slope;
} ct_leaky_relu_opts;

/**
 * self where it is positive, negative_slope times self elsewhere; at 0 the gradient is the slope.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_leaky_relu_ and ct_leaky_relu_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if positive else result.grad * negative_slope
 *   positive = self > 0
 *   positive (one bit per element) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_leaky_relu(self);
 */
CT_API ct_tensor *ct_leaky_relu(ct_tensor *self);
CT_API ct_tensor *ct_leaky_relu_with(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_(ct_tensor *self);
CT_API ct_tensor *ct_leaky_relu_with_(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_leaky_relu_with_out(ct_tensor *self, const ct_leaky_relu_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
