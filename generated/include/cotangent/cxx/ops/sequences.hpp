/*
 * The operators of schemas/sequences.yaml in C++.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SEQUENCES_HPP
#define COTANGENT_CXX_OPS_SEQUENCES_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/sequences.h>

namespace cotangent {

using diff_opts = ct_diff_opts;

/**
 * n-th differences of neighbouring elements along dim, in the concatenation of prepend, self and append. The difference
 * of bool elements is their exclusive or. For n = 0 the result is self, without prepend and append. Calls ct_diff.
 */
inline Tensor diff(const Tensor &self, const Tensor &prepend = Tensor(), const Tensor &append = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_diff(self.get(), prepend.get(), append.get(), nullptr));
}

inline Tensor diff(const Tensor &self, const Tensor &prepend, const Tensor &append, const ct_diff_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_diff(self.get(), prepend.get(), append.get(), &opts));
}

inline Tensor inside::methods::diff(const Tensor &prepend, const Tensor &append) const
{
    return cotangent::diff(self(), prepend, append);
}

inline Tensor inside::methods::diff(const Tensor &prepend, const Tensor &append, const ct_diff_opts &opts) const
{
    return cotangent::diff(self(), prepend, append, opts);
}

using combinations_opts = ct_combinations_opts;

/**
 * Combinations of r elements of a vector, one per row, in the order of the elements. Calls ct_combinations.
 */
inline Tensor combinations(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_combinations(self.get(), nullptr));
}

inline Tensor combinations(const Tensor &self, const ct_combinations_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_combinations(self.get(), &opts));
}

inline Tensor inside::methods::combinations() const { return cotangent::combinations(self()); }

inline Tensor inside::methods::combinations(const ct_combinations_opts &opts) const
{
    return cotangent::combinations(self(), opts);
}

/**
 * Product of matrices, multiplied in the order with the fewest scalar multiplications. Calls ct_chain_matmul.
 */
inline Tensor chain_matmul(const Tensors &matrices)
{
    inside::call call_;
    return inside::result(call_, ct_chain_matmul(matrices.get()));
}

/**
 * Product of matrices, multiplied in the order with the fewest scalar multiplications. The first may be a vector, which
 * counts as a row, and the last a vector, which counts as a column; the added axes are removed from the result. Calls
 * ct_linalg_multi_dot.
 */
inline Tensor linalg_multi_dot(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_multi_dot(tensors.get()));
}

} // namespace cotangent
#endif
