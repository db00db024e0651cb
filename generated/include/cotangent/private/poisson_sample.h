/*
 * poisson_sample: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_POISSON_SAMPLE_H
#define COTANGENT_PRIVATE_POISSON_SAMPLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The samples that a call of poisson with this state returns.
 *
 * @param self   mean of each sample; finite and not negative; float tensor [*S]
 * @param state  seed and offset of the random numbers; i64 tensor [2]
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    state.ndim must be 1
 *                 state.size(0) must be 2
 *   CT_E_DTYPE    self.dtype must be float
 *                 state.dtype must be i64
 *
 * Gradients, differentiable to any order:
 *   self.grad = zeros(shape(self), dtype_of(result.grad), device_of(self))
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(6));
 *   ct_tensor *state = ct_tensor_from((int64_t[]){7, 3}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_poisson_sample(self, state);
 */
CT_API ct_tensor *ct_poisson_sample(ct_tensor *self, ct_tensor *state);
CT_API ct_tensor *ct_poisson_sample_out(ct_tensor *self, ct_tensor *state, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
