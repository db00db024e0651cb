/*
 * square: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SQUARE_H
#define COTANGENT_OP_SQUARE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self times self, element by element; bool gives i64.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * 2 * conj(self)
 * Saves: self.
 */
CT_API ct_tensor *ct_square(ct_tensor *self);
CT_API ct_tensor *ct_square_(ct_tensor *self);
CT_API ct_tensor *ct_square_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
