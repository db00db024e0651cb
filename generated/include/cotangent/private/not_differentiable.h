/*
 * not_differentiable: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NOT_DIFFERENTIABLE_H
#define COTANGENT_PRIVATE_NOT_DIFFERENTIABLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Copy of self whose gradient is an error.
 *
 * @param self  elements that have no gradient; complex, f32 or f64 tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *   CT_E_UNSUPPORTED  backward must not want the gradient of self
 *
 * No gradient (self: not implemented; asking for it fails).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_not_differentiable(self);
 */
CT_API ct_tensor *ct_not_differentiable(ct_tensor *self);
CT_API ct_tensor *ct_not_differentiable_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
