/*
 * cosh_asinh: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COSH_ASINH_H
#define COTANGENT_PRIVATE_COSH_ASINH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * sqrt(1 + self * self), element by element, without overflow.
 */
CT_API ct_tensor *ct_cosh_asinh(ct_tensor *self);
CT_API ct_tensor *ct_cosh_asinh_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
