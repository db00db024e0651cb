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
 */
CT_API ct_tensor *ct_whole_numbers(ct_ints items);
CT_API ct_tensor *ct_whole_numbers_out(ct_ints items, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
