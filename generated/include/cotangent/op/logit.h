/*
 * logit: what it declares.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGIT_H
#define COTANGENT_OP_LOGIT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_logit_with; zero is the default. */
typedef struct ct_logit_opts {
    /* least distance of self from 0 and 1; none if left out; optional */
    ct_scalar eps;
} ct_logit_opts;

/**
 * Logarithm of self / (1 - self), element by element; eps limits self to eps and 1 - eps first, with gradient 0 beyond.
 * Also known as special_logit.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_logit_ and ct_logit_with_ overwrite self and return it; its value is copied first when the gradient of
 *         self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * Gradients, differentiable to any order:
 *   self.grad = (0 if self < eps or self > 1 - eps else result.grad / (self * (1 - self))) if has(eps) else result.grad
 *       * (2 + exp(result) + exp(-result))
 *   self is kept when the gradient is wanted and has(eps); result is kept when the gradient is wanted and not has(eps).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_logit_with(self, &(ct_logit_opts){.eps = ct_float(0.2)});
 */
CT_API ct_tensor *ct_logit(ct_tensor *self);
CT_API ct_tensor *ct_logit_with(ct_tensor *self, const ct_logit_opts *opts);
CT_API ct_tensor *ct_logit_(ct_tensor *self);
CT_API ct_tensor *ct_logit_with_(ct_tensor *self, const ct_logit_opts *opts);
CT_API ct_tensor *ct_logit_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_logit_with_out(ct_tensor *self, const ct_logit_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
