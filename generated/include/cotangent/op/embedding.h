/*
 * embedding: declarations.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EMBEDDING_H
#define COTANGENT_OP_EMBEDDING_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_embedding, passed as named arguments. */
typedef struct ct_embedding_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the row that gets no gradient; -1 for none; default -1 */
    int64_t padding_idx CT_INIT_(-1);
    /* if true, the gradient of a row is divided by the number of occurrences of its index; default false */
    bool scale_grad_by_freq CT_INIT_(false);
    /* accepted, without effect; gradients are dense; default false */
    bool sparse CT_INIT_(false);
} ct_embedding_opts;

/**
 * Rows of weight at indices. The row padding_idx gets no gradient (-1 for none); with scale_grad_by_freq the gradient
 * of a row is divided by the number of occurrences of its index.
 *
 * @param weight   the table, one row for each index; any tensor [V, D]
 * @param indices  indices of rows; i32 or i64 tensor [*B]
 * @param opts     options, passed as named arguments; NULL for the defaults
 * @param out      tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [*indices.shape, weight.size(1)]; dtype and device: same as weight
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless -1 <= padding_idx and padding_idx < weight.size(0)
 *                 unless every element of indices is at least 0 and less than weight.size(0)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   weight.grad = index_add(expand(zeros([], dtype_of(result.grad), device_of(weight)), shape(weight)), 0, flat, kept)
 *   flat = ravel(indices)
 *   kept = masked_fill(scaled, unsqueeze(flat == padding_idx, 1), 0) if padding_idx >= 0 else scaled
 *   scaled = spread / unsqueeze(index_select(index_add(zeros([V], dtype_of(result.grad), device_of(weight)), 0, flat,
 *       ones([numel(indices)], dtype_of(result.grad), device_of(weight))), 0, flat), 1) if scale_grad_by_freq else
 *       spread
 *   spread = reshape(result.grad, [numel(indices), D])
 *   V = weight.size(0)
 *   D = weight.size(1)
 *   Saved: indices.
 *
 * Example:
 *   ct_tensor *weight = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){0, 4, 4, 2, 0, 1}, CT_INTS(2, 3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_embedding(weight, indices);
 */
CT_API ct_tensor *ct_embedding(ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts);
CT_API ct_tensor *ct_embedding_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *out,
                                   const ct_embedding_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_embedding(ct_tensor *weight, ct_tensor *indices,
                               const ct_embedding_opts &opts = ct_embedding_opts{})
{
    return ct_embedding(weight, indices, &opts);
}

inline ct_tensor *ct_embedding_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *out,
                                   const ct_embedding_opts &opts = ct_embedding_opts{})
{
    return ct_embedding_out(weight, indices, out, &opts);
}
#else
#define ct_embedding_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .padding_idx = -1, .tag_.end = 0
#define ct_embedding(...) ct_embedding_named_(__VA_ARGS__, )
#define ct_embedding_named_(weight, indices, ...) \
    CT_NAMED_(ct_embedding, ct_embedding_opts, (weight, indices, ), __VA_ARGS__)
#define ct_embedding_out(...) ct_embedding_out_named_(__VA_ARGS__, )
#define ct_embedding_out_named_(weight, indices, out, ...) \
    CT_NAMED_(ct_embedding_out, ct_embedding_opts, (weight, indices, out, ), __VA_ARGS__)
#endif
#endif
