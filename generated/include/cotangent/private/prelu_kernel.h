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
 */
CT_API ct_tensor *ct_prelu_kernel(ct_tensor *self, ct_tensor *weight);
CT_API ct_tensor *ct_prelu_kernel_out(ct_tensor *self, ct_tensor *weight, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
