/*
 * The operators of schemas/view.yaml in C++.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_VIEW_HPP
#define COTANGENT_CXX_OPS_VIEW_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/view.h>

namespace cotangent {

/**
 * View of self with another shape, elements in row-major order; one size may be -1. An error if the strides of self do
 * not allow it. Calls ct_view.
 */
inline Tensor view(const Tensor &self, const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_view(self.get(), size.get()));
}

inline Tensor inside::methods::view(const Ints &size) const { return cotangent::view(self(), size); }

/**
 * self with another shape, elements in row-major order; one size may be -1. A view if the strides of self allow it,
 * else a copy. Calls ct_reshape.
 */
inline Tensor reshape(const Tensor &self, const Ints &shape)
{
    inside::call call_;
    return inside::result(call_, ct_reshape(self.get(), shape.get()));
}

inline Tensor inside::methods::reshape(const Ints &shape) const { return cotangent::reshape(self(), shape); }

/**
 * self as a vector, elements in row-major order. A view if the strides of self allow it, else a copy. Calls ct_ravel.
 */
inline Tensor ravel(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_ravel(self.get()));
}

inline Tensor inside::methods::ravel() const { return cotangent::ravel(self()); }

using flatten_opts = ct_flatten_opts;

/**
 * self with the axes start_dim to end_dim merged into one; a 0-d tensor becomes a vector. A view if the strides of self
 * allow it, else a copy. Calls ct_flatten.
 */
inline Tensor flatten(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_flatten(self.get(), nullptr));
}

inline Tensor flatten(const Tensor &self, const ct_flatten_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_flatten(self.get(), &opts));
}

inline Tensor inside::methods::flatten() const { return cotangent::flatten(self()); }

inline Tensor inside::methods::flatten(const ct_flatten_opts &opts) const { return cotangent::flatten(self(), opts); }

/**
 * View of self with its axes permuted to the order dims. Calls ct_permute.
 */
inline Tensor permute(const Tensor &self, const Ints &dims)
{
    inside::call call_;
    return inside::result(call_, ct_permute(self.get(), dims.get()));
}

inline Tensor inside::methods::permute(const Ints &dims) const { return cotangent::permute(self(), dims); }

/**
 * View of self with two axes exchanged. Calls ct_transpose.
 */
inline Tensor transpose(const Tensor &self, int64_t dim0, int64_t dim1)
{
    inside::call call_;
    return inside::result(call_, ct_transpose(self.get(), dim0, dim1));
}

inline Tensor transpose_(const Tensor &self, int64_t dim0, int64_t dim1)
{
    inside::call call_;
    return inside::result(call_, ct_transpose_(self.get(), dim0, dim1));
}

inline Tensor inside::methods::transpose(int64_t dim0, int64_t dim1) const
{
    return cotangent::transpose(self(), dim0, dim1);
}

inline Tensor inside::methods::transpose_(int64_t dim0, int64_t dim1) const
{
    return cotangent::transpose_(self(), dim0, dim1);
}

using expand_opts = ct_expand_opts;

/**
 * View of self expanded to size: axes of size 1 and new leading axes are repeated without a copy; -1 keeps the size of
 * an axis. Calls ct_expand.
 */
inline Tensor expand(const Tensor &self, const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_expand(self.get(), size.get(), nullptr));
}

inline Tensor expand(const Tensor &self, const Ints &size, const ct_expand_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_expand(self.get(), size.get(), &opts));
}

inline Tensor inside::methods::expand(const Ints &size) const { return cotangent::expand(self(), size); }

inline Tensor inside::methods::expand(const Ints &size, const ct_expand_opts &opts) const
{
    return cotangent::expand(self(), size, opts);
}

using squeeze_opts = ct_squeeze_opts;

/**
 * View of self without the axes in dim that have size 1; all such axes if dim is left out, none when it is empty. Calls
 * ct_squeeze.
 */
inline Tensor squeeze(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_squeeze(self.get(), nullptr));
}

inline Tensor squeeze(const Tensor &self, const ct_squeeze_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_squeeze(self.get(), &opts));
}

inline Tensor squeeze_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_squeeze_(self.get(), nullptr));
}

inline Tensor squeeze_(const Tensor &self, const ct_squeeze_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_squeeze_(self.get(), &opts));
}

inline Tensor inside::methods::squeeze() const { return cotangent::squeeze(self()); }

inline Tensor inside::methods::squeeze(const ct_squeeze_opts &opts) const { return cotangent::squeeze(self(), opts); }

inline Tensor inside::methods::squeeze_() const { return cotangent::squeeze_(self()); }

