/*
 * addmm: what it declares.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDMM_H
#define COTANGENT_OP_ADDMM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_addmm_opts {
    ct_scalar beta;  /* default 1 */
    ct_scalar alpha; /* default 1 */
} ct_addmm_opts;

/**
 * beta times self, broadcast, plus alpha times the product of two matrices. Where beta is 0 the values of self do not
 * matter, not even NaN, nor those of the matrices where alpha is 0.
 * @param self  number tensor [*A]
 * @param mat1  number tensor [M, K]
 * @param mat2  number tensor [K, N]
 * Gradient: self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 * Gradient: mat1.grad = mm(g, conj(transpose(mat2, -2, -1)))
 * Gradient: mat2.grad = mm(conj(transpose(mat1, -2, -1)), g)
 * Saves: mat1 for mat2; mat2 for mat1.
 */
CT_API ct_tensor *ct_addmm(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2);
CT_API ct_tensor *ct_addmm_with(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts);
CT_API ct_tensor *ct_addmm_(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2);
CT_API ct_tensor *ct_addmm_with_(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts);
CT_API ct_tensor *ct_addmm_out(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, ct_tensor *out);
CT_API ct_tensor *ct_addmm_with_out(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts,
                                    ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
