/*
 * frac: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FRAC_H
#define COTANGENT_OP_FRAC_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Fractional part of self: self - trunc(self), with the sign of self; the gradient is the gradient of self.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_frac_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_frac(self);
 */
CT_API ct_tensor *ct_frac(ct_tensor *self);
CT_API ct_tensor *ct_frac_(ct_tensor *self);
CT_API ct_tensor *ct_frac_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
