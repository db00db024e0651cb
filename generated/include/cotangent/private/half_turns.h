/*
 * half_turns: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HALF_TURNS_H
#define COTANGENT_PRIVATE_HALF_TURNS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 0 or pi, the angle of a real element from the positive real axis.
 */
CT_API ct_tensor *ct_half_turns(ct_tensor *self);
CT_API ct_tensor *ct_half_turns_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
