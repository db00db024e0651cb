/*
 * sinc_slope: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SINC_SLOPE_H
#define COTANGENT_PRIVATE_SINC_SLOPE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of sinc, element by element.
 */
CT_API ct_tensor *ct_sinc_slope(ct_tensor *self);
CT_API ct_tensor *ct_sinc_slope_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
