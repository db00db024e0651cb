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
 * @return shape: the broadcast of abs.shape and angle.shape; dtype: the complex counterpart of the dtype of abs;
 *         device: same as abs
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    abs.shape and angle.shape must broadcast
 *                 abs.shape and angle.shape must broadcast
 *   CT_E_DTYPE    the dtypes of abs and angle must be f32 or f64
 *                 abs and angle must have the same dtype
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
