/*
 * The operators of schemas/adjoint.yaml in C++.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_ADJOINT_HPP
#define COTANGENT_CXX_OPS_ADJOINT_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/adjoint.h>

namespace cotangent {

using slice_scatter_opts = ct_slice_scatter_opts;

/**
 * Copy of self with src written to the elements start, start + step, ... before end of axis dim. Calls
 * ct_slice_scatter.
 */
inline Tensor slice_scatter(const Tensor &self, const Tensor &src, int64_t dim, int64_t start, int64_t end)
{
    inside::call call_;
    return inside::result(call_, ct_slice_scatter(self.get(), src.get(), dim, start, end, nullptr));
}

inline Tensor slice_scatter(const Tensor &self, const Tensor &src, int64_t dim, int64_t start, int64_t end,
                            const ct_slice_scatter_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_slice_scatter(self.get(), src.get(), dim, start, end, &opts));
}

inline Tensor slice_scatter_out(const Tensor &self, const Tensor &src, int64_t dim, int64_t start, int64_t end,
                                const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_slice_scatter_out(self.get(), src.get(), dim, start, end, out.get(), nullptr));
}

inline Tensor slice_scatter_out(const Tensor &self, const Tensor &src, int64_t dim, int64_t start, int64_t end,
                                const Tensor &out, const ct_slice_scatter_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_slice_scatter_out(self.get(), src.get(), dim, start, end, out.get(), &opts));
}

inline Tensor inside::methods::slice_scatter(const Tensor &src, int64_t dim, int64_t start, int64_t end) const
{
    return cotangent::slice_scatter(self(), src, dim, start, end);
}

inline Tensor inside::methods::slice_scatter(const Tensor &src, int64_t dim, int64_t start, int64_t end,
                                             const ct_slice_scatter_opts &opts) const
{
    return cotangent::slice_scatter(self(), src, dim, start, end, opts);
}

/**
 * Copy of self with src written at one index of axis dim. Calls ct_select_scatter.
 */
inline Tensor select_scatter(const Tensor &self, const Tensor &src, int64_t dim, int64_t index)
{
    inside::call call_;
    return inside::result(call_, ct_select_scatter(self.get(), src.get(), dim, index));
}

inline Tensor select_scatter_out(const Tensor &self, const Tensor &src, int64_t dim, int64_t index, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_select_scatter_out(self.get(), src.get(), dim, index, out.get()));
}

inline Tensor inside::methods::select_scatter(const Tensor &src, int64_t dim, int64_t index) const
{
    return cotangent::select_scatter(self(), src, dim, index);
}

using diagonal_scatter_opts = ct_diagonal_scatter_opts;

/**
 * Copy of self with src written to the diagonals of the matrices in the axes dim1 and dim2. Calls ct_diagonal_scatter.
 */
inline Tensor diagonal_scatter(const Tensor &self, const Tensor &src)
{
    inside::call call_;
    return inside::result(call_, ct_diagonal_scatter(self.get(), src.get(), nullptr));
}

inline Tensor diagonal_scatter(const Tensor &self, const Tensor &src, const ct_diagonal_scatter_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diagonal_scatter(self.get(), src.get(), &opts));
}

inline Tensor diagonal_scatter_out(const Tensor &self, const Tensor &src, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_diagonal_scatter_out(self.get(), src.get(), out.get(), nullptr));
}

inline Tensor diagonal_scatter_out(const Tensor &self, const Tensor &src, const Tensor &out,
                                   const ct_diagonal_scatter_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diagonal_scatter_out(self.get(), src.get(), out.get(), &opts));
}

inline Tensor inside::methods::diagonal_scatter(const Tensor &src) const
{
    return cotangent::diagonal_scatter(self(), src);
}

inline Tensor inside::methods::diagonal_scatter(const Tensor &src, const ct_diagonal_scatter_opts &opts) const
{
    return cotangent::diagonal_scatter(self(), src, opts);
}

using recurrence_opts = ct_recurrence_opts;

/**
 * Linear recurrence over the elements of axes dim in row-major order: result[i] = input[i] + f * result[i - 1], where f
 * is factor[i] if own is true, else factor[i - 1]. Calls ct_recurrence.
 */
inline Tensor recurrence(const Tensor &input, const Tensor &factor)
{
    inside::call call_;
    return inside::result(call_, ct_recurrence(input.get(), factor.get(), nullptr));
}

inline Tensor recurrence(const Tensor &input, const Tensor &factor, const ct_recurrence_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_recurrence(input.get(), factor.get(), &opts));
}

inline Tensor recurrence_out(const Tensor &input, const Tensor &factor, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_recurrence_out(input.get(), factor.get(), out.get(), nullptr));
}

inline Tensor recurrence_out(const Tensor &input, const Tensor &factor, const Tensor &out,
                             const ct_recurrence_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_recurrence_out(input.get(), factor.get(), out.get(), &opts));
}

inline Tensor inside::methods::recurrence(const Tensor &factor) const { return cotangent::recurrence(self(), factor); }

inline Tensor inside::methods::recurrence(const Tensor &factor, const ct_recurrence_opts &opts) const
{
    return cotangent::recurrence(self(), factor, opts);
}

} // namespace cotangent
#endif
