/*
 * attention: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_H
#define COTANGENT_PRIVATE_ATTENTION_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_attention, passed as named arguments. */
typedef struct ct_attention_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* probability that a weight of the attention is zeroed; default 0 */
    double dropout_p CT_INIT_(0.0);
    /* if true, a position sees no later keys; default false */
    bool is_causal CT_INIT_(false);
    /* factor of the scores; 1 / sqrt(size of a key) if left out; optional */
    double scale CT_INIT_(CT_NO_FLOAT_);
} ct_attention_opts;

/**
 * softmax(query @ key^T * factor + mask) @ value over the last two axes; rows without a visible key give 0 and get
 * gradient 0.
 *
 * @param query      queries, one row for each position of the result; float tensor [*Q, L, E]
 * @param key        keys to compare queries with, one row for each position; float tensor [*K, S, E]
 * @param value      values to average, one row for each key; float tensor [*V, S, D]
 * @param attn_mask  positions to attend to, where true (bool), or values to add to the scores (float); bool or float
 *                   tensor [*A], or ct_none()
 * @param state      seed and offset of the random numbers; i64 tensor [2], or ct_none()
 * @param opts       options, passed as named arguments; NULL for the defaults
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [the broadcast of query.shape[:-2] and key.shape[:-2], query.size(-2), value.size(-1)]; dtype and
 *         device: same as query
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dropout_p must be at least 0 and at most 1
 *                 state must be given or dropout_p must be 0
 *                 value.shape[:-2] must broadcast to the broadcast of query.shape[:-2] and key.shape[:-2]
 *                 if attn_mask is given, attn_mask.shape must broadcast to the broadcast of query.shape[:-2] and
 *                 key.shape[:-2]
 *                 if attn_mask is given, attn_mask.dtype must not be a floating type or be f32 or be query.dtype
 *   CT_E_SHAPE    query.ndim must be at least 2
 *                 key.ndim must be at least 2
 *                 key.size(-1) must be query.size(-1)
 *                 value.ndim must be at least 2
 *                 value.size(-2) must be key.size(-2)
 *                 if state is given, state.ndim must be 1
 *                 if state is given, state.size(0) must be 2
 *                 query.shape[:-2] and key.shape[:-2] must broadcast
 *   CT_E_DTYPE    the dtypes of query, key and value must be float
 *                 attn_mask.dtype must be bool or float
 *                 state.dtype must be i64
 *                 query, key and value must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   query.grad = sum_to_size(batched_matmul(ds, k) * factor, shape(query))
 *   key.grad = sum_to_size(batched_matmul(transpose(ds, -2, -1), q), shape(key))
 *   value.grad = sum_to_size(batched_matmul(transpose(weights, -2, -1), g), shape(value))
 *   attn_mask.grad = sum_to_size(ds, shape(attn_mask))
 *   ds = p * (reached - along)
 *   k = where(isfinite(key), to(key, W), 0)
 *   factor = scale if has(scale) else 1 / sqrt(depth)
 *   q = to(query, W) * factor
 *   weights = where(to_device(draw(state, shape(scores), dtype=W), device_of(scores)) >= dropout_p, p * rate, 0) if
 *       has(state) else p
 *   g = to(result.grad, W)
 *   p = exp(scores - masked_fill(level, level == -inf, 0))
 *   reached = where(to_device(draw(state, shape(scores), dtype=W), device_of(scores)) >= dropout_p, products * rate, 0)
 *       if has(state) else products
 *   along = sum(g * to(result, W), [-1], true)
 *   depth = extent(query, -1)
 *   scores = attention_scores(query, key, attn_mask, is_causal, scale)
 *   rate = 0 if dropout_p == 1 else 1 / (1 - dropout_p)
 *   level = unsqueeze(logsumexp, -1)
 *   products = batched_matmul(g, transpose(v, -2, -1))
 *   logsumexp = logsumexp(scores, [-1])
 *   v = to(value, W)
 *   query, key, attn_mask, state and logsumexp are saved if any gradient is required; value and result are saved if the
 *   gradient of query, key or attn_mask is required.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *key = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *value = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *result = ct_attention(query, key, value, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                               ct_tensor *state, const ct_attention_opts *opts);
CT_API ct_tensor *ct_attention_out(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                   ct_tensor *state, ct_tensor *out, const ct_attention_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                               ct_tensor *state, const ct_attention_opts &opts = ct_attention_opts{})
{
    return ct_attention(query, key, value, attn_mask, state, &opts);
}

inline ct_tensor *ct_attention_out(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                   ct_tensor *state, ct_tensor *out,
                                   const ct_attention_opts &opts = ct_attention_opts{})
{
    return ct_attention_out(query, key, value, attn_mask, state, out, &opts);
}
#else
#define ct_attention_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .scale = CT_NO_FLOAT_, .tag_.end = 0
#define ct_attention(...) ct_attention_named_(__VA_ARGS__, )
#define ct_attention_named_(query, key, value, attn_mask, state, ...) \
    CT_NAMED_(ct_attention, ct_attention_opts, (query, key, value, attn_mask, state, ), __VA_ARGS__)
#define ct_attention_out(...) ct_attention_out_named_(__VA_ARGS__, )
#define ct_attention_out_named_(query, key, value, attn_mask, state, out, ...) \
    CT_NAMED_(ct_attention_out, ct_attention_opts, (query, key, value, attn_mask, state, out, ), __VA_ARGS__)
#endif
#endif
