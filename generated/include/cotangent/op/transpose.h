/*
 * transpose: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRANSPOSE_H
#define COTANGENT_OP_TRANSPOSE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with two axes exchanged.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = transpose(result.grad, dim0, dim1)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_transpose(ct_tensor *self, int64_t dim0, int64_t dim1);
CT_API ct_tensor *ct_transpose_(ct_tensor *self, int64_t dim0, int64_t dim1);

#ifdef __cplusplus
}
#endif
#endif
