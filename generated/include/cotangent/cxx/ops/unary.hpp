/*
 * The operators of schemas/unary.yaml in C++.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_UNARY_HPP
#define COTANGENT_CXX_OPS_UNARY_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/unary.h>

namespace cotangent {

/**
 * Negation of self, element by element: -self. Calls ct_neg.
 */
inline Tensor neg(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_neg(self.get()));
}

inline Tensor neg_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_neg_(self.get()));
}

inline Tensor neg_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_neg_out(self.get(), out.get()));
}

inline Tensor inside::methods::neg() const { return cotangent::neg(self()); }

inline Tensor inside::methods::neg_() const { return cotangent::neg_(self()); }

/**
 * View of all of self, unchanged. Calls ct_positive.
 */
inline Tensor positive(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_positive(self.get()));
}

inline Tensor inside::methods::positive() const { return cotangent::positive(self()); }

/**
 * Absolute value, element by element; the modulus, which is real, for complex elements. The gradient at 0 is 0. Calls
 * ct_abs.
 */
inline Tensor abs(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_abs(self.get()));
}

inline Tensor abs_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_abs_(self.get()));
}

inline Tensor abs_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_abs_out(self.get(), out.get()));
}

inline Tensor inside::methods::abs() const { return cotangent::abs(self()); }

inline Tensor inside::methods::abs_() const { return cotangent::abs_(self()); }

/**
 * Sign of self: -1, 0 or 1; 0 for NaN. The gradient is 0 everywhere. Calls ct_sign.
 */
inline Tensor sign(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sign(self.get()));
}

inline Tensor sign_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sign_(self.get()));
}

inline Tensor sign_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sign_out(self.get(), out.get()));
}

inline Tensor inside::methods::sign() const { return cotangent::sign(self()); }

inline Tensor inside::methods::sign_() const { return cotangent::sign_(self()); }

/**
 * self divided by its absolute value, 0 at 0; for real elements their sign, 0 for NaN. The gradient at 0 is 0. Calls
 * ct_sgn.
 */
inline Tensor sgn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sgn(self.get()));
}

inline Tensor sgn_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sgn_(self.get()));
}

inline Tensor sgn_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sgn_out(self.get(), out.get()));
}

inline Tensor inside::methods::sgn() const { return cotangent::sgn(self()); }

inline Tensor inside::methods::sgn_() const { return cotangent::sgn_(self()); }

/**
 * Exponential of self, element by element. Calls ct_exp.
 */
inline Tensor exp(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_exp(self.get()));
}

inline Tensor exp_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_exp_(self.get()));
}

inline Tensor exp_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_exp_out(self.get(), out.get()));
}

inline Tensor inside::methods::exp() const { return cotangent::exp(self()); }

inline Tensor inside::methods::exp_() const { return cotangent::exp_(self()); }

/**
 * Natural logarithm of self, element by element. At 0 it is -inf, with an infinite gradient. Calls ct_log.
 */
inline Tensor log(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log(self.get()));
}

inline Tensor log_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log_(self.get()));
}

inline Tensor log_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_log_out(self.get(), out.get()));
}

inline Tensor inside::methods::log() const { return cotangent::log(self()); }

inline Tensor inside::methods::log_() const { return cotangent::log_(self()); }

/**
 * 2 to the power of self, element by element. Calls ct_exp2.
 */
inline Tensor exp2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_exp2(self.get()));
}

inline Tensor exp2_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_exp2_(self.get()));
}

inline Tensor exp2_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_exp2_out(self.get(), out.get()));
}

inline Tensor inside::methods::exp2() const { return cotangent::exp2(self()); }

inline Tensor inside::methods::exp2_() const { return cotangent::exp2_(self()); }

/**
 * exp(self) - 1, element by element, accurate also near 0. Calls ct_expm1.
 */
inline Tensor expm1(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_expm1(self.get()));
}

inline Tensor expm1_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_expm1_(self.get()));
}

inline Tensor expm1_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_expm1_out(self.get(), out.get()));
}

inline Tensor inside::methods::expm1() const { return cotangent::expm1(self()); }

inline Tensor inside::methods::expm1_() const { return cotangent::expm1_(self()); }

/**
 * Logarithm of self to base 2, element by element. At 0 it is -inf, with an infinite gradient. Calls ct_log2.
 */
inline Tensor log2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log2(self.get()));
}

inline Tensor log2_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log2_(self.get()));
}

inline Tensor log2_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_log2_out(self.get(), out.get()));
}

inline Tensor inside::methods::log2() const { return cotangent::log2(self()); }

