/*
 * lu_factors: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_FACTORS_H
#define COTANGENT_PRIVATE_LU_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lu_factors. */
typedef struct ct_lu_factors_result {
    ct_tensor *LU, *pivots;
} ct_lu_factors_result;

/**
 * Factors L, without its unit diagonal, and U of square matrices, A = P L U, in one matrix each, and the row exchanges.
 * Their gradient and tangent are those of A, which they represent.
 *
 * @param A        the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param regular  if true, a singular matrix is an error; CT_ON or CT_OFF
 * @param out      tensors that receive the results, each with the shape of the result or without elements
 *
 * @return LU: shape, dtype and device: same as A
 *         pivots: shape: [*A.shape[:-2], A.size(-2)]; dtype: i32; device: same as A
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    A.ndim must be at least 2
 *                 A.size(-1) must be A.size(-2)
 *   CT_E_DTYPE    A.dtype must be complex, f32 or f64
 *
 * Gradients, differentiable to any order:
 *   A.grad = LU.grad
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 3));
 *   ct_lu_factors_result results = ct_lu_factors(A, CT_ON);
 */
CT_API ct_lu_factors_result ct_lu_factors(ct_tensor *A, ct_switch regular);
CT_API ct_lu_factors_result ct_lu_factors_out(ct_tensor *A, ct_switch regular, ct_lu_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
