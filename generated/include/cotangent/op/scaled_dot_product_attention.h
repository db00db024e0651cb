/*
 * scaled_dot_product_attention: declarations.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCALED_DOT_PRODUCT_ATTENTION_H
#define COTANGENT_OP_SCALED_DOT_PRODUCT_ATTENTION_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_scaled_dot_product_attention, passed as named arguments. */
typedef struct ct_scaled_dot_product_attention_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* probability that a weight of the attention is zeroed; default 0 */
    double dropout_p CT_INIT_(0.0);
    /* if true, a query attends only to keys at its own and earlier positions; default false */
    bool is_causal CT_INIT_(false);
    /* factor of the scores; 1 / sqrt(size of a key) if left out; optional */
    double scale CT_INIT_(CT_NO_FLOAT_);
    /* if true, a head of key and value may serve several heads of query; default false */
    bool enable_gqa CT_INIT_(false);
} ct_scaled_dot_product_attention_opts;

/**
 * Scaled dot-product attention: softmax(query @ key^T * scale + attn_mask) @ value over the last two axes. A bool
 * attn_mask masks keys where it is false. A float attn_mask, in f32 or the dtype of query, is added to the scores; -inf
 * masks a key. A query whose keys are all masked gives 0 and gets gradient 0. On the CPU the elements of a masked key,
 * even NaN, affect no result and no gradient.
 *
 * @param query      queries, one row for each position of the result; float tensor [*Q, L, E]
 * @param key        keys to compare queries with, one row for each position; float tensor [*K, S, E]
 * @param value      values to average, one row for each key; float tensor [*V, S, D]
 * @param attn_mask  bool, true for each key to attend to; or float, values to add to the scores; bool or float tensor
 *                   [*A], or ct_none()
 * @param opts       options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*query.shape[:-2] if enable_gqa else broadcast(query.shape[:-2], key.shape[:-2]), query.size(-2),
 *         value.size(-1)]; dtype and device: same as query
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 0 <= dropout_p and dropout_p <= 1
 *                 unless not is_causal or attn_mask == none
 *                 unless not enable_gqa or query.ndim > 2
 *                 unless not enable_gqa or key.ndim == query.ndim
 *                 unless not enable_gqa or value.ndim == query.ndim
 *                 unless not enable_gqa or query.size(-3) % key.size(-3) == 0
 *                 unless not enable_gqa or value.size(-3) == key.size(-3)
 *                 unless not enable_gqa or key.shape[:-2][:(key.shape[:-2].ndim - 1)] broadcasts to
 *                 query.shape[:-2][:(query.shape[:-2].ndim - 1)]
 *                 unless attn_mask.dtype is bool, f32 or query.dtype
 *                 unless enable_gqa or value.shape[:-2] broadcasts to broadcast(query.shape[:-2], key.shape[:-2])
 *                 unless enable_gqa or attn_mask == none or attn_mask.shape broadcasts to
 *                 concat(broadcast(query.shape[:-2], key.shape[:-2]), [query.size(-2), key.size(-2)])
 *   CT_E_SHAPE    unless enable_gqa or broadcasts(query.shape[:-2], key.shape[:-2])
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *                 unless broadcasts(query.shape[:-2], key.shape[:-2])
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless query, key and value have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *key = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *value = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *result = ct_scaled_dot_product_attention(query, key, value, ct_none());
 */
CT_API ct_tensor *ct_scaled_dot_product_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                                  ct_tensor *attn_mask,
                                                  const ct_scaled_dot_product_attention_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_scaled_dot_product_attention(
    ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
    const ct_scaled_dot_product_attention_opts &opts = ct_scaled_dot_product_attention_opts{})
{
    return ct_scaled_dot_product_attention(query, key, value, attn_mask, &opts);
}
#else
#define ct_scaled_dot_product_attention_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .scale = CT_NO_FLOAT_, .tag_.end = 0
#define ct_scaled_dot_product_attention(...) ct_scaled_dot_product_attention_named_(__VA_ARGS__, )
#define ct_scaled_dot_product_attention_named_(query, key, value, attn_mask, ...) \
    CT_NAMED_(ct_scaled_dot_product_attention, ct_scaled_dot_product_attention_opts, (query, key, value, attn_mask, ), \
              __VA_ARGS__)
#endif
#endif
