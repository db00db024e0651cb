/*
 * The operators of schemas/compare.yaml in C++.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_COMPARE_HPP
#define COTANGENT_CXX_OPS_COMPARE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/compare.h>

namespace cotangent {

/**
 * True where self equals other, element by element. Calls ct_eq.
 */
inline Tensor eq(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_eq(self.get(), other.get()));
}

inline Tensor eq_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_eq_(self.get(), other.get()));
}

inline Tensor eq_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_eq_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::eq(const Operand &other) const { return cotangent::eq(self(), other); }

inline Tensor inside::methods::eq_(const Operand &other) const { return cotangent::eq_(self(), other); }

/**
 * True where self differs from other, element by element; NaN differs from everything. Calls ct_ne.
 */
inline Tensor ne(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_ne(self.get(), other.get()));
}

inline Tensor ne_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_ne_(self.get(), other.get()));
}

inline Tensor ne_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ne_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::ne(const Operand &other) const { return cotangent::ne(self(), other); }

inline Tensor inside::methods::ne_(const Operand &other) const { return cotangent::ne_(self(), other); }

/**
 * True where self is less than other, element by element. Calls ct_lt.
 */
inline Tensor lt(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_lt(self.get(), other.get()));
}

inline Tensor lt_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_lt_(self.get(), other.get()));
}

inline Tensor lt_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_lt_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::lt(const Operand &other) const { return cotangent::lt(self(), other); }

inline Tensor inside::methods::lt_(const Operand &other) const { return cotangent::lt_(self(), other); }

/**
 * True where self is less than or equal to other, element by element. Calls ct_le.
 */
inline Tensor le(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_le(self.get(), other.get()));
}

inline Tensor le_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_le_(self.get(), other.get()));
}

inline Tensor le_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_le_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::le(const Operand &other) const { return cotangent::le(self(), other); }

inline Tensor inside::methods::le_(const Operand &other) const { return cotangent::le_(self(), other); }

/**
 * True where self is greater than other, element by element. Calls ct_gt.
 */
inline Tensor gt(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_gt(self.get(), other.get()));
}

inline Tensor gt_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_gt_(self.get(), other.get()));
}

inline Tensor gt_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_gt_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::gt(const Operand &other) const { return cotangent::gt(self(), other); }

inline Tensor inside::methods::gt_(const Operand &other) const { return cotangent::gt_(self(), other); }

/**
 * True where self is greater than or equal to other, element by element. Calls ct_ge.
 */
inline Tensor ge(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_ge(self.get(), other.get()));
}

inline Tensor ge_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_ge_(self.get(), other.get()));
}

inline Tensor ge_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ge_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::ge(const Operand &other) const { return cotangent::ge(self(), other); }

inline Tensor inside::methods::ge_(const Operand &other) const { return cotangent::ge_(self(), other); }

/**
 * Logical not: true where self is zero or false, element by element. Calls ct_logical_not.
 */
inline Tensor logical_not(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_logical_not(self.get()));
}

inline Tensor logical_not_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_logical_not_(self.get()));
}

inline Tensor logical_not_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logical_not_out(self.get(), out.get()));
}

inline Tensor inside::methods::logical_not() const { return cotangent::logical_not(self()); }

inline Tensor inside::methods::logical_not_() const { return cotangent::logical_not_(self()); }

/**
 * Logical and: true where neither self nor other is zero, element by element. Calls ct_logical_and.
 */
inline Tensor logical_and(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logical_and(self.get(), other.get()));
}

inline Tensor logical_and_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logical_and_(self.get(), other.get()));
}

inline Tensor logical_and_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logical_and_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::logical_and(const Tensor &other) const { return cotangent::logical_and(self(), other); }

inline Tensor inside::methods::logical_and_(const Tensor &other) const
{
    return cotangent::logical_and_(self(), other);
}

/**
 * Logical or: true where self or other is not zero, element by element. Calls ct_logical_or.
 */
inline Tensor logical_or(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logical_or(self.get(), other.get()));
}

