/*
 * multi_head_attention_forward: declarations.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MULTI_HEAD_ATTENTION_FORWARD_H
#define COTANGENT_OP_MULTI_HEAD_ATTENTION_FORWARD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multi_head_attention_forward, passed as named arguments. */
typedef struct ct_multi_head_attention_forward_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* probability that a weight of the attention is zeroed in training; default 0 */
    double dropout_p CT_INIT_(0.0);
    /* if true, dropout is applied; default true */
    bool training CT_INIT_(true);
    /* if true, the attention weights are returned as well; default true */
    bool need_weights CT_INIT_(true);
    /* if true, a query attends only to keys at its own and earlier positions; attn_mask, if given, takes precedence;
     * default false */
    bool is_causal CT_INIT_(false);
} ct_multi_head_attention_forward_opts;

/** Results of ct_multi_head_attention_forward. */
typedef struct ct_multi_head_attention_forward_result {
    ct_tensor *result, *attn_weights;
} ct_multi_head_attention_forward_result;

/**
 * Multi-head attention: query, key and value are projected and divided into num_heads heads; the results of the heads
 * are concatenated and projected by out_proj_weight. If need_weights is true, the attention weights, averaged over the
 * heads, are returned as well. The first axis is the position, the second the batch. A bool mask masks keys where it is
 * true; a float mask is added to the scores. A query whose keys are all masked gives 0.
 *
 * @param query               queries, one row for each position of the result; float tensor [L, *B, E]
 * @param key                 keys to compare queries with, one row for each position; float tensor [S, *B, E]
 * @param value               values to average, one row for each key; float tensor [S, *B, E]
 * @param embed_dim_to_check  required size of the last axis of query
 * @param num_heads           number of heads that the last axis is divided into
 * @param in_proj_weight      weights of the projections of query, key and value, concatenated along the rows; if left
 *                            out, query, key and value are not projected; float tensor [3 * E, E], or ct_none()
 * @param in_proj_bias        biases of the projections of query, key and value; float tensor [3 * E], or ct_none()
 * @param out_proj_weight     weight of the output projection; float tensor [E, E]
 * @param out_proj_bias       bias of the output projection; float tensor [E], or ct_none()
 * @param key_padding_mask    keys of each batch element to mask (bool), or values to add to their scores (float); bool
 *                            or float tensor [*R], or ct_none()
 * @param attn_mask           pairs of query and key to mask (bool), or values to add to their scores (float); one mask
 *                            for all, or one for each head of each batch element; bool or float tensor [*A], or
 *                            ct_none()
 * @param opts                options, passed as named arguments; NULL for the defaults
 *
 * @return result: shape, dtype and device: same as query
 *         attn_weights: shape: concat(query.shape[1:-1], [query.size(0), key.size(0)]); dtype and device: same as
 *         query; ct_none() unless need_weights
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless query.shape[1:-1].ndim <= 1
 *                 unless embed_dim_to_check == query.size(-1)
 *                 unless num_heads > 0
 *                 unless query.size(-1) % max(num_heads, 1) == 0
 *                 unless 0 <= dropout_p and dropout_p <= 1
 *                 unless in_proj_weight != none or in_proj_bias == none
 *                 unless key_padding_mask == none or key_padding_mask.shape == concat(query.shape[1:-1], [key.size(0)])
 *                 unless attn_mask == none or attn_mask.shape == [query.size(0), key.size(0)] or attn_mask.shape ==
 *                 [query.shape[1:-1].numel * num_heads, query.size(0), key.size(0)]
 *                 unless attn_mask == none and key_padding_mask == none or key_padding_mask == none or
 *                 key_padding_mask.numel == query.shape[1:-1].numel * key.size(0)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless query, key, value, in_proj_weight, in_proj_bias, out_proj_weight and out_proj_bias have the
 *                 same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *key = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *value = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *in_proj_weight = ct_rand(CT_INTS(12, 4));
 *   ct_tensor *out_proj_weight = ct_rand(CT_INTS(4, 4));
 *   ct_multi_head_attention_forward_result results = ct_multi_head_attention_forward(query, key, value, 4, 2,
 *       in_proj_weight, ct_none(), out_proj_weight, ct_none(), ct_none(), ct_none(), .need_weights = false);
 */
CT_API ct_multi_head_attention_forward_result ct_multi_head_attention_forward(
    ct_tensor *query, ct_tensor *key, ct_tensor *value, int64_t embed_dim_to_check, int64_t num_heads,
    ct_tensor *in_proj_weight, ct_tensor *in_proj_bias, ct_tensor *out_proj_weight, ct_tensor *out_proj_bias,
    ct_tensor *key_padding_mask, ct_tensor *attn_mask, const ct_multi_head_attention_forward_opts *opts);

#ifdef __cplusplus
}

inline ct_multi_head_attention_forward_result ct_multi_head_attention_forward(
    ct_tensor *query, ct_tensor *key, ct_tensor *value, int64_t embed_dim_to_check, int64_t num_heads,
    ct_tensor *in_proj_weight, ct_tensor *in_proj_bias, ct_tensor *out_proj_weight, ct_tensor *out_proj_bias,
    ct_tensor *key_padding_mask, ct_tensor *attn_mask,
    const ct_multi_head_attention_forward_opts &opts = ct_multi_head_attention_forward_opts{})
{
    return ct_multi_head_attention_forward(query, key, value, embed_dim_to_check, num_heads, in_proj_weight,
                                           in_proj_bias, out_proj_weight, out_proj_bias, key_padding_mask, attn_mask,
                                           &opts);
}
#else
#define ct_multi_head_attention_forward_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .training = true, .need_weights = true, .tag_.end = 0
#define ct_multi_head_attention_forward(...) ct_multi_head_attention_forward_named_(__VA_ARGS__, )
#define ct_multi_head_attention_forward_named_(query, key, value, embed_dim_to_check, num_heads, in_proj_weight, \
                                               in_proj_bias, out_proj_weight, out_proj_bias, key_padding_mask, \
                                               attn_mask, ...) \
    CT_NAMED_(ct_multi_head_attention_forward, ct_multi_head_attention_forward_opts, \
              (query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, out_proj_weight, \
               out_proj_bias, key_padding_mask, attn_mask, ), \
              __VA_ARGS__)
#endif
#endif
