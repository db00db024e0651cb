/*
 * whole_numbers: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_WHOLE_NUMBERS_H
#define COTANGENT_PRIVATE_WHOLE_NUMBERS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * List of integers as a tensor.
 *
 * @param items  the integers; a list of numbers
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: [the number of items of items]; dtype: i64
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_whole_numbers(CT_INTS(3, -1, 2));
 */
CT_API ct_tensor *ct_whole_numbers(ct_ints items);
CT_API ct_tensor *ct_whole_numbers_out(ct_ints items, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
