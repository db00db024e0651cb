/*
 * The operators of schemas/statistics.yaml in C++.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_STATISTICS_HPP
#define COTANGENT_CXX_OPS_STATISTICS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/statistics.h>

namespace cotangent {

using nansum_opts = ct_nansum_opts;

/**
 * Sum over axes dim of the elements that are not NaN; all axes if dim is left out. NaN count as 0 and get gradient 0.
 * Calls ct_nansum.
 */
inline Tensor nansum(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_nansum(self.get(), nullptr));
}

inline Tensor nansum(const Tensor &self, const ct_nansum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nansum(self.get(), &opts));
}

inline Tensor nansum_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_nansum_out(self.get(), out.get(), nullptr));
}

inline Tensor nansum_out(const Tensor &self, const Tensor &out, const ct_nansum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nansum_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::nansum() const { return cotangent::nansum(self()); }

inline Tensor inside::methods::nansum(const ct_nansum_opts &opts) const { return cotangent::nansum(self(), opts); }

using nanmean_opts = ct_nanmean_opts;

/**
 * Mean over axes dim of the elements that are not NaN; all axes if dim is left out. NaN get gradient 0; the mean of no
 * elements is NaN. Calls ct_nanmean.
 */
inline Tensor nanmean(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_nanmean(self.get(), nullptr));
}

inline Tensor nanmean(const Tensor &self, const ct_nanmean_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nanmean(self.get(), &opts));
}

inline Tensor inside::methods::nanmean() const { return cotangent::nanmean(self()); }

inline Tensor inside::methods::nanmean(const ct_nanmean_opts &opts) const { return cotangent::nanmean(self(), opts); }

using prod_opts = ct_prod_opts;

/**
 * Product of all elements; bool and integers are multiplied in i64. Calls ct_prod.
 */
inline Tensor prod(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_prod(self.get(), nullptr));
}

inline Tensor prod(const Tensor &self, const ct_prod_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_prod(self.get(), &opts));
}

inline Tensor prod_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_prod_out(self.get(), out.get(), nullptr));
}

inline Tensor prod_out(const Tensor &self, const Tensor &out, const ct_prod_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_prod_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::prod() const { return cotangent::prod(self()); }

inline Tensor inside::methods::prod(const ct_prod_opts &opts) const { return cotangent::prod(self(), opts); }

using prod_dim_opts = ct_prod_dim_opts;

/**
 * Product over axis dim; bool and integers are multiplied in i64. Calls ct_prod_dim.
 */
inline Tensor prod_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_prod_dim(self.get(), dim, nullptr));
}

inline Tensor prod_dim(const Tensor &self, int64_t dim, const ct_prod_dim_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_prod_dim(self.get(), dim, &opts));
}

inline Tensor prod_dim_out(const Tensor &self, int64_t dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_prod_dim_out(self.get(), dim, out.get(), nullptr));
}

inline Tensor prod_dim_out(const Tensor &self, int64_t dim, const Tensor &out, const ct_prod_dim_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_prod_dim_out(self.get(), dim, out.get(), &opts));
}

inline Tensor inside::methods::prod_dim(int64_t dim) const { return cotangent::prod_dim(self(), dim); }

inline Tensor inside::methods::prod_dim(int64_t dim, const ct_prod_dim_opts &opts) const
{
    return cotangent::prod_dim(self(), dim, opts);
}

using amin_opts = ct_amin_opts;

/**
 * Smallest element over axes dim; all axes if dim is left out. Equal elements share the gradient. Calls ct_amin.
 */
inline Tensor amin(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_amin(self.get(), nullptr));
}

inline Tensor amin(const Tensor &self, const ct_amin_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_amin(self.get(), &opts));
}

inline Tensor amin_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_amin_out(self.get(), out.get(), nullptr));
}

