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
 * The elements of self at indices, a tensor of numbers for each axis, which broadcast to the sizes of the result;
 * ct_none() leaves an axis as it is, and a mask stands for as many axes as it has. What is named takes the place of the
 * axes where these stand side by side, else it comes first. As ct_index.
 */
inline Tensor index(const Tensor &self, const Tensors &indices)
{
    inside::call call_;
    return inside::result(call_, ct_index(self.get(), indices.get()));
}

inline Tensor inside::methods::index(const Tensors &indices) const { return cotangent::index(self(), indices); }

using index_put_opts = ct_index_put_opts;

/**
 * self with values at the places that indices name, as index takes them. values broadcasts to what index would give.
 * With accumulate they are added; without, gradients are exact where no place repeats. As ct_index_put.
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
