/*
 * matrix_chain: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MATRIX_CHAIN_H
#define COTANGENT_PRIVATE_MATRIX_CHAIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of matrices, multiplied in the order with the fewest scalar multiplications.
 */
CT_API ct_tensor *ct_matrix_chain(ct_tensors matrices);

#ifdef __cplusplus
}

#else
#endif
#endif
