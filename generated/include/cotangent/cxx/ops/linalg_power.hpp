/*
 * The operators of schemas/linalg_power.yaml in C++.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LINALG_POWER_HPP
#define COTANGENT_CXX_OPS_LINALG_POWER_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/linalg_power.h>

namespace cotangent {

/**
 * n-th power of the square matrices in the last two axes, by repeated squaring; for negative n, a power of the inverse.
 * A singular matrix with negative n is an error. Calls ct_linalg_matrix_power.
 */
inline Tensor linalg_matrix_power(const Tensor &self, int64_t n)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_matrix_power(self.get(), n));
}

inline Tensor inside::methods::linalg_matrix_power(int64_t n) const
{
    return cotangent::linalg_matrix_power(self(), n);
}

using linalg_pinv_opts = ct_linalg_pinv_opts;

/**
 * Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and rtol times the
 * largest singular value count as 0. The gradient assumes a constant rank. Calls ct_linalg_pinv.
 */
inline Tensor linalg_pinv(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_pinv(self.get(), nullptr));
}

inline Tensor linalg_pinv(const Tensor &self, const ct_linalg_pinv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_pinv(self.get(), &opts));
}

inline Tensor inside::methods::linalg_pinv() const { return cotangent::linalg_pinv(self()); }

inline Tensor inside::methods::linalg_pinv(const ct_linalg_pinv_opts &opts) const
{
    return cotangent::linalg_pinv(self(), opts);
}

using linalg_pinv_rtol_opts = ct_linalg_pinv_rtol_opts;

/**
 * Pseudo-inverse of the matrices in the last two axes, with tolerances in tensors that broadcast over the matrices.
 * Calls ct_linalg_pinv_rtol.
 */
inline Tensor linalg_pinv_rtol(const Tensor &self, const Tensor &rtol, const Tensor &atol = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_linalg_pinv_rtol(self.get(), rtol.get(), atol.get(), nullptr));
}

inline Tensor linalg_pinv_rtol(const Tensor &self, const Tensor &rtol, const Tensor &atol,
                               const ct_linalg_pinv_rtol_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_pinv_rtol(self.get(), rtol.get(), atol.get(), &opts));
}

inline Tensor inside::methods::linalg_pinv_rtol(const Tensor &rtol, const Tensor &atol) const
{
    return cotangent::linalg_pinv_rtol(self(), rtol, atol);
}

inline Tensor inside::methods::linalg_pinv_rtol(const Tensor &rtol, const Tensor &atol,
                                                const ct_linalg_pinv_rtol_opts &opts) const
{
    return cotangent::linalg_pinv_rtol(self(), rtol, atol, opts);
}

using linalg_pinv_atol_opts = ct_linalg_pinv_atol_opts;

/**
 * Pseudo-inverse of the matrices in the last two axes, with a tolerance in a tensor that broadcasts over the matrices.
 * Calls ct_linalg_pinv_atol.
 */
inline Tensor linalg_pinv_atol(const Tensor &self, const Tensor &atol)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_pinv_atol(self.get(), atol.get(), nullptr));
}

inline Tensor linalg_pinv_atol(const Tensor &self, const Tensor &atol, const ct_linalg_pinv_atol_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_pinv_atol(self.get(), atol.get(), &opts));
}

inline Tensor inside::methods::linalg_pinv_atol(const Tensor &atol) const
{
    return cotangent::linalg_pinv_atol(self(), atol);
}

inline Tensor inside::methods::linalg_pinv_atol(const Tensor &atol, const ct_linalg_pinv_atol_opts &opts) const
{
    return cotangent::linalg_pinv_atol(self(), atol, opts);
}

} // namespace cotangent
#endif
