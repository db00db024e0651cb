/*
 * scatter_add: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCATTER_ADD_H
#define COTANGENT_OP_SCATTER_ADD_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with src added at index along dim: result[index[i][j]][j] += src[i][j] for dim = 0. src may be larger than
 * index; the rest is not read. Repeated indices add in order.
 * @param self  tensor of any dtype [*S]
 * @param index  integer tensor [*J]
 * @param src  tensor of any dtype [*K]
 * Gradient: self.grad = result.grad
 * Saves: index for src.
 */
CT_API ct_tensor *ct_scatter_add(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src);
CT_API ct_tensor *ct_scatter_add_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src);
CT_API ct_tensor *ct_scatter_add_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
