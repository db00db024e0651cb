/*
 * einops_pack_shapes: declarations.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINOPS_PACK_SHAPES_H
#define COTANGENT_OP_EINOPS_PACK_SHAPES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sizes of the axes of every tensor in place of the * of pattern, as einops_unpack requires them.
 *
 * @param tensors  the tensors to pack, as in einops_pack; list of any tensors [*S(i)]
 * @param pattern  the pattern, as in einops_pack
 * @param value    receives the result; the lists belong to the innermost scope
 *
 * @return CT_OK, or the status of the error
 *
 * Errors, on which value is unchanged:
 *   CT_E_INVALID  unless terms(pattern) > 0
 *                 unless the tensors of tensors have the axes that pattern names, of equal sizes
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless tensors have the same dtype
 *
 * No gradient: the result is not a tensor.
 */
CT_API CT_NODISCARD ct_status ct_einops_pack_shapes(ct_tensors tensors, const char *pattern, ct_int_lists *value);

#ifdef __cplusplus
}

#else
#endif
#endif
