/*
 * chosen: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h leaves
 * it out.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CHOSEN_H
#define COTANGENT_PRIVATE_CHOSEN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Combinations of r elements along the last axis, one per row.
 */
CT_API ct_tensor *ct_chosen(ct_tensor *self, int64_t r, ct_switch repeated);
CT_API ct_tensor *ct_chosen_out(ct_tensor *self, int64_t r, ct_switch repeated, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
