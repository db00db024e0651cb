/*
 * upsample_linear: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_LINEAR_H
#define COTANGENT_PRIVATE_UPSAMPLE_LINEAR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis by linear interpolation between two elements.
 *
 * @param self           the input; float tensor [*S]
 * @param dim            the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param size           sizes of the result
 * @param step           index of this step, from 1
 * @param align_corners  if true, the centres of the outermost elements of self and result coincide; CT_ON or CT_OFF
 *
 * @return shape: self.shape with size at axis dim; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 size must be positive
 *                 self.size(dim) must be positive
 *                 step must be at least 0
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_upsample_linear(self, 1, 3, 1.3, CT_OFF);
 */
CT_API ct_tensor *ct_upsample_linear(ct_tensor *self, int64_t dim, int64_t size, double step, ct_switch align_corners);

#ifdef __cplusplus
}

#else
#endif
#endif
