/*
 * argwhere: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARGWHERE_H
#define COTANGENT_OP_ARGWHERE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Indices of the nonzero elements of self, one row for each, in row-major order.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return shape: [a size that depends on the values, self.ndim]; dtype: i64; device: self.device
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_argwhere(self);
 */
CT_API ct_tensor *ct_argwhere(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
