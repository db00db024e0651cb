/*
 * polar: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POLAR_H
#define COTANGENT_OP_POLAR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Complex tensor with the absolute values abs and the angles angle in radians, element by element, with broadcasting.
 * The gradient of abs at 0 is 0.
 *
 * @param abs    the absolute values; f32 or f64 tensor [*A]
 * @param angle  the angles from the positive real axis, in radians; f32 or f64 tensor [*B]
 *
 * @return shape: broadcast(abs.shape, angle.shape); dtype: the complex counterpart of abs.dtype; device: abs.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(abs.shape, angle.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless abs and angle have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *abs = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *angle = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_polar(abs, angle);
 */
CT_API ct_tensor *ct_polar(ct_tensor *abs, ct_tensor *angle);

#ifdef __cplusplus
}

#else
#endif
#endif
