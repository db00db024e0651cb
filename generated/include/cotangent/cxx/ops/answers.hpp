/*
 * The operators of schemas/answers.yaml in C++.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_ANSWERS_HPP
#define COTANGENT_CXX_OPS_ANSWERS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/answers.h>

namespace cotangent {

/**
 * Number of elements of self. Calls ct_numel.
 */
inline int64_t numel(const Tensor &self)
{
    inside::call call_;
    int64_t value_{};
    inside::require(ct_numel(self.get(), &value_));
    return inside::number_of(value_);
}

/**
 * Value of the only element of self as a host scalar. Waits for the device. Calls ct_item.
 */
inline ct_scalar item(const Tensor &self)
{
    inside::call call_;
    ct_scalar value_{};
    inside::require(ct_item(self.get(), &value_));
    return inside::number_of(value_);
}

/**
 * True if the dtype of self is complex. Calls ct_is_complex.
 */
inline bool is_complex(const Tensor &self)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_is_complex(self.get(), &value_));
    return inside::number_of(value_);
}

inline bool inside::methods::is_complex() const { return cotangent::is_complex(self()); }

/**
 * True if the dtype of self is a real floating dtype: f16, bf16, f32 or f64. Calls ct_is_floating_point.
 */
inline bool is_floating_point(const Tensor &self)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_is_floating_point(self.get(), &value_));
    return inside::number_of(value_);
}

inline bool inside::methods::is_floating_point() const { return cotangent::is_floating_point(self()); }

/**
 * True if the only element of self is not zero; NaN is not zero. Waits for the device. Calls ct_is_nonzero.
 */
inline bool is_nonzero(const Tensor &self)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_is_nonzero(self.get(), &value_));
    return inside::number_of(value_);
}

inline bool inside::methods::is_nonzero() const { return cotangent::is_nonzero(self()); }

/**
 * True if obj is a tensor, false if it is a scalar in place of a tensor. Calls ct_is_tensor.
 */
inline bool is_tensor(const Operand &obj)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_is_tensor(obj.get(), &value_));
    return inside::number_of(value_);
}

inline bool inside::methods::is_tensor() const { return cotangent::is_tensor(self()); }

/**
 * Dtype that an arithmetic operation between tensor and other returns. Calls ct_result_type.
 */
inline ct_dtype result_type(const Operand &tensor, const Operand &other)
{
    inside::call call_;
    ct_dtype value_{};
    inside::require(ct_result_type(tensor.get(), other.get(), &value_));
    return inside::number_of(value_);
}

inline ct_dtype inside::methods::result_type(const Operand &other) const
{
    return cotangent::result_type(self(), other);
}

/**
 * Smallest dtype that type1 and type2 can both be converted to without a change of kind. Calls ct_promote_types.
 */
inline ct_dtype promote_types(ct_dtype type1, ct_dtype type2)
{
    inside::call call_;
    ct_dtype value_{};
    inside::require(ct_promote_types(type1, type2, &value_));
    return inside::number_of(value_);
}

/**
 * Shape that tensors of the given shapes broadcast to. Calls ct_broadcast_shapes.
 */
inline std::vector<int64_t> broadcast_shapes(const IntLists &shapes)
{
    inside::call call_;
    ct_ints value_{};
    inside::require(ct_broadcast_shapes(inside::int_lists(shapes).get(), &value_));
    return inside::number_of(value_);
}

/**
 * True if self and other have the same shape and equal elements; NaN equals nothing. Waits for the device. Calls
 * ct_equal.
 */
inline bool equal(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_equal(self.get(), other.get(), &value_));
    return inside::number_of(value_);
}

inline bool inside::methods::equal(const Tensor &other) const { return cotangent::equal(self(), other); }

using allclose_opts = ct_allclose_opts;

/**
 * True if self and other differ by at most atol + rtol * abs(other) in every element, with broadcasting. Waits for the
 * device. Calls ct_allclose.
 */
inline bool allclose(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_allclose(self.get(), other.get(), &value_, nullptr));
    return inside::number_of(value_);
}

inline bool allclose(const Tensor &self, const Tensor &other, const ct_allclose_opts &opts)
{
    inside::call call_;
    bool value_{};
    inside::require(ct_allclose(self.get(), other.get(), &value_, &opts));
    return inside::number_of(value_);
}

inline bool inside::methods::allclose(const Tensor &other) const { return cotangent::allclose(self(), other); }

inline bool inside::methods::allclose(const Tensor &other, const ct_allclose_opts &opts) const
{
    return cotangent::allclose(self(), other, opts);
}

} // namespace cotangent
#endif
