/*
 * eigen_factors: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EIGEN_FACTORS_H
#define COTANGENT_PRIVATE_EIGEN_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_eigen_factors. */
typedef struct ct_eigen_factors_result {
    ct_tensor *eigenvalues, *eigenvectors;
} ct_eigen_factors_result;

/**
 * Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the last two axes.
 *
 * @param self  the matrices; complex, f32 or f64 tensor [*B, N, N]
 * @param out   tensors that receive the results, each with the shape of the result or without elements
 *
 * @return eigenvalues: shape: [*self.shape[:-2], self.size(-2)]; dtype: the real counterpart of the dtype of self;
 *         device: same as self
 *         eigenvectors: shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *                 self.size(-1) must be self.size(-2)
 *   CT_E_DTYPE    self.dtype must be complex, f32 or f64
 *
 * Gradients, differentiable to any order:
 *   self.grad = (outer_grad + conj(transpose(outer_grad, -2, -1))) * 0.5
 *   outer_grad = eigenvectors @ inner @ conj(transpose(eigenvectors, -2, -1))
 *   factor = (1 - one) / (apart + one)
 *   inner = diag_embed(to(eigenvalues.grad, dtype_of(eigenvectors)), 0, -2, -1) + factor * conj(transpose(eigenvectors,
 *       -2, -1)) @ eigenvectors.grad
 *   one = eye(N, device=device_of(self))
 *   apart = unsqueeze(eigenvalues, -2) - unsqueeze(eigenvalues, -1)
 *   N = self.size(-2)
 *   eigenvalues and eigenvectors are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_eigen_factors_result results = ct_eigen_factors(self);
 */
CT_API ct_eigen_factors_result ct_eigen_factors(ct_tensor *self);
CT_API ct_eigen_factors_result ct_eigen_factors_out(ct_tensor *self, ct_eigen_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
