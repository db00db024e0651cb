/*
 * einsum: declarations.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINSUM_H
#define COTANGENT_OP_EINSUM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_einsum, passed as named arguments. */
typedef struct ct_einsum_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* pairs of operands to contract, each as two indices among the operands that remain; a list of integers; optional
     */
    ct_ints path CT_INIT_(ct_no_ints_());
} ct_einsum_opts;

/**
 * Sum of products of operands over the letters of equation that are not in its output. If path is given, operands are
 * contracted in pairs in this order; its indices refer to the operands that remain. More than three operands without a
 * path are contracted in pairs from left to right. Integers and bool become i64 if a letter of only one operand is
 * summed.
 *
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param operands  the factors, in the order of the equation; list of any tensors [*S(i)]
 * @param opts      options, passed as named arguments; NULL for the defaults
 *
 * @return shape: the shape that equation specifies; dtype: operands.dtype (i64 for bool and integers) if equation sums
 *         over a letter of a single operand else operands.dtype; device: operands.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 1 <= operands.count
 *                 unless equation names each axis of the operands by a letter, and the axes of the result after ->
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless operands have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors operands = CT_TENSORS(ct_rand(CT_INTS(2, 3)));
 *   ct_tensor *result = ct_einsum("ij->ji", operands);
 */
CT_API ct_tensor *ct_einsum(const char *equation, ct_tensors operands, const ct_einsum_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_einsum(const char *equation, ct_tensors operands, const ct_einsum_opts &opts = ct_einsum_opts{})
{
    return ct_einsum(equation, operands, &opts);
}
#else
#define ct_einsum_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .path = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_einsum(...) ct_einsum_named_(__VA_ARGS__, )
#define ct_einsum_named_(equation, operands, ...) \
    CT_NAMED_(ct_einsum, ct_einsum_opts, (equation, operands, ), __VA_ARGS__)
#endif
#endif
