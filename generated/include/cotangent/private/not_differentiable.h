/*
 * not_differentiable: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
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
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *   CT_E_UNSUPPORTED  backward must not require the gradient of self
 *
 * No gradient (self: not implemented; a pass that requires it fails).
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
