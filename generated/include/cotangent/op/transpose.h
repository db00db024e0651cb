/*
 * transpose: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRANSPOSE_H
#define COTANGENT_OP_TRANSPOSE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with two axes exchanged.
 *
 * @param self  the input; any tensor [*S]
 * @param dim0  first axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param dim1  second axis; from -self.ndim to self.ndim - 1
 *
 * @return a view of self; shape: self.shape with axes dim0 and dim1 exchanged; dtype and device: same as self
 *         ct_transpose_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim0 and dim1 in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = transpose(result.grad, dim0, dim1)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_transpose(self, 0, 0);
 */
CT_API ct_tensor *ct_transpose(ct_tensor *self, int64_t dim0, int64_t dim1);
CT_API ct_tensor *ct_transpose_(ct_tensor *self, int64_t dim0, int64_t dim1);

#ifdef __cplusplus
}

#else
#endif
#endif
