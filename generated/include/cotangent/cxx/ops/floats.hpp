/*
 * The operators of schemas/floats.yaml in C++.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_FLOATS_HPP
#define COTANGENT_CXX_OPS_FLOATS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/floats.h>

namespace cotangent {

/**
 * Next representable value after self in the direction of other, element by element, with broadcasting. Not
 * differentiable. Calls ct_nextafter.
 */
inline Tensor nextafter(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_nextafter(self.get(), other.get()));
}

inline Tensor nextafter_(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_nextafter_(self.get(), other.get()));
}

inline Tensor nextafter_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_nextafter_out(self.get(), other.get(), out.get()));
}

inline Tensor inside::methods::nextafter(const Tensor &other) const { return cotangent::nextafter(self(), other); }

inline Tensor inside::methods::nextafter_(const Tensor &other) const { return cotangent::nextafter_(self(), other); }

/** Results of frexp. */
struct frexp_result {
    Tensor mantissa, exponent;
};

/**
 * Mantissa and exponent of self = mantissa * 2^exponent, element by element; |mantissa| is at least 0.5 and less than
 * 1. Where self is 0, infinite or NaN, mantissa is self and exponent is 0. Calls ct_frexp.
 */
inline frexp_result frexp(const Tensor &self)
{
    inside::call call_;
    const ct_frexp_result made_ = ct_frexp(self.get());
    return {inside::result(made_.mantissa), inside::result(made_.exponent)};
}

inline frexp_result inside::methods::frexp() const { return cotangent::frexp(self()); }

} // namespace cotangent
#endif
