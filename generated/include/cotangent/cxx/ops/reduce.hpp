/*
 * The operators of schemas/reduce.yaml in C++.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_REDUCE_HPP
#define COTANGENT_CXX_OPS_REDUCE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/reduce.h>

namespace cotangent {

using sum_opts = ct_sum_opts;

/**
 * Sum over axes dim; all axes if dim is left out. Calls ct_sum.
 */
inline Tensor sum(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sum(self.get(), nullptr));
}

inline Tensor sum(const Tensor &self, const ct_sum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sum(self.get(), &opts));
}

inline Tensor sum_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sum_out(self.get(), out.get(), nullptr));
}

inline Tensor sum_out(const Tensor &self, const Tensor &out, const ct_sum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_sum_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::sum() const { return cotangent::sum(self()); }

inline Tensor inside::methods::sum(const ct_sum_opts &opts) const { return cotangent::sum(self(), opts); }

using mean_opts = ct_mean_opts;

/**
 * Mean over the axes dim, or over all axes if dim is left out. The mean of no elements is NaN. Calls ct_mean.
 */
inline Tensor mean(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_mean(self.get(), nullptr));
}

inline Tensor mean(const Tensor &self, const ct_mean_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_mean(self.get(), &opts));
}

inline Tensor mean_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_mean_out(self.get(), out.get(), nullptr));
}

inline Tensor mean_out(const Tensor &self, const Tensor &out, const ct_mean_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_mean_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::mean() const { return cotangent::mean(self()); }

inline Tensor inside::methods::mean(const ct_mean_opts &opts) const { return cotangent::mean(self(), opts); }

/**
 * Largest element of self; equal elements share the gradient. Calls ct_max.
 */
inline Tensor max(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_max(self.get()));
}

inline Tensor max_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_max_out(self.get(), out.get()));
}

inline Tensor inside::methods::max() const { return cotangent::max(self()); }

using max_dim_opts = ct_max_dim_opts;

/** Results of max_dim. */
struct max_dim_result {
    Tensor values, indices;
};

/**
 * Largest element along dim and the index of its first occurrence. Calls ct_max_dim.
 */
