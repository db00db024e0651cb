/*
 * The operators of schemas/elements.yaml in C++.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_ELEMENTS_HPP
#define COTANGENT_CXX_OPS_ELEMENTS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/elements.h>

namespace cotangent {

using nan_to_num_opts = ct_nan_to_num_opts;

/**
 * self with NaN and infinities replaced by finite values, for complex elements in each part. The gradient is 0 where
 * self is not finite. Calls ct_nan_to_num.
 */
inline Tensor nan_to_num(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_nan_to_num(self.get(), nullptr));
}

inline Tensor nan_to_num(const Tensor &self, const ct_nan_to_num_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nan_to_num(self.get(), &opts));
}

inline Tensor nan_to_num_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_nan_to_num_(self.get(), nullptr));
}

inline Tensor nan_to_num_(const Tensor &self, const ct_nan_to_num_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nan_to_num_(self.get(), &opts));
}

inline Tensor nan_to_num_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_nan_to_num_out(self.get(), out.get(), nullptr));
}

inline Tensor nan_to_num_out(const Tensor &self, const Tensor &out, const ct_nan_to_num_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nan_to_num_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::nan_to_num() const { return cotangent::nan_to_num(self()); }

inline Tensor inside::methods::nan_to_num(const ct_nan_to_num_opts &opts) const
{
    return cotangent::nan_to_num(self(), opts);
}

inline Tensor inside::methods::nan_to_num_() const { return cotangent::nan_to_num_(self()); }

inline Tensor inside::methods::nan_to_num_(const ct_nan_to_num_opts &opts) const
{
    return cotangent::nan_to_num_(self(), opts);
}

/**
 * self raised to exponent, element by element, with broadcasting, in f64, or in c128 if an operand is complex. Calls
 * ct_float_power.
 */
inline Tensor float_power(const Operand &self, const Operand &exponent)
{
    inside::call call_;
    return inside::result(call_, ct_float_power(self.get(), exponent.get()));
}

inline Tensor float_power_(const Tensor &self, const Operand &exponent)
{
    inside::call call_;
    return inside::result(call_, ct_float_power_(self.get(), exponent.get()));
}

inline Tensor inside::methods::float_power(const Operand &exponent) const
{
    return cotangent::float_power(self(), exponent);
}

inline Tensor inside::methods::float_power_(const Operand &exponent) const
{
    return cotangent::float_power_(self(), exponent);
}

} // namespace cotangent
#endif
