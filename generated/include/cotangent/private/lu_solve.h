/*
 * lu_solve: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_SOLVE_H
#define COTANGENT_PRIVATE_LU_SOLVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Solution X of A X = B, or of A^H X = B if adjoint, from the factors of A that lu_factors returns.
 */
CT_API ct_tensor *ct_lu_solve(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint);
CT_API ct_tensor *ct_lu_solve_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
