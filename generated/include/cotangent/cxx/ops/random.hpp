/*
 * The operators of schemas/random.yaml in C++.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_RANDOM_HPP
#define COTANGENT_CXX_OPS_RANDOM_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/random.h>

namespace cotangent {

using rand_opts = ct_rand_opts;

/**
 * Uniform random samples from 0 to 1, 1 excluded, in a tensor of the given size; both parts of a complex sample are
 * uniform. Calls ct_rand.
 */
inline Tensor rand(const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_rand(size.get(), nullptr));
}

inline Tensor rand(const Ints &size, const ct_rand_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rand(size.get(), &opts));
}

using randn_opts = ct_randn_opts;

/**
 * Random samples of the normal distribution with mean 0 and variance 1, in a tensor of the given size; the parts of a
 * complex sample have variance 1/2 each. Calls ct_randn.
 */
inline Tensor randn(const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_randn(size.get(), nullptr));
}

inline Tensor randn(const Ints &size, const ct_randn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_randn(size.get(), &opts));
}

/**
 * Each element zeroed with probability p, and the others scaled by 1 / (1 - p). Calls ct_dropout.
 */
inline Tensor dropout(const Tensor &input, double p, bool train)
{
    inside::call call_;
    return inside::result(call_, ct_dropout(input.get(), p, train ? CT_ON : CT_OFF));
}

inline Tensor dropout_(const Tensor &input, double p, bool train)
{
    inside::call call_;
    return inside::result(call_, ct_dropout_(input.get(), p, train ? CT_ON : CT_OFF));
}

inline Tensor inside::methods::dropout(double p, bool train) const { return cotangent::dropout(self(), p, train); }

inline Tensor inside::methods::dropout_(double p, bool train) const { return cotangent::dropout_(self(), p, train); }

/**
 * Each channel (one index in the first two axes) zeroed with probability p, and the others scaled by 1 / (1 - p). Calls
 * ct_feature_dropout.
 */
inline Tensor feature_dropout(const Tensor &input, double p, bool train)
{
    inside::call call_;
    return inside::result(call_, ct_feature_dropout(input.get(), p, train ? CT_ON : CT_OFF));
}

inline Tensor feature_dropout_(const Tensor &input, double p, bool train)
{
    inside::call call_;
    return inside::result(call_, ct_feature_dropout_(input.get(), p, train ? CT_ON : CT_OFF));
}

inline Tensor inside::methods::feature_dropout(double p, bool train) const
{
    return cotangent::feature_dropout(self(), p, train);
}

inline Tensor inside::methods::feature_dropout_(double p, bool train) const
{
    return cotangent::feature_dropout_(self(), p, train);
}

using rand_like_opts = ct_rand_like_opts;

/**
 * Uniform random samples from 0 to 1, 1 excluded, with the sizes of self; of the dtype of self if dtype is left out.
 * Calls ct_rand_like.
 */
inline Tensor rand_like(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rand_like(self.get(), nullptr));
}

inline Tensor rand_like(const Tensor &self, const ct_rand_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rand_like(self.get(), &opts));
}

inline Tensor inside::methods::rand_like() const { return cotangent::rand_like(self()); }

inline Tensor inside::methods::rand_like(const ct_rand_like_opts &opts) const
{
    return cotangent::rand_like(self(), opts);
}

using randn_like_opts = ct_randn_like_opts;

/**
 * Random samples of the normal distribution with mean 0 and variance 1, with the sizes of self; of the dtype of self if
 * dtype is left out. Calls ct_randn_like.
 */
inline Tensor randn_like(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_randn_like(self.get(), nullptr));
}

inline Tensor randn_like(const Tensor &self, const ct_randn_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_randn_like(self.get(), &opts));
}

inline Tensor inside::methods::randn_like() const { return cotangent::randn_like(self()); }

inline Tensor inside::methods::randn_like(const ct_randn_like_opts &opts) const
{
    return cotangent::randn_like(self(), opts);
}

using bernoulli_opts = ct_bernoulli_opts;

/**
 * Bernoulli samples: 1 with probability self, 0 otherwise, element by element. The gradient is 0. Calls ct_bernoulli.
 */
inline Tensor bernoulli(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli(self.get(), nullptr));
}

inline Tensor bernoulli(const Tensor &self, const ct_bernoulli_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli(self.get(), &opts));
}

