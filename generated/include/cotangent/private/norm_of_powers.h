/*
 * norm_of_powers: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NORM_OF_POWERS_H
#define COTANGENT_PRIVATE_NORM_OF_POWERS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_norm_of_powers_with; zero is the default. */
typedef struct ct_norm_of_powers_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
} ct_norm_of_powers_opts;

/**
 * The sum of the powers p of self over axes dim, which stay, to the power 1 / p.
 *
 * @param self  elements that are not negative; float tensor [*S]
 * @param p     exponent of the norm
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape with 1 at the axes dim; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *                 p must not be 0
 *                 p - 1 must be a number that self.dtype holds and 1 - p must be a number that self.dtype holds
 *   CT_E_DTYPE    self.dtype must be float
 *   CT_E_UNSUPPORTED  backward must not want the gradient of self
 *
 * No gradient (self: not implemented; asking for it fails).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_norm_of_powers(self, 3.0);
 */
CT_API ct_tensor *ct_norm_of_powers(ct_tensor *self, double p);
CT_API ct_tensor *ct_norm_of_powers_with(ct_tensor *self, double p, const ct_norm_of_powers_opts *opts);
CT_API ct_tensor *ct_norm_of_powers_out(ct_tensor *self, double p, ct_tensor *out);
CT_API ct_tensor *ct_norm_of_powers_with_out(ct_tensor *self, double p, const ct_norm_of_powers_opts *opts,
                                             ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
