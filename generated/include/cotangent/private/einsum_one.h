/*
 * einsum_one: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
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
 */
CT_API ct_tensor *ct_einsum_one(const char *equation, ct_tensor *self);
CT_API ct_tensor *ct_einsum_one_out(const char *equation, ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