inline Tensor logical_or_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logical_or_(self.get(), other.get()));
}

inline Tensor logical_or_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logical_or_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::logical_or(const Tensor &other) const { return cotangent::logical_or(self(), other); }

inline Tensor inside::methods::logical_or_(const Tensor &other) const { return cotangent::logical_or_(self(), other); }

/**
 * True where self is NaN, element by element; for a complex element, where either part is NaN. Calls ct_isnan.
 */
inline Tensor isnan(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_isnan(self.get()));
}

inline Tensor isnan_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_isnan_out(self.get(), out.get()));
}

inline Tensor inside::methods::isnan() const { return cotangent::isnan(self()); }

/**
 * Logical exclusive or: true where exactly one of self and other is not zero, element by element. Calls ct_logical_xor.
 */
inline Tensor logical_xor(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logical_xor(self.get(), other.get()));
}

inline Tensor logical_xor_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_logical_xor_(self.get(), other.get()));
}

inline Tensor logical_xor_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logical_xor_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::logical_xor(const Tensor &other) const { return cotangent::logical_xor(self(), other); }

inline Tensor inside::methods::logical_xor_(const Tensor &other) const
{
    return cotangent::logical_xor_(self(), other);
}

/**
 * True where self is finite, element by element; for a complex element, where both parts are finite. Calls ct_isfinite.
 */
inline Tensor isfinite(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_isfinite(self.get()));
}

inline Tensor isfinite_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_isfinite_out(self.get(), out.get()));
}

inline Tensor inside::methods::isfinite() const { return cotangent::isfinite(self()); }

/**
 * True where self is infinite, element by element; for a complex element, where either part is infinite. Calls
 * ct_isinf.
 */
inline Tensor isinf(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_isinf(self.get()));
}

inline Tensor isinf_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_isinf_out(self.get(), out.get()));
}

inline Tensor inside::methods::isinf() const { return cotangent::isinf(self()); }

/**
 * True where self is positive infinity, element by element. Calls ct_isposinf.
 */
inline Tensor isposinf(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_isposinf(self.get()));
}

inline Tensor isposinf_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_isposinf_out(self.get(), out.get()));
}

inline Tensor inside::methods::isposinf() const { return cotangent::isposinf(self()); }

/**
 * True where self is negative infinity, element by element. Calls ct_isneginf.
 */
inline Tensor isneginf(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_isneginf(self.get()));
}

inline Tensor isneginf_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_isneginf_out(self.get(), out.get()));
}

inline Tensor inside::methods::isneginf() const { return cotangent::isneginf(self()); }

/**
 * True where the imaginary part of self is 0, element by element; true for every real element. Calls ct_isreal.
 */
inline Tensor isreal(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_isreal(self.get()));
}

inline Tensor isreal_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_isreal_out(self.get(), out.get()));
}

inline Tensor inside::methods::isreal() const { return cotangent::isreal(self()); }

/**
 * True where the sign bit of self is set, element by element; also for a negative zero and a NaN with that sign. Calls
 * ct_signbit.
 */
inline Tensor signbit(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_signbit(self.get()));
}

inline Tensor signbit_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_signbit_out(self.get(), out.get()));
}

inline Tensor inside::methods::signbit() const { return cotangent::signbit(self()); }

using isclose_opts = ct_isclose_opts;

/**
 * True where self and other differ by at most atol + rtol * abs(other), element by element, with broadcasting; equal
 * infinities are close. Calls ct_isclose.
 */
inline Tensor isclose(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_isclose(self.get(), other.get(), nullptr));
}

inline Tensor isclose(const Tensor &self, const Tensor &other, const ct_isclose_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_isclose(self.get(), other.get(), &opts));
}

inline Tensor inside::methods::isclose(const Tensor &other) const { return cotangent::isclose(self(), other); }

inline Tensor inside::methods::isclose(const Tensor &other, const ct_isclose_opts &opts) const
{
    return cotangent::isclose(self(), other, opts);
}

} // namespace cotangent
#endif
