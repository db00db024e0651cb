/*
 * The operators of schemas/composite.yaml in C++.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_COMPOSITE_HPP
#define COTANGENT_CXX_OPS_COMPOSITE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/composite.h>

namespace cotangent {

using pairwise_distance_opts = ct_pairwise_distance_opts;

/**
 * p-norm of x1 - x2 + eps along the last axis; the difference is computed in the promoted dtype. Calls
 * ct_pairwise_distance.
 */
inline Tensor pairwise_distance(const Tensor &x1, const Tensor &x2)
{
    inside::call call_;
    return inside::result(call_, ct_pairwise_distance(x1.get(), x2.get(), nullptr));
}

inline Tensor pairwise_distance(const Tensor &x1, const Tensor &x2, const ct_pairwise_distance_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_pairwise_distance(x1.get(), x2.get(), &opts));
}

inline Tensor inside::methods::pairwise_distance(const Tensor &x2) const
{
    return cotangent::pairwise_distance(self(), x2);
}

inline Tensor inside::methods::pairwise_distance(const Tensor &x2, const ct_pairwise_distance_opts &opts) const
{
    return cotangent::pairwise_distance(self(), x2, opts);
}

using normalize_opts = ct_normalize_opts;

/**
 * input divided by its p-norm along dim, or by eps where the norm is smaller than eps. Calls ct_normalize.
 */
inline Tensor normalize(const Tensor &input)
{
    inside::call call_;
    return inside::result(call_, ct_normalize(input.get(), nullptr));
}

inline Tensor normalize(const Tensor &input, const ct_normalize_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_normalize(input.get(), &opts));
}

inline Tensor inside::methods::normalize() const { return cotangent::normalize(self()); }

inline Tensor inside::methods::normalize(const ct_normalize_opts &opts) const
{
    return cotangent::normalize(self(), opts);
}

using cosine_similarity_opts = ct_cosine_similarity_opts;

/**
 * Cosine similarity: sum of x1 * x2 along dim, divided by both norms, each of which is at least eps. Calls
 * ct_cosine_similarity.
 */
inline Tensor cosine_similarity(const Tensor &x1, const Tensor &x2)
{
    inside::call call_;
    return inside::result(call_, ct_cosine_similarity(x1.get(), x2.get(), nullptr));
}

inline Tensor cosine_similarity(const Tensor &x1, const Tensor &x2, const ct_cosine_similarity_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cosine_similarity(x1.get(), x2.get(), &opts));
}

inline Tensor inside::methods::cosine_similarity(const Tensor &x2) const
{
    return cotangent::cosine_similarity(self(), x2);
}

inline Tensor inside::methods::cosine_similarity(const Tensor &x2, const ct_cosine_similarity_opts &opts) const
{
    return cotangent::cosine_similarity(self(), x2, opts);
}

} // namespace cotangent
#endif
