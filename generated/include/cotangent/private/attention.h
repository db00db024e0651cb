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
    /*  */
    double dropout_p CT_INIT_(0.0);
    /*  */
    bool is_causal CT_INIT_(false);
    /*  */
    double scale CT_INIT_(CT_NO_FLOAT_);
} ct_attention_opts;

/**
 * softmax(query @ key^T * factor + mask) @ value over the last two axes; a query whose keys are all masked gives 0 and
 * gets gradient 0.
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
