/*
 * running_index: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RUNNING_INDEX_H
#define COTANGENT_PRIVATE_RUNNING_INDEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Index of the largest or smallest element along dim up to each element, the last if equal; NaN takes precedence.
 *
 * @param self     the input; bool or real tensor [*S]
 * @param dim      the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param largest  if true, the largest element, else the smallest; CT_ON or CT_OFF
 * @param out      tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as self; dtype: i64; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_running_index(self, 1, CT_ON);
 */
CT_API ct_tensor *ct_running_index(ct_tensor *self, int64_t dim, ct_switch largest);
CT_API ct_tensor *ct_running_index_out(ct_tensor *self, int64_t dim, ct_switch largest, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
