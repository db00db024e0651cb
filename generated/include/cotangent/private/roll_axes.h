/*
 * roll_axes: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ROLL_AXES_H
#define COTANGENT_PRIVATE_ROLL_AXES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with its elements shifted cyclically along axes dims.
 *
 * @param self    the input; any tensor [*S]
 * @param shifts  shift along each of dims; negative ones shift backwards; a list of integers
 * @param dims    the axes as negative indices, which count from the last; a list of integers
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the number of items of shifts must be the number of items of dims
 *                 the minimum of shifts must be at least -9223372036854775807
 *                 the number of items of dims must be 0 or the minimum of dims must be at least -self.ndim
 *                 the number of items of dims must be 0 or the maximum of dims must be less than 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = roll_axes(result.grad, negated(shifts), dims)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_roll_axes(self, CT_INTS(2), CT_INTS(-1));
 */
CT_API ct_tensor *ct_roll_axes(ct_tensor *self, ct_ints shifts, ct_ints dims);
CT_API ct_tensor *ct_roll_axes_out(ct_tensor *self, ct_ints shifts, ct_ints dims, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
