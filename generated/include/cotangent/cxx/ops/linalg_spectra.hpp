/*
 * The operators of schemas/linalg_spectra.yaml in C++.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LINALG_SPECTRA_HPP
#define COTANGENT_CXX_OPS_LINALG_SPECTRA_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/linalg_spectra.h>

namespace cotangent {

using linalg_qr_opts = ct_linalg_qr_opts;

/** Results of linalg_qr. */
struct linalg_qr_result {
    Tensor Q, R;
};

/**
 * QR decomposition: factors Q, with orthonormal columns, and R, upper triangular, of the matrices in the last two axes.
 * The gradient requires that the columns, or as many leading ones as there are rows, are linearly independent; mode r,
 * and complete if there are more rows than columns, have no gradient. Calls ct_linalg_qr.
 */
inline linalg_qr_result linalg_qr(const Tensor &A)
{
    inside::call call_;
    const ct_linalg_qr_result made_ = ct_linalg_qr(A.get(), nullptr);
    return {inside::result(made_.Q), inside::result(made_.R)};
}

inline linalg_qr_result linalg_qr(const Tensor &A, const ct_linalg_qr_opts &opts)
{
    inside::call call_;
    const ct_linalg_qr_result made_ = ct_linalg_qr(A.get(), &opts);
    return {inside::result(made_.Q), inside::result(made_.R)};
}

inline linalg_qr_result inside::methods::linalg_qr() const { return cotangent::linalg_qr(self()); }

inline linalg_qr_result inside::methods::linalg_qr(const ct_linalg_qr_opts &opts) const
{
    return cotangent::linalg_qr(self(), opts);
}

using linalg_eigh_opts = ct_linalg_eigh_opts;

/** Results of linalg_eigh. */
struct linalg_eigh_result {
    Tensor eigenvalues, eigenvectors;
};

/**
 * Eigenvalues, in ascending order, and orthonormal eigenvectors, as columns, of the Hermitian matrices in the last two
 * axes. One triangle of self is read; the gradient is symmetrised. The gradient of eigenvectors requires distinct
 * eigenvalues and a loss that is invariant under their sign or phase. Calls ct_linalg_eigh.
 */
inline linalg_eigh_result linalg_eigh(const Tensor &self)
{
    inside::call call_;
    const ct_linalg_eigh_result made_ = ct_linalg_eigh(self.get(), nullptr);
    return {inside::result(made_.eigenvalues), inside::result(made_.eigenvectors)};
}

inline linalg_eigh_result linalg_eigh(const Tensor &self, const ct_linalg_eigh_opts &opts)
{
    inside::call call_;
    const ct_linalg_eigh_result made_ = ct_linalg_eigh(self.get(), &opts);
    return {inside::result(made_.eigenvalues), inside::result(made_.eigenvectors)};
}

inline linalg_eigh_result inside::methods::linalg_eigh() const { return cotangent::linalg_eigh(self()); }

inline linalg_eigh_result inside::methods::linalg_eigh(const ct_linalg_eigh_opts &opts) const
{
    return cotangent::linalg_eigh(self(), opts);
}

using linalg_eigvalsh_opts = ct_linalg_eigvalsh_opts;

/**
 * Eigenvalues, in ascending order, of the Hermitian matrices in the last two axes. One triangle of self is read; the
 * gradient is symmetrised. Calls ct_linalg_eigvalsh.
 */
inline Tensor linalg_eigvalsh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_eigvalsh(self.get(), nullptr));
}

inline Tensor linalg_eigvalsh(const Tensor &self, const ct_linalg_eigvalsh_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_eigvalsh(self.get(), &opts));
}

inline Tensor inside::methods::linalg_eigvalsh() const { return cotangent::linalg_eigvalsh(self()); }

inline Tensor inside::methods::linalg_eigvalsh(const ct_linalg_eigvalsh_opts &opts) const
{
    return cotangent::linalg_eigvalsh(self(), opts);
}

using linalg_svd_opts = ct_linalg_svd_opts;

/** Results of linalg_svd. */
struct linalg_svd_result {
    Tensor U, S, Vh;
};

/**
 * Singular value decomposition: singular values S, in descending order, left singular vectors as columns of U and
 * conjugated right singular vectors as rows of Vh, of the matrices in the last two axes. The gradient of vectors
 * requires distinct singular values above 0 and a loss that is invariant under their sign or phase; the additional
 * vectors of full matrices get no gradient. Calls ct_linalg_svd.
 */
inline linalg_svd_result linalg_svd(const Tensor &A)
{
    inside::call call_;
    const ct_linalg_svd_result made_ = ct_linalg_svd(A.get(), nullptr);
    return {inside::result(made_.U), inside::result(made_.S), inside::result(made_.Vh)};
}

inline linalg_svd_result linalg_svd(const Tensor &A, const ct_linalg_svd_opts &opts)
{
    inside::call call_;
    const ct_linalg_svd_result made_ = ct_linalg_svd(A.get(), &opts);
    return {inside::result(made_.U), inside::result(made_.S), inside::result(made_.Vh)};
}

inline linalg_svd_result inside::methods::linalg_svd() const { return cotangent::linalg_svd(self()); }

inline linalg_svd_result inside::methods::linalg_svd(const ct_linalg_svd_opts &opts) const
{
    return cotangent::linalg_svd(self(), opts);
}

using linalg_svdvals_opts = ct_linalg_svdvals_opts;

/**
 * Singular values, in descending order, of the matrices in the last two axes. There is no gradient where a singular
 * value is 0. Calls ct_linalg_svdvals.
 */
inline Tensor linalg_svdvals(const Tensor &A)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_svdvals(A.get(), nullptr));
}

inline Tensor linalg_svdvals(const Tensor &A, const ct_linalg_svdvals_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_svdvals(A.get(), &opts));
}

inline Tensor inside::methods::linalg_svdvals() const { return cotangent::linalg_svdvals(self()); }

inline Tensor inside::methods::linalg_svdvals(const ct_linalg_svdvals_opts &opts) const
{
    return cotangent::linalg_svdvals(self(), opts);
}

} // namespace cotangent
#endif
