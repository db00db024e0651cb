/*
 * The operators of schemas/binary.yaml in C++.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_BINARY_HPP
#define COTANGENT_CXX_OPS_BINARY_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/binary.h>

namespace cotangent {

using add_opts = ct_add_opts;

/**
 * Sum, element by element, with broadcasting: self + alpha * other. For bool, logical or. Calls ct_add.
 */
inline Tensor add(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_add(self.get(), other.get(), nullptr));
}

inline Tensor add(const Operand &self, const Operand &other, const ct_add_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_add(self.get(), other.get(), &opts));
}

inline Tensor add_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_add_(self.get(), other.get(), nullptr));
}

inline Tensor add_(const Tensor &self, const Operand &other, const ct_add_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_add_(self.get(), other.get(), &opts));
}

inline Tensor add_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_add_out(self.get(), other.get(), out.get(), nullptr));
}

inline Tensor add_out(const Operand &self, const Operand &other, const Tensor &out, const ct_add_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_add_out(self.get(), other.get(), out.get(), &opts));
}

inline Tensor inside::methods::add(const Operand &other) const { return cotangent::add(self(), other); }

inline Tensor inside::methods::add(const Operand &other, const ct_add_opts &opts) const
{
    return cotangent::add(self(), other, opts);
}

inline Tensor inside::methods::add_(const Operand &other) const { return cotangent::add_(self(), other); }

inline Tensor inside::methods::add_(const Operand &other, const ct_add_opts &opts) const
{
    return cotangent::add_(self(), other, opts);
}

using sub_opts = ct_sub_opts;

/**
 * Difference, element by element, with broadcasting: self - alpha * other. Calls ct_sub.
 */
inline Tensor sub(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_sub(self.get(), other.get(), nullptr));
}

inline Tensor sub(const Operand &self, const Operand &other, const ct_sub_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sub(self.get(), other.get(), &opts));
}

inline Tensor sub_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_sub_(self.get(), other.get(), nullptr));
}

inline Tensor sub_(const Tensor &self, const Operand &other, const ct_sub_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sub_(self.get(), other.get(), &opts));
}

inline Tensor sub_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sub_out(self.get(), other.get(), out.get(), nullptr));
}

inline Tensor sub_out(const Operand &self, const Operand &other, const Tensor &out, const ct_sub_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sub_out(self.get(), other.get(), out.get(), &opts));
}

inline Tensor inside::methods::sub(const Operand &other) const { return cotangent::sub(self(), other); }

inline Tensor inside::methods::sub(const Operand &other, const ct_sub_opts &opts) const
{
    return cotangent::sub(self(), other, opts);
}

inline Tensor inside::methods::sub_(const Operand &other) const { return cotangent::sub_(self(), other); }

inline Tensor inside::methods::sub_(const Operand &other, const ct_sub_opts &opts) const
{
    return cotangent::sub_(self(), other, opts);
}

/**
 * Product, element by element, with broadcasting: self * other. Calls ct_mul.
 */
inline Tensor mul(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_mul(self.get(), other.get()));
}

inline Tensor mul_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_mul_(self.get(), other.get()));
}

inline Tensor mul_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_mul_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::mul(const Operand &other) const { return cotangent::mul(self(), other); }

inline Tensor inside::methods::mul_(const Operand &other) const { return cotangent::mul_(self(), other); }

/**
 * Quotient, element by element, with broadcasting: self / other. Integers give a floating result. Calls ct_div.
 */
inline Tensor div(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_div(self.get(), other.get()));
}

inline Tensor div_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_div_(self.get(), other.get()));
}

inline Tensor div_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_div_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::div(const Operand &other) const { return cotangent::div(self(), other); }

inline Tensor inside::methods::div_(const Operand &other) const { return cotangent::div_(self(), other); }

/**
 * Quotient, rounded towards zero (trunc) or towards -inf (floor); the gradient is 0 everywhere. Calls ct_div_mode.
 */
inline Tensor div_mode(const Operand &self, const Operand &other, ct_rounding_mode rounding_mode)
{
    inside::call call_;
    return inside::result(call_, ct_div_mode(self.get(), other.get(), rounding_mode));
}

inline Tensor div_mode_(const Tensor &self, const Operand &other, ct_rounding_mode rounding_mode)
{
    inside::call call_;
    return inside::result(call_, ct_div_mode_(self.get(), other.get(), rounding_mode));
}

inline Tensor div_mode_out(const Operand &self, const Operand &other, ct_rounding_mode rounding_mode, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_div_mode_out(self.get(), other.get(), rounding_mode, out.get()));
}

inline Tensor inside::methods::div_mode(const Operand &other, ct_rounding_mode rounding_mode) const
{
    return cotangent::div_mode(self(), other, rounding_mode);
}

inline Tensor inside::methods::div_mode_(const Operand &other, ct_rounding_mode rounding_mode) const
{
    return cotangent::div_mode_(self(), other, rounding_mode);
}

