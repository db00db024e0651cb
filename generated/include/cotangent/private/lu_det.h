/*
 * lu_det: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_DET_H
#define COTANGENT_PRIVATE_LU_DET_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Determinant of A from the factors that lu_factors returns.
 */
CT_API ct_tensor *ct_lu_det(ct_tensor *LU, ct_tensor *pivots);
CT_API ct_tensor *ct_lu_det_out(ct_tensor *LU, ct_tensor *pivots, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
