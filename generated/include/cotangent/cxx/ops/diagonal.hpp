/*
 * The operators of schemas/diagonal.yaml in C++.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_DIAGONAL_HPP
#define COTANGENT_CXX_OPS_DIAGONAL_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/diagonal.h>

namespace cotangent {

using diag_embed_opts = ct_diag_embed_opts;

/**
 * Matrices with the last axis of self on a diagonal, and zeros elsewhere. Calls ct_diag_embed.
 */
inline Tensor diag_embed(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_diag_embed(self.get(), nullptr));
}

inline Tensor diag_embed(const Tensor &self, const ct_diag_embed_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diag_embed(self.get(), &opts));
}

inline Tensor diag_embed_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_diag_embed_out(self.get(), out.get(), nullptr));
}

inline Tensor diag_embed_out(const Tensor &self, const Tensor &out, const ct_diag_embed_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diag_embed_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::diag_embed() const { return cotangent::diag_embed(self()); }

inline Tensor inside::methods::diag_embed(const ct_diag_embed_opts &opts) const
{
    return cotangent::diag_embed(self(), opts);
}

using diag_opts = ct_diag_opts;

/**
 * Matrix with the vector self on a diagonal, or the diagonal of the matrix self. Calls ct_diag.
 */
inline Tensor diag(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_diag(self.get(), nullptr));
}

inline Tensor diag(const Tensor &self, const ct_diag_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diag(self.get(), &opts));
}

inline Tensor inside::methods::diag() const { return cotangent::diag(self()); }

inline Tensor inside::methods::diag(const ct_diag_opts &opts) const { return cotangent::diag(self(), opts); }

using diagflat_opts = ct_diagflat_opts;

/**
 * Matrix with the elements of self, in row-major order, on a diagonal. Calls ct_diagflat.
 */
inline Tensor diagflat(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_diagflat(self.get(), nullptr));
}

inline Tensor diagflat(const Tensor &self, const ct_diagflat_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diagflat(self.get(), &opts));
}

inline Tensor inside::methods::diagflat() const { return cotangent::diagflat(self()); }

inline Tensor inside::methods::diagflat(const ct_diagflat_opts &opts) const
{
    return cotangent::diagflat(self(), opts);
}

} // namespace cotangent
#endif
