/*
 * sgn: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SGN_H
#define COTANGENT_OP_SGN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self divided by its absolute value, 0 at 0; for real elements their sign, 0 for NaN. The gradient at 0 is 0.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_sgn_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if not is_complex(self) else 0 if self == 0 else (result.grad - real(conj(sgn(self)) * result.grad) *
 *       sgn(self)) / abs(self)
 *   Saved: self when is_complex(self).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sgn(self);
 */
CT_API ct_tensor *ct_sgn(ct_tensor *self);
CT_API ct_tensor *ct_sgn_(ct_tensor *self);
CT_API ct_tensor *ct_sgn_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
