/*
 * rrelu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RRELU_H
#define COTANGENT_OP_RRELU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rrelu_with; zero is the default. */
typedef struct ct_rrelu_opts {
    /* the least slope; default 0.125 */
    ct_scalar lower;
    /* the largest slope; default 0.3333333333333333 */
    ct_scalar upper;
    /* whether a slope is drawn for each element; default false */
    bool training;
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_rrelu_opts;

/**
 * self where it is positive, elsewhere self times a slope drawn between lower and upper, or without training times
 * their mean.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape, dtype and device: those of self
 *         ct_rrelu_ and ct_rrelu_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  lower must be greater than -inf and at most upper and upper must be less than inf
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if positive else result.grad * (u * (upper - lower) + lower) if training else result.grad *
 *       (lower + upper) / 2
 *   positive = self > 0
 *   u = uniform random numbers
 *   positive (one bit per element) and seed (seed and offset) are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_rrelu(self);
 */
CT_API ct_tensor *ct_rrelu(ct_tensor *self);
CT_API ct_tensor *ct_rrelu_with(ct_tensor *self, const ct_rrelu_opts *opts);
CT_API ct_tensor *ct_rrelu_(ct_tensor *self);
CT_API ct_tensor *ct_rrelu_with_(ct_tensor *self, const ct_rrelu_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
