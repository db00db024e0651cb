/*
 * lu_minors_bent: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_MINORS_BENT_H
#define COTANGENT_PRIVATE_LU_MINORS_BENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of lu_minors with respect to A in direction Y, for nonsingular A.
 */
CT_API ct_tensor *ct_lu_minors_bent(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X, ct_tensor *Y);

#ifdef __cplusplus
}

#else
#endif
#endif
