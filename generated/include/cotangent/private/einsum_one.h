/*
 * einsum_one: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
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
 * @param out       tensor that the result is written into, of its shape or empty
 *
 * @return shape: what equation says; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  equation must be letters for each axis of the operands, and those of the result behind ->
 *
 * Gradients, differentiable to any order:
 *   self.grad = einsum_one_adjoint(result.grad, equation, shape(self))
 *   Nothing is kept for them.
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
