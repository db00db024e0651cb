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
 *
 * @param items  the integers; a list of integers
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [the number of items of items]; dtype: i64
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_int_tensor(CT_INTS(3, -1, 2));
 */
CT_API ct_tensor *ct_int_tensor(ct_ints items);
CT_API ct_tensor *ct_int_tensor_out(ct_ints items, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
