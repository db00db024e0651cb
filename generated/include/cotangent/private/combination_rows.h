/*
 * combination_rows: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COMBINATION_ROWS_H
#define COTANGENT_PRIVATE_COMBINATION_ROWS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Combinations of r elements along the last axis, one per row.
 */
CT_API ct_tensor *ct_combination_rows(ct_tensor *self, int64_t r, ct_switch repeated);
CT_API ct_tensor *ct_combination_rows_out(ct_tensor *self, int64_t r, ct_switch repeated, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
