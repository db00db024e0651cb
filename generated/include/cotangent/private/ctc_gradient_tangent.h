/*
 * ctc_gradient_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CTC_GRADIENT_TANGENT_H
#define COTANGENT_PRIVATE_CTC_GRADIENT_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of ctc_gradient at log_probs in direction: the second derivative of each loss. It is its own adjoint.
 *
 * @param direction       the change of log_probs; float tensor [L, *B, C]
 * @param log_probs       log-probabilities of the classes for each time step; float tensor [L, *B, C]
 * @param targets         classes of the targets, one row for each batch element, or concatenated; i32 or i64 tensor
 *                        [*S]
 * @param input_lengths   number of time steps of each batch element; i32 or i64 tensor [*B]
 * @param target_lengths  number of classes of each target; i32 or i64 tensor [*B]
 * @param blank           index of the blank class
 * @param out             tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as direction
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  direction.ndim must be at most 3
 *                 targets.ndim must be at least 1 and at most 2
 *                 targets.ndim must be 1 or targets.size(0) must be direction.shape[1:-1].numel
 *                 blank must be at least 0 and less than direction.size(-1)
 *   CT_E_SHAPE    direction.ndim must be at least 2
 *                 log_probs.size(0) must be direction.size(0)
 *                 the last sizes of log_probs must be direction.shape[1:-1]
 *                 log_probs.size(-1) must be direction.size(-1)
 *                 input_lengths.shape must be direction.shape[1:-1]
 *                 target_lengths.shape must be direction.shape[1:-1]
 *   CT_E_DTYPE    the dtypes of direction and log_probs must be float
 *                 the dtypes of targets, input_lengths and target_lengths must be i32 or i64
 *                 direction and log_probs must have the same dtype
 *                 input_lengths and target_lengths must have the same dtype
 *   CT_E_UNSUPPORTED  backward must not require the gradient of log_probs
 *
 * Gradients, differentiable to order 1:
 *   direction.grad = ctc_gradient_tangent(result.grad, log_probs, targets, input_lengths, target_lengths, blank)
 *   log_probs, targets, input_lengths and target_lengths are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *direction = ct_rand(CT_INTS(5, 2, 4));
 *   ct_tensor *log_probs = ct_rand(CT_INTS(5, 2, 4));
 *   ct_tensor *targets = ct_tensor_from((int64_t[]){1, 2, 2, 3, 1, 1}, CT_INTS(2, 3), CT_DTYPE_I64);
 *   ct_tensor *input_lengths = ct_tensor_from((int64_t[]){5, 4}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *target_lengths = ct_tensor_from((int64_t[]){3, 2}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_ctc_gradient_tangent(direction, log_probs, targets, input_lengths, target_lengths, 0);
 */
CT_API ct_tensor *ct_ctc_gradient_tangent(ct_tensor *direction, ct_tensor *log_probs, ct_tensor *targets,
                                          ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank);
CT_API ct_tensor *ct_ctc_gradient_tangent_out(ct_tensor *direction, ct_tensor *log_probs, ct_tensor *targets,
                                              ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank,
                                              ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
