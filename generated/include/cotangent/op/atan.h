/*
 * atan: what it declares.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ATAN_H
#define COTANGENT_OP_ATAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Inverse tangent in radians, element by element.
 * Also known as arctan.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self, for bool and integers the default dtype; device: that of self
 *         ct_atan_ overwrites self and returns it; its value is copied first when the gradient of self is wanted.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(atan_derivative(self))
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_atan(self);
 */
CT_API ct_tensor *ct_atan(ct_tensor *self);
CT_API ct_tensor *ct_atan_(ct_tensor *self);
CT_API ct_tensor *ct_atan_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
