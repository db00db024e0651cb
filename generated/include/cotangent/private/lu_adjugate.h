/*
 * lu_adjugate: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_ADJUGATE_H
#define COTANGENT_PRIVATE_LU_ADJUGATE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjugate of A, its inverse times its determinant, from the factors that lu_factors returns; also for singular A.
 */
CT_API ct_tensor *ct_lu_adjugate(ct_tensor *LU, ct_tensor *pivots);
CT_API ct_tensor *ct_lu_adjugate_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
