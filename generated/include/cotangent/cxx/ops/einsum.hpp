/*
 * The operators of schemas/einsum.yaml in C++.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_EINSUM_HPP
#define COTANGENT_CXX_OPS_EINSUM_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/einsum.h>

namespace cotangent {

using einsum_opts = ct_einsum_opts;

/**
 * Sum of products of operands over the letters of equation that are not in its output. If path is given, operands are
 * contracted in pairs in this order; its indices refer to the operands that remain. More than three operands without a
 * path are contracted in pairs from left to right. Integers and bool become i64 if a letter of only one operand is
 * summed. Calls ct_einsum.
 */
inline Tensor einsum(const char *equation, const Tensors &operands)
{
    inside::call call_;
    return inside::result(call_, ct_einsum(equation, operands.get(), nullptr));
}

inline Tensor einsum(const char *equation, const Tensors &operands, const ct_einsum_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_einsum(equation, operands.get(), &opts));
}

/**
 * Einsum of any number of operands, contracted in pairs; path has two indices for each pair, or is empty for the order
 * from left to right. Calls ct_einsum_path.
 */
inline Tensor einsum_path(const char *equation, const Tensors &operands, const Ints &path)
{
    inside::call call_;
    return inside::result(call_, ct_einsum_path(equation, operands.get(), path.get()));
}

} // namespace cotangent
#endif