inline Tensor amin_out(const Tensor &self, const Tensor &out, const ct_amin_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_amin_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::amin() const { return cotangent::amin(self()); }

inline Tensor inside::methods::amin(const ct_amin_opts &opts) const { return cotangent::amin(self(), opts); }

using all_opts = ct_all_opts;

/**
 * True where all elements over axes dim are nonzero; all axes if dim is left out. Calls ct_all.
 */
inline Tensor all(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_all(self.get(), nullptr));
}

inline Tensor all(const Tensor &self, const ct_all_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_all(self.get(), &opts));
}

inline Tensor all_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_all_out(self.get(), out.get(), nullptr));
}

inline Tensor all_out(const Tensor &self, const Tensor &out, const ct_all_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_all_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::all() const { return cotangent::all(self()); }

inline Tensor inside::methods::all(const ct_all_opts &opts) const { return cotangent::all(self(), opts); }

using any_opts = ct_any_opts;

/**
 * True where any element over axes dim is nonzero; all axes if dim is left out. Calls ct_any.
 */
inline Tensor any(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_any(self.get(), nullptr));
}

inline Tensor any(const Tensor &self, const ct_any_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_any(self.get(), &opts));
}

inline Tensor any_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_any_out(self.get(), out.get(), nullptr));
}

inline Tensor any_out(const Tensor &self, const Tensor &out, const ct_any_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_any_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::any() const { return cotangent::any(self()); }

inline Tensor inside::methods::any(const ct_any_opts &opts) const { return cotangent::any(self(), opts); }

using cumprod_opts = ct_cumprod_opts;

/**
 * Cumulative product along dim. Calls ct_cumprod.
 */
inline Tensor cumprod(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_cumprod(self.get(), dim, nullptr));
}

inline Tensor cumprod(const Tensor &self, int64_t dim, const ct_cumprod_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumprod(self.get(), dim, &opts));
}

inline Tensor cumprod_(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_cumprod_(self.get(), dim, nullptr));
}

inline Tensor cumprod_(const Tensor &self, int64_t dim, const ct_cumprod_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumprod_(self.get(), dim, &opts));
}

inline Tensor cumprod_out(const Tensor &self, int64_t dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cumprod_out(self.get(), dim, out.get(), nullptr));
}

inline Tensor cumprod_out(const Tensor &self, int64_t dim, const Tensor &out, const ct_cumprod_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumprod_out(self.get(), dim, out.get(), &opts));
}

inline Tensor inside::methods::cumprod(int64_t dim) const { return cotangent::cumprod(self(), dim); }

inline Tensor inside::methods::cumprod(int64_t dim, const ct_cumprod_opts &opts) const
{
    return cotangent::cumprod(self(), dim, opts);
}

inline Tensor inside::methods::cumprod_(int64_t dim) const { return cotangent::cumprod_(self(), dim); }

inline Tensor inside::methods::cumprod_(int64_t dim, const ct_cumprod_opts &opts) const
{
    return cotangent::cumprod_(self(), dim, opts);
}

/**
 * Logarithm of the cumulative sum of exp(self) along dim, without overflow. Calls ct_logcumsumexp.
 */
inline Tensor logcumsumexp(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_logcumsumexp(self.get(), dim));
}

inline Tensor logcumsumexp_out(const Tensor &self, int64_t dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logcumsumexp_out(self.get(), dim, out.get()));
}

inline Tensor inside::methods::logcumsumexp(int64_t dim) const { return cotangent::logcumsumexp(self(), dim); }

using std_opts = ct_std_opts;

/**
 * Standard deviation: square root of var over axes dim; on the CPU its squares neither overflow nor underflow. The
 * gradient is 0 where the result is 0. Calls ct_std.
 */
inline Tensor std(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_std(self.get(), nullptr));
}

inline Tensor std(const Tensor &self, const ct_std_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_std(self.get(), &opts));
}

inline Tensor std_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_std_out(self.get(), out.get(), nullptr));
}

