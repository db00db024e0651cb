/*
 * The operators of schemas/tables.yaml in C++.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_TABLES_HPP
#define COTANGENT_CXX_OPS_TABLES_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/tables.h>

namespace cotangent {

using tril_indices_opts = ct_tril_indices_opts;

/**
 * Indices of the lower triangle of a matrix of row rows and col columns, in row-major order; the row indices are in the
 * first row of the result, the column indices in the second. Calls ct_tril_indices.
 */
inline Tensor tril_indices(int64_t row, int64_t col)
{
    inside::call call_;
    return inside::result(call_, ct_tril_indices(row, col, nullptr));
}

inline Tensor tril_indices(int64_t row, int64_t col, const ct_tril_indices_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tril_indices(row, col, &opts));
}

inline Tensor tril_indices_out(int64_t row, int64_t col, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_tril_indices_out(row, col, out.get(), nullptr));
}

inline Tensor tril_indices_out(int64_t row, int64_t col, const Tensor &out, const ct_tril_indices_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_tril_indices_out(row, col, out.get(), &opts));
}

using triu_indices_opts = ct_triu_indices_opts;

/**
 * Indices of the upper triangle of a matrix of row rows and col columns, in row-major order; the row indices are in the
 * first row of the result, the column indices in the second. Calls ct_triu_indices.
 */
inline Tensor triu_indices(int64_t row, int64_t col)
{
    inside::call call_;
    return inside::result(call_, ct_triu_indices(row, col, nullptr));
}

inline Tensor triu_indices(int64_t row, int64_t col, const ct_triu_indices_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_triu_indices(row, col, &opts));
}

inline Tensor triu_indices_out(int64_t row, int64_t col, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_triu_indices_out(row, col, out.get(), nullptr));
}

inline Tensor triu_indices_out(int64_t row, int64_t col, const Tensor &out, const ct_triu_indices_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_triu_indices_out(row, col, out.get(), &opts));
}

} // namespace cotangent
#endif
