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
 */
CT_API ct_tensor *ct_plain_cov(ct_tensor *self, int64_t correction);

#ifdef __cplusplus
}

#else
#endif
#endif
