/*
 * The operators of schemas/draws.yaml in C++.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_DRAWS_HPP
#define COTANGENT_CXX_OPS_DRAWS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/draws.h>

namespace cotangent {

using uniform_opts = ct_uniform_opts;

/**
 * Overwrites self with uniform random samples of the half-open interval [from, to); rounding may also give the upper
 * end. Calls ct_uniform_.
 */
inline Tensor uniform_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_uniform_(self.get(), nullptr));
}

inline Tensor uniform_(const Tensor &self, const ct_uniform_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_uniform_(self.get(), &opts));
}

inline Tensor inside::methods::uniform_() const { return cotangent::uniform_(self()); }

inline Tensor inside::methods::uniform_(const ct_uniform_opts &opts) const { return cotangent::uniform_(self(), opts); }

using normal_tensors_opts = ct_normal_tensors_opts;

/**
 * Random samples of normal distributions with mean and std of each element, with broadcasting; the sign of std does not
 * matter. The gradients are 0. Calls ct_normal_tensors.
 */
inline Tensor normal_tensors(const Tensor &mean, const Tensor &std)
{
    inside::call call_;
    return inside::result(call_, ct_normal_tensors(mean.get(), std.get(), nullptr));
}

inline Tensor normal_tensors(const Tensor &mean, const Tensor &std, const ct_normal_tensors_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_normal_tensors(mean.get(), std.get(), &opts));
}

inline Tensor inside::methods::normal_tensors(const Tensor &std) const
{
    return cotangent::normal_tensors(self(), std);
}

inline Tensor inside::methods::normal_tensors(const Tensor &std, const ct_normal_tensors_opts &opts) const
{
    return cotangent::normal_tensors(self(), std, opts);
}

using normal_std_opts = ct_normal_std_opts;

/**
 * Random samples of normal distributions with the given means and one standard deviation. The gradient is 0. Calls
 * ct_normal_std.
 */
inline Tensor normal_std(const Tensor &mean, double std)
{
    inside::call call_;
    return inside::result(call_, ct_normal_std(mean.get(), std, nullptr));
}

inline Tensor normal_std(const Tensor &mean, double std, const ct_normal_std_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_normal_std(mean.get(), std, &opts));
}

inline Tensor inside::methods::normal_std(double std) const { return cotangent::normal_std(self(), std); }

inline Tensor inside::methods::normal_std(double std, const ct_normal_std_opts &opts) const
{
    return cotangent::normal_std(self(), std, opts);
}

using normal_mean_opts = ct_normal_mean_opts;

/**
 * Random samples of normal distributions with the given standard deviations and one mean; the sign of std does not
 * matter. The gradient is 0. Calls ct_normal_mean.
 */
inline Tensor normal_mean(double mean, const Tensor &std)
{
    inside::call call_;
    return inside::result(call_, ct_normal_mean(mean, std.get(), nullptr));
}

inline Tensor normal_mean(double mean, const Tensor &std, const ct_normal_mean_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_normal_mean(mean, std.get(), &opts));
}

using poisson_opts = ct_poisson_opts;

/**
 * Random samples of Poisson distributions with the means self, element by element. The gradient is 0. Calls ct_poisson.
 */
inline Tensor poisson(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_poisson(self.get(), nullptr));
}

inline Tensor poisson(const Tensor &self, const ct_poisson_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_poisson(self.get(), &opts));
}

inline Tensor inside::methods::poisson() const { return cotangent::poisson(self()); }

inline Tensor inside::methods::poisson(const ct_poisson_opts &opts) const { return cotangent::poisson(self(), opts); }

using multinomial_opts = ct_multinomial_opts;

/**
 * num_samples random indices for each row of self, whose elements are the weights of the indices; they need not sum to
 * 1. Calls ct_multinomial.
 */
inline Tensor multinomial(const Tensor &self, int64_t num_samples)
{
    inside::call call_;
    return inside::result(call_, ct_multinomial(self.get(), num_samples, nullptr));
}

inline Tensor multinomial(const Tensor &self, int64_t num_samples, const ct_multinomial_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_multinomial(self.get(), num_samples, &opts));
}

inline Tensor inside::methods::multinomial(int64_t num_samples) const
{
    return cotangent::multinomial(self(), num_samples);
}

inline Tensor inside::methods::multinomial(int64_t num_samples, const ct_multinomial_opts &opts) const
{
    return cotangent::multinomial(self(), num_samples, opts);
}

} // namespace cotangent
#endif
