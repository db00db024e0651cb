/*
 * mul: what it declares.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MUL_H
#define COTANGENT_OP_MUL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product, element by element, with broadcasting.
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad * conj(other)
 * Gradient: other.grad = result.grad * conj(self)
 * Saves: self for other; other for self.
 */
CT_API ct_tensor *ct_mul(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_mul_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_mul_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
