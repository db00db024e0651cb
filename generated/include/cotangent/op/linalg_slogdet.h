/*
 * linalg_slogdet: declarations.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_SLOGDET_H
#define COTANGENT_OP_LINALG_SLOGDET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_linalg_slogdet. */
typedef struct ct_linalg_slogdet_result {
    ct_tensor *sign, *logabsdet;
} ct_linalg_slogdet_result;

/**
 * Sign and logarithm of the absolute value of the determinant of the square matrices in the last two axes; 0 and -inf
 * for a singular matrix, which has no gradient. The sign of a complex matrix has absolute value one and a gradient.
 * Also known as slogdet.
 *
 * @param A  the matrices; complex, f32 or f64 tensor [*B, N, N]
 *
 * @return sign: shape: A.shape[:-2]; dtype and device: same as A
 *         logabsdet: shape: A.shape[:-2]; dtype: the real counterpart of A.dtype; device: A.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 3));
 *   ct_linalg_slogdet_result results = ct_linalg_slogdet(A);
 */
CT_API ct_linalg_slogdet_result ct_linalg_slogdet(ct_tensor *A);

#ifdef __cplusplus
}

#else
#endif
#endif
