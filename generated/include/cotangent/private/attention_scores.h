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
    /*  */
    bool is_causal CT_INIT_(false);
    /*  */
    double scale CT_INIT_(CT_NO_FLOAT_);
} ct_attention_scores_opts;

/**
 * query @ key^T * factor, in wide(T); -inf where a key is later than its query and is_causal is true, and where a bool
 * mask is false.
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
