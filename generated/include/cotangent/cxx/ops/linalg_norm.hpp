/*
 * The operators of schemas/linalg_norm.yaml in C++.
 *
 * Written by ctgen from schemas/linalg_norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LINALG_NORM_HPP
#define COTANGENT_CXX_OPS_LINALG_NORM_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/linalg_norm.h>

namespace cotangent {

using linalg_matrix_norm_opts = ct_linalg_matrix_norm_opts;

/**
 * Matrix norm, selected by a name, over the two axes dim: fro is the Frobenius norm, nuc the nuclear norm (sum of the
 * singular values), which has no gradient where a singular value is 0. Calls ct_linalg_matrix_norm.
 */
inline Tensor linalg_matrix_norm(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_matrix_norm(self.get(), nullptr));
}

inline Tensor linalg_matrix_norm(const Tensor &self, const ct_linalg_matrix_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_matrix_norm(self.get(), &opts));
}

inline Tensor inside::methods::linalg_matrix_norm() const { return cotangent::linalg_matrix_norm(self()); }

inline Tensor inside::methods::linalg_matrix_norm(const ct_linalg_matrix_norm_opts &opts) const
{
    return cotangent::linalg_matrix_norm(self(), opts);
}

using linalg_matrix_norm_scalar_opts = ct_linalg_matrix_norm_scalar_opts;

/**
 * Matrix norm, selected by a number, over the two axes dim: 1 and -1 are the largest and smallest column sum of
 * absolute values, inf and -inf the row sums, 2 and -2 the largest and smallest singular value. Calls
 * ct_linalg_matrix_norm_scalar.
 */
inline Tensor linalg_matrix_norm_scalar(const Tensor &self, double ord)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_matrix_norm_scalar(self.get(), ord, nullptr));
}

inline Tensor linalg_matrix_norm_scalar(const Tensor &self, double ord, const ct_linalg_matrix_norm_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_matrix_norm_scalar(self.get(), ord, &opts));
}

inline Tensor inside::methods::linalg_matrix_norm_scalar(double ord) const
{
    return cotangent::linalg_matrix_norm_scalar(self(), ord);
}

inline Tensor inside::methods::linalg_matrix_norm_scalar(double ord,
                                                         const ct_linalg_matrix_norm_scalar_opts &opts) const
{
    return cotangent::linalg_matrix_norm_scalar(self(), ord, opts);
}

using linalg_norm_opts = ct_linalg_norm_opts;

/**
 * Vector norm of self over one axis, matrix norm over two; without ord the 2-norm of all elements over the axes dim.
 * Calls ct_linalg_norm.
 */
inline Tensor linalg_norm(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_norm(self.get(), nullptr));
}

inline Tensor linalg_norm(const Tensor &self, const ct_linalg_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_norm(self.get(), &opts));
}

inline Tensor inside::methods::linalg_norm() const { return cotangent::linalg_norm(self()); }

inline Tensor inside::methods::linalg_norm(const ct_linalg_norm_opts &opts) const
{
    return cotangent::linalg_norm(self(), opts);
}

using linalg_norm_string_opts = ct_linalg_norm_string_opts;

/**
 * Matrix norm, selected by a name, over the two axes dim, as linalg_matrix_norm. Calls ct_linalg_norm_string.
 */
inline Tensor linalg_norm_string(const Tensor &self, ct_ord ord)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_norm_string(self.get(), ord, nullptr));
}

inline Tensor linalg_norm_string(const Tensor &self, ct_ord ord, const ct_linalg_norm_string_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_norm_string(self.get(), ord, &opts));
}

inline Tensor inside::methods::linalg_norm_string(ct_ord ord) const
{
    return cotangent::linalg_norm_string(self(), ord);
}

inline Tensor inside::methods::linalg_norm_string(ct_ord ord, const ct_linalg_norm_string_opts &opts) const
{
    return cotangent::linalg_norm_string(self(), ord, opts);
}

} // namespace cotangent
#endif
