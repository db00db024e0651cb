/*
 * The operators of schemas/norm_groups.yaml in C++.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_NORM_GROUPS_HPP
#define COTANGENT_CXX_OPS_NORM_GROUPS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/norm_groups.h>

namespace cotangent {

using group_norm_opts = ct_group_norm_opts;

/**
 * Group normalisation: each of num_groups groups of channels is normalised to mean 0 and variance 1, then channels are
 * scaled and shifted. weight and bias may have any dtype that is no wider than the dtype in which sums are computed.
 * Calls ct_group_norm.
 */
inline Tensor group_norm(const Tensor &input, int64_t num_groups, const Tensor &weight = Tensor(),
                         const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_group_norm(input.get(), num_groups, weight.get(), bias.get(), nullptr));
}

inline Tensor group_norm(const Tensor &input, int64_t num_groups, const Tensor &weight, const Tensor &bias,
                         const ct_group_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_group_norm(input.get(), num_groups, weight.get(), bias.get(), &opts));
}

inline Tensor group_norm_out(const Tensor &input, int64_t num_groups, const Tensor &weight, const Tensor &bias,
                             const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_group_norm_out(input.get(), num_groups, weight.get(), bias.get(), out.get(), nullptr));
}

inline Tensor group_norm_out(const Tensor &input, int64_t num_groups, const Tensor &weight, const Tensor &bias,
                             const Tensor &out, const ct_group_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_group_norm_out(input.get(), num_groups, weight.get(), bias.get(), out.get(), &opts));
}

inline Tensor inside::methods::group_norm(int64_t num_groups, const Tensor &weight, const Tensor &bias) const
{
    return cotangent::group_norm(self(), num_groups, weight, bias);
}

inline Tensor inside::methods::group_norm(int64_t num_groups, const Tensor &weight, const Tensor &bias,
                                          const ct_group_norm_opts &opts) const
{
    return cotangent::group_norm(self(), num_groups, weight, bias, opts);
}

/**
 * Instance normalisation: each channel of each input is normalised to mean 0 and variance 1, with its own statistics if
 * use_input_stats is true, else with the running statistics, then scaled and shifted. The running statistics are
 * updated by the mean of the statistics of the inputs. Calls ct_instance_norm.
 */
inline Tensor instance_norm(const Tensor &input, const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                            const Tensor &running_var, bool use_input_stats, double momentum, double eps)
{
    inside::call call_;
    return inside::result(call_, ct_instance_norm(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                  running_var.get(), use_input_stats ? CT_ON : CT_OFF, momentum, eps));
}

inline Tensor inside::methods::instance_norm(const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                                             const Tensor &running_var, bool use_input_stats, double momentum,
                                             double eps) const
{
    return cotangent::instance_norm(self(), weight, bias, running_mean, running_var, use_input_stats, momentum, eps);
}

} // namespace cotangent
#endif
