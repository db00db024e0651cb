/*
 * adaptive_max_pool2d: declarations.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAPTIVE_MAX_POOL2D_H
#define COTANGENT_OP_ADAPTIVE_MAX_POOL2D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_adaptive_max_pool2d. */
typedef struct ct_adaptive_max_pool2d_result {
    ct_tensor *result, *indices;
} ct_adaptive_max_pool2d_result;

/**
 * Adaptive max pooling: largest element of output_size windows of the last two axes, and its row-major index in its
 * plane; the windows divide each axis as evenly as possible and may overlap by one element. The first of equal elements
 * is chosen; NaN is propagated.
 *
 * @param self         the input; float tensor [*S]
 * @param output_size  height and width of the result; 2 integers, or one integer for all
 *
 * @return result: shape: (self.shape with output_size[0] at axis -2) with output_size[1] at axis -1; dtype and device:
 *         same as self
 *         indices: shape: (self.shape with output_size[0] at axis -2) with output_size[1] at axis -1; dtype: i64;
 *         device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless self.ndim == 3 or self.ndim == 4
 *                 unless output_size[0] >= 0 and output_size[1] >= 0
 *                 unless self.size(-2) > 0 and self.size(-1) > 0
 *                 unless self.size(-2) * self.size(-1) < 2147483648
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 2, 5, 4));
 *   ct_adaptive_max_pool2d_result results = ct_adaptive_max_pool2d(self, CT_INTS(3, 2));
 */
CT_API ct_adaptive_max_pool2d_result ct_adaptive_max_pool2d(ct_tensor *self, ct_ints output_size);

#ifdef __cplusplus
}

#else
#endif
#endif
