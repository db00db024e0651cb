/*
 * lu_det: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_DET_H
#define COTANGENT_PRIVATE_LU_DET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Determinant of A from the factors that lu_factors returns.
 *
 * @param LU      the triangular factors; complex, f32 or f64 tensor [*P, N, N]
 * @param pivots  the row exchanges; i32 tensor [*P, N]
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: LU.shape[:-2]; dtype and device: same as LU
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    LU.ndim must be at least 2
 *                 LU.size(-1) must be LU.size(-2)
 *                 the first sizes of pivots must be LU.shape[:-2]
 *                 pivots.size(-1) must be LU.size(-2)
 *   CT_E_DTYPE    LU.dtype must be complex, f32 or f64
 *                 pivots.dtype must be i32
 *
 * Gradients, differentiable to any order:
 *   LU.grad = unsqueeze(unsqueeze(result.grad, -1), -1) * conj(transpose(lu_adjugate(LU, pivots), -2, -1))
 *   LU and pivots are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *LU = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *pivots = ct_tensor_from((int32_t[]){2, 2}, CT_INTS(2), CT_DTYPE_I32);
 *   ct_tensor *result = ct_lu_det(LU, pivots);
 */
CT_API ct_tensor *ct_lu_det(ct_tensor *LU, ct_tensor *pivots);
CT_API ct_tensor *ct_lu_det_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
