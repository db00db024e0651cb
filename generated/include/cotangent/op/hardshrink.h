/*
 * hardshrink: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HARDSHRINK_H
#define COTANGENT_OP_HARDSHRINK_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_hardshrink_with; zero is the default. */
typedef struct ct_hardshrink_opts {
    /* half the width of where the result is 0; default 0.5 */
    ct_scalar lambd;
} ct_hardshrink_opts;

/**
 * self beyond -lambd and lambd, 0 between and at both.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if beyond else 0
 *   beyond = self > lambd or self < -lambd
 *   beyond (one bit per element) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_hardshrink_with(self, &(ct_hardshrink_opts){.lambd = ct_float(1.25)});
 */
CT_API ct_tensor *ct_hardshrink(ct_tensor *self);
CT_API ct_tensor *ct_hardshrink_with(ct_tensor *self, const ct_hardshrink_opts *opts);
CT_API ct_tensor *ct_hardshrink_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_hardshrink_with_out(ct_tensor *self, const ct_hardshrink_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
