/*
 * The operators of schemas/distance.yaml in C++.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_DISTANCE_HPP
#define COTANGENT_CXX_OPS_DISTANCE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/distance.h>

namespace cotangent {

using cdist_opts = ct_cdist_opts;

/**
 * p-norm distance between every row of x1 and every row of x2, batch by batch; the gradient at distance 0 is 0. Calls
 * ct_cdist.
 */
inline Tensor cdist(const Tensor &x1, const Tensor &x2)
{
    inside::call call_;
    return inside::result(call_, ct_cdist(x1.get(), x2.get(), nullptr));
}

inline Tensor cdist(const Tensor &x1, const Tensor &x2, const ct_cdist_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cdist(x1.get(), x2.get(), &opts));
}

inline Tensor cdist_out(const Tensor &x1, const Tensor &x2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cdist_out(x1.get(), x2.get(), out.get(), nullptr));
}

inline Tensor cdist_out(const Tensor &x1, const Tensor &x2, const Tensor &out, const ct_cdist_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cdist_out(x1.get(), x2.get(), out.get(), &opts));
}

inline Tensor inside::methods::cdist(const Tensor &x2) const { return cotangent::cdist(self(), x2); }

inline Tensor inside::methods::cdist(const Tensor &x2, const ct_cdist_opts &opts) const
{
    return cotangent::cdist(self(), x2, opts);
}

} // namespace cotangent
#endif
