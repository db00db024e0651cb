/*
 * ravel: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RAVEL_H
#define COTANGENT_OP_RAVEL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self as a vector, elements in row-major order. A view where the strides of self allow it, else a copy.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_ravel(ct_tensor *self);

#ifdef __cplusplus
}
#endif
#endif
