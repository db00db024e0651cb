/*
 * The operators of schemas/interpolate.yaml in C++.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_INTERPOLATE_HPP
#define COTANGENT_CXX_OPS_INTERPOLATE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/interpolate.h>

namespace cotangent {

using interpolate_opts = ct_interpolate_opts;

/**
 * Inputs [N, C, *S] resized to size, or by scale_factor, in a mode: the nearest element, linear interpolation (linear,
 * bilinear, trilinear by the number of axes), cubic interpolation (bicubic), or means (area). Calls ct_interpolate.
 */
inline Tensor interpolate(const Tensor &input)
{
    inside::call call_;
    return inside::result(call_, ct_interpolate(input.get(), nullptr));
}

inline Tensor interpolate(const Tensor &input, const ct_interpolate_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_interpolate(input.get(), &opts));
}

inline Tensor inside::methods::interpolate() const { return cotangent::interpolate(self()); }

inline Tensor inside::methods::interpolate(const ct_interpolate_opts &opts) const
{
    return cotangent::interpolate(self(), opts);
}

} // namespace cotangent
#endif
