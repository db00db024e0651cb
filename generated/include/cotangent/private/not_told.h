/*
 * not_told: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NOT_TOLD_H
#define COTANGENT_PRIVATE_NOT_TOLD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Copy of self whose gradient is an error.
 */
CT_API ct_tensor *ct_not_told(ct_tensor *self);
CT_API ct_tensor *ct_not_told_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
