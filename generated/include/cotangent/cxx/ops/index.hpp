/*
 * The operators of schemas/index.yaml in C++.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_INDEX_HPP
#define COTANGENT_CXX_OPS_INDEX_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/index.h>

namespace cotangent {

using gather_opts = ct_gather_opts;

/**
 * Elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0. Calls ct_gather.
 */
inline Tensor gather(const Tensor &self, int64_t dim, const Tensor &index)
{
    inside::call call_;
    return inside::result(call_, ct_gather(self.get(), dim, index.get(), nullptr));
}

inline Tensor gather(const Tensor &self, int64_t dim, const Tensor &index, const ct_gather_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gather(self.get(), dim, index.get(), &opts));
}

inline Tensor gather_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_gather_out(self.get(), dim, index.get(), out.get(), nullptr));
}

inline Tensor gather_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &out,
                         const ct_gather_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gather_out(self.get(), dim, index.get(), out.get(), &opts));
}

inline Tensor inside::methods::gather(int64_t dim, const Tensor &index) const
{
    return cotangent::gather(self(), dim, index);
}

inline Tensor inside::methods::gather(int64_t dim, const Tensor &index, const ct_gather_opts &opts) const
{
    return cotangent::gather(self(), dim, index, opts);
}

/**
 * self with src written at index along dim: result[index[i][j]][j] = src[i][j] for dim = 0. src may be larger than
 * index; its excess elements are not read. Gradients are exact if no index repeats. Calls ct_scatter.
 */
inline Tensor scatter(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src)
{
    inside::call call_;
    return inside::result(call_, ct_scatter(self.get(), dim, index.get(), src.get()));
}

inline Tensor scatter_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_(self.get(), dim, index.get(), src.get()));
}

inline Tensor scatter_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_out(self.get(), dim, index.get(), src.get(), out.get()));
}

inline Tensor inside::methods::scatter(int64_t dim, const Tensor &index, const Tensor &src) const
{
    return cotangent::scatter(self(), dim, index, src);
}

inline Tensor inside::methods::scatter_(int64_t dim, const Tensor &index, const Tensor &src) const
{
    return cotangent::scatter_(self(), dim, index, src);
}

/**
 * self with the scalar src written at index along dim. Calls ct_scatter_scalar.
 */
inline Tensor scatter_scalar(const Tensor &self, int64_t dim, const Tensor &index, const ct_scalar &src)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_scalar(self.get(), dim, index.get(), src));
}

inline Tensor scatter_scalar_(const Tensor &self, int64_t dim, const Tensor &index, const ct_scalar &src)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_scalar_(self.get(), dim, index.get(), src));
}

inline Tensor scatter_scalar_out(const Tensor &self, int64_t dim, const Tensor &index, const ct_scalar &src,
                                 const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_scalar_out(self.get(), dim, index.get(), src, out.get()));
}

inline Tensor inside::methods::scatter_scalar(int64_t dim, const Tensor &index, const ct_scalar &src) const
{
    return cotangent::scatter_scalar(self(), dim, index, src);
}

inline Tensor inside::methods::scatter_scalar_(int64_t dim, const Tensor &index, const ct_scalar &src) const
{
    return cotangent::scatter_scalar_(self(), dim, index, src);
}

/**
 * self with src added at index along dim: result[index[i][j]][j] += src[i][j] for dim = 0. src may be larger than
 * index; its excess elements are not read. Repeated indices are added in order. Calls ct_scatter_add.
 */
inline Tensor scatter_add(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_add(self.get(), dim, index.get(), src.get()));
}

inline Tensor scatter_add_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_add_(self.get(), dim, index.get(), src.get()));
}

inline Tensor scatter_add_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src,
                              const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_scatter_add_out(self.get(), dim, index.get(), src.get(), out.get()));
}

inline Tensor inside::methods::scatter_add(int64_t dim, const Tensor &index, const Tensor &src) const
{
    return cotangent::scatter_add(self(), dim, index, src);
}

inline Tensor inside::methods::scatter_add_(int64_t dim, const Tensor &index, const Tensor &src) const
{
    return cotangent::scatter_add_(self(), dim, index, src);
}

/**
 * Slices of self at the indices of a vector along dim. Calls ct_index_select.
 */
inline Tensor index_select(const Tensor &self, int64_t dim, const Tensor &index)
{
    inside::call call_;
    return inside::result(call_, ct_index_select(self.get(), dim, index.get()));
}

