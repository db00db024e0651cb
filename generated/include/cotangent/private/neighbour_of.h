/*
 * neighbour_of: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NEIGHBOUR_OF_H
#define COTANGENT_PRIVATE_NEIGHBOUR_OF_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Next value after self in the direction of other with the given number of significant bits, element by element.
 *
 * @param self    the input; float tensor [*A]
 * @param other   the second operand; float tensor [*B]
 * @param digits  number of significant bits: 8 for bf16, 11 for f16, 24 for f32, 53 for f64
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of self.shape and other.shape; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  digits must be 8 or 11 or 24 or 53
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be float
 *                 self and other must have the same dtype
 *
 * No gradient (self: a step between neighbouring numbers; other: a direction).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_neighbour_of(self, other, 53);
 */
CT_API ct_tensor *ct_neighbour_of(ct_tensor *self, ct_tensor *other, int64_t digits);
CT_API ct_tensor *ct_neighbour_of_out(ct_tensor *self, ct_tensor *other, int64_t digits, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
