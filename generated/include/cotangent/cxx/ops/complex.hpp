/*
 * The operators of schemas/complex.yaml in C++.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_COMPLEX_HPP
#define COTANGENT_CXX_OPS_COMPLEX_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/complex.h>

namespace cotangent {

/**
 * Complex conjugate, element by element; a real tensor is returned unchanged. Calls ct_conj.
 */
inline Tensor conj(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_conj(self.get()));
}

inline Tensor conj_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_conj_out(self.get(), out.get()));
}

inline Tensor inside::methods::conj() const { return cotangent::conj(self()); }

/**
 * View of the real parts of self; a real tensor is returned unchanged. Calls ct_real.
 */
inline Tensor real(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_real(self.get()));
}

inline Tensor inside::methods::real() const { return cotangent::real(self()); }

/**
 * View of the imaginary parts of a complex tensor. Calls ct_imag.
 */
inline Tensor imag(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_imag(self.get()));
}

inline Tensor inside::methods::imag() const { return cotangent::imag(self()); }

/**
 * Complex tensor with the parts real and imag, element by element, with broadcasting. Calls ct_complex_.
 */
inline Tensor complex_(const Tensor &real, const Tensor &imag)
{
    inside::call call_;
    return inside::result(call_, ct_complex_(real.get(), imag.get()));
}

inline Tensor inside::methods::complex_(const Tensor &imag) const { return cotangent::complex_(self(), imag); }

/**
 * Complex tensor with the absolute values abs and the angles angle in radians, element by element, with broadcasting.
 * The gradient of abs at 0 is 0. Calls ct_polar.
 */
inline Tensor polar(const Tensor &abs, const Tensor &angle)
{
    inside::call call_;
    return inside::result(call_, ct_polar(abs.get(), angle.get()));
}

inline Tensor inside::methods::polar(const Tensor &angle) const { return cotangent::polar(self(), angle); }

/**
 * Angle of self from the positive real axis in radians, element by element; for a real element 0 or pi. The gradient at
 * 0 is 0. Calls ct_angle.
 */
inline Tensor angle(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_angle(self.get()));
}

inline Tensor inside::methods::angle() const { return cotangent::angle(self()); }

/**
 * Complex conjugate, element by element, always as a copy. Calls ct_conj_physical.
 */
inline Tensor conj_physical(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_conj_physical(self.get()));
}

inline Tensor conj_physical_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_conj_physical_(self.get()));
}

inline Tensor conj_physical_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_conj_physical_out(self.get(), out.get()));
}

inline Tensor inside::methods::conj_physical() const { return cotangent::conj_physical(self()); }

inline Tensor inside::methods::conj_physical_() const { return cotangent::conj_physical_(self()); }

/**
 * View of a complex tensor as a real one, with real and imaginary parts along a new last axis of size 2. Calls
 * ct_view_as_real.
 */
inline Tensor view_as_real(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_view_as_real(self.get()));
}

inline Tensor inside::methods::view_as_real() const { return cotangent::view_as_real(self()); }

/**
 * View of a real tensor whose last axis has size 2, real and imaginary part, as a complex tensor. Calls
 * ct_view_as_complex.
 */
inline Tensor view_as_complex(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_view_as_complex(self.get()));
}

inline Tensor inside::methods::view_as_complex() const { return cotangent::view_as_complex(self()); }

} // namespace cotangent
#endif
