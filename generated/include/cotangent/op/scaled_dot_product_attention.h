/*
 * scaled_dot_product_attention: what it declares.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCALED_DOT_PRODUCT_ATTENTION_H
#define COTANGENT_OP_SCALED_DOT_PRODUCT_ATTENTION_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_scaled_dot_product_attention_opts {
    double dropout_p; /* default 0 */
    bool is_causal;   /* default false */
    ct_scalar scale;  /* optional */
    bool enable_gqa;  /* default false */
} ct_scaled_dot_product_attention_opts;

/**
 * softmax(query @ key^T * scale + attn_mask) @ value over the last two axes; a bool attn_mask hides where it is false,
 * a float one is f32 or of the dtype of query. Rows that see no key give 0 and get gradient 0.
 * @param query  float tensor [*Q, L, E]
 * @param key  float tensor [*K, S, E]
 * @param value  float tensor [*V, S, D]
 * @param attn_mask  bool or f16 or bf16 or f32 or f64 tensor [*A]; ct_none() if absent
 */
CT_API ct_tensor *ct_scaled_dot_product_attention(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                                  ct_tensor *attn_mask);
CT_API ct_tensor *ct_scaled_dot_product_attention_with(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                                       ct_tensor *attn_mask,
                                                       const ct_scaled_dot_product_attention_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
