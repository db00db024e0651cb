/*
 * The operators of schemas/linalg_lu.yaml in C++.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LINALG_LU_HPP
#define COTANGENT_CXX_OPS_LINALG_LU_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/linalg_lu.h>

namespace cotangent {

/**
 * Inverse of the square matrices in the last two axes. A singular matrix is an error. Calls ct_linalg_inv.
 */
inline Tensor linalg_inv(const Tensor &A)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_inv(A.get()));
}

inline Tensor linalg_inv_out(const Tensor &A, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_inv_out(A.get(), out.get()));
}

inline Tensor inside::methods::linalg_inv() const { return cotangent::linalg_inv(self()); }

using linalg_solve_opts = ct_linalg_solve_opts;

/**
 * Solution X of A X = B, or of X A = B, for square matrices A in the last two axes, batched over the others. B is a
 * batch of vectors if it has one axis, or the sizes of A without the last. A singular matrix is an error. Calls
 * ct_linalg_solve.
 */
inline Tensor linalg_solve(const Tensor &A, const Tensor &B)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_solve(A.get(), B.get(), nullptr));
}

inline Tensor linalg_solve(const Tensor &A, const Tensor &B, const ct_linalg_solve_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_solve(A.get(), B.get(), &opts));
}

inline Tensor inside::methods::linalg_solve(const Tensor &B) const { return cotangent::linalg_solve(self(), B); }

inline Tensor inside::methods::linalg_solve(const Tensor &B, const ct_linalg_solve_opts &opts) const
{
    return cotangent::linalg_solve(self(), B, opts);
}

/**
 * Determinant of the square matrices in the last two axes. First and second derivatives are also exact for a singular
 * matrix; third derivatives require a nonsingular one. Calls ct_linalg_det.
 */
inline Tensor linalg_det(const Tensor &A)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_det(A.get()));
}

inline Tensor inside::methods::linalg_det() const { return cotangent::linalg_det(self()); }

/** Results of linalg_slogdet. */
struct linalg_slogdet_result {
    Tensor sign, logabsdet;
};

/**
 * Sign and logarithm of the absolute value of the determinant of the square matrices in the last two axes; 0 and -inf
 * for a singular matrix, which has no gradient. The sign of a complex matrix has absolute value one and a gradient.
 * Calls ct_linalg_slogdet.
 */
inline linalg_slogdet_result linalg_slogdet(const Tensor &A)
{
    inside::call call_;
    const ct_linalg_slogdet_result made_ = ct_linalg_slogdet(A.get());
    return {inside::result(made_.sign), inside::result(made_.logabsdet)};
}

inline linalg_slogdet_result inside::methods::linalg_slogdet() const { return cotangent::linalg_slogdet(self()); }

/**
 * Logarithm of the determinant of the square matrices in the last two axes; NaN for a negative determinant, -inf for
 * zero. Calls ct_logdet.
 */
inline Tensor logdet(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_logdet(self.get()));
}

inline Tensor inside::methods::logdet() const { return cotangent::logdet(self()); }

} // namespace cotangent
#endif
