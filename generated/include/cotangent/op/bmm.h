/*
 * bmm: what it declares.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BMM_H
#define COTANGENT_OP_BMM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Products of the matrices of two batches of the same length.
 * @param self  number tensor [B, M, K]
 * @param mat2  number tensor [B, K, N]
 * Gradient: self.grad = bmm(result.grad, conj(transpose(mat2, -2, -1)))
 * Gradient: mat2.grad = bmm(conj(transpose(self, -2, -1)), result.grad)
 * Saves: self for mat2; mat2 for self.
 */
CT_API ct_tensor *ct_bmm(ct_tensor *self, ct_tensor *mat2);
CT_API ct_tensor *ct_bmm_out(ct_tensor *self, ct_tensor *mat2, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
