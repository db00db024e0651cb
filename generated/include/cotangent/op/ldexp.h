/*
 * ldexp: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LDEXP_H
#define COTANGENT_OP_LDEXP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self * 2^other, element by element, with broadcasting; exact for integer other unless the result overflows or is
 * subnormal.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  exponent of 2; bool or real tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_ldexp_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * exp2(other)
 *   other.grad = 0.6931471805599453 * result.grad * result
 *   Saved: other for the gradient of self; result for the gradient of other.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_ldexp(self, other);
 */
CT_API ct_tensor *ct_ldexp(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ldexp_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ldexp_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
