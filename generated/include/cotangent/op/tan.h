/*
 * tan: what it declares.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TAN_H
#define COTANGENT_OP_TAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tangent of self in radians, element by element.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_tan_ overwrites self and returns it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(1 + result * result)
 *   result is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_tan(self);
 */
CT_API ct_tensor *ct_tan(ct_tensor *self);
CT_API ct_tensor *ct_tan_(ct_tensor *self);
CT_API ct_tensor *ct_tan_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
