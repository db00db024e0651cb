/*
 * root: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
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
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    self.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if result == 0 else result.grad / (2 * result)
 *   result is saved if the gradient is required.
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
