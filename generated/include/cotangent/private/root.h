/*
 * root: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h leaves
 * it out.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ROOT_H
#define COTANGENT_PRIVATE_ROOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Square root with gradient 0 at 0.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if result == 0 else result.grad / (2 * result)
 *   result is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_root(self);
 */
CT_API ct_tensor *ct_root(ct_tensor *self);
CT_API ct_tensor *ct_root_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
