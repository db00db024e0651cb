/*
 * singular_factors: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SINGULAR_FACTORS_H
#define COTANGENT_PRIVATE_SINGULAR_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_singular_factors. */
typedef struct ct_singular_factors_result {
    ct_tensor *U, *S, *Vh;
} ct_singular_factors_result;

/**
 * Factors of A = U diag(S) Vh, with S in descending order.
 *
 * @param A              the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param full_matrices  if true, U and Vh are square, else they have min(M, N) columns and rows; CT_ON or CT_OFF
 * @param out            tensors that receive the results, each with the shape of the result or without elements
 *
 * @return U: shape: [*A.shape[:-2], A.size(-2), (A.size(-2) if full_matrices is true, else min(A.size(-2),
 *         A.size(-1)))]; dtype and device: same as A
 *         S: shape: [*A.shape[:-2], min(A.size(-2), A.size(-1))]; dtype: the real counterpart of the dtype of A;
 *         device: same as A
 *         Vh: shape: [*A.shape[:-2], (A.size(-1) if full_matrices is true, else min(A.size(-2), A.size(-1))),
 *         A.size(-1)]; dtype and device: same as A
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    A.ndim must be at least 2
 *   CT_E_DTYPE    A.dtype must be complex, f32 or f64
 *
 * Gradients, differentiable to any order:
 *   inner = middle + phases if is_complex(A) else middle
 *   first = u @ inner @ v
 *   second = first + (u_rest - u @ (conj(transpose(u, -2, -1)) @ u_rest)) @ v if M > N else first
 *   A.grad = second + u @ (v_rest - v_rest @ conj(transpose(v, -2, -1)) @ v) if N > M else second
 *   middle = factor * u_skew * unsqueeze(S, -2) + unsqueeze(S, -1) * factor * v_skew + diag_embed(to(S.grad,
 *       dtype_of(U)), 0, -2, -1)
 *   phases = diag_embed(diagonal(u_skew, 0, -2, -1) / (2 * S), 0, -2, -1)
 *   u = narrow(U, -1, 0, K)
 *   v = narrow(Vh, -2, 0, K)
 *   u_rest = u_grad / unsqueeze(S, -2)
 *   M = A.size(-2)
 *   N = A.size(-1)
 *   v_rest = v_grad / unsqueeze(S, -1)
 *   factor = (1 - one) / (apart + one)
 *   K = min(M, N)
 *   u_skew = u_inner - conj(transpose(u_inner, -2, -1))
 *   v_skew = v_inner - conj(transpose(v_inner, -2, -1))
 *   u_grad = narrow(U.grad, -1, 0, K)
 *   v_grad = narrow(Vh.grad, -2, 0, K)
 *   one = eye(K, device=device_of(A))
 *   apart = unsqueeze(squares, -2) - unsqueeze(squares, -1)
 *   u_inner = conj(transpose(u, -2, -1)) @ u_grad
 *   v_inner = v @ conj(transpose(v_grad, -2, -1))
 *   squares = S * S
 *   U, S and Vh are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 2));
 *   ct_singular_factors_result results = ct_singular_factors(A, CT_ON);
 */
CT_API ct_singular_factors_result ct_singular_factors(ct_tensor *A, ct_switch full_matrices);
CT_API ct_singular_factors_result ct_singular_factors_out(ct_tensor *A, ct_switch full_matrices,
                                                          ct_singular_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
