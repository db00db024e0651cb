/*
 * pseudo_inverse: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PSEUDO_INVERSE_H
#define COTANGENT_PRIVATE_PSEUDO_INVERSE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and rtol times the
 * largest singular value count as 0. The gradient assumes a constant rank.
 */
CT_API ct_tensor *ct_pseudo_inverse(ct_tensor *self, ct_tensor *atol, ct_tensor *rtol);
CT_API ct_tensor *ct_pseudo_inverse_out(ct_tensor *self, ct_tensor *atol, ct_tensor *rtol, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
