/*
 * corrcoef: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CORRCOEF_H
#define COTANGENT_OP_CORRCOEF_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Correlation coefficients of the rows of self, each a variable with one observation per column.
 *
 * @param self  the input; number tensor [*S]
 *
 * @return shape: [] if (1 if self.ndim < 2 else self.size(0)) == 1 else [1 if self.ndim < 2 else self.size(0), 1 if
 *         self.ndim < 2 else self.size(0)]; dtype: self.dtype (the default dtype for bool and integers); device:
 *         self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim <= 2
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_corrcoef(self);
 */
CT_API ct_tensor *ct_corrcoef(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
