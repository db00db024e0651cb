/*
 * select_scatter: what it declares.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SELECT_SCATTER_H
#define COTANGENT_OP_SELECT_SCATTER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Copy of self with src in the place of one index of axis dim.
 * @param self  tensor of any dtype [*S]
 * @param src  tensor of any dtype [*drop(S, dim)]
 * Gradient: src.grad = select(result.grad, dim, index)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_select_scatter(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index);
CT_API ct_tensor *ct_select_scatter_out(ct_tensor *self, ct_tensor *src, int64_t dim, int64_t index, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
