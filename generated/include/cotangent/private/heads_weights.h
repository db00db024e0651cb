/*
 * heads_weights: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HEADS_WEIGHTS_H
#define COTANGENT_PRIVATE_HEADS_WEIGHTS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_heads_weights, passed as named arguments. */
typedef struct ct_heads_weights_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, a position sees no later keys; default false */
    bool is_causal CT_INIT_(false);
    /* probability that a weight of the attention is zeroed; default 0 */
    double dropout_p CT_INIT_(0.0);
} ct_heads_weights_opts;

/**
 * Attention weights: softmax of the scores plus attn_mask; the weights of a row without a visible key are 0.
 *
 * @param q          projected queries; float tensor [N, H, L, D]
 * @param k          projected keys; float tensor [N, H, S, D]
 * @param attn_mask  values to add to the scores; float tensor [N, H, L, S], or ct_none()
 * @param opts       options, passed as named arguments; NULL for the defaults
 *
 * @return shape: same as attn_mask; dtype and device: same as q
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dropout_p must be at least 0 and at most 1
 *   CT_E_SHAPE    q.ndim must be 4
 *                 k.ndim must be 4
 *                 k.size(0) must be q.size(0)
 *                 k.size(1) must be q.size(1)
 *                 k.size(3) must be q.size(3)
 *                 if attn_mask is given, attn_mask.ndim must be 4
 *                 if attn_mask is given, attn_mask.size(0) must be q.size(0)
 *                 if attn_mask is given, attn_mask.size(1) must be q.size(1)
 *                 if attn_mask is given, attn_mask.size(2) must be q.size(2)
 *                 if attn_mask is given, attn_mask.size(3) must be k.size(2)
 *   CT_E_DTYPE    the dtypes of q, k and attn_mask must be float
 *                 q, k and attn_mask must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *q = ct_rand(CT_INTS(2, 1, 2, 2));
 *   ct_tensor *k = ct_rand(CT_INTS(2, 1, 3, 2));
 *   ct_tensor *attn_mask = ct_rand(CT_INTS(2, 1, 2, 3));
 *   ct_tensor *result = ct_heads_weights(q, k, attn_mask);
 */
CT_API ct_tensor *ct_heads_weights(ct_tensor *q, ct_tensor *k, ct_tensor *attn_mask, const ct_heads_weights_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_heads_weights(ct_tensor *q, ct_tensor *k, ct_tensor *attn_mask,
                                   const ct_heads_weights_opts &opts = ct_heads_weights_opts{})
{
    return ct_heads_weights(q, k, attn_mask, &opts);
}
#else
#define ct_heads_weights_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_heads_weights(...) ct_heads_weights_named_(__VA_ARGS__, )
#define ct_heads_weights_named_(q, k, attn_mask, ...) \
    CT_NAMED_(ct_heads_weights, ct_heads_weights_opts, (q, k, attn_mask, ), __VA_ARGS__)
#endif
#endif
