/*
 * mm: declarations.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MM_H
#define COTANGENT_OP_MM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Matrix product of two matrices.
 *
 * @param self  the left factor; number tensor [M, K]
 * @param mat2  the right factor; number tensor [K, N]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [self.size(0), mat2.size(1)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and mat2 have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = mm(result.grad, conj(transpose(mat2, -2, -1)))
 *   mat2.grad = mm(conj(transpose(self, -2, -1)), result.grad)
 *   Saved: self for the gradient of mat2; mat2 for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *mat2 = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_mm(self, mat2);
 */
CT_API ct_tensor *ct_mm(ct_tensor *self, ct_tensor *mat2);
CT_API ct_tensor *ct_mm_out(ct_tensor *self, ct_tensor *mat2, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
