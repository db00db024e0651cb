/*
 * The operators of schemas/lists.yaml in C++.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LISTS_HPP
#define COTANGENT_CXX_OPS_LISTS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/lists.h>

namespace cotangent {

/**
 * Concatenation of the tensors along their second axis, for vectors along their only axis. A 0-d tensor counts as a
 * vector of one element. Calls ct_hstack.
 */
inline Tensor hstack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_hstack(tensors.get()));
}

/**
 * Concatenation of the tensors along their first axis. A vector counts as a row. Calls ct_vstack.
 */
inline Tensor vstack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_vstack(tensors.get()));
}

/**
 * Concatenation of the tensors along their third axis, which is added to matrices; a vector counts as a row of one
 * matrix. Calls ct_dstack.
 */
inline Tensor dstack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_dstack(tensors.get()));
}

/**
 * Concatenation of the tensors along their second axis. A vector counts as a column. Calls ct_column_stack.
 */
inline Tensor column_stack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_column_stack(tensors.get()));
}

/**
 * Views of the tensors, expanded to the shape that all of them broadcast to. Calls ct_broadcast_tensors.
 */
inline std::vector<Tensor> broadcast_tensors(const Tensors &tensors)
{
    inside::call call_;
    return inside::results(ct_broadcast_tensors(tensors.get()));
}

using meshgrid_opts = ct_meshgrid_opts;

/**
 * Coordinate grids: views of the vectors over their Cartesian product, one for each; with indexing xy the first two
 * axes are exchanged. Calls ct_meshgrid.
 */
inline std::vector<Tensor> meshgrid(const Tensors &tensors)
{
    inside::call call_;
    return inside::results(ct_meshgrid(tensors.get(), nullptr));
}

inline std::vector<Tensor> meshgrid(const Tensors &tensors, const ct_meshgrid_opts &opts)
{
    inside::call call_;
    return inside::results(ct_meshgrid(tensors.get(), &opts));
}

/**
 * Cartesian product of the vectors, one combination per row, the last vector changing fastest; a single vector is
 * returned unchanged. Calls ct_cartesian_prod.
 */
inline Tensor cartesian_prod(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_cartesian_prod(tensors.get()));
}

/**
 * Block diagonal matrix of the matrices, 0 elsewhere; a vector counts as a row. Calls ct_block_diag.
 */
inline Tensor block_diag(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_block_diag(tensors.get()));
}

} // namespace cotangent
#endif
