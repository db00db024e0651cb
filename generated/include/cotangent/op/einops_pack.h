/*
 * einops_pack: declarations.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINOPS_PACK_H
#define COTANGENT_OP_EINOPS_PACK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Concatenation of the tensors along the axis * of pattern, in place of which each tensor may have any number of axes.
 * einops_pack_shapes returns the sizes of these axes for einops_unpack.
 *
 * @param tensors  at least one tensor; the named axes have equal sizes in all; list of any tensors [*S(i)]
 * @param pattern  a name for every axis that all tensors have, and one *
 *
 * @return shape: tensors rearranged by pattern; dtype and device: same as tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless terms(pattern) > 0
 *                 unless the tensors of tensors have the axes that pattern names, of equal sizes
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless tensors have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(3)), ct_rand(CT_INTS(1, 2, 3)));
 *   ct_tensor *result = ct_einops_pack(tensors, "* c");
 */
CT_API ct_tensor *ct_einops_pack(ct_tensors tensors, const char *pattern);

#ifdef __cplusplus
}

#else
#endif
#endif
