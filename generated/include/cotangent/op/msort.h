/*
 * msort: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MSORT_H
#define COTANGENT_OP_MSORT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self sorted along its first axis, NaN last.
 *
 * @param self  the input; bool or real tensor [*S]
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *result = ct_msort(self);
 */
CT_API ct_tensor *ct_msort(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
