/*
 * plain_cov: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
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
 * @return shape: [self.size(0), self.size(0)]; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.ndim must be 2
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * A composition, differentiated through its parts.
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
