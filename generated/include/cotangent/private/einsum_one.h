/*
 * einsum_one: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_ONE_H
#define COTANGENT_PRIVATE_EINSUM_ONE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of one operand.
 *
 * @param equation  letters of the axes of each operand and of the result, as in "ij,jk->ik"
 * @param self      the operand; any tensor [*S]
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: as equation specifies; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  equation must name each axis of the operands by a letter, and the axes of the result after ->
 *
 * Gradients, differentiable to any order:
 *   self.grad = einsum_one_adjoint(result.grad, equation, shape(self))
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_einsum_one("ij->ji", self);
 */
CT_API ct_tensor *ct_einsum_one(const char *equation, ct_tensor *self);
CT_API ct_tensor *ct_einsum_one_out(const char *equation, ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
