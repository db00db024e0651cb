/*
 * adaptive_avg_pool3d: declarations.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAPTIVE_AVG_POOL3D_H
#define COTANGENT_OP_ADAPTIVE_AVG_POOL3D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adaptive average pooling: mean over output_size windows of the last three axes; they divide each axis as evenly as
 * possible and may overlap by one element.
 *
 * @param self         the input; float tensor [*S]
 * @param output_size  depth, height and width of the result; 3 integers, or one integer for all
 * @param out          tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: ((self.shape with output_size[0] at axis -3) with output_size[1] at axis -2) with output_size[2] at
 *         axis -1; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 4 or self.ndim == 5
 *                 unless output_size[0] >= 0 and output_size[1] >= 0 and output_size[2] >= 0
 *                 unless self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = adaptive_avg_pool3d_adjoint(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 2, 3, 5, 4));
 *   ct_tensor *result = ct_adaptive_avg_pool3d(self, CT_INTS(2, 3, 2));
 */
CT_API ct_tensor *ct_adaptive_avg_pool3d(ct_tensor *self, ct_ints output_size);
CT_API ct_tensor *ct_adaptive_avg_pool3d_out(ct_tensor *self, ct_ints output_size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
