/*
 * cov: what it declares.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COV_H
#define COTANGENT_OP_COV_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cov_with; zero is the default. */
typedef struct ct_cov_opts {
    /* what is taken off the number of observations; default 1 */
    ct_scalar correction;
} ct_cov_opts;

/**
 * Covariances of the rows of self, each a variable with an observation per column; of one row its variance.
 *
 * @param self      the input; number tensor [*S]
 * @param fweights  how often each observation was made; integer tensor [*F], or ct_none()
 * @param aweights  weights of the observations; number tensor [*A], or ct_none()
 * @param opts      NULL for the defaults
 *
 * @return shape: [] if 1 if self.ndim is less than 2, else self.size(0) is 1, else [1 if self.ndim is less than 2, else
 *         self.size(0), 1 if self.ndim is less than 2, else self.size(0)]; dtype: what the dtypes of self and aweights
 *         promote to, for bool and integers the default dtype; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  self.ndim must be at most 2
 *                 if aweights is given, aweights.dtype must be a floating type
 *                 if fweights is given, fweights.ndim must be 1 and fweights.size(0) must be self.size(-1)
 *                 if aweights is given, aweights.ndim must be 1 and aweights.size(0) must be self.size(-1)
 *   CT_E_DTYPE    the dtypes of self and aweights must be number
 *                 fweights.dtype must be integer
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_cov(self, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_cov(ct_tensor *self, ct_tensor *fweights, ct_tensor *aweights);
CT_API ct_tensor *ct_cov_with(ct_tensor *self, ct_tensor *fweights, ct_tensor *aweights, const ct_cov_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
