/*
 * The operators of schemas/attention_heads.yaml in C++.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_ATTENTION_HEADS_HPP
#define COTANGENT_CXX_OPS_ATTENTION_HEADS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/attention_heads.h>

namespace cotangent {

using multi_head_attention_forward_opts = ct_multi_head_attention_forward_opts;

/** Results of multi_head_attention_forward. */
struct multi_head_attention_forward_result {
    Tensor result, attn_weights;
};

/**
 * Multi-head attention: query, key and value are projected and divided into num_heads heads; the results of the heads
 * are concatenated and projected by out_proj_weight. If need_weights is true, the attention weights, averaged over the
 * heads, are returned as well. The first axis is the position, the second the batch. A bool mask masks keys where it is
 * true; a float mask is added to the scores. A query whose keys are all masked gives 0. Calls
 * ct_multi_head_attention_forward.
 */
inline multi_head_attention_forward_result
multi_head_attention_forward(const Tensor &query, const Tensor &key, const Tensor &value, int64_t embed_dim_to_check,
                             int64_t num_heads, const Tensor &in_proj_weight, const Tensor &in_proj_bias,
                             const Tensor &out_proj_weight, const Tensor &out_proj_bias = Tensor(),
                             const Tensor &key_padding_mask = Tensor(), const Tensor &attn_mask = Tensor())
{
    inside::call call_;
    const ct_multi_head_attention_forward_result made_ = ct_multi_head_attention_forward(
        query.get(), key.get(), value.get(), embed_dim_to_check, num_heads, in_proj_weight.get(), in_proj_bias.get(),
        out_proj_weight.get(), out_proj_bias.get(), key_padding_mask.get(), attn_mask.get(), nullptr);
    return {inside::result(made_.result), inside::result(made_.attn_weights)};
}

inline multi_head_attention_forward_result
multi_head_attention_forward(const Tensor &query, const Tensor &key, const Tensor &value, int64_t embed_dim_to_check,
                             int64_t num_heads, const Tensor &in_proj_weight, const Tensor &in_proj_bias,
                             const Tensor &out_proj_weight, const Tensor &out_proj_bias, const Tensor &key_padding_mask,
                             const Tensor &attn_mask, const ct_multi_head_attention_forward_opts &opts)
{
    inside::call call_;
    const ct_multi_head_attention_forward_result made_ = ct_multi_head_attention_forward(
        query.get(), key.get(), value.get(), embed_dim_to_check, num_heads, in_proj_weight.get(), in_proj_bias.get(),
        out_proj_weight.get(), out_proj_bias.get(), key_padding_mask.get(), attn_mask.get(), &opts);
    return {inside::result(made_.result), inside::result(made_.attn_weights)};
}

inline multi_head_attention_forward_result inside::methods::multi_head_attention_forward(
    const Tensor &key, const Tensor &value, int64_t embed_dim_to_check, int64_t num_heads, const Tensor &in_proj_weight,
    const Tensor &in_proj_bias, const Tensor &out_proj_weight, const Tensor &out_proj_bias,
    const Tensor &key_padding_mask, const Tensor &attn_mask) const
{
    return cotangent::multi_head_attention_forward(self(), key, value, embed_dim_to_check, num_heads, in_proj_weight,
                                                   in_proj_bias, out_proj_weight, out_proj_bias, key_padding_mask,
                                                   attn_mask);
}

inline multi_head_attention_forward_result inside::methods::multi_head_attention_forward(
    const Tensor &key, const Tensor &value, int64_t embed_dim_to_check, int64_t num_heads, const Tensor &in_proj_weight,
    const Tensor &in_proj_bias, const Tensor &out_proj_weight, const Tensor &out_proj_bias,
    const Tensor &key_padding_mask, const Tensor &attn_mask, const ct_multi_head_attention_forward_opts &opts) const
{
    return cotangent::multi_head_attention_forward(self(), key, value, embed_dim_to_check, num_heads, in_proj_weight,
                                                   in_proj_bias, out_proj_weight, out_proj_bias, key_padding_mask,
                                                   attn_mask, opts);
}

} // namespace cotangent
#endif
