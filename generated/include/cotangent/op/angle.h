/*
 * angle: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ANGLE_H
#define COTANGENT_OP_ANGLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Angle of self from the positive real axis in radians, element by element; for a real element 0 or pi. The gradient at
 * 0 is 0.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return shape: self.shape; dtype: the real counterpart of self.dtype (the default dtype for bool and integers);
 *         device: self.device
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_angle(self);
 */
CT_API ct_tensor *ct_angle(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
