/*
 * var_mean: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VAR_MEAN_H
#define COTANGENT_OP_VAR_MEAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_var_mean, passed as named arguments. */
typedef struct ct_var_mean_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* the divisor of the variance is the number of elements minus correction; default 1 */
    double correction CT_INIT_(1.0);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_var_mean_opts;

/** Results of ct_var_mean. */
typedef struct ct_var_mean_result {
    ct_tensor *var, *mean;
} ct_var_mean_result;

/**
 * Variance and mean over axes dim.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return var: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: the real counterpart of
 *         self.dtype; device: self.device
 *         mean: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_var_mean_result results = ct_var_mean(self, .dim = CT_INTS(1));
 */
CT_API ct_var_mean_result ct_var_mean(ct_tensor *self, const ct_var_mean_opts *opts);

#ifdef __cplusplus
}

inline ct_var_mean_result ct_var_mean(ct_tensor *self, const ct_var_mean_opts &opts = ct_var_mean_opts{})
{
    return ct_var_mean(self, &opts);
}
#else
#define ct_var_mean_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .correction = 1.0, .tag_.end = 0
#define ct_var_mean(...) ct_var_mean_named_(__VA_ARGS__, )
#define ct_var_mean_named_(self, ...) CT_NAMED_(ct_var_mean, ct_var_mean_opts, (self, ), __VA_ARGS__)
#endif
#endif