inline Tensor inside::methods::squeeze_(const ct_squeeze_opts &opts) const { return cotangent::squeeze_(self(), opts); }

/**
 * View of self with a new axis of size 1 at index dim of the result. Calls ct_unsqueeze.
 */
inline Tensor unsqueeze(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_unsqueeze(self.get(), dim));
}

inline Tensor unsqueeze_(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_unsqueeze_(self.get(), dim));
}

inline Tensor inside::methods::unsqueeze(int64_t dim) const { return cotangent::unsqueeze(self(), dim); }

inline Tensor inside::methods::unsqueeze_(int64_t dim) const { return cotangent::unsqueeze_(self(), dim); }

/**
 * View of self with new axes of size 1 at the indices dim of the result. Calls ct_unsqueeze_dims.
 */
inline Tensor unsqueeze_dims(const Tensor &self, const Ints &dim)
{
    inside::call call_;
    return inside::result(call_, ct_unsqueeze_dims(self.get(), dim.get()));
}

inline Tensor inside::methods::unsqueeze_dims(const Ints &dim) const { return cotangent::unsqueeze_dims(self(), dim); }

/**
 * View of self at one index of axis dim, without that axis; a negative index counts from the end. Calls ct_select.
 */
inline Tensor select(const Tensor &self, int64_t dim, int64_t index)
{
    inside::call call_;
    return inside::result(call_, ct_select(self.get(), dim, index));
}

inline Tensor inside::methods::select(int64_t dim, int64_t index) const
{
    return cotangent::select(self(), dim, index);
}

using slice_opts = ct_slice_opts;

/**
 * View of the elements start, start + step, ... before end of axis dim; start and end are clamped to the axis, negative
 * ones count from its end. Calls ct_slice.
 */
inline Tensor slice(const Tensor &self, int64_t dim, int64_t start, int64_t end)
{
    inside::call call_;
    return inside::result(call_, ct_slice(self.get(), dim, start, end, nullptr));
}

inline Tensor slice(const Tensor &self, int64_t dim, int64_t start, int64_t end, const ct_slice_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_slice(self.get(), dim, start, end, &opts));
}

inline Tensor inside::methods::slice(int64_t dim, int64_t start, int64_t end) const
{
    return cotangent::slice(self(), dim, start, end);
}

inline Tensor inside::methods::slice(int64_t dim, int64_t start, int64_t end, const ct_slice_opts &opts) const
{
    return cotangent::slice(self(), dim, start, end, opts);
}

/**
 * View of length elements of axis dim from start on; a negative start counts from the end. Calls ct_narrow.
 */
inline Tensor narrow(const Tensor &self, int64_t dim, int64_t start, int64_t length)
{
    inside::call call_;
    return inside::result(call_, ct_narrow(self.get(), dim, start, length));
}

inline Tensor inside::methods::narrow(int64_t dim, int64_t start, int64_t length) const
{
    return cotangent::narrow(self(), dim, start, length);
}

using as_strided_opts = ct_as_strided_opts;

/**
 * View of the storage of self with any sizes, strides and offset, in elements; the gradients of overlapping elements
 * are summed. If left out, the offset is the offset of self. Calls ct_as_strided.
 */
inline Tensor as_strided(const Tensor &self, const Ints &size, const Ints &stride)
{
    inside::call call_;
    return inside::result(call_, ct_as_strided(self.get(), size.get(), stride.get(), nullptr));
}

inline Tensor as_strided(const Tensor &self, const Ints &size, const Ints &stride, const ct_as_strided_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_strided(self.get(), size.get(), stride.get(), &opts));
}

inline Tensor as_strided_(const Tensor &self, const Ints &size, const Ints &stride)
{
    inside::call call_;
    return inside::result(call_, ct_as_strided_(self.get(), size.get(), stride.get(), nullptr));
}

inline Tensor as_strided_(const Tensor &self, const Ints &size, const Ints &stride, const ct_as_strided_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_strided_(self.get(), size.get(), stride.get(), &opts));
}

inline Tensor inside::methods::as_strided(const Ints &size, const Ints &stride) const
{
    return cotangent::as_strided(self(), size, stride);
}

inline Tensor inside::methods::as_strided(const Ints &size, const Ints &stride, const ct_as_strided_opts &opts) const
{
    return cotangent::as_strided(self(), size, stride, opts);
}

inline Tensor inside::methods::as_strided_(const Ints &size, const Ints &stride) const
{
    return cotangent::as_strided_(self(), size, stride);
}

inline Tensor inside::methods::as_strided_(const Ints &size, const Ints &stride, const ct_as_strided_opts &opts) const
{
    return cotangent::as_strided_(self(), size, stride, opts);
}

} // namespace cotangent
#endif
