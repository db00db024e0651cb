/*
 * The operators of schemas/trigonometric.yaml in C++.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_TRIGONOMETRIC_HPP
#define COTANGENT_CXX_OPS_TRIGONOMETRIC_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/trigonometric.h>

namespace cotangent {

/**
 * Tangent of self in radians, element by element. Calls ct_tan.
 */
inline Tensor tan(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tan(self.get()));
}

inline Tensor tan_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tan_(self.get()));
}

inline Tensor tan_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_tan_out(self.get(), out.get()));
}

inline Tensor inside::methods::tan() const { return cotangent::tan(self()); }

inline Tensor inside::methods::tan_() const { return cotangent::tan_(self()); }

/**
 * Inverse sine in radians, element by element; NaN outside of [-1, 1], infinite gradient at -1 and 1. Calls ct_asin.
 */
inline Tensor asin(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_asin(self.get()));
}

inline Tensor asin_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_asin_(self.get()));
}

inline Tensor asin_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_asin_out(self.get(), out.get()));
}

inline Tensor inside::methods::asin() const { return cotangent::asin(self()); }

inline Tensor inside::methods::asin_() const { return cotangent::asin_(self()); }

/**
 * Inverse cosine in radians, element by element; NaN outside of [-1, 1], infinite gradient at -1 and 1. Calls ct_acos.
 */
inline Tensor acos(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_acos(self.get()));
}

inline Tensor acos_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_acos_(self.get()));
}

inline Tensor acos_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_acos_out(self.get(), out.get()));
}

inline Tensor inside::methods::acos() const { return cotangent::acos(self()); }

inline Tensor inside::methods::acos_() const { return cotangent::acos_(self()); }

/**
 * Inverse tangent in radians, element by element. Calls ct_atan.
 */
inline Tensor atan(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atan(self.get()));
}

inline Tensor atan_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atan_(self.get()));
}

inline Tensor atan_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_atan_out(self.get(), out.get()));
}

inline Tensor inside::methods::atan() const { return cotangent::atan(self()); }

inline Tensor inside::methods::atan_() const { return cotangent::atan_(self()); }

/**
 * Hyperbolic sine of self, element by element. Calls ct_sinh.
 */
inline Tensor sinh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sinh(self.get()));
}

inline Tensor sinh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sinh_(self.get()));
}

inline Tensor sinh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sinh_out(self.get(), out.get()));
}

inline Tensor inside::methods::sinh() const { return cotangent::sinh(self()); }

inline Tensor inside::methods::sinh_() const { return cotangent::sinh_(self()); }

/**
 * Hyperbolic cosine of self, element by element. Calls ct_cosh.
 */
inline Tensor cosh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_cosh(self.get()));
}

inline Tensor cosh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_cosh_(self.get()));
}

inline Tensor cosh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cosh_out(self.get(), out.get()));
}

inline Tensor inside::methods::cosh() const { return cotangent::cosh(self()); }

inline Tensor inside::methods::cosh_() const { return cotangent::cosh_(self()); }

/**
 * Inverse hyperbolic sine of self, element by element. Calls ct_asinh.
 */
inline Tensor asinh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_asinh(self.get()));
}

inline Tensor asinh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_asinh_(self.get()));
}

inline Tensor asinh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_asinh_out(self.get(), out.get()));
}

inline Tensor inside::methods::asinh() const { return cotangent::asinh(self()); }

inline Tensor inside::methods::asinh_() const { return cotangent::asinh_(self()); }

/**
 * Inverse hyperbolic cosine of self, element by element; NaN below 1, an infinite gradient at 1. Calls ct_acosh.
 */
inline Tensor acosh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_acosh(self.get()));
}

inline Tensor acosh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_acosh_(self.get()));
}

inline Tensor acosh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_acosh_out(self.get(), out.get()));
}

inline Tensor inside::methods::acosh() const { return cotangent::acosh(self()); }

inline Tensor inside::methods::acosh_() const { return cotangent::acosh_(self()); }

/**
 * Inverse hyperbolic tangent of self, element by element; infinite at -1 and 1, NaN outside of [-1, 1]. Calls ct_atanh.
 */
inline Tensor atanh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atanh(self.get()));
}

inline Tensor atanh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_atanh_(self.get()));
}

inline Tensor atanh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_atanh_out(self.get(), out.get()));
}

inline Tensor inside::methods::atanh() const { return cotangent::atanh(self()); }

inline Tensor inside::methods::atanh_() const { return cotangent::atanh_(self()); }

/**
 * self converted from degrees to radians, element by element. Calls ct_deg2rad.
 */
inline Tensor deg2rad(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_deg2rad(self.get()));
}

inline Tensor deg2rad_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_deg2rad_(self.get()));
}

inline Tensor deg2rad_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_deg2rad_out(self.get(), out.get()));
}

inline Tensor inside::methods::deg2rad() const { return cotangent::deg2rad(self()); }

inline Tensor inside::methods::deg2rad_() const { return cotangent::deg2rad_(self()); }

/**
 * self converted from radians to degrees, element by element. Calls ct_rad2deg.
 */
inline Tensor rad2deg(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rad2deg(self.get()));
}

inline Tensor rad2deg_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rad2deg_(self.get()));
}

inline Tensor rad2deg_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_rad2deg_out(self.get(), out.get()));
}

inline Tensor inside::methods::rad2deg() const { return cotangent::rad2deg(self()); }

inline Tensor inside::methods::rad2deg_() const { return cotangent::rad2deg_(self()); }

} // namespace cotangent
#endif
