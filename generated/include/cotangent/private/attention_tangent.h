/*
 * attention_tangent: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ATTENTION_TANGENT_H
#define COTANGENT_PRIVATE_ATTENTION_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_attention_tangent, passed as named arguments. */
typedef struct ct_attention_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    double dropout_p CT_INIT_(0.0);
    /*  */
    bool is_causal CT_INIT_(false);
    /*  */
    double scale CT_INIT_(CT_NO_FLOAT_);
} ct_attention_tangent_opts;

/**
 * Derivative of attention in directions of its tensors.
 */
CT_API ct_tensor *ct_attention_tangent(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                       ct_tensor *key_direction, ct_tensor *value_direction, ct_tensor *mask_direction,
                                       ct_tensor *attn_mask, ct_tensor *state, const ct_attention_tangent_opts *opts);
CT_API ct_tensor *ct_attention_tangent_out(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                           ct_tensor *query_direction, ct_tensor *key_direction,
                                           ct_tensor *value_direction, ct_tensor *mask_direction, ct_tensor *attn_mask,
                                           ct_tensor *state, ct_tensor *out, const ct_attention_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_attention_tangent(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *query_direction,
                                       ct_tensor *key_direction, ct_tensor *value_direction, ct_tensor *mask_direction,
                                       ct_tensor *attn_mask, ct_tensor *state,
                                       const ct_attention_tangent_opts &opts = ct_attention_tangent_opts{})
{
    return ct_attention_tangent(query, key, value, query_direction, key_direction, value_direction, mask_direction,
                                attn_mask, state, &opts);
}

inline ct_tensor *ct_attention_tangent_out(ct_tensor *query, ct_tensor *key, ct_tensor *value,
                                           ct_tensor *query_direction, ct_tensor *key_direction,
                                           ct_tensor *value_direction, ct_tensor *mask_direction, ct_tensor *attn_mask,
                                           ct_tensor *state, ct_tensor *out,
                                           const ct_attention_tangent_opts &opts = ct_attention_tangent_opts{})
{
    return ct_attention_tangent_out(query, key, value, query_direction, key_direction, value_direction, mask_direction,
                                    attn_mask, state, out, &opts);
}
#else
#define ct_attention_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .scale = CT_NO_FLOAT_, .tag_.end = 0
#define ct_attention_tangent(...) ct_attention_tangent_named_(__VA_ARGS__, )
#define ct_attention_tangent_named_(query, key, value, query_direction, key_direction, value_direction, \
                                    mask_direction, attn_mask, state, ...) \
    CT_NAMED_( \
        ct_attention_tangent, ct_attention_tangent_opts, \
        (query, key, value, query_direction, key_direction, value_direction, mask_direction, attn_mask, state, ), \
        __VA_ARGS__)
#define ct_attention_tangent_out(...) ct_attention_tangent_out_named_(__VA_ARGS__, )
#define ct_attention_tangent_out_named_(query, key, value, query_direction, key_direction, value_direction, \
                                        mask_direction, attn_mask, state, out, ...) \
    CT_NAMED_( \
        ct_attention_tangent_out, ct_attention_tangent_opts, \
        (query, key, value, query_direction, key_direction, value_direction, mask_direction, attn_mask, state, out, ), \
        __VA_ARGS__)
#endif
#endif
