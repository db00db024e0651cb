/*
 * take: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TAKE_H
#define COTANGENT_OP_TAKE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Elements of self at row-major indices; negative ones count from the end.
 *
 * @param self   the input; any tensor [*S]
 * @param index  row-major indices of elements; i64 tensor [*I]
 *
 * @return shape: index.shape; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){0, 5, 11, -1}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_take(self, index);
 */
CT_API ct_tensor *ct_take(ct_tensor *self, ct_tensor *index);

#ifdef __cplusplus
}

#else
#endif
#endif
