/*
 * erfinv: declarations.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ERFINV_H
#define COTANGENT_OP_ERFINV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Inverse of erf, element by element; infinite at -1 and 1, NaN outside of [-1, 1].
 * Also known as special_erfinv.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_erfinv_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * 0.886226925452758 * exp(sq(result))
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_erfinv(self);
 */
CT_API ct_tensor *ct_erfinv(ct_tensor *self);
CT_API ct_tensor *ct_erfinv_(ct_tensor *self);
CT_API ct_tensor *ct_erfinv_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
