/*
 * positive: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POSITIVE_H
#define COTANGENT_OP_POSITIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of all of self, unchanged.
 *
 * @param self  the input; number tensor [*S]
 *
 * @return a view of self; shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_positive(self);
 */
CT_API ct_tensor *ct_positive(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
