/*
 * lu_slogdet: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_SLOGDET_H
#define COTANGENT_PRIVATE_LU_SLOGDET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lu_slogdet. */
typedef struct ct_lu_slogdet_result {
    ct_tensor *sign, *logabsdet;
} ct_lu_slogdet_result;

/**
 * Sign and logarithm of the absolute value of the determinant of A from the factors that lu_factors returns.
 *
 * @param LU      the triangular factors; complex, f32 or f64 tensor [*P, N, N]
 * @param pivots  the row exchanges; i32 tensor [*P, N]
 * @param out     tensors that receive the results, each with the shape of the result or without elements
 *
 * @return sign: shape: LU.shape[:-2]; dtype and device: same as LU
 *         logabsdet: shape: LU.shape[:-2]; dtype: the real counterpart of the dtype of LU; device: same as LU
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    LU.ndim must be at least 2
 *                 LU.size(-1) must be LU.size(-2)
 *                 the first sizes of pivots must be LU.shape[:-2]
 *                 pivots.size(-1) must be LU.size(-2)
 *   CT_E_DTYPE    LU.dtype must be complex, f32 or f64
 *                 pivots.dtype must be i32
 *
 * Gradients, differentiable to any order:
 *   LU.grad = lu_solve(LU, pivots, unsqueeze(unsqueeze(factor, -1), -1) * eye(N, device=device_of(LU)), true)
 *   factor = to(logabsdet.grad, dtype_of(LU)) + turned
 *   N = LU.size(-2)
 *   turned = (sign.grad * conj(sign) - conj(sign.grad) * sign) * 0.5
 *   LU, pivots and sign are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *LU = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *pivots = ct_tensor_from((int32_t[]){2, 2}, CT_INTS(2), CT_DTYPE_I32);
 *   ct_lu_slogdet_result results = ct_lu_slogdet(LU, pivots);
 */
CT_API ct_lu_slogdet_result ct_lu_slogdet(ct_tensor *LU, ct_tensor *pivots);
CT_API ct_lu_slogdet_result ct_lu_slogdet_out(ct_tensor *LU, ct_tensor *pivots, ct_lu_slogdet_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
