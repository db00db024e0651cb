/*
 * logdet: declarations.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGDET_H
#define COTANGENT_OP_LOGDET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Logarithm of the determinant of the square matrices in the last two axes; NaN for a negative determinant, -inf for
 * zero.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 *
 * @return shape: self.shape[:-2]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_logdet(self);
 */
CT_API ct_tensor *ct_logdet(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
