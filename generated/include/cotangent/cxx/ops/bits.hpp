/*
 * The operators of schemas/bits.yaml in C++.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_BITS_HPP
#define COTANGENT_CXX_OPS_BITS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/bits.h>

namespace cotangent {

/**
 * Bitwise and of self and other, element by element, with broadcasting; logical and for bool. Calls ct_bitwise_and.
 */
inline Tensor bitwise_and(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_and(self.get(), other.get()));
}

inline Tensor bitwise_and_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_and_(self.get(), other.get()));
}

inline Tensor bitwise_and_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_and_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::bitwise_and(const Operand &other) const { return cotangent::bitwise_and(self(), other); }

inline Tensor inside::methods::bitwise_and_(const Operand &other) const
{
    return cotangent::bitwise_and_(self(), other);
}

/**
 * Bitwise or of self and other, element by element, with broadcasting; logical or for bool. Calls ct_bitwise_or.
 */
inline Tensor bitwise_or(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_or(self.get(), other.get()));
}

inline Tensor bitwise_or_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_or_(self.get(), other.get()));
}

inline Tensor bitwise_or_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_or_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::bitwise_or(const Operand &other) const { return cotangent::bitwise_or(self(), other); }

inline Tensor inside::methods::bitwise_or_(const Operand &other) const { return cotangent::bitwise_or_(self(), other); }

/**
 * Bitwise exclusive or of self and other, element by element, with broadcasting; logical exclusive or for bool. Calls
 * ct_bitwise_xor.
 */
inline Tensor bitwise_xor(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_xor(self.get(), other.get()));
}

inline Tensor bitwise_xor_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_xor_(self.get(), other.get()));
}

inline Tensor bitwise_xor_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_xor_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::bitwise_xor(const Operand &other) const { return cotangent::bitwise_xor(self(), other); }

inline Tensor inside::methods::bitwise_xor_(const Operand &other) const
{
    return cotangent::bitwise_xor_(self(), other);
}

/**
 * Bitwise not of self, element by element; logical not for bool. Calls ct_bitwise_not.
 */
inline Tensor bitwise_not(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_not(self.get()));
}

inline Tensor bitwise_not_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_not_(self.get()));
}

inline Tensor bitwise_not_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_not_out(self.get(), out.get()));
}

inline Tensor inside::methods::bitwise_not() const { return cotangent::bitwise_not(self()); }

inline Tensor inside::methods::bitwise_not_() const { return cotangent::bitwise_not_(self()); }

/**
 * Left shift: self * 2^other, element by element, with broadcasting; 0 where other is negative or all bits are shifted
 * out. Calls ct_bitwise_left_shift.
 */
inline Tensor bitwise_left_shift(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_left_shift(self.get(), other.get()));
}

inline Tensor bitwise_left_shift_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_left_shift_(self.get(), other.get()));
}

inline Tensor bitwise_left_shift_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_left_shift_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::bitwise_left_shift(const Operand &other) const
{
    return cotangent::bitwise_left_shift(self(), other);
}

inline Tensor inside::methods::bitwise_left_shift_(const Operand &other) const
{
    return cotangent::bitwise_left_shift_(self(), other);
}

/**
 * Arithmetic right shift: self / 2^other rounded towards -inf, element by element, with broadcasting; 0 or -1 where
 * other is negative or all bits are shifted out. Calls ct_bitwise_right_shift.
 */
inline Tensor bitwise_right_shift(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_right_shift(self.get(), other.get()));
}

inline Tensor bitwise_right_shift_(const Tensor &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_right_shift_(self.get(), other.get()));
}

inline Tensor bitwise_right_shift_out(const Tensor &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bitwise_right_shift_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::bitwise_right_shift(const Operand &other) const
{
    return cotangent::bitwise_right_shift(self(), other);
}

inline Tensor inside::methods::bitwise_right_shift_(const Operand &other) const
{
    return cotangent::bitwise_right_shift_(self(), other);
}

/**
 * Greatest common divisor of self and other, element by element, with broadcasting; never negative; 0 only if both are
 * 0. Calls ct_gcd.
 */
inline Tensor gcd(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_gcd(self.get(), other.get()));
}

inline Tensor gcd_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_gcd_(self.get(), other.get()));
}

inline Tensor gcd_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_gcd_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::gcd(const Tensor &other) const { return cotangent::gcd(self(), other); }

inline Tensor inside::methods::gcd_(const Tensor &other) const { return cotangent::gcd_(self(), other); }

/**
 * Least common multiple of self and other, element by element, with broadcasting; never negative; 0 where either is 0.
 * Calls ct_lcm.
 */
inline Tensor lcm(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_lcm(self.get(), other.get()));
}

inline Tensor lcm_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_lcm_(self.get(), other.get()));
}

inline Tensor lcm_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_lcm_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::lcm(const Tensor &other) const { return cotangent::lcm(self(), other); }

inline Tensor inside::methods::lcm_(const Tensor &other) const { return cotangent::lcm_(self(), other); }

} // namespace cotangent
#endif
