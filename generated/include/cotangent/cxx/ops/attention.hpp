/*
 * The operators of schemas/attention.yaml in C++.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_ATTENTION_HPP
#define COTANGENT_CXX_OPS_ATTENTION_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/attention.h>

namespace cotangent {

using scaled_dot_product_attention_opts = ct_scaled_dot_product_attention_opts;

/**
 * Scaled dot-product attention: softmax(query @ key^T * scale + attn_mask) @ value over the last two axes. A bool
 * attn_mask masks keys where it is false. A float attn_mask, in f32 or the dtype of query, is added to the scores; -inf
 * masks a key. A query whose keys are all masked gives 0 and gets gradient 0. On the CPU the elements of a masked key,
 * even NaN, affect no result and no gradient. Calls ct_scaled_dot_product_attention.
 */
inline Tensor scaled_dot_product_attention(const Tensor &query, const Tensor &key, const Tensor &value,
                                           const Tensor &attn_mask = Tensor())
{
    inside::call call_;
    return inside::result(
        call_, ct_scaled_dot_product_attention(query.get(), key.get(), value.get(), attn_mask.get(), nullptr));
}

inline Tensor scaled_dot_product_attention(const Tensor &query, const Tensor &key, const Tensor &value,
                                           const Tensor &attn_mask, const ct_scaled_dot_product_attention_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_scaled_dot_product_attention(query.get(), key.get(), value.get(), attn_mask.get(), &opts));
}

inline Tensor inside::methods::scaled_dot_product_attention(const Tensor &key, const Tensor &value,
                                                            const Tensor &attn_mask) const
{
    return cotangent::scaled_dot_product_attention(self(), key, value, attn_mask);
}

inline Tensor inside::methods::scaled_dot_product_attention(const Tensor &key, const Tensor &value,
                                                            const Tensor &attn_mask,
                                                            const ct_scaled_dot_product_attention_opts &opts) const
{
    return cotangent::scaled_dot_product_attention(self(), key, value, attn_mask, opts);
}

using rope_opts = ct_rope_opts;

/**
 * Rotary position embedding: rotates pairs of elements of the last axis by the angles with the given cosines and sines.
 * A pair has one element from each half of the axis, or two neighbours if interleaved. Calls ct_rope.
 */
inline Tensor rope(const Tensor &x, const Tensor &cos, const Tensor &sin)
{
    inside::call call_;
    return inside::result(call_, ct_rope(x.get(), cos.get(), sin.get(), nullptr));
}

inline Tensor rope(const Tensor &x, const Tensor &cos, const Tensor &sin, const ct_rope_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rope(x.get(), cos.get(), sin.get(), &opts));
}

inline Tensor rope_out(const Tensor &x, const Tensor &cos, const Tensor &sin, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_rope_out(x.get(), cos.get(), sin.get(), out.get(), nullptr));
}

inline Tensor rope_out(const Tensor &x, const Tensor &cos, const Tensor &sin, const Tensor &out,
                       const ct_rope_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rope_out(x.get(), cos.get(), sin.get(), out.get(), &opts));
}

inline Tensor inside::methods::rope(const Tensor &cos, const Tensor &sin) const
{
    return cotangent::rope(self(), cos, sin);
}

inline Tensor inside::methods::rope(const Tensor &cos, const Tensor &sin, const ct_rope_opts &opts) const
{
    return cotangent::rope(self(), cos, sin, opts);
}

} // namespace cotangent
#endif
