/*
 * The operators of schemas/distributed.yaml in C++.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_DISTRIBUTED_HPP
#define COTANGENT_CXX_OPS_DISTRIBUTED_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/distributed.h>

namespace cotangent {

using dist_all_reduce_opts = ct_dist_all_reduce_opts;

/**
 * Sum or mean of self over the ranks of group, on every rank. Calls ct_dist_all_reduce.
 */
inline Tensor dist_all_reduce(const Tensor &self, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_reduce(self.get(), group, nullptr));
}

inline Tensor dist_all_reduce(const Tensor &self, ct_group *group, const ct_dist_all_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_reduce(self.get(), group, &opts));
}

inline Tensor inside::methods::dist_all_reduce(ct_group *group) const
{
    return cotangent::dist_all_reduce(self(), group);
}

inline Tensor inside::methods::dist_all_reduce(ct_group *group, const ct_dist_all_reduce_opts &opts) const
{
    return cotangent::dist_all_reduce(self(), group, opts);
}

/**
 * Largest or smallest element of self over the ranks of group, on every rank. If several ranks have the same element,
 * the first of them gets the gradient; NaN is propagated. Calls ct_dist_all_reduce_extreme.
 */
inline Tensor dist_all_reduce_extreme(const Tensor &self, ct_op op, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_reduce_extreme(self.get(), op, group));
}

inline Tensor inside::methods::dist_all_reduce_extreme(ct_op op, ct_group *group) const
{
    return cotangent::dist_all_reduce_extreme(self(), op, group);
}

/**
 * Product of self over the ranks of group, on every rank. Calls ct_dist_all_reduce_prod.
 */
inline Tensor dist_all_reduce_prod(const Tensor &self, ct_op op, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_reduce_prod(self.get(), op, group));
}

inline Tensor inside::methods::dist_all_reduce_prod(ct_op op, ct_group *group) const
{
    return cotangent::dist_all_reduce_prod(self(), op, group);
}

/**
 * True where this rank is the first of group with the largest or smallest element; NaN counts as both. Calls
 * ct_dist_leads.
 */
inline Tensor dist_leads(const Tensor &self, ct_op op, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_leads(self.get(), op, group));
}

inline Tensor inside::methods::dist_leads(ct_op op, ct_group *group) const
{
    return cotangent::dist_leads(self(), op, group);
}

using dist_all_gather_opts = ct_dist_all_gather_opts;

/**
 * Concatenation of the tensors self of all ranks along dim, on every rank. Calls ct_dist_all_gather.
 */
inline Tensor dist_all_gather(const Tensor &self, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_gather(self.get(), group, nullptr));
}

inline Tensor dist_all_gather(const Tensor &self, ct_group *group, const ct_dist_all_gather_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_gather(self.get(), group, &opts));
}

inline Tensor inside::methods::dist_all_gather(ct_group *group) const
{
    return cotangent::dist_all_gather(self(), group);
}

inline Tensor inside::methods::dist_all_gather(ct_group *group, const ct_dist_all_gather_opts &opts) const
{
    return cotangent::dist_all_gather(self(), group, opts);
}

using dist_reduce_scatter_opts = ct_dist_reduce_scatter_opts;

/**
 * Sum or mean of self over the ranks of group; rank r gets part r along dim. Calls ct_dist_reduce_scatter.
 */
inline Tensor dist_reduce_scatter(const Tensor &self, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_reduce_scatter(self.get(), group, nullptr));
}

inline Tensor dist_reduce_scatter(const Tensor &self, ct_group *group, const ct_dist_reduce_scatter_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_dist_reduce_scatter(self.get(), group, &opts));
}

inline Tensor inside::methods::dist_reduce_scatter(ct_group *group) const
{
    return cotangent::dist_reduce_scatter(self(), group);
}

inline Tensor inside::methods::dist_reduce_scatter(ct_group *group, const ct_dist_reduce_scatter_opts &opts) const
{
    return cotangent::dist_reduce_scatter(self(), group, opts);
}

using dist_all_to_all_opts = ct_dist_all_to_all_opts;

/**
 * self is split along its first axis into one part per rank of group; rank r gets part r of every rank, concatenated.
 * Calls ct_dist_all_to_all.
 */
inline Tensor dist_all_to_all(const Tensor &self, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_to_all(self.get(), group, nullptr));
}

inline Tensor dist_all_to_all(const Tensor &self, ct_group *group, const ct_dist_all_to_all_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_dist_all_to_all(self.get(), group, &opts));
}

inline Tensor inside::methods::dist_all_to_all(ct_group *group) const
{
    return cotangent::dist_all_to_all(self(), group);
}

inline Tensor inside::methods::dist_all_to_all(ct_group *group, const ct_dist_all_to_all_opts &opts) const
{
    return cotangent::dist_all_to_all(self(), group, opts);
}

/**
 * The tensor self of rank src, returned on every rank of group. Calls ct_dist_broadcast.
 */
inline Tensor dist_broadcast(const Tensor &self, int64_t src, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_broadcast(self.get(), src, group));
}

inline Tensor inside::methods::dist_broadcast(int64_t src, ct_group *group) const
{
    return cotangent::dist_broadcast(self(), src, group);
}

using dist_reduce_opts = ct_dist_reduce_opts;

/**
 * Sum or mean of self over the ranks of group, on rank dst; zeros on the other ranks. Calls ct_dist_reduce.
 */
inline Tensor dist_reduce(const Tensor &self, int64_t dst, ct_group *group)
{
    inside::call call_;
    return inside::result(call_, ct_dist_reduce(self.get(), dst, group, nullptr));
}

inline Tensor dist_reduce(const Tensor &self, int64_t dst, ct_group *group, const ct_dist_reduce_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_dist_reduce(self.get(), dst, group, &opts));
}

inline Tensor inside::methods::dist_reduce(int64_t dst, ct_group *group) const
{
    return cotangent::dist_reduce(self(), dst, group);
}

inline Tensor inside::methods::dist_reduce(int64_t dst, ct_group *group, const ct_dist_reduce_opts &opts) const
{
    return cotangent::dist_reduce(self(), dst, group, opts);
}

} // namespace cotangent
#endif
