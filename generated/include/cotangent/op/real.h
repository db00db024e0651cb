/*
 * real: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_REAL_H
#define COTANGENT_OP_REAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of the real parts of self; a real tensor is returned unchanged.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return a view of self; shape: self.shape; dtype: the real counterpart of self.dtype; device: self.device
 *
 * Gradients, differentiable to any order:
 *   self.grad = to(result.grad, dtype_of(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_real(self);
 */
CT_API ct_tensor *ct_real(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
