/*
 * quantile_last_axis: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_QUANTILE_LAST_AXIS_H
#define COTANGENT_PRIVATE_QUANTILE_LAST_AXIS_H

#include <cotangent/operand.h>
#include <cotangent/enum/interpolation.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_quantile_last_axis, passed as named arguments. */
typedef struct ct_quantile_last_axis_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    enum ct_interpolation interpolation CT_INIT_({});
    /*  */
    bool skips_nan CT_INIT_(false);
} ct_quantile_last_axis_opts;

/**
 * Quantiles of self along its last axis; the last axis of the result has one quantile for each element of q. If a slice
 * contains NaN, its quantiles are NaN, or its NaN are skipped if skips_nan is true.
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
