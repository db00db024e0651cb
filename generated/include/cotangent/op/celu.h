/*
 * celu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CELU_H
#define COTANGENT_OP_CELU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_celu_with; zero is the default. */
typedef struct ct_celu_opts {
    /* what far negative elements come to, with the other sign; not 0; default 1 */
    ct_scalar alpha;
} ct_celu_opts;

/**
 * self where it is positive, alpha * (exp(self / alpha) - 1) elsewhere.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_celu_ and ct_celu_with_ overwrite self and return it; its value is copied first when the gradient of self
 *         is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  alpha must not be 0
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if self > 0 else result.grad * alpha * exp(self / alpha) / alpha
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_celu_with(self, &(ct_celu_opts){.alpha = ct_float(0.5)});
 */
CT_API ct_tensor *ct_celu(ct_tensor *self);
CT_API ct_tensor *ct_celu_with(ct_tensor *self, const ct_celu_opts *opts);
CT_API ct_tensor *ct_celu_(ct_tensor *self);
CT_API ct_tensor *ct_celu_with_(ct_tensor *self, const ct_celu_opts *opts);
CT_API ct_tensor *ct_celu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_celu_with_out(ct_tensor *self, const ct_celu_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
