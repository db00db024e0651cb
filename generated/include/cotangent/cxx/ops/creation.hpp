/*
 * The operators of schemas/creation.yaml in C++.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_CREATION_HPP
#define COTANGENT_CXX_OPS_CREATION_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/creation.h>

namespace cotangent {

using zeros_opts = ct_zeros_opts;

/**
 * Zeros of the given size; of the default dtype if dtype is left out. Calls ct_zeros.
 */
inline Tensor zeros(const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_zeros(size.get(), nullptr));
}

inline Tensor zeros(const Ints &size, const ct_zeros_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_zeros(size.get(), &opts));
}

inline Tensor zeros_out(const Ints &size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_zeros_out(size.get(), out.get(), nullptr));
}

inline Tensor zeros_out(const Ints &size, const Tensor &out, const ct_zeros_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_zeros_out(size.get(), out.get(), &opts));
}

using ones_opts = ct_ones_opts;

/**
 * Ones of the given size; of the default dtype if dtype is left out. Calls ct_ones.
 */
inline Tensor ones(const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_ones(size.get(), nullptr));
}

inline Tensor ones(const Ints &size, const ct_ones_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_ones(size.get(), &opts));
}

inline Tensor ones_out(const Ints &size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ones_out(size.get(), out.get(), nullptr));
}

inline Tensor ones_out(const Ints &size, const Tensor &out, const ct_ones_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_ones_out(size.get(), out.get(), &opts));
}

using full_opts = ct_full_opts;

/**
 * Tensor of the given size filled with fill_value; if dtype is left out, it follows from the kind of the scalar. Calls
 * ct_full.
 */
inline Tensor full(const Ints &size, const ct_scalar &fill_value)
{
    inside::call call_;
    return inside::result(call_, ct_full(size.get(), fill_value, nullptr));
}

inline Tensor full(const Ints &size, const ct_scalar &fill_value, const ct_full_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_full(size.get(), fill_value, &opts));
}

inline Tensor full_out(const Ints &size, const ct_scalar &fill_value, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_full_out(size.get(), fill_value, out.get(), nullptr));
}

inline Tensor full_out(const Ints &size, const ct_scalar &fill_value, const Tensor &out, const ct_full_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_full_out(size.get(), fill_value, out.get(), &opts));
}

using empty_opts = ct_empty_opts;

/**
 * Uninitialised tensor of the given size. Calls ct_empty.
 */
inline Tensor empty(const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_empty(size.get(), nullptr));
}

inline Tensor empty(const Ints &size, const ct_empty_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_empty(size.get(), &opts));
}

inline Tensor empty_out(const Ints &size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_empty_out(size.get(), out.get(), nullptr));
}

inline Tensor empty_out(const Ints &size, const Tensor &out, const ct_empty_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_empty_out(size.get(), out.get(), &opts));
}

using scalar_tensor_opts = ct_scalar_tensor_opts;

/**
 * 0-d tensor of a scalar; of the default dtype if dtype is left out, for every kind of scalar. Calls ct_scalar_tensor.
 */
inline Tensor scalar_tensor(const ct_scalar &s)
{
    inside::call call_;
    return inside::result(call_, ct_scalar_tensor(s, nullptr));
}

inline Tensor scalar_tensor(const ct_scalar &s, const ct_scalar_tensor_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_scalar_tensor(s, &opts));
}

inline Tensor scalar_tensor_out(const ct_scalar &s, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_scalar_tensor_out(s, out.get(), nullptr));
}

inline Tensor scalar_tensor_out(const ct_scalar &s, const Tensor &out, const ct_scalar_tensor_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_scalar_tensor_out(s, out.get(), &opts));
}

using zeros_like_opts = ct_zeros_like_opts;

/**
 * Zeros with the sizes of self; of the dtype of self if dtype is left out. Calls ct_zeros_like.
 */
inline Tensor zeros_like(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_zeros_like(self.get(), nullptr));
}

inline Tensor zeros_like(const Tensor &self, const ct_zeros_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_zeros_like(self.get(), &opts));
}

inline Tensor zeros_like_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_zeros_like_out(self.get(), out.get(), nullptr));
}

inline Tensor zeros_like_out(const Tensor &self, const Tensor &out, const ct_zeros_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_zeros_like_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::zeros_like() const { return cotangent::zeros_like(self()); }

inline Tensor inside::methods::zeros_like(const ct_zeros_like_opts &opts) const
{
    return cotangent::zeros_like(self(), opts);
}

using ones_like_opts = ct_ones_like_opts;

/**
 * Ones with the sizes of self; of the dtype of self if dtype is left out. Calls ct_ones_like.
 */
inline Tensor ones_like(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_ones_like(self.get(), nullptr));
}

inline Tensor ones_like(const Tensor &self, const ct_ones_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_ones_like(self.get(), &opts));
}

inline Tensor ones_like_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ones_like_out(self.get(), out.get(), nullptr));
}

inline Tensor ones_like_out(const Tensor &self, const Tensor &out, const ct_ones_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_ones_like_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::ones_like() const { return cotangent::ones_like(self()); }

inline Tensor inside::methods::ones_like(const ct_ones_like_opts &opts) const
{
    return cotangent::ones_like(self(), opts);
}

using arange_opts = ct_arange_opts;

/**
 * Values from start to end, end excluded, in steps of step. For dtype i64, start, end and step are truncated to
 * integers first. Calls ct_arange.
 */
inline Tensor arange(const ct_scalar &start, const ct_scalar &end)
{
    inside::call call_;
    return inside::result(call_, ct_arange(start, end, nullptr));
}

inline Tensor arange(const ct_scalar &start, const ct_scalar &end, const ct_arange_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_arange(start, end, &opts));
}

inline Tensor arange_out(const ct_scalar &start, const ct_scalar &end, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_arange_out(start, end, out.get(), nullptr));
}

inline Tensor arange_out(const ct_scalar &start, const ct_scalar &end, const Tensor &out, const ct_arange_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_arange_out(start, end, out.get(), &opts));
}

} // namespace cotangent
#endif
