/*
 * mm: what it declares.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MM_H
#define COTANGENT_OP_MM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of two matrices.
 * @param self  number tensor [M, K]
 * @param mat2  number tensor [K, N]
 * Gradient: self.grad = mm(result.grad, conj(transpose(mat2, -2, -1)))
 * Gradient: mat2.grad = mm(conj(transpose(self, -2, -1)), result.grad)
 * Saves: self for mat2; mat2 for self.
 */
CT_API ct_tensor *ct_mm(ct_tensor *self, ct_tensor *mat2);
CT_API ct_tensor *ct_mm_out(ct_tensor *self, ct_tensor *mat2, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
