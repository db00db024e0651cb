/*
 * lu_adjugate: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_ADJUGATE_H
#define COTANGENT_PRIVATE_LU_ADJUGATE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjugate of A, its inverse times its determinant, from the factors that lu_factors returns; also for singular A.
 *
 * @param LU      the triangular factors; complex, f32 or f64 tensor [*P, N, N]
 * @param pivots  the row exchanges; i32 tensor [*P, N]
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as LU
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
 *   LU.grad = conj(lu_minors(LU, pivots, conj(transpose(result.grad, -2, -1))))
 *   LU and pivots are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *LU = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *pivots = ct_tensor_from((int32_t[]){2, 2}, CT_INTS(2), CT_DTYPE_I32);
 *   ct_tensor *result = ct_lu_adjugate(LU, pivots);
 */
CT_API ct_tensor *ct_lu_adjugate(ct_tensor *LU, ct_tensor *pivots);
CT_API ct_tensor *ct_lu_adjugate_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