inline max_dim_result max_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_max_dim_result made_ = ct_max_dim(self.get(), dim, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline max_dim_result max_dim(const Tensor &self, int64_t dim, const ct_max_dim_opts &opts)
{
    inside::call call_;
    const ct_max_dim_result made_ = ct_max_dim(self.get(), dim, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline max_dim_result max_dim_out(const Tensor &self, int64_t dim, const max_dim_result &out)
{
    inside::call call_;
    const ct_max_dim_result made_ =
        ct_max_dim_out(self.get(), dim, ct_max_dim_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline max_dim_result max_dim_out(const Tensor &self, int64_t dim, const max_dim_result &out,
                                  const ct_max_dim_opts &opts)
{
    inside::call call_;
    const ct_max_dim_result made_ =
        ct_max_dim_out(self.get(), dim, ct_max_dim_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline max_dim_result inside::methods::max_dim(int64_t dim) const { return cotangent::max_dim(self(), dim); }

inline max_dim_result inside::methods::max_dim(int64_t dim, const ct_max_dim_opts &opts) const
{
    return cotangent::max_dim(self(), dim, opts);
}

/**
 * Smallest element of self; equal elements share the gradient. Calls ct_min.
 */
inline Tensor min(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_min(self.get()));
}

inline Tensor min_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_min_out(self.get(), out.get()));
}

inline Tensor inside::methods::min() const { return cotangent::min(self()); }

using min_dim_opts = ct_min_dim_opts;

/** Results of min_dim. */
struct min_dim_result {
    Tensor values, indices;
};

/**
 * Smallest element along dim and the index of its first occurrence. Calls ct_min_dim.
 */
inline min_dim_result min_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_min_dim_result made_ = ct_min_dim(self.get(), dim, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline min_dim_result min_dim(const Tensor &self, int64_t dim, const ct_min_dim_opts &opts)
{
    inside::call call_;
    const ct_min_dim_result made_ = ct_min_dim(self.get(), dim, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline min_dim_result min_dim_out(const Tensor &self, int64_t dim, const min_dim_result &out)
{
    inside::call call_;
    const ct_min_dim_result made_ =
        ct_min_dim_out(self.get(), dim, ct_min_dim_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline min_dim_result min_dim_out(const Tensor &self, int64_t dim, const min_dim_result &out,
                                  const ct_min_dim_opts &opts)
{
    inside::call call_;
    const ct_min_dim_result made_ =
        ct_min_dim_out(self.get(), dim, ct_min_dim_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline min_dim_result inside::methods::min_dim(int64_t dim) const { return cotangent::min_dim(self(), dim); }

inline min_dim_result inside::methods::min_dim(int64_t dim, const ct_min_dim_opts &opts) const
{
    return cotangent::min_dim(self(), dim, opts);
}

using amax_opts = ct_amax_opts;

/**
 * Largest element over axes dim; all axes if dim is left out. Equal elements share the gradient. Calls ct_amax.
 */
inline Tensor amax(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_amax(self.get(), nullptr));
}

inline Tensor amax(const Tensor &self, const ct_amax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_amax(self.get(), &opts));
}

inline Tensor amax_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_amax_out(self.get(), out.get(), nullptr));
}

inline Tensor amax_out(const Tensor &self, const Tensor &out, const ct_amax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_amax_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::amax() const { return cotangent::amax(self()); }

inline Tensor inside::methods::amax(const ct_amax_opts &opts) const { return cotangent::amax(self(), opts); }

using argmax_opts = ct_argmax_opts;

/**
 * Index of the first largest element along dim, or, if dim is left out, its row-major index over all elements. Calls
 * ct_argmax.
 */
inline Tensor argmax(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_argmax(self.get(), nullptr));
}

inline Tensor argmax(const Tensor &self, const ct_argmax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_argmax(self.get(), &opts));
}

inline Tensor argmax_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_argmax_out(self.get(), out.get(), nullptr));
}

inline Tensor argmax_out(const Tensor &self, const Tensor &out, const ct_argmax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_argmax_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::argmax() const { return cotangent::argmax(self()); }

inline Tensor inside::methods::argmax(const ct_argmax_opts &opts) const { return cotangent::argmax(self(), opts); }

using argmin_opts = ct_argmin_opts;

/**
 * Index of the first smallest element along dim, or, if dim is left out, its row-major index over all elements. Calls
 * ct_argmin.
 */
inline Tensor argmin(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_argmin(self.get(), nullptr));
}

inline Tensor argmin(const Tensor &self, const ct_argmin_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_argmin(self.get(), &opts));
}

inline Tensor argmin_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_argmin_out(self.get(), out.get(), nullptr));
}

inline Tensor argmin_out(const Tensor &self, const Tensor &out, const ct_argmin_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_argmin_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::argmin() const { return cotangent::argmin(self()); }

inline Tensor inside::methods::argmin(const ct_argmin_opts &opts) const { return cotangent::argmin(self(), opts); }

using count_nonzero_opts = ct_count_nonzero_opts;

/**
 * Number of nonzero elements over axes dim; all axes if dim is left out. Calls ct_count_nonzero.
 */
inline Tensor count_nonzero(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_count_nonzero(self.get(), nullptr));
}

inline Tensor count_nonzero(const Tensor &self, const ct_count_nonzero_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_count_nonzero(self.get(), &opts));
}

inline Tensor count_nonzero_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_count_nonzero_out(self.get(), out.get(), nullptr));
}

inline Tensor count_nonzero_out(const Tensor &self, const Tensor &out, const ct_count_nonzero_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_count_nonzero_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::count_nonzero() const { return cotangent::count_nonzero(self()); }

inline Tensor inside::methods::count_nonzero(const ct_count_nonzero_opts &opts) const
{
    return cotangent::count_nonzero(self(), opts);
}

using var_opts = ct_var_opts;

/**
 * Variance over axes dim: sum of the squared absolute differences from the mean, divided by n - correction, where n is
 * the number of elements. The result is real, also for complex self. If n <= correction, result and gradient are
 * infinite or NaN. Calls ct_var.
 */
inline Tensor var(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_var(self.get(), nullptr));
}

inline Tensor var(const Tensor &self, const ct_var_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_var(self.get(), &opts));
}

inline Tensor var_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_var_out(self.get(), out.get(), nullptr));
}

