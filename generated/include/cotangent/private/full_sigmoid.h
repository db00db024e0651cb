/*
 * full_sigmoid: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_FULL_SIGMOID_H
#define COTANGENT_PRIVATE_FULL_SIGMOID_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sigmoid of self, element by element, with derivatives that stay accurate where the result rounds to 1.
 */
CT_API ct_tensor *ct_full_sigmoid(ct_tensor *self);
CT_API ct_tensor *ct_full_sigmoid_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
