/*
 * view: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VIEW_H
#define COTANGENT_OP_VIEW_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with other sizes, elements in row-major order; one size may be -1. An error if the strides of self do
 * not allow it.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_view(ct_tensor *self, ct_ints size);

#ifdef __cplusplus
}
#endif
#endif
