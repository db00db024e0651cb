/*
 * sum_to_size: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SUM_TO_SIZE_H
#define COTANGENT_OP_SUM_TO_SIZE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sum of self over the axes that broadcasting from size to the sizes of self adds or repeats: the adjoint of the
 * broadcast. The result has the given size.
 *
 * @param self  the input; any tensor [*S]
 * @param size  sizes of the result; each at least 0
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: size; dtype: self.dtype (i64 for bool and integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless size broadcasts to self.shape
 *
 * Gradients, differentiable to any order:
 *   self.grad = expand(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_sum_to_size(self, CT_INTS(4));
 */
CT_API ct_tensor *ct_sum_to_size(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_sum_to_size_out(ct_tensor *self, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
