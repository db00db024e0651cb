/*
 * quantile_last_axis: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_QUANTILE_LAST_AXIS_H
#define COTANGENT_PRIVATE_QUANTILE_LAST_AXIS_H

#include <cotangent/operand.h>
#include <cotangent/word/interpolation.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_quantile_last_axis, passed as named arguments. */
typedef struct ct_quantile_last_axis_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* interpolation if the quantile is between two elements; CT_INTERPOLATION_LINEAR, CT_INTERPOLATION_LOWER,
     * CT_INTERPOLATION_HIGHER, CT_INTERPOLATION_MIDPOINT or CT_INTERPOLATION_NEAREST; default CT_INTERPOLATION_LINEAR
     */
    enum ct_interpolation interpolation CT_INIT_({});
    /* if true, NaN are skipped; default false */
    bool skips_nan CT_INIT_(false);
} ct_quantile_last_axis_opts;

/**
 * Quantiles of each line of self along its last axis, one for each element of q, along the last axis of the result. For
 * a line with NaN all are NaN, or its NaN are skipped.
 *
 * @param self  the input; f32 or f64 tensor [*B, N]
 * @param q     fractions of the elements below the quantiles, from 0 to 1; f32 or f64 tensor [K]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape[:-1], q.size(0)]; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.size(-1) must be positive
 *   CT_E_SHAPE    self.ndim must be at least 1
 *                 q.ndim must be 1
 *   CT_E_DTYPE    the dtypes of self and q must be f32 or f64
 *                 self and q must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 5));
 *   ct_tensor *q = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_quantile_last_axis(self, q);
 */
CT_API ct_tensor *ct_quantile_last_axis(ct_tensor *self, ct_tensor *q, const ct_quantile_last_axis_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_quantile_last_axis(ct_tensor *self, ct_tensor *q,
                                        const ct_quantile_last_axis_opts &opts = ct_quantile_last_axis_opts{})
{
    return ct_quantile_last_axis(self, q, &opts);
}
#else
#define ct_quantile_last_axis_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_quantile_last_axis(...) ct_quantile_last_axis_named_(__VA_ARGS__, )
#define ct_quantile_last_axis_named_(self, q, ...) \
    CT_NAMED_(ct_quantile_last_axis, ct_quantile_last_axis_opts, (self, q, ), __VA_ARGS__)
#endif
#endif
