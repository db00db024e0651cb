/*
 * nanmean: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NANMEAN_H
#define COTANGENT_OP_NANMEAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nanmean, passed as named arguments. */
typedef struct ct_nanmean_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_nanmean_opts;

/**
 * Mean over axes dim of the elements that are not NaN; all axes if dim is left out. NaN get gradient 0; the mean of no
 * elements is NaN.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else self.dtype; device:
 *         self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless the dtype of the result is inexact
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_nanmean(self, .dim = CT_INTS(1));
 */
CT_API ct_tensor *ct_nanmean(ct_tensor *self, const ct_nanmean_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_nanmean(ct_tensor *self, const ct_nanmean_opts &opts = ct_nanmean_opts{})
{
    return ct_nanmean(self, &opts);
}
#else
#define ct_nanmean_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_nanmean(...) ct_nanmean_named_(__VA_ARGS__, )
#define ct_nanmean_named_(self, ...) CT_NAMED_(ct_nanmean, ct_nanmean_opts, (self, ), __VA_ARGS__)
#endif
#endif
