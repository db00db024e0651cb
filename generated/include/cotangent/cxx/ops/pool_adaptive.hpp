/*
 * The operators of schemas/pool_adaptive.yaml in C++.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_POOL_ADAPTIVE_HPP
#define COTANGENT_CXX_OPS_POOL_ADAPTIVE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/pool_adaptive.h>

namespace cotangent {

/** Results of adaptive_max_pool1d. */
struct adaptive_max_pool1d_result {
    Tensor result, indices;
};

/**
 * Adaptive max pooling: largest element of output_size windows of the last axis, and its index; the windows divide the
 * axis as evenly as possible and may overlap by one element. The first of equal elements is chosen; NaN is propagated.
 * Calls ct_adaptive_max_pool1d.
 */
inline adaptive_max_pool1d_result adaptive_max_pool1d(const Tensor &self, const Ints &output_size)
{
    inside::call call_;
    const ct_adaptive_max_pool1d_result made_ = ct_adaptive_max_pool1d(self.get(), output_size.get());
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline adaptive_max_pool1d_result inside::methods::adaptive_max_pool1d(const Ints &output_size) const
{
    return cotangent::adaptive_max_pool1d(self(), output_size);
}

/** Results of adaptive_max_pool2d. */
struct adaptive_max_pool2d_result {
    Tensor result, indices;
};

/**
 * Adaptive max pooling: largest element of output_size windows of the last two axes, and its row-major index in its
 * plane; the windows divide each axis as evenly as possible and may overlap by one element. The first of equal elements
 * is chosen; NaN is propagated. Calls ct_adaptive_max_pool2d.
 */
inline adaptive_max_pool2d_result adaptive_max_pool2d(const Tensor &self, const Ints &output_size)
{
    inside::call call_;
    const ct_adaptive_max_pool2d_result made_ = ct_adaptive_max_pool2d(self.get(), output_size.get());
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline adaptive_max_pool2d_result inside::methods::adaptive_max_pool2d(const Ints &output_size) const
{
    return cotangent::adaptive_max_pool2d(self(), output_size);
}

} // namespace cotangent
#endif
