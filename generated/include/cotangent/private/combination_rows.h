/*
 * combination_rows: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COMBINATION_ROWS_H
#define COTANGENT_PRIVATE_COMBINATION_ROWS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Combinations of r elements along the last axis, one per row.
 *
 * @param self      the input; any tensor [*B, N]
 * @param r         number of elements of a combination
 * @param repeated  if true, a combination may contain an element more than once; CT_ON or CT_OFF
 * @param out       tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*self.shape[:-1], the number of choices of r out of self.size(-1), r]; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  r must be positive
 *   CT_E_SHAPE    self.ndim must be at least 1
 *
 * Gradients, differentiable to any order:
 *   self.grad = combination_rows_adjoint(result.grad, N, repeated)
 *   N = self.size(-1)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_combination_rows(self, 2, CT_OFF);
 */
CT_API ct_tensor *ct_combination_rows(ct_tensor *self, int64_t r, ct_switch repeated);
CT_API ct_tensor *ct_combination_rows_out(ct_tensor *self, int64_t r, ct_switch repeated, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
