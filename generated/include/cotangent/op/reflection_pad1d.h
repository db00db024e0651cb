/*
 * reflection_pad1d: declarations.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_REFLECTION_PAD1D_H
#define COTANGENT_OP_REFLECTION_PAD1D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self padded before and after the last axis with elements reflected at the edge.
 *
 * @param self     the input; number tensor [*S]
 * @param padding  counts of elements to add before and after the last axis; a negative count crops; 2 integers, or one
 *                 integer for all
 *
 * @return shape: self.shape padded by padding; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 2 or self.ndim == 3
 *                 unless padding has two integers for each of the last axes of self.shape, at most as large as the axis
 *                 allows
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_reflection_pad1d(self, CT_INTS(1, 2));
 */
CT_API ct_tensor *ct_reflection_pad1d(ct_tensor *self, ct_ints padding);

#ifdef __cplusplus
}

#else
#endif
#endif
