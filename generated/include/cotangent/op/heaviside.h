/*
 * heaviside: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HEAVISIDE_H
#define COTANGENT_OP_HEAVISIDE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Heaviside step function: 0 where self is negative, 1 where it is positive, values where it is 0, element by element,
 * with broadcasting. Not differentiable.
 *
 * @param self    the input; bool or real tensor [*A]
 * @param values  result where self is 0; bool or real tensor [*B]
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, values.shape); dtype and device: same as self
 *         ct_heaviside_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, values.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and values have the same dtype
 *
 * No gradient (self: the function is constant except at 0; values: the values are results only where self is 0).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *values = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_heaviside(self, values);
 */
CT_API ct_tensor *ct_heaviside(ct_tensor *self, ct_tensor *values);
CT_API ct_tensor *ct_heaviside_(ct_tensor *self, ct_tensor *values);
CT_API ct_tensor *ct_heaviside_out(ct_tensor *self, ct_tensor *values, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
