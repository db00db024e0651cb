/*
 * trace: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRACE_H
#define COTANGENT_OP_TRACE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Trace: sum of the elements on the diagonal of a matrix.
 *
 * @param self  the input; number tensor [N, M]
 *
 * @return shape: []; dtype: self.dtype (i64 for bool and integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_trace(self);
 */
CT_API ct_tensor *ct_trace(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
