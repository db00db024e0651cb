/*
 * attention_scores: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_SCORES_H
#define COTANGENT_PRIVATE_ATTENTION_SCORES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_attention_scores, passed as named arguments. */
typedef struct ct_attention_scores_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, a position sees no later keys; default false */
    bool is_causal CT_INIT_(false);
    /* factor of the scores; 1 / sqrt(size of a key) if left out; optional */
    double scale CT_INIT_(CT_NO_FLOAT_);
} ct_attention_scores_opts;

/**
 * query @ key^T * factor, in wide(T); -inf where a key comes later than its query (is_causal) or a bool mask is false;
 * a float mask is added.
 *
 * @param query      queries, one row for each position of the result; float tensor [*Q, L, E]
 * @param key        keys to compare queries with, one row for each position; float tensor [*K, S, E]
 * @param attn_mask  positions to attend to, where true (bool), or values to add to the scores (float); bool or float
 *                   tensor [*A], or ct_none()
 * @param opts       options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [the broadcast of query.shape[:-2] and key.shape[:-2], query.size(-2), key.size(-2)]; dtype: the dtype
 *         of query (f32 for f16 and bf16); device: same as query
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  if attn_mask is given, attn_mask.shape must broadcast to the broadcast of query.shape[:-2] and
 *                 key.shape[:-2]
 *                 if attn_mask is given, attn_mask.dtype must not be a floating type or be f32 or be query.dtype
 *   CT_E_SHAPE    query.shape[:-2] and key.shape[:-2] must broadcast
 *                 query.ndim must be at least 2
 *                 key.ndim must be at least 2
 *                 key.size(-1) must be query.size(-1)
 *                 query.shape[:-2] and key.shape[:-2] must broadcast
 *   CT_E_DTYPE    the dtypes of query and key must be float
 *                 attn_mask.dtype must be bool or float
 *                 query and key must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *key = ct_rand(CT_INTS(4, 2));
 *   ct_tensor *attn_mask = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_attention_scores(query, key, attn_mask, .scale = 0.5);
 */
CT_API ct_tensor *ct_attention_scores(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask,
                                      const ct_attention_scores_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_attention_scores(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask,
                                      const ct_attention_scores_opts &opts = ct_attention_scores_opts{})
{
    return ct_attention_scores(query, key, attn_mask, &opts);
}
#else
#define ct_attention_scores_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .scale = CT_NO_FLOAT_, .tag_.end = 0
#define ct_attention_scores(...) ct_attention_scores_named_(__VA_ARGS__, )
#define ct_attention_scores_named_(query, key, attn_mask, ...) \
    CT_NAMED_(ct_attention_scores, ct_attention_scores_opts, (query, key, attn_mask, ), __VA_ARGS__)
#endif
#endif
