/*
 * not_differentiable: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NOT_DIFFERENTIABLE_H
#define COTANGENT_PRIVATE_NOT_DIFFERENTIABLE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Copy of self whose gradient is an error.
 */
CT_API ct_tensor *ct_not_differentiable(ct_tensor *self);
CT_API ct_tensor *ct_not_differentiable_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
