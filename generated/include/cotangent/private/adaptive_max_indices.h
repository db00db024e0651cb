/*
 * adaptive_max_indices: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ADAPTIVE_MAX_INDICES_H
#define COTANGENT_PRIVATE_ADAPTIVE_MAX_INDICES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Row-major index, in its plane, of the largest element of each window of an adaptive_max_pool2d.
 *
 * @param self         the input; float tensor [*S]
 * @param output_size  height and width of the result; 2 integers, or one for all
 * @param out          tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: self.shape with output_size[0] at axis -2 and output_size[1] at its last axis; dtype: i32; device:
 *         same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.ndim must be at least 2
 *                 output_size[0] must be at least 0 and output_size[1] must be at least 0
 *                 self.size(-2) must be positive and self.size(-1) must be positive
 *                 self.size(-2) * self.size(-1) must be less than 2147483648
 *   CT_E_DTYPE    self.dtype must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 5, 4));
 *   ct_tensor *result = ct_adaptive_max_indices(self, CT_INTS(3, 2));
 */
CT_API ct_tensor *ct_adaptive_max_indices(ct_tensor *self, ct_ints output_size);
CT_API ct_tensor *ct_adaptive_max_indices_out(ct_tensor *self, ct_ints output_size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
