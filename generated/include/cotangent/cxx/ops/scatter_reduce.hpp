/*
 * The operators of schemas/scatter_reduce.yaml in C++.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SCATTER_REDUCE_HPP
#define COTANGENT_CXX_OPS_SCATTER_REDUCE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/scatter_reduce.h>

namespace cotangent {

using scatter_reduce_opts = ct_scatter_reduce_opts;

/**
 * self with src reduced into it at index along dim: the sum, product, mean, maximum or minimum of the elements of src
 * with equal index, and of the element of self there (include_self). src may be larger than index; its excess elements
 * are not read. Means of integers are rounded down. Calls ct_scatter_reduce.
 */
inline Tensor scatter_reduce(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, ct_reduce reduce)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_reduce(self.get(), dim, index.get(), src.get(), reduce, nullptr));
}

inline Tensor scatter_reduce(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, ct_reduce reduce,
                             const ct_scatter_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_reduce(self.get(), dim, index.get(), src.get(), reduce, &opts));
}

inline Tensor scatter_reduce_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, ct_reduce reduce)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_reduce_(self.get(), dim, index.get(), src.get(), reduce, nullptr));
}

inline Tensor scatter_reduce_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, ct_reduce reduce,
                              const ct_scatter_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_reduce_(self.get(), dim, index.get(), src.get(), reduce, &opts));
}

inline Tensor scatter_reduce_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src,
                                 ct_reduce reduce, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_scatter_reduce_out(self.get(), dim, index.get(), src.get(), reduce, out.get(), nullptr));
}

inline Tensor scatter_reduce_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src,
                                 ct_reduce reduce, const Tensor &out, const ct_scatter_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_scatter_reduce_out(self.get(), dim, index.get(), src.get(), reduce, out.get(), &opts));
}

inline Tensor inside::methods::scatter_reduce(int64_t dim, const Tensor &index, const Tensor &src,
                                              ct_reduce reduce) const
{
    return cotangent::scatter_reduce(self(), dim, index, src, reduce);
}

inline Tensor inside::methods::scatter_reduce(int64_t dim, const Tensor &index, const Tensor &src, ct_reduce reduce,
                                              const ct_scatter_reduce_opts &opts) const
{
    return cotangent::scatter_reduce(self(), dim, index, src, reduce, opts);
}

inline Tensor inside::methods::scatter_reduce_(int64_t dim, const Tensor &index, const Tensor &src,
                                               ct_reduce reduce) const
{
    return cotangent::scatter_reduce_(self(), dim, index, src, reduce);
}

inline Tensor inside::methods::scatter_reduce_(int64_t dim, const Tensor &index, const Tensor &src, ct_reduce reduce,
                                               const ct_scatter_reduce_opts &opts) const
{
    return cotangent::scatter_reduce_(self(), dim, index, src, reduce, opts);
}

using index_reduce_opts = ct_index_reduce_opts;

/**
 * self with the slices of source reduced into it at the indices of a vector along dim: the product, mean, maximum or
 * minimum of the slices with equal index, and of the slice of self there (include_self). Calls ct_index_reduce.
 */
inline Tensor index_reduce(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source, ct_reduce reduce)
{
    inside::call call_;
    return inside::result(call_, ct_index_reduce(self.get(), dim, index.get(), source.get(), reduce, nullptr));
}

inline Tensor index_reduce(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source, ct_reduce reduce,
                           const ct_index_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_reduce(self.get(), dim, index.get(), source.get(), reduce, &opts));
}

inline Tensor index_reduce_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                            ct_reduce reduce)
{
    inside::call call_;
    return inside::result(call_, ct_index_reduce_(self.get(), dim, index.get(), source.get(), reduce, nullptr));
}

inline Tensor index_reduce_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                            ct_reduce reduce, const ct_index_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_reduce_(self.get(), dim, index.get(), source.get(), reduce, &opts));
}

inline Tensor inside::methods::index_reduce(int64_t dim, const Tensor &index, const Tensor &source,
                                            ct_reduce reduce) const
{
    return cotangent::index_reduce(self(), dim, index, source, reduce);
}

inline Tensor inside::methods::index_reduce(int64_t dim, const Tensor &index, const Tensor &source, ct_reduce reduce,
                                            const ct_index_reduce_opts &opts) const
{
    return cotangent::index_reduce(self(), dim, index, source, reduce, opts);
}

inline Tensor inside::methods::index_reduce_(int64_t dim, const Tensor &index, const Tensor &source,
                                             ct_reduce reduce) const
{
    return cotangent::index_reduce_(self(), dim, index, source, reduce);
}

inline Tensor inside::methods::index_reduce_(int64_t dim, const Tensor &index, const Tensor &source, ct_reduce reduce,
                                             const ct_index_reduce_opts &opts) const
{
    return cotangent::index_reduce_(self(), dim, index, source, reduce, opts);
}

} // namespace cotangent
#endif
