/*
 * hardswish: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HARDSWISH_H
#define COTANGENT_OP_HARDSWISH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self times the hardsigmoid of self; the gradient is 0 at -3 and 1 at 3.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_hardswish_: overwrite self and return it; the old value is copied first if the gradient of self is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if self <= -3 else result.grad if self >= 3 else result.grad * (self / 3 + 0.5)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_hardswish(self);
 */
CT_API ct_tensor *ct_hardswish(ct_tensor *self);
CT_API ct_tensor *ct_hardswish_(ct_tensor *self);
CT_API ct_tensor *ct_hardswish_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
