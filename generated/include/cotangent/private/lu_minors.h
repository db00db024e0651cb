/*
 * lu_minors: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_MINORS_H
#define COTANGENT_PRIVATE_LU_MINORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of the transposed adjugate of A in direction X, from the factors that lu_factors returns; also for
 * singular A.
 *
 * @param LU      the triangular factors; complex, f32 or f64 tensor [*P, N, N]
 * @param pivots  the row exchanges; i32 tensor [*P, N]
 * @param X       the directions; complex, f32 or f64 tensor [*P, N, N]
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as LU
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    LU.ndim must be at least 2
 *                 LU.size(-1) must be LU.size(-2)
 *                 the first sizes of pivots must be LU.shape[:-2]
 *                 pivots.size(-1) must be LU.size(-2)
 *                 the first sizes of X must be LU.shape[:-2]
 *                 X.size(-2) must be LU.size(-2)
 *                 X.size(-1) must be LU.size(-2)
 *   CT_E_DTYPE    the dtypes of LU and X must be complex, f32 or f64
 *                 pivots.dtype must be i32
 *                 LU and X must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   LU.grad = conj(lu_minors_derivative(LU, pivots, X, g))
 *   X.grad = conj(lu_minors(LU, pivots, g))
 *   g = conj(result.grad)
 *   LU and pivots are saved if any gradient is required; X is saved if the gradient of LU is required.
 *
 * Example:
 *   ct_tensor *LU = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *pivots = ct_tensor_from((int32_t[]){2, 2}, CT_INTS(2), CT_DTYPE_I32);
 *   ct_tensor *X = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *result = ct_lu_minors(LU, pivots, X);
 */
CT_API ct_tensor *ct_lu_minors(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X);
CT_API ct_tensor *ct_lu_minors_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
