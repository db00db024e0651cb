/*
 * abs: what it declares.
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
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the real dtype that belongs to the dtype of self; device: that of self
 *         ct_abs_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be number
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * sgn(self) if is_complex(self) else result.grad if positive else -result.grad if negative
 *       else 0
 *   positive = real(self) > 0
 *   negative = real(self) < 0
 *   self is kept when the gradient is wanted and is_complex(self); positive (one bit per element) and negative (one bit
 *   per element) are kept when the gradient is wanted and not is_complex(self).
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