inline Tensor inside::methods::log2_() const { return cotangent::log2_(self()); }

/**
 * Logarithm of self to base 10, element by element. At 0 it is -inf, with an infinite gradient. Calls ct_log10.
 */
inline Tensor log10(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log10(self.get()));
}

inline Tensor log10_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log10_(self.get()));
}

inline Tensor log10_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_log10_out(self.get(), out.get()));
}

inline Tensor inside::methods::log10() const { return cotangent::log10(self()); }

inline Tensor inside::methods::log10_() const { return cotangent::log10_(self()); }

/**
 * Natural logarithm of 1 + self, element by element, accurate also near 0. At -1 it is -inf, with an infinite gradient.
 * Calls ct_log1p.
 */
inline Tensor log1p(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log1p(self.get()));
}

inline Tensor log1p_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log1p_(self.get()));
}

inline Tensor log1p_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_log1p_out(self.get(), out.get()));
}

inline Tensor inside::methods::log1p() const { return cotangent::log1p(self()); }

inline Tensor inside::methods::log1p_() const { return cotangent::log1p_(self()); }

/**
 * Square root of self, element by element. The gradient at 0 is infinite. Calls ct_sqrt.
 */
inline Tensor sqrt(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sqrt(self.get()));
}

inline Tensor sqrt_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sqrt_(self.get()));
}

inline Tensor sqrt_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sqrt_out(self.get(), out.get()));
}

inline Tensor inside::methods::sqrt() const { return cotangent::sqrt(self()); }

inline Tensor inside::methods::sqrt_() const { return cotangent::sqrt_(self()); }

/**
 * 1 / sqrt(self), element by element; infinite at 0. Calls ct_rsqrt.
 */
inline Tensor rsqrt(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rsqrt(self.get()));
}

inline Tensor rsqrt_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rsqrt_(self.get()));
}

inline Tensor rsqrt_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_rsqrt_out(self.get(), out.get()));
}

inline Tensor inside::methods::rsqrt() const { return cotangent::rsqrt(self()); }

inline Tensor inside::methods::rsqrt_() const { return cotangent::rsqrt_(self()); }

/**
 * 1 / self, element by element; infinite at 0. Calls ct_reciprocal.
 */
inline Tensor reciprocal(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_reciprocal(self.get()));
}

inline Tensor reciprocal_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_reciprocal_(self.get()));
}

inline Tensor reciprocal_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_reciprocal_out(self.get(), out.get()));
}

inline Tensor inside::methods::reciprocal() const { return cotangent::reciprocal(self()); }

inline Tensor inside::methods::reciprocal_() const { return cotangent::reciprocal_(self()); }

/**
 * Square: self * self, element by element; bool gives i64. Calls ct_square.
 */
inline Tensor square(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_square(self.get()));
}

inline Tensor square_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_square_(self.get()));
}

inline Tensor square_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_square_out(self.get(), out.get()));
}

inline Tensor inside::methods::square() const { return cotangent::square(self()); }

inline Tensor inside::methods::square_() const { return cotangent::square_(self()); }

/**
 * Sine of self in radians, element by element. Calls ct_sin.
 */
inline Tensor sin(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sin(self.get()));
}

inline Tensor sin_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sin_(self.get()));
}

inline Tensor sin_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sin_out(self.get(), out.get()));
}

inline Tensor inside::methods::sin() const { return cotangent::sin(self()); }

inline Tensor inside::methods::sin_() const { return cotangent::sin_(self()); }

/**
 * Cosine of self in radians, element by element. Calls ct_cos.
 */
inline Tensor cos(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_cos(self.get()));
}

inline Tensor cos_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_cos_(self.get()));
}

inline Tensor cos_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cos_out(self.get(), out.get()));
}

inline Tensor inside::methods::cos() const { return cotangent::cos(self()); }

inline Tensor inside::methods::cos_() const { return cotangent::cos_(self()); }

/**
 * Hyperbolic tangent, element by element. Calls ct_tanh.
 */
inline Tensor tanh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tanh(self.get()));
}

inline Tensor tanh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tanh_(self.get()));
}

inline Tensor tanh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_tanh_out(self.get(), out.get()));
}

inline Tensor inside::methods::tanh() const { return cotangent::tanh(self()); }

inline Tensor inside::methods::tanh_() const { return cotangent::tanh_(self()); }

/**
 * Sigmoid function: 1 / (1 + exp(-self)), element by element, without overflow. Calls ct_sigmoid.
 */
inline Tensor sigmoid(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sigmoid(self.get()));
}

inline Tensor sigmoid_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sigmoid_(self.get()));
}

