/*
 * cos_asin: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COS_ASIN_H
#define COTANGENT_PRIVATE_COS_ASIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * sqrt(1 - self * self), element by element, accurate near -1 and 1.
 */
CT_API ct_tensor *ct_cos_asin(ct_tensor *self);
CT_API ct_tensor *ct_cos_asin_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
