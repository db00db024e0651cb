/*
 * lu_minors_derivative: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LU_MINORS_DERIVATIVE_H
#define COTANGENT_PRIVATE_LU_MINORS_DERIVATIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of lu_minors with respect to A in direction Y, for nonsingular A.
 */
CT_API ct_tensor *ct_lu_minors_derivative(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X, ct_tensor *Y);

#ifdef __cplusplus
}

#else
#endif
#endif
