/*
 * embedding: what it declares.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EMBEDDING_H
#define COTANGENT_OP_EMBEDDING_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_embedding_opts {
    ct_scalar padding_idx;   /* default -1 */
    bool scale_grad_by_freq; /* default false */
    bool sparse;             /* default false */
} ct_embedding_opts;

/**
 * The rows of weight at indices. The row padding_idx gets no gradient (-1 is none); scale_grad_by_freq divides by how
 * often an index occurs.
 * @param weight  tensor of any dtype [V, D]
 * @param indices  i32 or i64 tensor [*B]
 * Saves: indices.
 */
CT_API ct_tensor *ct_embedding(ct_tensor *weight, ct_tensor *indices);
CT_API ct_tensor *ct_embedding_with(ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts);
CT_API ct_tensor *ct_embedding_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *out);
CT_API ct_tensor *ct_embedding_with_out(ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts,
                                        ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
