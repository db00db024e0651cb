/*
 * The operators of schemas/embedding_bag.yaml in C++.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_EMBEDDING_BAG_HPP
#define COTANGENT_CXX_OPS_EMBEDDING_BAG_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/embedding_bag.h>

namespace cotangent {

using one_hot_opts = ct_one_hot_opts;

/**
 * One-hot vectors: for every element of self a vector, along a new last axis, that is 1 at this index and 0 elsewhere.
 * Without num_classes the length of the axis is the largest element plus one. Calls ct_one_hot.
 */
inline Tensor one_hot(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_one_hot(self.get(), nullptr));
}

inline Tensor one_hot(const Tensor &self, const ct_one_hot_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_one_hot(self.get(), &opts));
}

inline Tensor inside::methods::one_hot() const { return cotangent::one_hot(self()); }

inline Tensor inside::methods::one_hot(const ct_one_hot_opts &opts) const { return cotangent::one_hot(self(), opts); }

using embedding_bag_opts = ct_embedding_bag_opts;

/** Results of embedding_bag. */
struct embedding_bag_result {
    Tensor result, offset2bag, bag_size, max_indices;
};

/**
 * Sums, means or maxima of bags of rows of weight; each element of offsets is the index in indices at which a bag
 * starts. An empty bag gives 0, and rows with index padding_idx are skipped. bag_size is 0 in mode sum, and max_indices
 * equals bag_size except in mode max. Calls ct_embedding_bag.
 */
inline embedding_bag_result embedding_bag(const Tensor &weight, const Tensor &indices, const Tensor &offsets,
                                          const Tensor &per_sample_weights = Tensor())
{
    inside::call call_;
    const ct_embedding_bag_result made_ =
        ct_embedding_bag(weight.get(), indices.get(), offsets.get(), per_sample_weights.get(), nullptr);
    return {inside::result(made_.result), inside::result(made_.offset2bag), inside::result(made_.bag_size),
            inside::result(made_.max_indices)};
}

inline embedding_bag_result embedding_bag(const Tensor &weight, const Tensor &indices, const Tensor &offsets,
                                          const Tensor &per_sample_weights, const ct_embedding_bag_opts &opts)
{
    inside::call call_;
    const ct_embedding_bag_result made_ =
        ct_embedding_bag(weight.get(), indices.get(), offsets.get(), per_sample_weights.get(), &opts);
    return {inside::result(made_.result), inside::result(made_.offset2bag), inside::result(made_.bag_size),
            inside::result(made_.max_indices)};
}

inline embedding_bag_result embedding_bag_out(const Tensor &weight, const Tensor &indices, const Tensor &offsets,
                                              const Tensor &per_sample_weights, const embedding_bag_result &out)
{
    inside::call call_;
    const ct_embedding_bag_result made_ = ct_embedding_bag_out(
        weight.get(), indices.get(), offsets.get(), per_sample_weights.get(),
        ct_embedding_bag_result{out.result.get(), out.offset2bag.get(), out.bag_size.get(), out.max_indices.get()},
        nullptr);
    return {inside::result(made_.result), inside::result(made_.offset2bag), inside::result(made_.bag_size),
            inside::result(made_.max_indices)};
}

inline embedding_bag_result embedding_bag_out(const Tensor &weight, const Tensor &indices, const Tensor &offsets,
                                              const Tensor &per_sample_weights, const embedding_bag_result &out,
                                              const ct_embedding_bag_opts &opts)
{
    inside::call call_;
    const ct_embedding_bag_result made_ = ct_embedding_bag_out(
        weight.get(), indices.get(), offsets.get(), per_sample_weights.get(),
        ct_embedding_bag_result{out.result.get(), out.offset2bag.get(), out.bag_size.get(), out.max_indices.get()},
        &opts);
    return {inside::result(made_.result), inside::result(made_.offset2bag), inside::result(made_.bag_size),
            inside::result(made_.max_indices)};
}

inline embedding_bag_result inside::methods::embedding_bag(const Tensor &indices, const Tensor &offsets,
                                                           const Tensor &per_sample_weights) const
{
    return cotangent::embedding_bag(self(), indices, offsets, per_sample_weights);
}

inline embedding_bag_result inside::methods::embedding_bag(const Tensor &indices, const Tensor &offsets,
                                                           const Tensor &per_sample_weights,
                                                           const ct_embedding_bag_opts &opts) const
{
    return cotangent::embedding_bag(self(), indices, offsets, per_sample_weights, opts);
}

} // namespace cotangent
#endif
