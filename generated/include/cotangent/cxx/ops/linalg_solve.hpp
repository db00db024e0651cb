/*
 * The operators of schemas/linalg_solve.yaml in C++.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LINALG_SOLVE_HPP
#define COTANGENT_CXX_OPS_LINALG_SOLVE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/linalg_solve.h>

namespace cotangent {

using linalg_cross_opts = ct_linalg_cross_opts;

/**
 * Cross products of vectors of three elements along dim, with broadcasting over the other axes; without conjugation.
 * Calls ct_linalg_cross.
 */
inline Tensor linalg_cross(const Tensor &self, const Tensor &other)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_cross(self.get(), other.get(), nullptr));
}

inline Tensor linalg_cross(const Tensor &self, const Tensor &other, const ct_linalg_cross_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_cross(self.get(), other.get(), &opts));
}

inline Tensor linalg_cross_out(const Tensor &self, const Tensor &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_cross_out(self.get(), other.get(), out.get(), nullptr));
}

inline Tensor linalg_cross_out(const Tensor &self, const Tensor &other, const Tensor &out,
                               const ct_linalg_cross_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_cross_out(self.get(), other.get(), out.get(), &opts));
}

inline Tensor inside::methods::linalg_cross(const Tensor &other) const
{
    return cotangent::linalg_cross(self(), other);
}

inline Tensor inside::methods::linalg_cross(const Tensor &other, const ct_linalg_cross_opts &opts) const
{
    return cotangent::linalg_cross(self(), other, opts);
}

using linalg_solve_triangular_opts = ct_linalg_solve_triangular_opts;

/**
 * Solution X of self X = B, or of X self = B, for triangular matrices in the last two axes, batched over the others.
 * The other elements of self are not read. A zero on the diagonal gives infinities. Calls ct_linalg_solve_triangular.
 */
inline Tensor linalg_solve_triangular(const Tensor &self, const Tensor &B, bool upper)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_solve_triangular(self.get(), B.get(), upper ? CT_ON : CT_OFF, nullptr));
}

inline Tensor linalg_solve_triangular(const Tensor &self, const Tensor &B, bool upper,
                                      const ct_linalg_solve_triangular_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_solve_triangular(self.get(), B.get(), upper ? CT_ON : CT_OFF, &opts));
}

inline Tensor linalg_solve_triangular_out(const Tensor &self, const Tensor &B, bool upper, const Tensor &out)
{
    inside::call call_;
    return inside::result(
        call_, ct_linalg_solve_triangular_out(self.get(), B.get(), upper ? CT_ON : CT_OFF, out.get(), nullptr));
}

inline Tensor linalg_solve_triangular_out(const Tensor &self, const Tensor &B, bool upper, const Tensor &out,
                                          const ct_linalg_solve_triangular_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_linalg_solve_triangular_out(self.get(), B.get(), upper ? CT_ON : CT_OFF, out.get(), &opts));
}

inline Tensor inside::methods::linalg_solve_triangular(const Tensor &B, bool upper) const
{
    return cotangent::linalg_solve_triangular(self(), B, upper);
}

inline Tensor inside::methods::linalg_solve_triangular(const Tensor &B, bool upper,
                                                       const ct_linalg_solve_triangular_opts &opts) const
{
    return cotangent::linalg_solve_triangular(self(), B, upper, opts);
}

using linalg_cholesky_opts = ct_linalg_cholesky_opts;

/**
 * Cholesky factors: the lower triangular L with self = L L^H, or the upper triangular U with self = U^H U, of Hermitian
 * positive definite matrices in the last two axes. One triangle of self is read; the gradient is symmetrised. A matrix
 * that is not positive definite is an error. Calls ct_linalg_cholesky.
 */
inline Tensor linalg_cholesky(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_cholesky(self.get(), nullptr));
}

inline Tensor linalg_cholesky(const Tensor &self, const ct_linalg_cholesky_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_cholesky(self.get(), &opts));
}

inline Tensor inside::methods::linalg_cholesky() const { return cotangent::linalg_cholesky(self()); }

inline Tensor inside::methods::linalg_cholesky(const ct_linalg_cholesky_opts &opts) const
{
    return cotangent::linalg_cholesky(self(), opts);
}

using cholesky_solve_opts = ct_cholesky_solve_opts;

/**
 * Solution X of A X = self, where input2 is the triangular factor of A that linalg_cholesky returns. Only the triangle
 * of input2 is read. Calls ct_cholesky_solve.
 */
inline Tensor cholesky_solve(const Tensor &self, const Tensor &input2)
{
    inside::call call_;
    return inside::result(call_, ct_cholesky_solve(self.get(), input2.get(), nullptr));
}

inline Tensor cholesky_solve(const Tensor &self, const Tensor &input2, const ct_cholesky_solve_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cholesky_solve(self.get(), input2.get(), &opts));
}

inline Tensor cholesky_solve_out(const Tensor &self, const Tensor &input2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_cholesky_solve_out(self.get(), input2.get(), out.get(), nullptr));
}

inline Tensor cholesky_solve_out(const Tensor &self, const Tensor &input2, const Tensor &out,
                                 const ct_cholesky_solve_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_cholesky_solve_out(self.get(), input2.get(), out.get(), &opts));
}

inline Tensor inside::methods::cholesky_solve(const Tensor &input2) const
{
    return cotangent::cholesky_solve(self(), input2);
}

inline Tensor inside::methods::cholesky_solve(const Tensor &input2, const ct_cholesky_solve_opts &opts) const
{
    return cotangent::cholesky_solve(self(), input2, opts);
}

} // namespace cotangent
#endif
