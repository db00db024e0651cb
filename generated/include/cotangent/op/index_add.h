/*
 * index_add: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_ADD_H
#define COTANGENT_OP_INDEX_ADD_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_index_add_opts {
    ct_scalar alpha; /* default 1 */
} ct_index_add_opts;

/**
 * self with alpha times the slices of source added at the indices of a vector along dim.
 * @param self  tensor of any dtype [*S]
 * @param index  i32 or i64 tensor [*K]
 * @param source  tensor of any dtype [*with(S, dim, numel(index))]
 * Gradient: self.grad = result.grad
 * Gradient: source.grad = taken if alpha == 1 else conj(conj(taken) * alpha)
 * Saves: index for source.
 */
CT_API ct_tensor *ct_index_add(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source);
CT_API ct_tensor *ct_index_add_with(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                    const ct_index_add_opts *opts);
CT_API ct_tensor *ct_index_add_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source);
CT_API ct_tensor *ct_index_add_with_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                     const ct_index_add_opts *opts);
CT_API ct_tensor *ct_index_add_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source, ct_tensor *out);
CT_API ct_tensor *ct_index_add_with_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                        const ct_index_add_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
