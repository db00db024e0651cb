/*
 * The operators of schemas/grid_sample.yaml in C++.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_GRID_SAMPLE_HPP
#define COTANGENT_CXX_OPS_GRID_SAMPLE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/grid_sample.h>

namespace cotangent {

using grid_sample_opts = ct_grid_sample_opts;

/**
 * Samples of images [N, C, H, W] or volumes [N, C, D, H, W] at the coordinates in grid, x before y before z, from -1 to
 * 1 along each axis: linear interpolation, the nearest element, or cubic interpolation. Calls ct_grid_sample.
 */
inline Tensor grid_sample(const Tensor &input, const Tensor &grid)
{
    inside::call call_;
    return inside::result(call_, ct_grid_sample(input.get(), grid.get(), nullptr));
}

inline Tensor grid_sample(const Tensor &input, const Tensor &grid, const ct_grid_sample_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_grid_sample(input.get(), grid.get(), &opts));
}

inline Tensor grid_sample_out(const Tensor &input, const Tensor &grid, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_grid_sample_out(input.get(), grid.get(), out.get(), nullptr));
}

inline Tensor grid_sample_out(const Tensor &input, const Tensor &grid, const Tensor &out,
                              const ct_grid_sample_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_grid_sample_out(input.get(), grid.get(), out.get(), &opts));
}

inline Tensor inside::methods::grid_sample(const Tensor &grid) const { return cotangent::grid_sample(self(), grid); }

inline Tensor inside::methods::grid_sample(const Tensor &grid, const ct_grid_sample_opts &opts) const
{
    return cotangent::grid_sample(self(), grid, opts);
}

} // namespace cotangent
#endif