inline Tensor sigmoid_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sigmoid_out(self.get(), out.get()));
}

inline Tensor inside::methods::sigmoid() const { return cotangent::sigmoid(self()); }

inline Tensor inside::methods::sigmoid_() const { return cotangent::sigmoid_(self()); }

/**
 * Error function of self, element by element. Calls ct_erf.
 */
inline Tensor erf(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_erf(self.get()));
}

inline Tensor erf_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_erf_(self.get()));
}

inline Tensor erf_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_erf_out(self.get(), out.get()));
}

inline Tensor inside::methods::erf() const { return cotangent::erf(self()); }

inline Tensor inside::methods::erf_() const { return cotangent::erf_(self()); }

/**
 * 1 - erf(self), element by element, accurate also where it is small. Calls ct_erfc.
 */
inline Tensor erfc(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_erfc(self.get()));
}

inline Tensor erfc_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_erfc_(self.get()));
}

inline Tensor erfc_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_erfc_out(self.get(), out.get()));
}

inline Tensor inside::methods::erfc() const { return cotangent::erfc(self()); }

inline Tensor inside::methods::erfc_() const { return cotangent::erfc_(self()); }

/**
 * Largest integer not greater than self, element by element; the gradient is 0 everywhere. Calls ct_floor.
 */
inline Tensor floor(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_floor(self.get()));
}

inline Tensor floor_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_floor_(self.get()));
}

inline Tensor floor_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_floor_out(self.get(), out.get()));
}

inline Tensor inside::methods::floor() const { return cotangent::floor(self()); }

inline Tensor inside::methods::floor_() const { return cotangent::floor_(self()); }

/**
 * Smallest integer not less than self, element by element; the gradient is 0 everywhere. Calls ct_ceil.
 */
inline Tensor ceil(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_ceil(self.get()));
}

inline Tensor ceil_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_ceil_(self.get()));
}

inline Tensor ceil_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ceil_out(self.get(), out.get()));
}

inline Tensor inside::methods::ceil() const { return cotangent::ceil(self()); }

inline Tensor inside::methods::ceil_() const { return cotangent::ceil_(self()); }

/**
 * Integer part of self: self rounded towards zero, element by element; the gradient is 0 everywhere. Calls ct_trunc.
 */
inline Tensor trunc(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_trunc(self.get()));
}

inline Tensor trunc_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_trunc_(self.get()));
}

inline Tensor trunc_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_trunc_out(self.get(), out.get()));
}

inline Tensor inside::methods::trunc() const { return cotangent::trunc(self()); }

inline Tensor inside::methods::trunc_() const { return cotangent::trunc_(self()); }

/**
 * self rounded to the nearest integer, half to even, element by element; the gradient is 0 everywhere. Calls ct_round.
 */
inline Tensor round(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_round(self.get()));
}

inline Tensor round_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_round_(self.get()));
}

inline Tensor round_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_round_out(self.get(), out.get()));
}

inline Tensor inside::methods::round() const { return cotangent::round(self()); }

inline Tensor inside::methods::round_() const { return cotangent::round_(self()); }

/**
 * self rounded to the given number of decimal digits, or to a power of ten if decimals is negative; the gradient is 0
 * everywhere. Calls ct_round_decimals.
 */
inline Tensor round_decimals(const Tensor &self, int64_t decimals)
{
    inside::call call_;
    return inside::result(call_, ct_round_decimals(self.get(), decimals));
}

inline Tensor round_decimals_(const Tensor &self, int64_t decimals)
{
    inside::call call_;
    return inside::result(call_, ct_round_decimals_(self.get(), decimals));
}

inline Tensor round_decimals_out(const Tensor &self, int64_t decimals, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_round_decimals_out(self.get(), decimals, out.get()));
}

inline Tensor inside::methods::round_decimals(int64_t decimals) const
{
    return cotangent::round_decimals(self(), decimals);
}

inline Tensor inside::methods::round_decimals_(int64_t decimals) const
{
    return cotangent::round_decimals_(self(), decimals);
}

/**
 * Fractional part of self: self - trunc(self), with the sign of self; the gradient is the gradient of self. Calls
 * ct_frac.
 */
inline Tensor frac(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_frac(self.get()));
}

inline Tensor frac_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_frac_(self.get()));
}

inline Tensor frac_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_frac_out(self.get(), out.get()));
}

inline Tensor inside::methods::frac() const { return cotangent::frac(self()); }

inline Tensor inside::methods::frac_() const { return cotangent::frac_(self()); }

} // namespace cotangent
#endif
