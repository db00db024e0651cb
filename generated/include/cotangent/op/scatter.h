/*
 * scatter: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCATTER_H
#define COTANGENT_OP_SCATTER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with src written at index along dim: result[index[i][j]][j] = src[i][j] for dim = 0. src may be larger than
 * index; the rest is not read. Gradients are exact where no index repeats.
 * @param self  tensor of any dtype [*S]
 * @param index  integer tensor [*J]
 * @param src  tensor of any dtype [*K]
 * Saves: index.
 */
CT_API ct_tensor *ct_scatter(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src);
CT_API ct_tensor *ct_scatter_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src);
CT_API ct_tensor *ct_scatter_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src, ct_tensor *out);

/**
 * self with the number src written at index along dim.
 * @param self  tensor of any dtype [*S]
 * @param index  integer tensor [*J]
 * Saves: index.
 */
CT_API ct_tensor *ct_scatter_scalar(ct_tensor *self, int64_t dim, ct_tensor *index, ct_scalar src);
CT_API ct_tensor *ct_scatter_scalar_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_scalar src);
CT_API ct_tensor *ct_scatter_scalar_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_scalar src, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