inline Tensor bernoulli_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli_(self.get(), nullptr));
}

inline Tensor bernoulli_(const Tensor &self, const ct_bernoulli_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli_(self.get(), &opts));
}

inline Tensor inside::methods::bernoulli() const { return cotangent::bernoulli(self()); }

inline Tensor inside::methods::bernoulli(const ct_bernoulli_opts &opts) const
{
    return cotangent::bernoulli(self(), opts);
}

inline Tensor inside::methods::bernoulli_() const { return cotangent::bernoulli_(self()); }

inline Tensor inside::methods::bernoulli_(const ct_bernoulli_opts &opts) const
{
    return cotangent::bernoulli_(self(), opts);
}

using bernoulli_p_opts = ct_bernoulli_p_opts;

/**
 * Bernoulli samples: 1 with probability p, 0 otherwise, for each element of self. The gradient is 0. Calls
 * ct_bernoulli_p.
 */
inline Tensor bernoulli_p(const Tensor &self, double p)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli_p(self.get(), p, nullptr));
}

inline Tensor bernoulli_p(const Tensor &self, double p, const ct_bernoulli_p_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli_p(self.get(), p, &opts));
}

inline Tensor bernoulli_p_(const Tensor &self, double p)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli_p_(self.get(), p, nullptr));
}

inline Tensor bernoulli_p_(const Tensor &self, double p, const ct_bernoulli_p_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bernoulli_p_(self.get(), p, &opts));
}

inline Tensor inside::methods::bernoulli_p(double p) const { return cotangent::bernoulli_p(self(), p); }

inline Tensor inside::methods::bernoulli_p(double p, const ct_bernoulli_p_opts &opts) const
{
    return cotangent::bernoulli_p(self(), p, opts);
}

inline Tensor inside::methods::bernoulli_p_(double p) const { return cotangent::bernoulli_p_(self(), p); }

inline Tensor inside::methods::bernoulli_p_(double p, const ct_bernoulli_p_opts &opts) const
{
    return cotangent::bernoulli_p_(self(), p, opts);
}

using randint_opts = ct_randint_opts;

/**
 * Random integers from low to high - 1, all equally likely, in a tensor of the given size. Calls ct_randint.
 */
inline Tensor randint(int64_t low, int64_t high, const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_randint(low, high, size.get(), nullptr));
}

inline Tensor randint(int64_t low, int64_t high, const Ints &size, const ct_randint_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_randint(low, high, size.get(), &opts));
}

using randint_like_opts = ct_randint_like_opts;

/**
 * Random integers from low to high - 1, all equally likely, with the sizes of self; of the dtype of self if dtype is
 * left out. Calls ct_randint_like.
 */
inline Tensor randint_like(const Tensor &self, int64_t low, int64_t high)
{
    inside::call call_;
    return inside::result(call_, ct_randint_like(self.get(), low, high, nullptr));
}

inline Tensor randint_like(const Tensor &self, int64_t low, int64_t high, const ct_randint_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_randint_like(self.get(), low, high, &opts));
}

inline Tensor inside::methods::randint_like(int64_t low, int64_t high) const
{
    return cotangent::randint_like(self(), low, high);
}

inline Tensor inside::methods::randint_like(int64_t low, int64_t high, const ct_randint_like_opts &opts) const
{
    return cotangent::randint_like(self(), low, high, opts);
}

using randperm_opts = ct_randperm_opts;

/**
 * Random permutation of the integers from 0 to n - 1, all equally likely. Calls ct_randperm.
 */
inline Tensor randperm(int64_t n)
{
    inside::call call_;
    return inside::result(call_, ct_randperm(n, nullptr));
}

inline Tensor randperm(int64_t n, const ct_randperm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_randperm(n, &opts));
}

using normal_opts = ct_normal_opts;

/**
 * Overwrites self with random samples of a normal distribution; each part of a complex sample has half of the variance.
 * Calls ct_normal_.
 */
inline Tensor normal_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_normal_(self.get(), nullptr));
}

inline Tensor normal_(const Tensor &self, const ct_normal_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_normal_(self.get(), &opts));
}

inline Tensor inside::methods::normal_() const { return cotangent::normal_(self()); }

inline Tensor inside::methods::normal_(const ct_normal_opts &opts) const { return cotangent::normal_(self(), opts); }

} // namespace cotangent
#endif
