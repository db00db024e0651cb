/*
 * within: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_WITHIN_H
#define COTANGENT_PRIVATE_WITHIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self and other, of floating or complex dtypes, are as close as isclose requires.
 *
 * @param self       the input; inexact tensor [*A]
 * @param other      the second operand; inexact tensor [*B]
 * @param rtol       relative tolerance, a factor of abs(other)
 * @param atol       absolute tolerance
 * @param equal_nan  if true, two NaN are close; CT_ON or CT_OFF
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of self.shape and other.shape; dtype: bool; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be inexact
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_within(self, other, 0.5, 0.1, CT_OFF);
 */
CT_API ct_tensor *ct_within(ct_tensor *self, ct_tensor *other, double rtol, double atol, ct_switch equal_nan);
CT_API ct_tensor *ct_within_out(ct_tensor *self, ct_tensor *other, double rtol, double atol, ct_switch equal_nan,
                                ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
