/*
 * batched_matmul: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCHED_MATMUL_H
#define COTANGENT_PRIVATE_BATCHED_MATMUL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Batched matrix product over the last two axes of operands with at least two axes.
 */
CT_API ct_tensor *ct_batched_matmul(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_batched_matmul_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
