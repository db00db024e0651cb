/*
 * plain_cov: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PLAIN_COV_H
#define COTANGENT_PRIVATE_PLAIN_COV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Covariance matrix of the rows of self.
 *
 * @param self        the input; inexact tensor [M, N]
 * @param correction  the divisor is the number of columns minus correction
 *
 * @return shape: [self.size(0), self.size(0)]; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be 2
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_plain_cov(self, 1);
 */
CT_API ct_tensor *ct_plain_cov(ct_tensor *self, int64_t correction);

#ifdef __cplusplus
}

#else
#endif
#endif
