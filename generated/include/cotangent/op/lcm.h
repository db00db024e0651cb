/*
 * lcm: declarations.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LCM_H
#define COTANGENT_OP_LCM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Least common multiple of self and other, element by element, with broadcasting; never negative; 0 where either is 0.
 *
 * @param self   the input; bool or integer tensor [*A]
 * @param other  the second operand; bool or integer tensor [*B]
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_lcm_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_bool(promote(self, other))
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){4, 0, -6, 7}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *other = ct_tensor_from((int64_t[]){6, 0, -9}, CT_INTS(3, 1), CT_DTYPE_I64);
 *   ct_tensor *result = ct_lcm(self, other);
 */
CT_API ct_tensor *ct_lcm(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_lcm_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_lcm_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
