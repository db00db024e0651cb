/*
 * atan2: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ATAN2_H
#define COTANGENT_OP_ATAN2_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Angle of the point (x, y) = (other, self) in radians, element by element, with broadcasting. The gradients at the
 * origin are 0.
 * Also known as arctan2.
 *
 * @param self   the y coordinate; bool or real tensor [*A]
 * @param other  the x coordinate; bool or real tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_atan2_: overwrite self and return it; the old value is copied first if the gradient of self or other is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if hypot(self, other) == 0 or hypot(self, other) == inf else result.grad * other / hypot(self, other)
 *       / hypot(self, other)
 *   other.grad = 0 if hypot(self, other) == 0 or hypot(self, other) == inf else -(result.grad * self / hypot(self,
 *       other) / hypot(self, other))
 *   Saved: self; other.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_atan2(self, other);
 */
CT_API ct_tensor *ct_atan2(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_atan2_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_atan2_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
