/*
 * elu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ELU_H
#define COTANGENT_OP_ELU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_elu_with; zero is the default. */
typedef struct ct_elu_opts {
    /* what far negative elements come to, with the other sign; default 1 */
    ct_scalar alpha;
    /* factor of the result; default 1 */
    ct_scalar scale;
    /* factor of negative elements; default 1 */
    ct_scalar input_scale;
} ct_elu_opts;

/**
 * scale * self where self is positive, scale * alpha * (exp(input_scale * self) - 1) elsewhere.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_elu_ and ct_elu_with_ overwrite self and return it; its value is copied first when the gradient of self is
 *         wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * scale if self > 0 else result.grad * scale * alpha * exp(input_scale * self) *
 *       input_scale
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_elu_with(self, &(ct_elu_opts){.alpha = ct_float(0.5), .scale = ct_float(2.0), .input_scale =
 *       ct_float(1.5)});
 */
CT_API ct_tensor *ct_elu(ct_tensor *self);
CT_API ct_tensor *ct_elu_with(ct_tensor *self, const ct_elu_opts *opts);
CT_API ct_tensor *ct_elu_(ct_tensor *self);
CT_API ct_tensor *ct_elu_with_(ct_tensor *self, const ct_elu_opts *opts);
CT_API ct_tensor *ct_elu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_elu_with_out(ct_tensor *self, const ct_elu_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
