/*
 * einops_unpack: declarations.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINOPS_UNPACK_H
#define COTANGENT_OP_EINOPS_UNPACK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Views of the tensors that einops_pack has concatenated along the axis * of pattern, each with its original axes.
 *
 * @param packed   the concatenated tensors; any tensor [*S]
 * @param shapes   sizes of the axes of every tensor in place of the *; one -1 is inferred
 * @param pattern  a name for every axis of packed, except for the *
 *
 * @return shape: packed.shape except along axis dim; dtype and device: same as packed
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless terms(pattern) > 0
 *                 unless packed.ndim == terms(pattern)
 *                 unless the products of shapes add up to packed.size(star(pattern))
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *packed = ct_rand(CT_INTS(5, 3));
 *   ct_tensors result = ct_einops_unpack(packed, CT_INT_LISTS(CT_INTS(2), CT_NO_INTS, CT_INTS(1, 2)), "* c");
 */
CT_API ct_tensors ct_einops_unpack(ct_tensor *packed, ct_int_lists shapes, const char *pattern);

#ifdef __cplusplus
}

#else
#endif
#endif