inline Tensor index_select_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_index_select_out(self.get(), dim, index.get(), out.get()));
}

inline Tensor inside::methods::index_select(int64_t dim, const Tensor &index) const
{
    return cotangent::index_select(self(), dim, index);
}

/**
 * self with the slices of source written at the indices of a vector along dim. Gradients are exact if no index repeats.
 * Calls ct_index_copy.
 */
inline Tensor index_copy(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source)
{
    inside::call call_;
    return inside::result(call_, ct_index_copy(self.get(), dim, index.get(), source.get()));
}

inline Tensor index_copy_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source)
{
    inside::call call_;
    return inside::result(call_, ct_index_copy_(self.get(), dim, index.get(), source.get()));
}

inline Tensor index_copy_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                             const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_index_copy_out(self.get(), dim, index.get(), source.get(), out.get()));
}

inline Tensor inside::methods::index_copy(int64_t dim, const Tensor &index, const Tensor &source) const
{
    return cotangent::index_copy(self(), dim, index, source);
}

inline Tensor inside::methods::index_copy_(int64_t dim, const Tensor &index, const Tensor &source) const
{
    return cotangent::index_copy_(self(), dim, index, source);
}

/**
 * self with value, a scalar or a 0-d tensor, written to the slices at the indices of a vector along dim. Calls
 * ct_index_fill.
 */
inline Tensor index_fill(const Tensor &self, int64_t dim, const Tensor &index, const Operand &value)
{
    inside::call call_;
    return inside::result(call_, ct_index_fill(self.get(), dim, index.get(), value.get()));
}

inline Tensor index_fill_(const Tensor &self, int64_t dim, const Tensor &index, const Operand &value)
{
    inside::call call_;
    return inside::result(call_, ct_index_fill_(self.get(), dim, index.get(), value.get()));
}

inline Tensor index_fill_out(const Tensor &self, int64_t dim, const Tensor &index, const Operand &value,
                             const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_index_fill_out(self.get(), dim, index.get(), value.get(), out.get()));
}

inline Tensor inside::methods::index_fill(int64_t dim, const Tensor &index, const Operand &value) const
{
    return cotangent::index_fill(self(), dim, index, value);
}

inline Tensor inside::methods::index_fill_(int64_t dim, const Tensor &index, const Operand &value) const
{
    return cotangent::index_fill_(self(), dim, index, value);
}

using index_add_opts = ct_index_add_opts;

/**
 * self with alpha times the slices of source added to its slices at the indices of a vector along dim. Calls
 * ct_index_add.
 */
inline Tensor index_add(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source)
{
    inside::call call_;
    return inside::result(call_, ct_index_add(self.get(), dim, index.get(), source.get(), nullptr));
}

inline Tensor index_add(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                        const ct_index_add_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_add(self.get(), dim, index.get(), source.get(), &opts));
}

inline Tensor index_add_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source)
{
    inside::call call_;
    return inside::result(call_, ct_index_add_(self.get(), dim, index.get(), source.get(), nullptr));
}

inline Tensor index_add_(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                         const ct_index_add_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_add_(self.get(), dim, index.get(), source.get(), &opts));
}

inline Tensor index_add_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                            const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_index_add_out(self.get(), dim, index.get(), source.get(), out.get(), nullptr));
}

inline Tensor index_add_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                            const Tensor &out, const ct_index_add_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_index_add_out(self.get(), dim, index.get(), source.get(), out.get(), &opts));
}

inline Tensor inside::methods::index_add(int64_t dim, const Tensor &index, const Tensor &source) const
{
    return cotangent::index_add(self(), dim, index, source);
}

inline Tensor inside::methods::index_add(int64_t dim, const Tensor &index, const Tensor &source,
                                         const ct_index_add_opts &opts) const
{
    return cotangent::index_add(self(), dim, index, source, opts);
}

inline Tensor inside::methods::index_add_(int64_t dim, const Tensor &index, const Tensor &source) const
{
    return cotangent::index_add_(self(), dim, index, source);
}

inline Tensor inside::methods::index_add_(int64_t dim, const Tensor &index, const Tensor &source,
                                          const ct_index_add_opts &opts) const
{
    return cotangent::index_add_(self(), dim, index, source, opts);
}

