/*
 * qr_factors: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_QR_FACTORS_H
#define COTANGENT_PRIVATE_QR_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_qr_factors. */
typedef struct ct_qr_factors_result {
    ct_tensor *Q, *R;
} ct_qr_factors_result;

/**
 * Factors of A = Q R. Gradients flow through the first min(M, N) columns of Q and rows of R only.
 *
 * @param A      the matrices; complex, f32 or f64 tensor [*B, M, N]
 * @param whole  if true, Q is square, else it has min(M, N) columns; CT_ON or CT_OFF
 * @param out    tensors that receive the results, each with the shape of the result or without elements
 *
 * @return Q: shape: [*A.shape[:-2], A.size(-2), (A.size(-2) if whole is true, else min(A.size(-2), A.size(-1)))]; dtype
 *         and device: same as A
 *         R: shape: [*A.shape[:-2], (A.size(-2) if whole is true, else min(A.size(-2), A.size(-1))), A.size(-1)]; dtype
 *         and device: same as A
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    A.ndim must be at least 2
 *   CT_E_DTYPE    A.dtype must be complex, f32 or f64
 *
 * Gradients, differentiable to any order:
 *   left = linalg_solve_triangular(conj(transpose(square, -2, -1)), tall if M >= N else wide, false, false)
 *   A.grad = left if M >= N else cat([left, zeros(concat(B, [M, N - K]), dtype_of(Q.grad), device_of(A))], -1) + q @
 *       r_grad
 *   square = narrow(r, -1, 0, K)
 *   tall = q_grad + q @ (upper + conj(transpose(upper, -2, -1)))
 *   M = A.size(-2)
 *   N = A.size(-1)
 *   wide = q @ ((tril(skew) + tril(skew, -1)) * 0.5)
 *   B = A.shape[:-2]
 *   K = min(M, N)
 *   q = narrow(Q, -1, 0, K)
 *   r_grad = narrow(R.grad, -2, 0, K)
 *   r = narrow(R, -2, 0, K)
 *   q_grad = narrow(Q.grad, -1, 0, K)
 *   upper = (triu(inner) + triu(inner, 1)) * 0.5
 *   skew = conj(transpose(inner, -2, -1)) - inner
 *   inner = r_grad @ conj(transpose(r, -2, -1)) - conj(transpose(q, -2, -1)) @ q_grad
 *   Q and R are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 2));
 *   ct_qr_factors_result results = ct_qr_factors(A, CT_OFF);
 */
CT_API ct_qr_factors_result ct_qr_factors(ct_tensor *A, ct_switch whole);
CT_API ct_qr_factors_result ct_qr_factors_out(ct_tensor *A, ct_switch whole, ct_qr_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
