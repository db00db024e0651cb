/*
 * The operators of schemas/axes.yaml in C++.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_AXES_HPP
#define COTANGENT_CXX_OPS_AXES_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/axes.h>

namespace cotangent {

/**
 * View of self with two axes exchanged; the same as transpose. Calls ct_swapaxes.
 */
inline Tensor swapaxes(const Tensor &self, int64_t axis0, int64_t axis1)
{
    inside::call call_;
    return inside::result(call_, ct_swapaxes(self.get(), axis0, axis1));
}

inline Tensor swapaxes_(const Tensor &self, int64_t axis0, int64_t axis1)
{
    inside::call call_;
    return inside::result(call_, ct_swapaxes_(self.get(), axis0, axis1));
}

inline Tensor inside::methods::swapaxes(int64_t axis0, int64_t axis1) const
{
    return cotangent::swapaxes(self(), axis0, axis1);
}

inline Tensor inside::methods::swapaxes_(int64_t axis0, int64_t axis1) const
{
    return cotangent::swapaxes_(self(), axis0, axis1);
}

/**
 * View of self, which has at most two axes, with its axes exchanged. Calls ct_t.
 */
inline Tensor t(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_t(self.get()));
}

inline Tensor t_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_t_(self.get()));
}

inline Tensor inside::methods::t() const { return cotangent::t(self()); }

inline Tensor inside::methods::t_() const { return cotangent::t_(self()); }

/**
 * Conjugate transpose of the matrices in the last two axes; for a real tensor a view. Calls ct_adjoint.
 */
inline Tensor adjoint(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_adjoint(self.get()));
}

inline Tensor inside::methods::adjoint() const { return cotangent::adjoint(self()); }

/**
 * View of self with the axes source moved to the positions destination; the other axes keep their order. Calls
 * ct_movedim.
 */
inline Tensor movedim(const Tensor &self, const Ints &source, const Ints &destination)
{
    inside::call call_;
    return inside::result(call_, ct_movedim(self.get(), source.get(), destination.get()));
}

inline Tensor inside::methods::movedim(const Ints &source, const Ints &destination) const
{
    return cotangent::movedim(self(), source, destination);
}

/**
 * View of self with axis dim split into axes of the given sizes, one of which may be -1. Calls ct_unflatten.
 */
inline Tensor unflatten(const Tensor &self, int64_t dim, const Ints &sizes)
{
    inside::call call_;
    return inside::result(call_, ct_unflatten(self.get(), dim, sizes.get()));
}

inline Tensor inside::methods::unflatten(int64_t dim, const Ints &sizes) const
{
    return cotangent::unflatten(self(), dim, sizes);
}

/**
 * View of self expanded to the sizes of other. Calls ct_expand_as.
 */
inline Tensor expand_as(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_expand_as(self.get(), other.get()));
}

inline Tensor inside::methods::expand_as(const Tensor &other) const { return cotangent::expand_as(self(), other); }

/**
 * View of self expanded to size: axes of size 1 and new leading axes are repeated without a copy. Calls
 * ct_broadcast_to.
 */
inline Tensor broadcast_to(const Tensor &self, const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_broadcast_to(self.get(), size.get()));
}

inline Tensor inside::methods::broadcast_to(const Ints &size) const { return cotangent::broadcast_to(self(), size); }

using diagonal_opts = ct_diagonal_opts;

/**
 * View of the diagonals of the matrices in the axes dim1 and dim2, as the last axis. Calls ct_diagonal.
 */
inline Tensor diagonal(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_diagonal(self.get(), nullptr));
}

inline Tensor diagonal(const Tensor &self, const ct_diagonal_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diagonal(self.get(), &opts));
}

inline Tensor inside::methods::diagonal() const { return cotangent::diagonal(self()); }

inline Tensor inside::methods::diagonal(const ct_diagonal_opts &opts) const
{
    return cotangent::diagonal(self(), opts);
}

/**
 * View of windows along axis dimension as a new last axis: each window has size elements, and windows start step
 * elements apart. Overlapping windows share elements. Calls ct_unfold.
 */
inline Tensor unfold(const Tensor &self, int64_t dimension, int64_t size, int64_t step)
{
    inside::call call_;
    return inside::result(call_, ct_unfold(self.get(), dimension, size, step));
}

inline Tensor inside::methods::unfold(int64_t dimension, int64_t size, int64_t step) const
{
    return cotangent::unfold(self(), dimension, size, step);
}

/**
 * View with at least one axis; a 0-d tensor becomes a vector with one element. Calls ct_atleast_1d.
 */
inline Tensor atleast_1d(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atleast_1d(self.get()));
}

inline Tensor inside::methods::atleast_1d() const { return cotangent::atleast_1d(self()); }

/**
 * Views of tensors, each with at least one axis, as atleast_1d. Calls ct_atleast_1d_tensors.
 */
inline std::vector<Tensor> atleast_1d_tensors(const Tensors &tensors)
{
    inside::call call_;
    return inside::results(ct_atleast_1d_tensors(tensors.get()));
}

/**
 * View with at least two axes; new axes of size 1 are inserted in front. Calls ct_atleast_2d.
 */
inline Tensor atleast_2d(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atleast_2d(self.get()));
}

inline Tensor inside::methods::atleast_2d() const { return cotangent::atleast_2d(self()); }

/**
 * Views of tensors, each with at least two axes, as atleast_2d. Calls ct_atleast_2d_tensors.
 */
inline std::vector<Tensor> atleast_2d_tensors(const Tensors &tensors)
{
    inside::call call_;
    return inside::results(ct_atleast_2d_tensors(tensors.get()));
}

/**
 * View with at least three axes: a vector becomes the second axis, a matrix the first two axes; the new axes have size
 * 1. Calls ct_atleast_3d.
 */
inline Tensor atleast_3d(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atleast_3d(self.get()));
}

inline Tensor inside::methods::atleast_3d() const { return cotangent::atleast_3d(self()); }

/**
 * Views of tensors, each with at least three axes, as atleast_3d. Calls ct_atleast_3d_tensors.
 */
inline std::vector<Tensor> atleast_3d_tensors(const Tensors &tensors)
{
    inside::call call_;
    return inside::results(ct_atleast_3d_tensors(tensors.get()));
}

} // namespace cotangent
#endif
