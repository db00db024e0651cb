/*
 * upsample_axis: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/interpolate.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UPSAMPLE_AXIS_H
#define COTANGENT_PRIVATE_UPSAMPLE_AXIS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self resized along one axis, with step elements of self per element of the result, by interpolation with the given
 * number of taps.
 *
 * @param self           the input; float or u8 tensor [*S]
 * @param dim            the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param size           sizes of the result
 * @param step           index of this step, from 1
 * @param taps           0 for nearest, 1 for nearest-exact, 2 for linear, 4 for cubic interpolation
 * @param align_corners  if true, the centres of the outermost elements of self and result coincide; CT_ON or CT_OFF
 * @param antialias      if true, a smaller result is smoothed; CT_ON or CT_OFF
 *
 * @return shape: self.shape with size at axis dim; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 size must be positive
 *                 self.size(dim) must be positive
 *                 step must be at least 0
 *                 taps must be at least 0 and be at most 4 and not be 3
 *                 taps must be less than 2 or self.dtype must be a floating type
 *                 if antialias is true, taps must be less than 2 or self.ndim must be greater than 0
 *                 if antialias is true, taps must not be 2 or self.ndim must be greater than 0
 *                 if antialias is true, taps must be less than 2 or 2 or 4
 *   CT_E_DTYPE    self.dtype must be float or u8
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_upsample_axis(self, 1, 3, 1.3, 0, CT_OFF, CT_OFF);
 */
CT_API ct_tensor *ct_upsample_axis(ct_tensor *self, int64_t dim, int64_t size, double step, int64_t taps,
                                   ct_switch align_corners, ct_switch antialias);

#ifdef __cplusplus
}

#else
#endif
#endif
