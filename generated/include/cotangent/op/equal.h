/*
 * equal: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EQUAL_H
#define COTANGENT_OP_EQUAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True if self and other have the same shape and equal elements; NaN equals nothing. Waits for the device.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B]
 * @param value  receives the result
 *
 * @return CT_OK, or the status of the error
 *
 * No gradient: the result is not a tensor.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   bool value;
 *   ct_status status = ct_equal(self, other, &value);
 */
CT_API CT_NODISCARD ct_status ct_equal(ct_tensor *self, ct_tensor *other, bool *value);

#ifdef __cplusplus
}

#else
#endif
#endif