inline Tensor std_out(const Tensor &self, const Tensor &out, const ct_std_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_std_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::std() const { return cotangent::std(self()); }

inline Tensor inside::methods::std(const ct_std_opts &opts) const { return cotangent::std(self(), opts); }

using var_mean_opts = ct_var_mean_opts;

/** Results of var_mean. */
struct var_mean_result {
    Tensor var, mean;
};

/**
 * Variance and mean over axes dim. Calls ct_var_mean.
 */
inline var_mean_result var_mean(const Tensor &self)
{
    inside::call call_;
    const ct_var_mean_result made_ = ct_var_mean(self.get(), nullptr);
    return {inside::result(made_.var), inside::result(made_.mean)};
}

inline var_mean_result var_mean(const Tensor &self, const ct_var_mean_opts &opts)
{
    inside::call call_;
    const ct_var_mean_result made_ = ct_var_mean(self.get(), &opts);
    return {inside::result(made_.var), inside::result(made_.mean)};
}

inline var_mean_result inside::methods::var_mean() const { return cotangent::var_mean(self()); }

inline var_mean_result inside::methods::var_mean(const ct_var_mean_opts &opts) const
{
    return cotangent::var_mean(self(), opts);
}

using std_mean_opts = ct_std_mean_opts;

/** Results of std_mean. */
struct std_mean_result {
    Tensor std, mean;
};

/**
 * Standard deviation and mean over axes dim. Calls ct_std_mean.
 */
inline std_mean_result std_mean(const Tensor &self)
{
    inside::call call_;
    const ct_std_mean_result made_ = ct_std_mean(self.get(), nullptr);
    return {inside::result(made_.std), inside::result(made_.mean)};
}

inline std_mean_result std_mean(const Tensor &self, const ct_std_mean_opts &opts)
{
    inside::call call_;
    const ct_std_mean_result made_ = ct_std_mean(self.get(), &opts);
    return {inside::result(made_.std), inside::result(made_.mean)};
}

inline std_mean_result inside::methods::std_mean() const { return cotangent::std_mean(self()); }

inline std_mean_result inside::methods::std_mean(const ct_std_mean_opts &opts) const
{
    return cotangent::std_mean(self(), opts);
}

/**
 * Trace: sum of the elements on the diagonal of a matrix. Calls ct_trace.
 */
inline Tensor trace(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_trace(self.get()));
}

inline Tensor inside::methods::trace() const { return cotangent::trace(self()); }

using dist_opts = ct_dist_opts;

/**
 * p-norm of the difference of self and other over all elements. The gradient at distance 0 is 0. Calls ct_dist.
 */
inline Tensor dist(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_dist(self.get(), other.get(), nullptr));
}

inline Tensor dist(const Tensor &self, const Tensor &other, const ct_dist_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_dist(self.get(), other.get(), &opts));
}

inline Tensor inside::methods::dist(const Tensor &other) const { return cotangent::dist(self(), other); }

inline Tensor inside::methods::dist(const Tensor &other, const ct_dist_opts &opts) const
{
    return cotangent::dist(self(), other, opts);
}

using trapezoid_opts = ct_trapezoid_opts;

/**
 * Integral of y along dim by the trapezoidal rule, with points at distance dx. Calls ct_trapezoid.
 */
inline Tensor trapezoid(const Tensor &y)
{
    inside::call call_;
    return inside::result(call_, ct_trapezoid(y.get(), nullptr));
}

inline Tensor trapezoid(const Tensor &y, const ct_trapezoid_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_trapezoid(y.get(), &opts));
}

inline Tensor inside::methods::trapezoid() const { return cotangent::trapezoid(self()); }

inline Tensor inside::methods::trapezoid(const ct_trapezoid_opts &opts) const
{
    return cotangent::trapezoid(self(), opts);
}

using trapezoid_x_opts = ct_trapezoid_x_opts;

/**
 * Integral of y along dim by the trapezoidal rule, at the points x. Calls ct_trapezoid_x.
 */
