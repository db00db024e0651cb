/*
 * The operators of schemas/indexing.yaml in C++.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_INDEXING_HPP
#define COTANGENT_CXX_OPS_INDEXING_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/indexing.h>

namespace cotangent {

/**
 * Elements of self at indices: one integer tensor for each axis, all broadcast together; ct_none() keeps an axis, and a
 * mask covers as many axes as it has. The broadcast axes replace the indexed axes if these are adjacent, else they come
 * first. Calls ct_index.
 */
inline Tensor index(const Tensor &self, const Tensors &indices)
{
    inside::call call_;
    return inside::result(call_, ct_index(self.get(), indices.get()));
}

inline Tensor inside::methods::index(const Tensors &indices) const { return cotangent::index(self(), indices); }

using index_put_opts = ct_index_put_opts;

/**
 * self with values written at indices, as in index. values is broadcast to the shape that index would return. With
 * accumulate they are added; without, gradients are exact if no position repeats. Calls ct_index_put.
 */
inline Tensor index_put(const Tensor &self, const Tensors &indices, const Tensor &values)
{
    inside::call call_;
    return inside::result(call_, ct_index_put(self.get(), indices.get(), values.get(), nullptr));
}

inline Tensor index_put(const Tensor &self, const Tensors &indices, const Tensor &values, const ct_index_put_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_put(self.get(), indices.get(), values.get(), &opts));
}

inline Tensor index_put_(const Tensor &self, const Tensors &indices, const Tensor &values)
{
    inside::call call_;
    return inside::result(call_, ct_index_put_(self.get(), indices.get(), values.get(), nullptr));
}

inline Tensor index_put_(const Tensor &self, const Tensors &indices, const Tensor &values,
                         const ct_index_put_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_put_(self.get(), indices.get(), values.get(), &opts));
}

inline Tensor inside::methods::index_put(const Tensors &indices, const Tensor &values) const
{
    return cotangent::index_put(self(), indices, values);
}

inline Tensor inside::methods::index_put(const Tensors &indices, const Tensor &values,
                                         const ct_index_put_opts &opts) const
{
    return cotangent::index_put(self(), indices, values, opts);
}

inline Tensor inside::methods::index_put_(const Tensors &indices, const Tensor &values) const
{
    return cotangent::index_put_(self(), indices, values);
}

inline Tensor inside::methods::index_put_(const Tensors &indices, const Tensor &values,
                                          const ct_index_put_opts &opts) const
{
    return cotangent::index_put_(self(), indices, values, opts);
}

} // namespace cotangent
#endif
