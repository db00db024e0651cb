/*
 * The operators of schemas/unique.yaml in C++.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_UNIQUE_HPP
#define COTANGENT_CXX_OPS_UNIQUE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/unique.h>

namespace cotangent {

using unique_opts = ct_unique_opts;

/** Results of unique. */
struct unique_result {
    Tensor values, inverse, counts;
};

/**
 * Unique elements of self in ascending order, the index of each element of self among them (return_inverse), and their
 * counts (return_counts). Every NaN is unique and sorted last. Calls ct_unique.
 */
inline unique_result unique(const Tensor &self)
{
    inside::call call_;
    const ct_unique_result made_ = ct_unique(self.get(), nullptr);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_result unique(const Tensor &self, const ct_unique_opts &opts)
{
    inside::call call_;
    const ct_unique_result made_ = ct_unique(self.get(), &opts);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_result inside::methods::unique() const { return cotangent::unique(self()); }

inline unique_result inside::methods::unique(const ct_unique_opts &opts) const
{
    return cotangent::unique(self(), opts);
}

using unique_dim_opts = ct_unique_dim_opts;

/** Results of unique_dim. */
struct unique_dim_result {
    Tensor values, inverse, counts;
};

/**
 * Unique slices of self along dim in ascending order of their elements, the index of each slice of self among them
 * (return_inverse), and their counts (return_counts). Calls ct_unique_dim.
 */
inline unique_dim_result unique_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_unique_dim_result made_ = ct_unique_dim(self.get(), dim, nullptr);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_dim_result unique_dim(const Tensor &self, int64_t dim, const ct_unique_dim_opts &opts)
{
    inside::call call_;
    const ct_unique_dim_result made_ = ct_unique_dim(self.get(), dim, &opts);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_dim_result inside::methods::unique_dim(int64_t dim) const { return cotangent::unique_dim(self(), dim); }

inline unique_dim_result inside::methods::unique_dim(int64_t dim, const ct_unique_dim_opts &opts) const
{
    return cotangent::unique_dim(self(), dim, opts);
}

using unique_consecutive_opts = ct_unique_consecutive_opts;

/** Results of unique_consecutive. */
struct unique_consecutive_result {
    Tensor values, inverse, counts;
};

/**
 * Elements of self, in row-major order, without consecutive repetitions, the index of each element of self among them
 * (return_inverse), and the lengths of the runs (return_counts). Calls ct_unique_consecutive.
 */
inline unique_consecutive_result unique_consecutive(const Tensor &self)
{
    inside::call call_;
    const ct_unique_consecutive_result made_ = ct_unique_consecutive(self.get(), nullptr);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_consecutive_result unique_consecutive(const Tensor &self, const ct_unique_consecutive_opts &opts)
{
    inside::call call_;
    const ct_unique_consecutive_result made_ = ct_unique_consecutive(self.get(), &opts);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_consecutive_result inside::methods::unique_consecutive() const
{
    return cotangent::unique_consecutive(self());
}

inline unique_consecutive_result inside::methods::unique_consecutive(const ct_unique_consecutive_opts &opts) const
{
    return cotangent::unique_consecutive(self(), opts);
}

using unique_consecutive_dim_opts = ct_unique_consecutive_dim_opts;

/** Results of unique_consecutive_dim. */
struct unique_consecutive_dim_result {
    Tensor values, inverse, counts;
};

/**
 * Slices of self along dim without consecutive repetitions, the index of each slice of self among them
 * (return_inverse), and the lengths of the runs (return_counts). Calls ct_unique_consecutive_dim.
 */
inline unique_consecutive_dim_result unique_consecutive_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_unique_consecutive_dim_result made_ = ct_unique_consecutive_dim(self.get(), dim, nullptr);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_consecutive_dim_result unique_consecutive_dim(const Tensor &self, int64_t dim,
                                                            const ct_unique_consecutive_dim_opts &opts)
{
    inside::call call_;
    const ct_unique_consecutive_dim_result made_ = ct_unique_consecutive_dim(self.get(), dim, &opts);
    return {inside::result(made_.values), inside::result(made_.inverse), inside::result(made_.counts)};
}

inline unique_consecutive_dim_result inside::methods::unique_consecutive_dim(int64_t dim) const
{
    return cotangent::unique_consecutive_dim(self(), dim);
}

inline unique_consecutive_dim_result
inside::methods::unique_consecutive_dim(int64_t dim, const ct_unique_consecutive_dim_opts &opts) const
{
    return cotangent::unique_consecutive_dim(self(), dim, opts);
}

} // namespace cotangent
#endif
