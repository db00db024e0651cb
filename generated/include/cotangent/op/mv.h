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
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be 2
 *                 vec.ndim must be 1
 *                 vec.size(0) must be self.size(1)
 *   CT_E_DTYPE    the dtypes of self and vec must be number
 *                 self and vec must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = outer(result.grad, conj(vec))
 *   vec.grad = mv(conj(transpose(self, -2, -1)), result.grad)
 *   self is saved if the gradient of vec is required; vec is saved if the gradient of self is required.
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