inline Tensor var_out(const Tensor &self, const Tensor &out, const ct_var_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_var_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::var() const { return cotangent::var(self()); }

inline Tensor inside::methods::var(const ct_var_opts &opts) const { return cotangent::var(self(), opts); }

/**
 * Sum of self over the axes that broadcasting from size to the sizes of self adds or repeats: the adjoint of the
 * broadcast. The result has the given size. Calls ct_sum_to_size.
 */
inline Tensor sum_to_size(const Tensor &self, const Ints &size)
{
    inside::call call_;
    return inside::result(call_, ct_sum_to_size(self.get(), size.get()));
}

inline Tensor sum_to_size_out(const Tensor &self, const Ints &size, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sum_to_size_out(self.get(), size.get(), out.get()));
}

inline Tensor inside::methods::sum_to_size(const Ints &size) const { return cotangent::sum_to_size(self(), size); }

using logsumexp_opts = ct_logsumexp_opts;

/**
 * Logarithm of the sum of exp(self) over axes dim, without overflow. If all elements are -inf, the result is -inf and
 * the gradient 0; infinite elements share the gradient. Calls ct_logsumexp.
 */
inline Tensor logsumexp(const Tensor &self, const Ints &dim)
{
    inside::call call_;
    return inside::result(call_, ct_logsumexp(self.get(), dim.get(), nullptr));
}

inline Tensor logsumexp(const Tensor &self, const Ints &dim, const ct_logsumexp_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logsumexp(self.get(), dim.get(), &opts));
}

inline Tensor logsumexp_out(const Tensor &self, const Ints &dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logsumexp_out(self.get(), dim.get(), out.get(), nullptr));
}

inline Tensor logsumexp_out(const Tensor &self, const Ints &dim, const Tensor &out, const ct_logsumexp_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logsumexp_out(self.get(), dim.get(), out.get(), &opts));
}

inline Tensor inside::methods::logsumexp(const Ints &dim) const { return cotangent::logsumexp(self(), dim); }

inline Tensor inside::methods::logsumexp(const Ints &dim, const ct_logsumexp_opts &opts) const
{
    return cotangent::logsumexp(self(), dim, opts);
}

using cumsum_opts = ct_cumsum_opts;

/**
 * Cumulative sum along dim. Calls ct_cumsum.
 */
inline Tensor cumsum(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_cumsum(self.get(), dim, nullptr));
}

inline Tensor cumsum(const Tensor &self, int64_t dim, const ct_cumsum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumsum(self.get(), dim, &opts));
}

inline Tensor cumsum_(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_cumsum_(self.get(), dim, nullptr));
}

inline Tensor cumsum_(const Tensor &self, int64_t dim, const ct_cumsum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumsum_(self.get(), dim, &opts));
}

inline Tensor cumsum_out(const Tensor &self, int64_t dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cumsum_out(self.get(), dim, out.get(), nullptr));
}

inline Tensor cumsum_out(const Tensor &self, int64_t dim, const Tensor &out, const ct_cumsum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cumsum_out(self.get(), dim, out.get(), &opts));
}

inline Tensor inside::methods::cumsum(int64_t dim) const { return cotangent::cumsum(self(), dim); }

inline Tensor inside::methods::cumsum(int64_t dim, const ct_cumsum_opts &opts) const
{
    return cotangent::cumsum(self(), dim, opts);
}

inline Tensor inside::methods::cumsum_(int64_t dim) const { return cotangent::cumsum_(self(), dim); }

inline Tensor inside::methods::cumsum_(int64_t dim, const ct_cumsum_opts &opts) const
{
    return cotangent::cumsum_(self(), dim, opts);
}

using aminmax_opts = ct_aminmax_opts;

/** Results of aminmax. */
struct aminmax_result {
    Tensor min, max;
};

/**
 * Smallest and largest element along dim, or of all elements if dim is left out; equal elements share a gradient. Calls
 * ct_aminmax.
 */
inline aminmax_result aminmax(const Tensor &self)
{
    inside::call call_;
    const ct_aminmax_result made_ = ct_aminmax(self.get(), nullptr);
    return {inside::result(made_.min), inside::result(made_.max)};
}

inline aminmax_result aminmax(const Tensor &self, const ct_aminmax_opts &opts)
{
    inside::call call_;
    const ct_aminmax_result made_ = ct_aminmax(self.get(), &opts);
    return {inside::result(made_.min), inside::result(made_.max)};
}

inline aminmax_result inside::methods::aminmax() const { return cotangent::aminmax(self()); }

inline aminmax_result inside::methods::aminmax(const ct_aminmax_opts &opts) const
{
    return cotangent::aminmax(self(), opts);
}

} // namespace cotangent
#endif
