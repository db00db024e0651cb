/*
 * trunc: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRUNC_H
#define COTANGENT_OP_TRUNC_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Integer part of self: self rounded towards zero, element by element; the gradient is 0 everywhere.
 * Also known as fix.
 *
 * @param self  the input; real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_trunc_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_trunc(self);
 */
CT_API ct_tensor *ct_trunc(ct_tensor *self);
CT_API ct_tensor *ct_trunc_(ct_tensor *self);
CT_API ct_tensor *ct_trunc_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
