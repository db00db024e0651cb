/*
 * unsqueeze: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNSQUEEZE_H
#define COTANGENT_OP_UNSQUEEZE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with a new axis of size 1 before axis dim; dim counts the axes of the result.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_unsqueeze(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_unsqueeze_(ct_tensor *self, int64_t dim);

/**
 * View of self with new axes of size 1 that have the numbers dim in the result.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_unsqueeze_dims(ct_tensor *self, ct_ints dim);

#ifdef __cplusplus
}
#endif
#endif
