/*
 * where: what it declares.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_WHERE_H
#define COTANGENT_OP_WHERE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self where condition is true, other elsewhere, with broadcasting. The side not taken gets gradient 0.
 * @param condition  bool or u8 tensor [*C]
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad if condition != 0 else 0
 * Gradient: other.grad = 0 if condition != 0 else result.grad
 * Saves: condition (bits).
 */
CT_API ct_tensor *ct_where(ct_tensor *condition, ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_where_out(ct_tensor *condition, ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
