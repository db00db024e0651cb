/*
 * The operators of schemas/embedding.yaml in C++.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_EMBEDDING_HPP
#define COTANGENT_CXX_OPS_EMBEDDING_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/embedding.h>

namespace cotangent {

using embedding_opts = ct_embedding_opts;

/**
 * Rows of weight at indices. The row padding_idx gets no gradient (-1 for none); with scale_grad_by_freq the gradient
 * of a row is divided by the number of occurrences of its index. Calls ct_embedding.
 */
inline Tensor embedding(const Tensor &weight, const Tensor &indices)
{
    inside::call call_;
    return inside::result(call_, ct_embedding(weight.get(), indices.get(), nullptr));
}

inline Tensor embedding(const Tensor &weight, const Tensor &indices, const ct_embedding_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_embedding(weight.get(), indices.get(), &opts));
}

inline Tensor embedding_out(const Tensor &weight, const Tensor &indices, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_embedding_out(weight.get(), indices.get(), out.get(), nullptr));
}

inline Tensor embedding_out(const Tensor &weight, const Tensor &indices, const Tensor &out,
                            const ct_embedding_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_embedding_out(weight.get(), indices.get(), out.get(), &opts));
}

inline Tensor inside::methods::embedding(const Tensor &indices) const { return cotangent::embedding(self(), indices); }

inline Tensor inside::methods::embedding(const Tensor &indices, const ct_embedding_opts &opts) const
{
    return cotangent::embedding(self(), indices, opts);
}

} // namespace cotangent
#endif
