/*
 * einsum_three: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_THREE_H
#define COTANGENT_PRIVATE_EINSUM_THREE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Einsum of three operands; no intermediate product is saved.
 */
CT_API ct_tensor *ct_einsum_three(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third);
CT_API ct_tensor *ct_einsum_three_out(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third,
                                      ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
