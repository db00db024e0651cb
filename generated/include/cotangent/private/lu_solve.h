/*
 * lu_solve: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_SOLVE_H
#define COTANGENT_PRIVATE_LU_SOLVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Solution X of A X = B, or of A^H X = B if adjoint, from the factors of A that lu_factors returns.
 *
 * @param LU       the triangular factors; complex, f32 or f64 tensor [*P, N, N]
 * @param pivots   the row exchanges; i32 tensor [*R, N]
 * @param B        the right-hand sides; complex, f32 or f64 tensor [*Q, N, K]
 * @param adjoint  if true, the conjugate transpose of A is used; CT_ON or CT_OFF
 * @param out      tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [the broadcast of LU.shape[:-2], pivots.shape[:-1] and B.shape[:-2], LU.size(-2), B.size(-1)]; dtype
 *         and device: same as LU
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    LU.shape[:-2] and pivots.shape[:-1] must broadcast
 *                 the broadcast of LU.shape[:-2] and pivots.shape[:-1] and B.shape[:-2] must broadcast
 *                 LU.ndim must be at least 2
 *                 LU.size(-1) must be LU.size(-2)
 *                 pivots.ndim must be at least 1
 *                 pivots.size(-1) must be LU.size(-2)
 *                 B.ndim must be at least 2
 *                 B.size(-2) must be LU.size(-2)
 *                 LU.shape[:-2], pivots.shape[:-1] and B.shape[:-2] must broadcast
 *   CT_E_DTYPE    the dtypes of LU and B must be complex, f32 or f64
 *                 pivots.dtype must be i32
 *                 LU and B must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   LU.grad = sum_to_size(-(result @ conj(transpose(g, -2, -1))) if adjoint else -(g @ conj(transpose(result, -2,
 *       -1))), shape(LU))
 *   B.grad = sum_to_size(g, shape(B))
 *   g = lu_solve(LU, pivots, result.grad, false if adjoint else true)
 *   LU and pivots are saved if any gradient is required; result is saved if the gradient of LU is required.
 *
 * Example:
 *   ct_tensor *LU = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *pivots = ct_tensor_from((int32_t[]){2, 2}, CT_INTS(2), CT_DTYPE_I32);
 *   ct_tensor *B = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_lu_solve(LU, pivots, B, CT_OFF);
 */
CT_API ct_tensor *ct_lu_solve(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint);
CT_API ct_tensor *ct_lu_solve_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
