/*
 * linalg_inv: declarations.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_INV_H
#define COTANGENT_OP_LINALG_INV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Inverse of the square matrices in the last two axes. A singular matrix is an error.
 * Also known as inverse.
 *
 * @param A    the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param out  tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as A
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   A.grad = -(conj(transpose(result, -2, -1)) @ (result.grad @ conj(transpose(result, -2, -1))))
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_linalg_inv(A);
 */
CT_API ct_tensor *ct_linalg_inv(ct_tensor *A);
CT_API ct_tensor *ct_linalg_inv_out(ct_tensor *A, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
