/*
 * hermitian_from_triangle: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HERMITIAN_FROM_TRIANGLE_H
#define COTANGENT_PRIVATE_HERMITIAN_FROM_TRIANGLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hermitian matrices from one triangle of self; the other triangle, and imaginary parts on the diagonal, are not read.
 */
CT_API ct_tensor *ct_hermitian_from_triangle(ct_tensor *self, ct_switch upper);
CT_API ct_tensor *ct_hermitian_from_triangle_out(ct_tensor *self, ct_switch upper, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
