/*
 * softshrink: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTSHRINK_H
#define COTANGENT_OP_SOFTSHRINK_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softshrink_with; zero is the default. */
typedef struct ct_softshrink_opts {
    /* how far self is moved; not negative; default 0.5 */
    ct_scalar lambd;
} ct_softshrink_opts;

/**
 * self moved towards 0 by lambd, and 0 where it would come to the other side.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  lambd must be at least 0
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if beyond else 0
 *   beyond = self > lambd or self < -lambd
 *   beyond (one bit per element) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_softshrink_with(self, &(ct_softshrink_opts){.lambd = ct_float(1.25)});
 */
CT_API ct_tensor *ct_softshrink(ct_tensor *self);
CT_API ct_tensor *ct_softshrink_with(ct_tensor *self, const ct_softshrink_opts *opts);
CT_API ct_tensor *ct_softshrink_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_softshrink_with_out(ct_tensor *self, const ct_softshrink_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
