/*
 * combination_rows_adjoint: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COMBINATION_ROWS_ADJOINT_H
#define COTANGENT_PRIVATE_COMBINATION_ROWS_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of the combinations along the last axis: for each of size elements the sum of the elements of grad that are
 * copies of it.
 */
CT_API ct_tensor *ct_combination_rows_adjoint(ct_tensor *grad, int64_t size, ct_switch repeated);
CT_API ct_tensor *ct_combination_rows_adjoint_out(ct_tensor *grad, int64_t size, ct_switch repeated, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
