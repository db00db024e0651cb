/*
 * int_tensor: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INT_TENSOR_H
#define COTANGENT_PRIVATE_INT_TENSOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * List of integers as a tensor.
 */
CT_API ct_tensor *ct_int_tensor(ct_ints items);
CT_API ct_tensor *ct_int_tensor_out(ct_ints items, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
