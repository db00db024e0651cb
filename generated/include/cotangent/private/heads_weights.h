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
    /*  */
    bool is_causal CT_INIT_(false);
    /*  */
    double dropout_p CT_INIT_(0.0);
} ct_heads_weights_opts;

/**
 * Attention weights: softmax of the scores plus attn_mask; the weights of a query whose keys are all masked are 0.
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
