/*
 * mirrored: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MIRRORED_H
#define COTANGENT_PRIVATE_MIRRORED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hermitian matrices from one triangle of self; the other triangle, and imaginary parts on the diagonal, are not read.
 */
CT_API ct_tensor *ct_mirrored(ct_tensor *self, ct_switch upper);
CT_API ct_tensor *ct_mirrored_out(ct_tensor *self, ct_switch upper, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
