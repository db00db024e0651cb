/*
 * adaptive_avg_pool1d: declarations.
 *
 * Written by ctgen from schemas/pool_lines.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAPTIVE_AVG_POOL1D_H
#define COTANGENT_OP_ADAPTIVE_AVG_POOL1D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adaptive average pooling: mean over output_size windows of the last axis; they divide the axis as evenly as possible
 * and may overlap by one element.
 *
 * @param self         the input; float tensor [*S]
 * @param output_size  length of the result; one integer
 *
 * @return shape: self.shape with output_size[0] at axis -1; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 2 or self.ndim == 3
 *                 unless output_size[0] >= 0
 *                 unless self.size(-1) > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 7));
 *   ct_tensor *result = ct_adaptive_avg_pool1d(self, CT_INTS(3));
 */
CT_API ct_tensor *ct_adaptive_avg_pool1d(ct_tensor *self, ct_ints output_size);

#ifdef __cplusplus
}

#else
#endif
#endif
