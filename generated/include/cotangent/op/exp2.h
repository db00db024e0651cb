/*
 * exp2: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EXP2_H
#define COTANGENT_OP_EXP2_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 2 to the power of self, element by element.
 * Also known as special_exp2.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_exp2_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * 0.6931471805599453 * conj(result)
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_exp2(self);
 */
CT_API ct_tensor *ct_exp2(ct_tensor *self);
CT_API ct_tensor *ct_exp2_(ct_tensor *self);
CT_API ct_tensor *ct_exp2_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
