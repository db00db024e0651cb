/*
 * attention_scores: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_SCORES_H
#define COTANGENT_PRIVATE_ATTENTION_SCORES_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_attention_scores_opts {
    bool is_causal;  /* default false */
    ct_scalar scale; /* optional */
} ct_attention_scores_opts;

/**
 * query @ key^T * factor, -inf where a key comes later than its query (is_causal), plus a float mask, -inf where a bool
 * mask is false; in wide(T).
 * @param query  float tensor [*Q, L, E]
 * @param key  float tensor [*K, S, E]
 * @param attn_mask  bool or f16 or bf16 or f32 or f64 tensor [*A]; ct_none() if absent
 */
CT_API ct_tensor *ct_attention_scores(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask);
CT_API ct_tensor *ct_attention_scores_with(ct_tensor *query, ct_tensor *key, ct_tensor *attn_mask,
                                           const ct_attention_scores_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
