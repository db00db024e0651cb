/*
 * The operators of schemas/data.yaml in C++.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_DATA_HPP
#define COTANGENT_CXX_OPS_DATA_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/data.h>

namespace cotangent {

using tensor_scalar_opts = ct_tensor_scalar_opts;

/**
 * 0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar. Calls ct_tensor_scalar.
 */
inline Tensor tensor_scalar(const ct_scalar &data)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_scalar(data, nullptr));
}

inline Tensor tensor_scalar(const ct_scalar &data, const ct_tensor_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_scalar(data, &opts));
}

using tensor_floats_opts = ct_tensor_floats_opts;

/**
 * Vector of a list of floating values; of the default dtype if dtype is left out. Calls ct_tensor_floats.
 */
inline Tensor tensor_floats(const Floats &data)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_floats(data.get(), nullptr));
}

inline Tensor tensor_floats(const Floats &data, const ct_tensor_floats_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_floats(data.get(), &opts));
}

using tensor_ints_opts = ct_tensor_ints_opts;

/**
 * Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty. Calls
 * ct_tensor_ints.
 */
inline Tensor tensor_ints(const Ints &data)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_ints(data.get(), nullptr));
}

inline Tensor tensor_ints(const Ints &data, const ct_tensor_ints_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_ints(data.get(), &opts));
}

using tensor_rows_opts = ct_tensor_rows_opts;

/**
 * Matrix whose rows are lists of integers of equal length; i64 if dtype is left out. Calls ct_tensor_rows.
 */
inline Tensor tensor_rows(const IntLists &data)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_rows(inside::int_lists(data).get(), nullptr));
}

inline Tensor tensor_rows(const IntLists &data, const ct_tensor_rows_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_rows(inside::int_lists(data).get(), &opts));
}

using as_tensor_opts = ct_as_tensor_opts;

/**
 * data converted to dtype and device, or data itself if neither changes. Gradients propagate to data. Calls
 * ct_as_tensor.
 */
inline Tensor as_tensor(const Tensor &data)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor(data.get(), nullptr));
}

inline Tensor as_tensor(const Tensor &data, const ct_as_tensor_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor(data.get(), &opts));
}

inline Tensor inside::methods::as_tensor() const { return cotangent::as_tensor(self()); }

inline Tensor inside::methods::as_tensor(const ct_as_tensor_opts &opts) const
{
    return cotangent::as_tensor(self(), opts);
}

using as_tensor_scalar_opts = ct_as_tensor_scalar_opts;

/**
 * 0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar. Calls ct_as_tensor_scalar.
 */
inline Tensor as_tensor_scalar(const ct_scalar &data)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_scalar(data, nullptr));
}

inline Tensor as_tensor_scalar(const ct_scalar &data, const ct_as_tensor_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_scalar(data, &opts));
}

using as_tensor_floats_opts = ct_as_tensor_floats_opts;

/**
 * Vector of a list of floating values; of the default dtype if dtype is left out. Calls ct_as_tensor_floats.
 */
inline Tensor as_tensor_floats(const Floats &data)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_floats(data.get(), nullptr));
}

inline Tensor as_tensor_floats(const Floats &data, const ct_as_tensor_floats_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_floats(data.get(), &opts));
}

using as_tensor_ints_opts = ct_as_tensor_ints_opts;

/**
 * Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty. Calls
 * ct_as_tensor_ints.
 */
inline Tensor as_tensor_ints(const Ints &data)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_ints(data.get(), nullptr));
}

inline Tensor as_tensor_ints(const Ints &data, const ct_as_tensor_ints_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_ints(data.get(), &opts));
}

using as_tensor_rows_opts = ct_as_tensor_rows_opts;

/**
 * Matrix whose rows are lists of integers of equal length; i64 if dtype is left out. Calls ct_as_tensor_rows.
 */
inline Tensor as_tensor_rows(const IntLists &data)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_rows(inside::int_lists(data).get(), nullptr));
}

inline Tensor as_tensor_rows(const IntLists &data, const ct_as_tensor_rows_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_as_tensor_rows(inside::int_lists(data).get(), &opts));
}

using frombuffer_opts = ct_frombuffer_opts;

/**
 * Vector over the bytes of buffer, interpreted as elements of dtype, from byte offset on; it shares the memory of
 * buffer. Calls ct_frombuffer.
 */
inline Tensor frombuffer(const Tensor &buffer, ct_dtype dtype)
{
    inside::call call_;
    return inside::result(call_, ct_frombuffer(buffer.get(), dtype, nullptr));
}

inline Tensor frombuffer(const Tensor &buffer, ct_dtype dtype, const ct_frombuffer_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_frombuffer(buffer.get(), dtype, &opts));
}

inline Tensor inside::methods::frombuffer(ct_dtype dtype) const { return cotangent::frombuffer(self(), dtype); }

inline Tensor inside::methods::frombuffer(ct_dtype dtype, const ct_frombuffer_opts &opts) const
{
    return cotangent::frombuffer(self(), dtype, opts);
}

} // namespace cotangent
#endif
