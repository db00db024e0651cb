/*
 * reshape: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RESHAPE_H
#define COTANGENT_OP_RESHAPE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with other sizes, elements in row-major order; one size may be -1. A view where the strides of self allow it,
 * else a copy.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_reshape(ct_tensor *self, ct_ints shape);

#ifdef __cplusplus
}
#endif
#endif