inline Tensor trapezoid_x(const Tensor &y, const Tensor &x)
{
    inside::call call_;
    return inside::result(call_, ct_trapezoid_x(y.get(), x.get(), nullptr));
}

inline Tensor trapezoid_x(const Tensor &y, const Tensor &x, const ct_trapezoid_x_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_trapezoid_x(y.get(), x.get(), &opts));
}

inline Tensor inside::methods::trapezoid_x(const Tensor &x) const { return cotangent::trapezoid_x(self(), x); }

inline Tensor inside::methods::trapezoid_x(const Tensor &x, const ct_trapezoid_x_opts &opts) const
{
    return cotangent::trapezoid_x(self(), x, opts);
}

using cumulative_trapezoid_opts = ct_cumulative_trapezoid_opts;

/**
 * Cumulative integral of y along dim by the trapezoidal rule, with points at distance dx. Calls
 * ct_cumulative_trapezoid.
 */
inline Tensor cumulative_trapezoid(const Tensor &y)
{
    inside::call call_;
    return inside::result(call_, ct_cumulative_trapezoid(y.get(), nullptr));
}

inline Tensor cumulative_trapezoid(const Tensor &y, const ct_cumulative_trapezoid_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumulative_trapezoid(y.get(), &opts));
}

inline Tensor inside::methods::cumulative_trapezoid() const { return cotangent::cumulative_trapezoid(self()); }

inline Tensor inside::methods::cumulative_trapezoid(const ct_cumulative_trapezoid_opts &opts) const
{
    return cotangent::cumulative_trapezoid(self(), opts);
}

using cumulative_trapezoid_x_opts = ct_cumulative_trapezoid_x_opts;

/**
 * Cumulative integral of y along dim by the trapezoidal rule, at the points x. Calls ct_cumulative_trapezoid_x.
 */
inline Tensor cumulative_trapezoid_x(const Tensor &y, const Tensor &x)
{
    inside::call call_;
    return inside::result(call_, ct_cumulative_trapezoid_x(y.get(), x.get(), nullptr));
}

inline Tensor cumulative_trapezoid_x(const Tensor &y, const Tensor &x, const ct_cumulative_trapezoid_x_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumulative_trapezoid_x(y.get(), x.get(), &opts));
}

inline Tensor inside::methods::cumulative_trapezoid_x(const Tensor &x) const
{
    return cotangent::cumulative_trapezoid_x(self(), x);
}

inline Tensor inside::methods::cumulative_trapezoid_x(const Tensor &x, const ct_cumulative_trapezoid_x_opts &opts) const
{
    return cotangent::cumulative_trapezoid_x(self(), x, opts);
}

using cov_opts = ct_cov_opts;

/**
 * Covariance matrix of the rows of self, each a variable with one observation per column; for a single row its
 * variance. Calls ct_cov.
 */
inline Tensor cov(const Tensor &self, const Tensor &fweights = Tensor(), const Tensor &aweights = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_cov(self.get(), fweights.get(), aweights.get(), nullptr));
}

inline Tensor cov(const Tensor &self, const Tensor &fweights, const Tensor &aweights, const ct_cov_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cov(self.get(), fweights.get(), aweights.get(), &opts));
}

inline Tensor inside::methods::cov(const Tensor &fweights, const Tensor &aweights) const
{
    return cotangent::cov(self(), fweights, aweights);
}

inline Tensor inside::methods::cov(const Tensor &fweights, const Tensor &aweights, const ct_cov_opts &opts) const
{
    return cotangent::cov(self(), fweights, aweights, opts);
}

/**
 * Correlation coefficients of the rows of self, each a variable with one observation per column. Calls ct_corrcoef.
 */
inline Tensor corrcoef(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_corrcoef(self.get()));
}

inline Tensor inside::methods::corrcoef() const { return cotangent::corrcoef(self()); }

} // namespace cotangent
#endif
