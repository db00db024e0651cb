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
 * The tensors one after the other along their second axis, vectors along their only one. A 0-d tensor is a vector of
 * one element. As ct_hstack.
 */
inline Tensor hstack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_hstack(tensors.get()));
}

/**
 * The tensors one after the other along their first axis. A vector is a row. As ct_vstack.
 */
inline Tensor vstack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_vstack(tensors.get()));
}

/**
 * The tensors one after the other along their third axis, which matrices get; a vector is a row of one matrix. As
 * ct_dstack.
 */
inline Tensor dstack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_dstack(tensors.get()));
}

/**
 * The tensors one after the other along their second axis. A vector is a column. As ct_column_stack.
 */
inline Tensor column_stack(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_column_stack(tensors.get()));
}

/**
 * Views of the tensors, each in the shape that all of them broadcast to. As ct_broadcast_tensors.
 */
inline std::vector<Tensor> broadcast_tensors(const Tensors &tensors)
{
    inside::call call_;
    return inside::results(ct_broadcast_tensors(tensors.get()));
}

using meshgrid_opts = ct_meshgrid_opts;

/**
 * Views of the vectors over the grid that they span, one for each; with indexing xy the first two axes of the grid are
 * exchanged. As ct_meshgrid.
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
 * Every choice of one element from each of the vectors, a row each, the last changing fastest; a lone vector is given
 * back. As ct_cartesian_prod.
 */
inline Tensor cartesian_prod(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_cartesian_prod(tensors.get()));
}

/**
 * The matrices along the diagonal of a larger one that is 0 elsewhere; a vector is a row. As ct_block_diag.
 */
inline Tensor block_diag(const Tensors &tensors)
{
    inside::call call_;
    return inside::result(call_, ct_block_diag(tensors.get()));
}

} // namespace cotangent
#endif