/**
 * self raised to exponent, element by element, with broadcasting. Calls ct_pow.
 */
inline Tensor pow(const Operand &self, const Operand &exponent)
{
    inside::call call_;
    return inside::result(call_, ct_pow(self.get(), exponent.get()));
}

inline Tensor pow_(const Tensor &self, const Operand &exponent)
{
    inside::call call_;
    return inside::result(call_, ct_pow_(self.get(), exponent.get()));
}

inline Tensor pow_out(const Operand &self, const Operand &exponent, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_pow_out(self.get(), exponent.get(), out.get()));
}

inline Tensor inside::methods::pow(const Operand &exponent) const { return cotangent::pow(self(), exponent); }

inline Tensor inside::methods::pow_(const Operand &exponent) const { return cotangent::pow_(self(), exponent); }

/**
 * self raised to a scalar exponent, element by element; the gradient for exponent 0 is 0, even where self is 0. Calls
 * ct_pow_scalar.
 */
inline Tensor pow_scalar(const Tensor &self, const ct_scalar &exponent)
{
    inside::call call_;
    return inside::result(call_, ct_pow_scalar(self.get(), exponent));
}

inline Tensor pow_scalar_(const Tensor &self, const ct_scalar &exponent)
{
    inside::call call_;
    return inside::result(call_, ct_pow_scalar_(self.get(), exponent));
}

inline Tensor pow_scalar_out(const Tensor &self, const ct_scalar &exponent, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_pow_scalar_out(self.get(), exponent, out.get()));
}

inline Tensor inside::methods::pow_scalar(const ct_scalar &exponent) const
{
    return cotangent::pow_scalar(self(), exponent);
}

inline Tensor inside::methods::pow_scalar_(const ct_scalar &exponent) const
{
    return cotangent::pow_scalar_(self(), exponent);
}

/**
 * Larger element of self and other, element by element, with broadcasting; NaN if either is NaN. Where they are equal,
 * each gets half the gradient. Calls ct_maximum.
 */
inline Tensor maximum(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_maximum(self.get(), other.get()));
}

inline Tensor maximum_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_maximum_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::maximum(const Tensor &other) const { return cotangent::maximum(self(), other); }

/**
 * Smaller element of self and other, element by element, with broadcasting; NaN if either is NaN. Where they are equal,
 * each gets half the gradient. Calls ct_minimum.
 */
inline Tensor minimum(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_minimum(self.get(), other.get()));
}

inline Tensor minimum_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_minimum_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::minimum(const Tensor &other) const { return cotangent::minimum(self(), other); }

/**
 * Quotient, element by element, with broadcasting; integers give a floating result. The same as div. Calls
 * ct_true_divide.
 */
inline Tensor true_divide(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_true_divide(self.get(), other.get()));
}

inline Tensor true_divide_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_true_divide_(self.get(), other.get()));
}

inline Tensor true_divide_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_true_divide_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::true_divide(const Operand &other) const { return cotangent::true_divide(self(), other); }

inline Tensor inside::methods::true_divide_(const Operand &other) const
{
    return cotangent::true_divide_(self(), other);
}

/**
 * Quotient rounded towards -inf, element by element, with broadcasting; integer dtypes are kept. Not differentiable.
 * Calls ct_floor_divide.
 */
inline Tensor floor_divide(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_floor_divide(self.get(), other.get()));
}

inline Tensor floor_divide_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_floor_divide_(self.get(), other.get()));
}

inline Tensor floor_divide_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_floor_divide_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::floor_divide(const Operand &other) const
{
    return cotangent::floor_divide(self(), other);
}

inline Tensor inside::methods::floor_divide_(const Operand &other) const
{
    return cotangent::floor_divide_(self(), other);
}

/**
 * Remainder of the quotient rounded towards -inf, element by element, with broadcasting; its sign is the sign of other.
 * Calls ct_remainder.
 */
inline Tensor remainder(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_remainder(self.get(), other.get()));
}

inline Tensor remainder_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_remainder_(self.get(), other.get()));
}

inline Tensor remainder_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_remainder_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::remainder(const Operand &other) const { return cotangent::remainder(self(), other); }

inline Tensor inside::methods::remainder_(const Operand &other) const { return cotangent::remainder_(self(), other); }

/**
 * Remainder of the quotient rounded towards zero, element by element, with broadcasting; its sign is the sign of self.
 * Calls ct_fmod.
 */
inline Tensor fmod(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_fmod(self.get(), other.get()));
}

inline Tensor fmod_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_fmod_(self.get(), other.get()));
}

inline Tensor fmod_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_fmod_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::fmod(const Operand &other) const { return cotangent::fmod(self(), other); }

inline Tensor inside::methods::fmod_(const Operand &other) const { return cotangent::fmod_(self(), other); }

/**
 * Angle of the point (x, y) = (other, self) in radians, element by element, with broadcasting. The gradients at the
 * origin are 0. Calls ct_atan2.
 */
inline Tensor atan2(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_atan2(self.get(), other.get()));
}

