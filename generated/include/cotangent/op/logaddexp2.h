/*
 * logaddexp2: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGADDEXP2_H
#define COTANGENT_OP_LOGADDEXP2_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * log2(2^self + 2^other), element by element, with broadcasting and without overflow.
 *
 * @param self   the input; bool or real tensor [*A]
 * @param other  the second operand; bool or real tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * sigmoid(0.6931471805599453 * distance)
 *   other.grad = result.grad * sigmoid(-(0.6931471805599453 * distance))
 *   distance = apart(self, other)
 *   Saved: distance (value).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_logaddexp2(self, other);
 */
CT_API ct_tensor *ct_logaddexp2(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logaddexp2_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
