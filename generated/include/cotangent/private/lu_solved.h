/*
 * lu_solved: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_SOLVED_H
#define COTANGENT_PRIVATE_LU_SOLVED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Solution X of A X = B, or of A^H X = B if adjoint, from the factors of A that lu_factors returns.
 */
CT_API ct_tensor *ct_lu_solved(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint);
CT_API ct_tensor *ct_lu_solved_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