inline Tensor atan2_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_atan2_(self.get(), other.get()));
}

inline Tensor atan2_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_atan2_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::atan2(const Tensor &other) const { return cotangent::atan2(self(), other); }

inline Tensor inside::methods::atan2_(const Tensor &other) const { return cotangent::atan2_(self(), other); }

/**
 * sqrt(self^2 + other^2), element by element, with broadcasting and without overflow. The gradients at the origin are
 * 0. Calls ct_hypot.
 */
inline Tensor hypot(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_hypot(self.get(), other.get()));
}

inline Tensor hypot_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_hypot_(self.get(), other.get()));
}

inline Tensor hypot_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hypot_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::hypot(const Tensor &other) const { return cotangent::hypot(self(), other); }

inline Tensor inside::methods::hypot_(const Tensor &other) const { return cotangent::hypot_(self(), other); }

/**
 * Larger element of self and other, element by element, with broadcasting; if only one is NaN, the other element. Where
 * they are equal, self gets the gradient. Calls ct_fmax.
 */
inline Tensor fmax(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_fmax(self.get(), other.get()));
}

inline Tensor fmax_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_fmax_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::fmax(const Tensor &other) const { return cotangent::fmax(self(), other); }

/**
 * Smaller element of self and other, element by element, with broadcasting; if only one is NaN, the other element.
 * Where they are equal, self gets the gradient. Calls ct_fmin.
 */
inline Tensor fmin(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_fmin(self.get(), other.get()));
}

inline Tensor fmin_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_fmin_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::fmin(const Tensor &other) const { return cotangent::fmin(self(), other); }

/**
 * Magnitude of self with the sign of other, element by element, with broadcasting. The gradient of self is 0 where self
 * is 0; the gradient of other is 0 everywhere. Calls ct_copysign.
 */
inline Tensor copysign(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_copysign(self.get(), other.get()));
}

inline Tensor copysign_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_copysign_(self.get(), other.get()));
}

inline Tensor copysign_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_copysign_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::copysign(const Operand &other) const { return cotangent::copysign(self(), other); }

inline Tensor inside::methods::copysign_(const Operand &other) const { return cotangent::copysign_(self(), other); }

/**
 * Heaviside step function: 0 where self is negative, 1 where it is positive, values where it is 0, element by element,
 * with broadcasting. Not differentiable. Calls ct_heaviside.
 */
inline Tensor heaviside(const Tensor &self, const Tensor &values)
{
    inside::call call_;
    return inside::result(call_, ct_heaviside(self.get(), values.get()));
}

inline Tensor heaviside_(const Tensor &self, const Tensor &values)
{
    inside::call call_;
    return inside::result(call_, ct_heaviside_(self.get(), values.get()));
}

inline Tensor heaviside_out(const Tensor &self, const Tensor &values, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_heaviside_out(self.get(), values.get(), out.get()));
}

inline Tensor inside::methods::heaviside(const Tensor &values) const { return cotangent::heaviside(self(), values); }

inline Tensor inside::methods::heaviside_(const Tensor &values) const { return cotangent::heaviside_(self(), values); }

/**
 * self * 2^other, element by element, with broadcasting; exact for integer other unless the result overflows or is
 * subnormal. Calls ct_ldexp.
 */
inline Tensor ldexp(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_ldexp(self.get(), other.get()));
}

inline Tensor ldexp_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_ldexp_(self.get(), other.get()));
}

inline Tensor ldexp_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ldexp_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::ldexp(const Tensor &other) const { return cotangent::ldexp(self(), other); }

inline Tensor inside::methods::ldexp_(const Tensor &other) const { return cotangent::ldexp_(self(), other); }

/**
 * log(exp(self) + exp(other)), element by element, with broadcasting and without overflow. Calls ct_logaddexp.
 */
inline Tensor logaddexp(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logaddexp(self.get(), other.get()));
}

inline Tensor logaddexp_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logaddexp_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::logaddexp(const Tensor &other) const { return cotangent::logaddexp(self(), other); }

/**
 * log2(2^self + 2^other), element by element, with broadcasting and without overflow. Calls ct_logaddexp2.
 */
inline Tensor logaddexp2(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logaddexp2(self.get(), other.get()));
}

inline Tensor logaddexp2_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logaddexp2_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::logaddexp2(const Tensor &other) const { return cotangent::logaddexp2(self(), other); }

/**
 * self * log(other), element by element, with broadcasting; 0 where self is 0, unless other is NaN. Calls ct_xlogy.
 */
inline Tensor xlogy(const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_xlogy(self.get(), other.get()));
}

inline Tensor xlogy_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_xlogy_(self.get(), other.get()));
}

inline Tensor xlogy_out(const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_xlogy_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::xlogy(const Operand &other) const { return cotangent::xlogy(self(), other); }

inline Tensor inside::methods::xlogy_(const Operand &other) const { return cotangent::xlogy_(self(), other); }

} // namespace cotangent
#endif
