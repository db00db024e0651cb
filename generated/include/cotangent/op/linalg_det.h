/*
 * linalg_det: declarations.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_DET_H
#define COTANGENT_OP_LINALG_DET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Determinant of the square matrices in the last two axes. First and second derivatives are also exact for a singular
 * matrix; third derivatives require a nonsingular one.
 * Also known as det.
 *
 * @param A  the matrices; complex, f32 or f64 tensor [*B, N, N]
 *
 * @return shape: A.shape[:-2]; dtype and device: same as A
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_linalg_det(A);
 */
CT_API ct_tensor *ct_linalg_det(ct_tensor *A);

#ifdef __cplusplus
}

#else
#endif
#endif
