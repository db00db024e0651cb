/*
 * attention: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_H
#define COTANGENT_PRIVATE_ATTENTION_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_attention_opts {
    double dropout_p; /* default 0 */
    bool is_causal;   /* default false */
    ct_scalar scale;  /* optional */
} ct_attention_opts;

/**
 * softmax(query @ key^T * factor + mask) @ value over the last two axes; rows that see no key give 0 and get gradient
 * 0.
 * @param query  float tensor [*Q, L, E]
 * @param key  float tensor [*K, S, E]
 * @param value  float tensor [*V, S, D]
 * @param attn_mask  bool or f16 or bf16 or f32 or f64 tensor [*A]; ct_none() if absent
 * @param state  i64 tensor [2]; ct_none() if absent
 * Gradient: query.grad = sum_to_size(batched_matmul(ds, k) * factor, shape(query))
 * Gradient: key.grad = sum_to_size(batched_matmul(transpose(ds, -2, -1), q), shape(key))
 * Gradient: value.grad = sum_to_size(batched_matmul(transpose(weights, -2, -1), g), shape(value))
 * Gradient: attn_mask.grad = sum_to_size(ds, shape(attn_mask))
 * Saves: query; key; value for query, key, attn_mask; attn_mask; state; result for query, key, attn_mask; logsumexp.
 */
CT_API ct_tensor *ct_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                               ct_tensor *state);
CT_API ct_tensor *ct_attention_with(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                    ct_tensor *state, const ct_attention_opts *opts);
CT_API ct_tensor *ct_attention_out(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                   ct_tensor *state, ct_tensor *out);
CT_API ct_tensor *ct_attention_with_out(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *attn_mask,
                                        ct_tensor *state, const ct_attention_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
