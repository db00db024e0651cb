/*
 * The operators of schemas/einops.yaml in C++.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_EINOPS_HPP
#define COTANGENT_CXX_OPS_EINOPS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/einops.h>

namespace cotangent {

using einops_rearrange_opts = ct_einops_rearrange_opts;

/**
 * self with its axes renamed, permuted, split and joined by the pattern, such as "b (h w) c -> b c h w". A view if the
 * strides allow it. Calls ct_einops_rearrange.
 */
inline Tensor einops_rearrange(const Tensor &self, const char *pattern)
{
    inside::call call_;
    return inside::result(call_, ct_einops_rearrange(self.get(), pattern, nullptr));
}

inline Tensor einops_rearrange(const Tensor &self, const char *pattern, const ct_einops_rearrange_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_einops_rearrange(self.get(), pattern, &opts));
}

inline Tensor inside::methods::einops_rearrange(const char *pattern) const
{
    return cotangent::einops_rearrange(self(), pattern);
}

inline Tensor inside::methods::einops_rearrange(const char *pattern, const ct_einops_rearrange_opts &opts) const
{
    return cotangent::einops_rearrange(self(), pattern, opts);
}

using einops_reduce_opts = ct_einops_reduce_opts;

/**
 * self reduced over the axes that occur only on the left of the pattern, with the other axes arranged as by
 * einops_rearrange, such as "b (h 2) c -> b h c". Calls ct_einops_reduce.
 */
inline Tensor einops_reduce(const Tensor &self, const char *pattern, ct_reduction reduction)
{
    inside::call call_;
    return inside::result(call_, ct_einops_reduce(self.get(), pattern, reduction, nullptr));
}

inline Tensor einops_reduce(const Tensor &self, const char *pattern, ct_reduction reduction,
                            const ct_einops_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_einops_reduce(self.get(), pattern, reduction, &opts));
}

inline Tensor inside::methods::einops_reduce(const char *pattern, ct_reduction reduction) const
{
    return cotangent::einops_reduce(self(), pattern, reduction);
}

inline Tensor inside::methods::einops_reduce(const char *pattern, ct_reduction reduction,
                                             const ct_einops_reduce_opts &opts) const
{
    return cotangent::einops_reduce(self(), pattern, reduction, opts);
}

using einops_repeat_opts = ct_einops_repeat_opts;

/**
 * self repeated along new axes, with the other axes arranged as by einops_rearrange, such as "h w -> (h 2) w". A view
 * if the strides allow it. Calls ct_einops_repeat.
 */
inline Tensor einops_repeat(const Tensor &self, const char *pattern)
{
    inside::call call_;
    return inside::result(call_, ct_einops_repeat(self.get(), pattern, nullptr));
}

inline Tensor einops_repeat(const Tensor &self, const char *pattern, const ct_einops_repeat_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_einops_repeat(self.get(), pattern, &opts));
}

inline Tensor inside::methods::einops_repeat(const char *pattern) const
{
    return cotangent::einops_repeat(self(), pattern);
}

inline Tensor inside::methods::einops_repeat(const char *pattern, const ct_einops_repeat_opts &opts) const
{
    return cotangent::einops_repeat(self(), pattern, opts);
}

/**
 * Concatenation of the tensors along the axis * of pattern, in place of which each tensor may have any number of axes.
 * einops_pack_shapes returns the sizes of these axes for einops_unpack. Calls ct_einops_pack.
 */
inline Tensor einops_pack(const Tensors &tensors, const char *pattern)
{
    inside::call call_;
    return inside::result(call_, ct_einops_pack(tensors.get(), pattern));
}

/**
 * Sizes of the axes of every tensor in place of the * of pattern, as einops_unpack requires them. Calls
 * ct_einops_pack_shapes.
 */
inline IntLists einops_pack_shapes(const Tensors &tensors, const char *pattern)
{
    inside::call call_;
    ct_int_lists value_{};
    inside::require(ct_einops_pack_shapes(tensors.get(), pattern, &value_));
    return inside::number_of(value_);
}

/**
 * Views of the tensors that einops_pack has concatenated along the axis * of pattern, each with its original axes.
 * Calls ct_einops_unpack.
 */
inline std::vector<Tensor> einops_unpack(const Tensor &packed, const IntLists &shapes, const char *pattern)
{
    inside::call call_;
    return inside::results(ct_einops_unpack(packed.get(), inside::int_lists(shapes).get(), pattern));
}

inline std::vector<Tensor> inside::methods::einops_unpack(const IntLists &shapes, const char *pattern) const
{
    return cotangent::einops_unpack(self(), shapes, pattern);
}

} // namespace cotangent
#endif
