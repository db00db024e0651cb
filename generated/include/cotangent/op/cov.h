/*
 * cov: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COV_H
#define COTANGENT_OP_COV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cov, passed as named arguments. */
typedef struct ct_cov_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the divisor is the number of observations minus correction; default 1 */
    int64_t correction CT_INIT_(1);
} ct_cov_opts;

/**
 * Covariance matrix of the rows of self, each a variable with one observation per column; for a single row its
 * variance.
 *
 * @param self      the input; number tensor [*S]
 * @param fweights  number of times each observation was made; integer tensor [*F], or ct_none()
 * @param aweights  weights of the observations; number tensor [*A], or ct_none()
 * @param opts      options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [] if (1 if self.ndim < 2 else self.size(0)) == 1 else [1 if self.ndim < 2 else self.size(0), 1 if
 *         self.ndim < 2 else self.size(0)]; dtype: promote(self, aweights) (the default dtype for bool and integers);
 *         device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim <= 2
 *                 unless aweights == none or is_float(aweights.dtype)
 *                 unless fweights == none or fweights.ndim == 1 and fweights.size(0) == self.size(-1)
 *                 unless aweights == none or aweights.ndim == 1 and aweights.size(0) == self.size(-1)
 *   CT_E_SHAPE    unless aweights == none or aweights.ndim == 1
 *                 unless aweights == none or aweights.size(0) == self.size(-1)
 *                 unless aweights == none or broadcasts([self.size(-1)], aweights.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_cov(self, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_cov(ct_tensor *self, ct_tensor *fweights, ct_tensor *aweights, const ct_cov_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cov(ct_tensor *self, ct_tensor *fweights, ct_tensor *aweights,
                         const ct_cov_opts &opts = ct_cov_opts{})
{
    return ct_cov(self, fweights, aweights, &opts);
}
#else
#define ct_cov_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .correction = 1, .tag_.end = 0
#define ct_cov(...) ct_cov_named_(__VA_ARGS__, )
#define ct_cov_named_(self, fweights, aweights, ...) \
    CT_NAMED_(ct_cov, ct_cov_opts, (self, fweights, aweights, ), __VA_ARGS__)
#endif
#endif
