/*
 * adjoint: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADJOINT_H
#define COTANGENT_OP_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Conjugate transpose of the matrices in the last two axes; for a real tensor a view.
 *
 * @param self  the input; any tensor [*B, M, N]
 *
 * @return shape: [*self.shape[:-2], self.size(-1), self.size(-2)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 3, 3));
 *   ct_tensor *result = ct_adjoint(self);
 */
CT_API ct_tensor *ct_adjoint(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
