/*
 * The operators of schemas/pool_lines.yaml in C++.
 *
 * Written by ctgen from schemas/pool_lines.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_POOL_LINES_HPP
#define COTANGENT_CXX_OPS_POOL_LINES_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/pool_lines.h>

namespace cotangent {

using max_pool1d_opts = ct_max_pool1d_opts;

/**
 * Max pooling: largest element of windows of the last axis. The windows have length kernel_size and start stride
 * elements apart; stride is kernel_size if left out. The elements of a window are dilation apart. The first of equal
 * elements is chosen; NaN is propagated. Calls ct_max_pool1d.
 */
inline Tensor max_pool1d(const Tensor &self, const Ints &kernel_size)
{
    inside::call call_;
    return inside::result(call_, ct_max_pool1d(self.get(), kernel_size.get(), nullptr));
}

inline Tensor max_pool1d(const Tensor &self, const Ints &kernel_size, const ct_max_pool1d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_max_pool1d(self.get(), kernel_size.get(), &opts));
}

inline Tensor inside::methods::max_pool1d(const Ints &kernel_size) const
{
    return cotangent::max_pool1d(self(), kernel_size);
}

inline Tensor inside::methods::max_pool1d(const Ints &kernel_size, const ct_max_pool1d_opts &opts) const
{
    return cotangent::max_pool1d(self(), kernel_size, opts);
}

using max_pool1d_with_indices_opts = ct_max_pool1d_with_indices_opts;

/** Results of max_pool1d_with_indices. */
struct max_pool1d_with_indices_result {
    Tensor result, indices;
};

/**
 * max_pool1d with the index of each largest element along the last axis. Calls ct_max_pool1d_with_indices.
 */
inline max_pool1d_with_indices_result max_pool1d_with_indices(const Tensor &self, const Ints &kernel_size)
{
    inside::call call_;
    const ct_max_pool1d_with_indices_result made_ = ct_max_pool1d_with_indices(self.get(), kernel_size.get(), nullptr);
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline max_pool1d_with_indices_result max_pool1d_with_indices(const Tensor &self, const Ints &kernel_size,
                                                              const ct_max_pool1d_with_indices_opts &opts)
{
    inside::call call_;
    const ct_max_pool1d_with_indices_result made_ = ct_max_pool1d_with_indices(self.get(), kernel_size.get(), &opts);
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline max_pool1d_with_indices_result inside::methods::max_pool1d_with_indices(const Ints &kernel_size) const
{
    return cotangent::max_pool1d_with_indices(self(), kernel_size);
}

inline max_pool1d_with_indices_result
inside::methods::max_pool1d_with_indices(const Ints &kernel_size, const ct_max_pool1d_with_indices_opts &opts) const
{
    return cotangent::max_pool1d_with_indices(self(), kernel_size, opts);
}

using avg_pool1d_opts = ct_avg_pool1d_opts;

/**
 * Average pooling: mean over windows of the last axis. The windows have length kernel_size and start stride elements
 * apart; stride is kernel_size if left out. Padding counts as zeros, or is excluded if count_include_pad is false.
 * Calls ct_avg_pool1d.
 */
inline Tensor avg_pool1d(const Tensor &self, const Ints &kernel_size)
{
    inside::call call_;
    return inside::result(call_, ct_avg_pool1d(self.get(), kernel_size.get(), nullptr));
}

inline Tensor avg_pool1d(const Tensor &self, const Ints &kernel_size, const ct_avg_pool1d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_avg_pool1d(self.get(), kernel_size.get(), &opts));
}

inline Tensor inside::methods::avg_pool1d(const Ints &kernel_size) const
{
    return cotangent::avg_pool1d(self(), kernel_size);
}

inline Tensor inside::methods::avg_pool1d(const Ints &kernel_size, const ct_avg_pool1d_opts &opts) const
{
    return cotangent::avg_pool1d(self(), kernel_size, opts);
}

/**
 * Adaptive average pooling: mean over output_size windows of the last axis; they divide the axis as evenly as possible
 * and may overlap by one element. Calls ct_adaptive_avg_pool1d.
 */
inline Tensor adaptive_avg_pool1d(const Tensor &self, const Ints &output_size)
{
    inside::call call_;
    return inside::result(call_, ct_adaptive_avg_pool1d(self.get(), output_size.get()));
}

inline Tensor inside::methods::adaptive_avg_pool1d(const Ints &output_size) const
{
    return cotangent::adaptive_avg_pool1d(self(), output_size);
}

} // namespace cotangent
#endif
