/*
 * The operators of schemas/pool.yaml in C++.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_POOL_HPP
#define COTANGENT_CXX_OPS_POOL_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/pool.h>

namespace cotangent {

using avg_pool2d_opts = ct_avg_pool2d_opts;

/**
 * Average pooling: mean over windows of the last two axes. The windows have size kernel_size and start stride elements
 * apart; stride is kernel_size if left out. Padding counts as zeros, or is excluded if count_include_pad is false.
 * Calls ct_avg_pool2d.
 */
inline Tensor avg_pool2d(const Tensor &self, const Ints &kernel_size)
{
    inside::call call_;
    return inside::result(call_, ct_avg_pool2d(self.get(), kernel_size.get(), nullptr));
}

inline Tensor avg_pool2d(const Tensor &self, const Ints &kernel_size, const ct_avg_pool2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_avg_pool2d(self.get(), kernel_size.get(), &opts));
}

inline Tensor avg_pool2d_out(const Tensor &self, const Ints &kernel_size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_avg_pool2d_out(self.get(), kernel_size.get(), out.get(), nullptr));
}

inline Tensor avg_pool2d_out(const Tensor &self, const Ints &kernel_size, const Tensor &out,
                             const ct_avg_pool2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_avg_pool2d_out(self.get(), kernel_size.get(), out.get(), &opts));
}

inline Tensor inside::methods::avg_pool2d(const Ints &kernel_size) const
{
    return cotangent::avg_pool2d(self(), kernel_size);
}

inline Tensor inside::methods::avg_pool2d(const Ints &kernel_size, const ct_avg_pool2d_opts &opts) const
{
    return cotangent::avg_pool2d(self(), kernel_size, opts);
}

/**
 * Adaptive average pooling: mean over output_size windows of the last two axes; they divide each axis as evenly as
 * possible and may overlap by one element. Calls ct_adaptive_avg_pool2d.
 */
inline Tensor adaptive_avg_pool2d(const Tensor &self, const Ints &output_size)
{
    inside::call call_;
    return inside::result(call_, ct_adaptive_avg_pool2d(self.get(), output_size.get()));
}

inline Tensor adaptive_avg_pool2d_out(const Tensor &self, const Ints &output_size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_adaptive_avg_pool2d_out(self.get(), output_size.get(), out.get()));
}

inline Tensor inside::methods::adaptive_avg_pool2d(const Ints &output_size) const
{
    return cotangent::adaptive_avg_pool2d(self(), output_size);
}

using max_pool2d_opts = ct_max_pool2d_opts;

/**
 * Max pooling: largest element of windows of the last two axes. The windows have size kernel_size and start stride
 * elements apart; stride is kernel_size if left out. The elements of a window are dilation apart. The first of equal
 * elements is chosen; NaN is propagated. Calls ct_max_pool2d.
 */
inline Tensor max_pool2d(const Tensor &self, const Ints &kernel_size)
{
    inside::call call_;
    return inside::result(call_, ct_max_pool2d(self.get(), kernel_size.get(), nullptr));
}

inline Tensor max_pool2d(const Tensor &self, const Ints &kernel_size, const ct_max_pool2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_max_pool2d(self.get(), kernel_size.get(), &opts));
}

inline Tensor max_pool2d_out(const Tensor &self, const Ints &kernel_size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_max_pool2d_out(self.get(), kernel_size.get(), out.get(), nullptr));
}

inline Tensor max_pool2d_out(const Tensor &self, const Ints &kernel_size, const Tensor &out,
                             const ct_max_pool2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_max_pool2d_out(self.get(), kernel_size.get(), out.get(), &opts));
}

inline Tensor inside::methods::max_pool2d(const Ints &kernel_size) const
{
    return cotangent::max_pool2d(self(), kernel_size);
}

inline Tensor inside::methods::max_pool2d(const Ints &kernel_size, const ct_max_pool2d_opts &opts) const
{
    return cotangent::max_pool2d(self(), kernel_size, opts);
}

using max_pool2d_with_indices_opts = ct_max_pool2d_with_indices_opts;

/** Results of max_pool2d_with_indices. */
struct max_pool2d_with_indices_result {
    Tensor result, indices;
};

/**
 * max_pool2d with the row-major index of each largest element in its plane of the last two axes. Calls
 * ct_max_pool2d_with_indices.
 */
inline max_pool2d_with_indices_result max_pool2d_with_indices(const Tensor &self, const Ints &kernel_size)
{
    inside::call call_;
    const ct_max_pool2d_with_indices_result made_ = ct_max_pool2d_with_indices(self.get(), kernel_size.get(), nullptr);
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline max_pool2d_with_indices_result max_pool2d_with_indices(const Tensor &self, const Ints &kernel_size,
                                                              const ct_max_pool2d_with_indices_opts &opts)
{
    inside::call call_;
    const ct_max_pool2d_with_indices_result made_ = ct_max_pool2d_with_indices(self.get(), kernel_size.get(), &opts);
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline max_pool2d_with_indices_result max_pool2d_with_indices_out(const Tensor &self, const Ints &kernel_size,
                                                                  const max_pool2d_with_indices_result &out)
{
    inside::call call_;
    const ct_max_pool2d_with_indices_result made_ = ct_max_pool2d_with_indices_out(
        self.get(), kernel_size.get(), ct_max_pool2d_with_indices_result{out.result.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline max_pool2d_with_indices_result max_pool2d_with_indices_out(const Tensor &self, const Ints &kernel_size,
                                                                  const max_pool2d_with_indices_result &out,
                                                                  const ct_max_pool2d_with_indices_opts &opts)
{
    inside::call call_;
    const ct_max_pool2d_with_indices_result made_ = ct_max_pool2d_with_indices_out(
        self.get(), kernel_size.get(), ct_max_pool2d_with_indices_result{out.result.get(), out.indices.get()}, &opts);
    return {inside::result(made_.result), inside::result(made_.indices)};
}

inline max_pool2d_with_indices_result inside::methods::max_pool2d_with_indices(const Ints &kernel_size) const
{
    return cotangent::max_pool2d_with_indices(self(), kernel_size);
}

inline max_pool2d_with_indices_result
inside::methods::max_pool2d_with_indices(const Ints &kernel_size, const ct_max_pool2d_with_indices_opts &opts) const
{
    return cotangent::max_pool2d_with_indices(self(), kernel_size, opts);
}

} // namespace cotangent
#endif
