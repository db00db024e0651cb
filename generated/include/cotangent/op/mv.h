/*
 * mv: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MV_H
#define COTANGENT_OP_MV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Matrix-vector product.
 *
 * @param self  the matrix; number tensor [M, K]
 * @param vec   the vector; number tensor [K]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [self.size(0)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and vec have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = outer(result.grad, conj(vec))
 *   vec.grad = mv(conj(transpose(self, -2, -1)), result.grad)
 *   Saved: self for the gradient of vec; vec for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *vec = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_mv(self, vec);
 */
CT_API ct_tensor *ct_mv(ct_tensor *self, ct_tensor *vec);
CT_API ct_tensor *ct_mv_out(ct_tensor *self, ct_tensor *vec, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
