/*
 * weighted_cov: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_WEIGHTED_COV_H
#define COTANGENT_PRIVATE_WEIGHTED_COV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Covariance matrix of the rows of self, whose columns have weights.
 *
 * @param self        the input; inexact tensor [M, N]
 * @param correction  subtracted from the sum of the weights, times the weighted mean of aweights
 * @param weights     weights of the columns; inexact tensor [N]
 * @param aweights    factor of the weights that is not a count of observations; inexact tensor [N], or ct_none()
 *
 * @return shape: [self.size(0), self.size(0)]; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.ndim must be 2
 *                 weights.ndim must be 1
 *                 weights.size(0) must be self.size(1)
 *                 if aweights is given, aweights.ndim must be 1
 *                 if aweights is given, aweights.size(0) must be self.size(1)
 *   CT_E_DTYPE    the dtypes of self, weights and aweights must be inexact
 *                 self, weights and aweights must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *weights = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_weighted_cov(self, 1, weights, ct_none());
 */
CT_API ct_tensor *ct_weighted_cov(ct_tensor *self, int64_t correction, ct_tensor *weights, ct_tensor *aweights);

#ifdef __cplusplus
}

#else
#endif
#endif
