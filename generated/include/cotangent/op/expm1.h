/*
 * expm1: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EXPM1_H
#define COTANGENT_OP_EXPM1_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * exp(self) - 1, element by element, accurate also near 0.
 * Also known as special_expm1.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_expm1_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * conj(result + 1)
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_expm1(self);
 */
CT_API ct_tensor *ct_expm1(ct_tensor *self);
CT_API ct_tensor *ct_expm1_(ct_tensor *self);
CT_API ct_tensor *ct_expm1_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
