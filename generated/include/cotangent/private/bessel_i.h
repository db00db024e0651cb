/*
 * bessel_i: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BESSEL_I_H
#define COTANGENT_PRIVATE_BESSEL_I_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Modified Bessel function of the first kind and order n, element by element.
 */
CT_API ct_tensor *ct_bessel_i(int64_t n, ct_tensor *self);
CT_API ct_tensor *ct_bessel_i_out(int64_t n, ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
