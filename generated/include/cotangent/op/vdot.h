/*
 * vdot: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VDOT_H
#define COTANGENT_OP_VDOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Dot product of two vectors, with the first conjugated.
 *
 * @param self   vector to conjugate; number tensor [N]
 * @param other  second vector; number tensor [N]
 *
 * @return shape: []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and other have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2));
 *   ct_tensor *other = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_vdot(self, other);
 */
CT_API ct_tensor *ct_vdot(ct_tensor *self, ct_tensor *other);

#ifdef __cplusplus
}

#else
#endif
#endif