/**
 * self with value where mask is true, with broadcasting. Calls ct_masked_fill.
 */
inline Tensor masked_fill(const Tensor &self, const Tensor &mask, const Operand &value)
{
    inside::call call_;
    return inside::result(call_, ct_masked_fill(self.get(), mask.get(), value.get()));
}

inline Tensor masked_fill_(const Tensor &self, const Tensor &mask, const Operand &value)
{
    inside::call call_;
    return inside::result(call_, ct_masked_fill_(self.get(), mask.get(), value.get()));
}

inline Tensor masked_fill_out(const Tensor &self, const Tensor &mask, const Operand &value, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_masked_fill_out(self.get(), mask.get(), value.get(), out.get()));
}

inline Tensor inside::methods::masked_fill(const Tensor &mask, const Operand &value) const
{
    return cotangent::masked_fill(self(), mask, value);
}

inline Tensor inside::methods::masked_fill_(const Tensor &mask, const Operand &value) const
{
    return cotangent::masked_fill_(self(), mask, value);
}

/**
 * self with the elements of source, in order, written where mask is true; source must have at least as many elements.
 * Calls ct_masked_scatter.
 */
inline Tensor masked_scatter(const Tensor &self, const Tensor &mask, const Tensor &source)
{
    inside::call call_;
    return inside::result(call_, ct_masked_scatter(self.get(), mask.get(), source.get()));
}

inline Tensor masked_scatter_(const Tensor &self, const Tensor &mask, const Tensor &source)
{
    inside::call call_;
    return inside::result(call_, ct_masked_scatter_(self.get(), mask.get(), source.get()));
}

inline Tensor masked_scatter_out(const Tensor &self, const Tensor &mask, const Tensor &source, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_masked_scatter_out(self.get(), mask.get(), source.get(), out.get()));
}

inline Tensor inside::methods::masked_scatter(const Tensor &mask, const Tensor &source) const
{
    return cotangent::masked_scatter(self(), mask, source);
}

inline Tensor inside::methods::masked_scatter_(const Tensor &mask, const Tensor &source) const
{
    return cotangent::masked_scatter_(self(), mask, source);
}

/**
 * Elements of self where mask is true, in order, as a vector. Calls ct_masked_select.
 */
inline Tensor masked_select(const Tensor &self, const Tensor &mask)
{
    inside::call call_;
    return inside::result(call_, ct_masked_select(self.get(), mask.get()));
}

inline Tensor inside::methods::masked_select(const Tensor &mask) const
{
    return cotangent::masked_select(self(), mask);
}

/**
 * Indices of the nonzero elements, one row for each, in row-major order; NaN is not zero. Calls ct_nonzero.
 */
inline Tensor nonzero(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_nonzero(self.get()));
}

inline Tensor inside::methods::nonzero() const { return cotangent::nonzero(self()); }

/**
 * Elements of self at row-major indices; negative ones count from the end. Calls ct_take.
 */
inline Tensor take(const Tensor &self, const Tensor &index)
{
    inside::call call_;
    return inside::result(call_, ct_take(self.get(), index.get()));
}

inline Tensor inside::methods::take(const Tensor &index) const { return cotangent::take(self(), index); }

/**
 * Indices of the nonzero elements of self, one row for each, in row-major order. Calls ct_argwhere.
 */
inline Tensor argwhere(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_argwhere(self.get()));
}

inline Tensor inside::methods::argwhere() const { return cotangent::argwhere(self()); }

/**
 * Elements of self at indices, which count in row-major order over all elements. Calls ct_take_along_dim.
 */
inline Tensor take_along_dim(const Tensor &self, const Tensor &indices)
{
    inside::call call_;
    return inside::result(call_, ct_take_along_dim(self.get(), indices.get()));
}

inline Tensor inside::methods::take_along_dim(const Tensor &indices) const
{
    return cotangent::take_along_dim(self(), indices);
}

/**
 * Elements of self at indices along dim, with broadcasting over the other axes. Calls ct_take_along_dim_dim.
 */
inline Tensor take_along_dim_dim(const Tensor &self, const Tensor &indices, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_take_along_dim_dim(self.get(), indices.get(), dim));
}

inline Tensor inside::methods::take_along_dim_dim(const Tensor &indices, int64_t dim) const
{
    return cotangent::take_along_dim_dim(self(), indices, dim);
}

} // namespace cotangent
#endif
