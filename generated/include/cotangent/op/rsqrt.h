/*
 * rsqrt: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RSQRT_H
#define COTANGENT_OP_RSQRT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 / sqrt(self), element by element; infinite at 0.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_rsqrt_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * -0.5 * conj(result * result * result)
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_rsqrt(self);
 */
CT_API ct_tensor *ct_rsqrt(ct_tensor *self);
CT_API ct_tensor *ct_rsqrt_(ct_tensor *self);
CT_API ct_tensor *ct_rsqrt_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
