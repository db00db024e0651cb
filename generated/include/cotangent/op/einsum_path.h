/*
 * einsum_path: declarations.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINSUM_PATH_H
#define COTANGENT_OP_EINSUM_PATH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of any number of operands, contracted in pairs; path has two indices for each pair, or is empty for the order
 * from left to right.
 *
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param operands  the factors, in the order of the equation; list of any tensors [*S(i)]
 * @param path      pairs of operands to contract, each as two indices among the operands that remain; a list of
 *                  integers
 *
 * @return shape: the shape that equation specifies; dtype and device: same as operands
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless equation names each axis of the operands by a letter, and the axes of the result after ->
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless operands have the same dtype
 *
 * No gradient (operands: differentiable through the einsums of two operands that it calls).
 */
CT_API ct_tensor *ct_einsum_path(const char *equation, ct_tensors operands, ct_ints path);

#ifdef __cplusplus
}

#else
#endif
#endif
