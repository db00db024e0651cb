/*
 * linalg_matrix_power: declarations.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_MATRIX_POWER_H
#define COTANGENT_OP_LINALG_MATRIX_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * n-th power of the square matrices in the last two axes, by repeated squaring; for negative n, a power of the inverse.
 * A singular matrix with negative n is an error.
 * Also known as matrix_power.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param n     the exponent
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless n >= -9223372036854775807
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_linalg_matrix_power(self, 3);
 */
CT_API ct_tensor *ct_linalg_matrix_power(ct_tensor *self, int64_t n);

#ifdef __cplusplus
}

#else
#endif
#endif
