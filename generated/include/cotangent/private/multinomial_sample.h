/*
 * multinomial_sample: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MULTINOMIAL_SAMPLE_H
#define COTANGENT_PRIVATE_MULTINOMIAL_SAMPLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The indices that a call of multinomial with this state returns.
 *
 * @param self         weights of the indices, finite and not negative; float tensor [*B, N]
 * @param state        seed and offset of the random numbers; i64 tensor [2]
 * @param num_samples  number of indices to sample for each row
 * @param replacement  if true, an index may be sampled more than once; CT_ON or CT_OFF
 * @param out          tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*self.shape[:-1], num_samples]; dtype: i64; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  num_samples must be at least 0
 *                 replacement must be true or num_samples must be at most self.size(-1)
 *   CT_E_SHAPE    self.ndim must be at least 1
 *                 state.ndim must be 1
 *                 state.size(0) must be 2
 *   CT_E_DTYPE    self.dtype must be float
 *                 state.dtype must be i64
 *
 * No gradient (self: indices are integers).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *state = ct_tensor_from((int64_t[]){7, 3}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_multinomial_sample(self, state, 3, CT_OFF);
 */
CT_API ct_tensor *ct_multinomial_sample(ct_tensor *self, ct_tensor *state, int64_t num_samples, ct_switch replacement);
CT_API ct_tensor *ct_multinomial_sample_out(ct_tensor *self, ct_tensor *state, int64_t num_samples,
                                            ct_switch replacement, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
