/*
 * The operators of schemas/quantile.yaml in C++.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_QUANTILE_HPP
#define COTANGENT_CXX_OPS_QUANTILE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/quantile.h>

namespace cotangent {

using quantile_opts = ct_quantile_opts;

/**
 * Quantiles q of the elements along dim, or of all elements if dim is left out; NaN where one of them is NaN. Calls
 * ct_quantile.
 */
inline Tensor quantile(const Tensor &self, const Operand &q)
{
    inside::call call_;
    return inside::result(call_, ct_quantile(self.get(), q.get(), nullptr));
}

inline Tensor quantile(const Tensor &self, const Operand &q, const ct_quantile_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_quantile(self.get(), q.get(), &opts));
}

inline Tensor inside::methods::quantile(const Operand &q) const { return cotangent::quantile(self(), q); }

inline Tensor inside::methods::quantile(const Operand &q, const ct_quantile_opts &opts) const
{
    return cotangent::quantile(self(), q, opts);
}

using nanquantile_opts = ct_nanquantile_opts;

/**
 * Quantiles q of the elements along dim that are not NaN, or of all such elements if dim is left out. Calls
 * ct_nanquantile.
 */
inline Tensor nanquantile(const Tensor &self, const Operand &q)
{
    inside::call call_;
    return inside::result(call_, ct_nanquantile(self.get(), q.get(), nullptr));
}

inline Tensor nanquantile(const Tensor &self, const Operand &q, const ct_nanquantile_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nanquantile(self.get(), q.get(), &opts));
}

inline Tensor inside::methods::nanquantile(const Operand &q) const { return cotangent::nanquantile(self(), q); }

inline Tensor inside::methods::nanquantile(const Operand &q, const ct_nanquantile_opts &opts) const
{
    return cotangent::nanquantile(self(), q, opts);
}

} // namespace cotangent
#endif
