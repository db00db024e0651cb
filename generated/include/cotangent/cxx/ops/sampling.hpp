/*
 * The operators of schemas/sampling.yaml in C++.
 *
 * Written by ctgen from schemas/sampling.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SAMPLING_HPP
#define COTANGENT_CXX_OPS_SAMPLING_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/sampling.h>

namespace cotangent {

using affine_grid_opts = ct_affine_grid_opts;

/**
 * Affine grid: for every element of results of sizes [N, C, H, W] or [N, C, D, H, W] the coordinates that theta maps it
 * to, as grid_sample requires them: from -1 to 1 along each axis, x before y before z. Calls ct_affine_grid.
 */
inline Tensor affine_grid(const Tensor &theta, const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_affine_grid(theta.get(), size.get(), nullptr));
}

inline Tensor affine_grid(const Tensor &theta, const Ints &size, const ct_affine_grid_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_affine_grid(theta.get(), size.get(), &opts));
}

inline Tensor affine_grid_out(const Tensor &theta, const Ints &size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_affine_grid_out(theta.get(), size.get(), out.get(), nullptr));
}

inline Tensor affine_grid_out(const Tensor &theta, const Ints &size, const Tensor &out, const ct_affine_grid_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_affine_grid_out(theta.get(), size.get(), out.get(), &opts));
}

inline Tensor inside::methods::affine_grid(const Ints &size) const { return cotangent::affine_grid(self(), size); }

inline Tensor inside::methods::affine_grid(const Ints &size, const ct_affine_grid_opts &opts) const
{
    return cotangent::affine_grid(self(), size, opts);
}

} // namespace cotangent
#endif
