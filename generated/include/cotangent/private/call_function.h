/*
 * call_function: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/functions.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CALL_FUNCTION_H
#define COTANGENT_PRIVATE_CALL_FUNCTION_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Result of a function of tensors called with inputs.
 */
CT_API ct_tensor *ct_call_function(ct_fn function, const char *name, ct_tensors inputs, ct_ints sizes);

#ifdef __cplusplus
}

#else
#endif
#endif
