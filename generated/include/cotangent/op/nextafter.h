/*
 * nextafter: declarations.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NEXTAFTER_H
#define COTANGENT_OP_NEXTAFTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Next representable value after self in the direction of other, element by element, with broadcasting. Not
 * differentiable.
 *
 * @param self   the input; real tensor [*A]
 * @param other  the direction; where it equals self, the result is self; real tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other) (the default dtype for bool and
 *         integers); device: self.device
 *         ct_nextafter_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: the result steps from one representable value to the next; other: a direction).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *other = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_nextafter(self, other);
 */
CT_API ct_tensor *ct_nextafter(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_nextafter_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_nextafter_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
