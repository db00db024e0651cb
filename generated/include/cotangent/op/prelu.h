/*
 * prelu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PRELU_H
#define COTANGENT_OP_PRELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self where it is positive, weight * self elsewhere; weight has one element, or one for each channel (axis 1). The
 * gradient at 0 is weight.
 *
 * @param self    the input; float tensor [*S]
 * @param weight  factor of the negative elements; float tensor [*W]
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless weight.ndim <= 1
 *                 unless weight.numel == 1 or self.ndim > 1 and weight.numel == self.size(1)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and weight have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *weight = ct_rand(CT_INTS(1));
 *   ct_tensor *result = ct_prelu(self, weight);
 */
CT_API ct_tensor *ct_prelu(ct_tensor *self, ct_tensor *weight);

#ifdef __cplusplus
}

#else
#endif
#endif
