/*
 * hardtanh: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HARDTANH_H
#define COTANGENT_OP_HARDTANH_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_hardtanh_with; zero is the default. */
typedef struct ct_hardtanh_opts {
    /* the least value of the result; a number; default -1 */
    ct_scalar min_val;
    /* the largest value of the result; a number; default 1 */
    ct_scalar max_val;
} ct_hardtanh_opts;

/**
 * self between min_val and max_val, and the nearer of the two elsewhere; the gradient at both is 0.
 *
 * @param self  the input; real tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_hardtanh_ and ct_hardtanh_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  min_val must be a number that self.dtype holds
 *                 max_val must be a number that self.dtype holds
 *                 min_val must be at most max_val
 *   CT_E_DTYPE    self.dtype must be real
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   inside = self > min_val and self < max_val
 *   inside (one bit per element) is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_hardtanh_with(self, &(ct_hardtanh_opts){.min_val = ct_float(-0.5), .max_val = ct_int(2)});
 */
CT_API ct_tensor *ct_hardtanh(ct_tensor *self);
CT_API ct_tensor *ct_hardtanh_with(ct_tensor *self, const ct_hardtanh_opts *opts);
CT_API ct_tensor *ct_hardtanh_(ct_tensor *self);
CT_API ct_tensor *ct_hardtanh_with_(ct_tensor *self, const ct_hardtanh_opts *opts);
CT_API ct_tensor *ct_hardtanh_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_hardtanh_with_out(ct_tensor *self, const ct_hardtanh_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
