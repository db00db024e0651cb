/*
 * glu_of_halves: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GLU_OF_HALVES_H
#define COTANGENT_PRIVATE_GLU_OF_HALVES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of self and the sigmoid of gate, element by element.
 */
CT_API ct_tensor *ct_glu_of_halves(ct_tensor *self, ct_tensor *gate);
CT_API ct_tensor *ct_glu_of_halves_out(ct_tensor *self, ct_tensor *gate, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
