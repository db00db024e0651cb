/*
 * within: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_WITHIN_H
#define COTANGENT_PRIVATE_WITHIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self and other, of floating or complex dtypes, are as close as isclose requires.
 */
CT_API ct_tensor *ct_within(ct_tensor *self, ct_tensor *other, double rtol, double atol, ct_switch equal_nan);
CT_API ct_tensor *ct_within_out(ct_tensor *self, ct_tensor *other, double rtol, double atol, ct_switch equal_nan,
                                ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
