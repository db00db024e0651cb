/*
 * prelu_kernel: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PRELU_KERNEL_H
#define COTANGENT_PRIVATE_PRELU_KERNEL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self where it is positive, weight * self elsewhere, with broadcasting; the gradient at 0 is weight.
 *
 * @param self    the input; float tensor [*S]
 * @param weight  factor of the negative elements; float tensor [*W]
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of self.shape and weight.shape; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.shape and weight.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and weight must be float
 *                 self and weight must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if positive else weight * result.grad
 *   weight.grad = 0 if self > 0 else result.grad * self
 *   positive = self > 0
 *   self is saved if the gradient of weight is required; weight and positive (one bit per element) are saved if the
 *   gradient of self is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *weight = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_prelu_kernel(self, weight);
 */
CT_API ct_tensor *ct_prelu_kernel(ct_tensor *self, ct_tensor *weight);
CT_API ct_tensor *ct_prelu_kernel_out(ct_tensor *self, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
