/*
 * abs: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ABS_H
#define COTANGENT_OP_ABS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Absolute value, element by element; the modulus, which is real, for complex elements. The gradient at 0 is 0.
 * Also known as absolute.
 *
 * @param self  the input; number tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: the real counterpart of self.dtype; device: self.device
 *         ct_abs_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * sgn(self) if is_complex(self) else result.grad if positive else -result.grad if negative
 *       else 0
 *   positive = real(self) > 0
 *   negative = real(self) < 0
 *   Saved: self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not
 *   is_complex(self).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_abs(self);
 */
CT_API ct_tensor *ct_abs(ct_tensor *self);
CT_API ct_tensor *ct_abs_(ct_tensor *self);
CT_API ct_tensor *ct_abs_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
