/*
 * t: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_T_H
#define COTANGENT_OP_T_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self, which has at most two axes, with its axes exchanged.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return a view of self; shape: self.shape with axes 0 and -1 exchanged; dtype and device: same as self
 *         ct_t_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim <= 2
 *
 * Gradients, differentiable to any order:
 *   self.grad = transpose(result.grad, 0, -1)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_t(self);
 */
CT_API ct_tensor *ct_t(ct_tensor *self);
CT_API ct_tensor *ct_t_(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
