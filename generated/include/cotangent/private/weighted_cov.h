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
 */
CT_API ct_tensor *ct_weighted_cov(ct_tensor *self, int64_t correction, ct_tensor *weights, ct_tensor *aweights);

#ifdef __cplusplus
}

#else
#endif
#endif
