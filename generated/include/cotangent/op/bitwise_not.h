/*
 * bitwise_not: declarations.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BITWISE_NOT_H
#define COTANGENT_OP_BITWISE_NOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Bitwise not of self, element by element; logical not for bool.
 *
 * @param self  the input; bool or integer tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_bitwise_not_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){0, 5, -6}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_bitwise_not(self);
 */
CT_API ct_tensor *ct_bitwise_not(ct_tensor *self);
CT_API ct_tensor *ct_bitwise_not_(ct_tensor *self);
CT_API ct_tensor *ct_bitwise_not_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
