/*
 * logspace: declarations.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGSPACE_H
#define COTANGENT_OP_LOGSPACE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_logspace, passed as named arguments. */
typedef struct ct_logspace_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* base of the powers; default 10 */
    double base CT_INIT_(10.0);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_logspace_opts;

/**
 * steps powers of base with evenly spaced exponents from start to end, both included.
 *
 * @param start  exponent of the first value; a scalar
 * @param end    exponent of the last value; a scalar
 * @param steps  number of values
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [steps]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless steps >= 0
 *                 unless compute_dtype(result.dtype) can represent start
 *                 unless compute_dtype(result.dtype) can represent end
 *   CT_E_DTYPE    unless the dtype of the result is inexact
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_logspace(0, 1, 5);
 */
CT_API ct_tensor *ct_logspace(ct_scalar start, ct_scalar end, int64_t steps, const ct_logspace_opts *opts);
CT_API ct_tensor *ct_logspace_out(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out,
                                  const ct_logspace_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_logspace(ct_scalar start, ct_scalar end, int64_t steps,
                              const ct_logspace_opts &opts = ct_logspace_opts{})
{
    return ct_logspace(start, end, steps, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_logspace(ct_kind0 start, ct_kind1 end, int64_t steps,
                              const ct_logspace_opts &opts = ct_logspace_opts{})
{
    return ct_logspace(ct_scalar_of(start), ct_scalar_of(end), steps, &opts);
}

inline ct_tensor *ct_logspace_out(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out,
                                  const ct_logspace_opts &opts = ct_logspace_opts{})
{
    return ct_logspace_out(start, end, steps, out, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_logspace_out(ct_kind0 start, ct_kind1 end, int64_t steps, ct_tensor *out,
                                  const ct_logspace_opts &opts = ct_logspace_opts{})
{
    return ct_logspace_out(ct_scalar_of(start), ct_scalar_of(end), steps, out, &opts);
}
#else
#define ct_logspace_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .base = 10.0, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_logspace(...) ct_logspace_named_(__VA_ARGS__, )
#define ct_logspace_named_(start, end, steps, ...) \
    CT_NAMED_(ct_logspace, ct_logspace_opts, (CT_SCALAR(start), CT_SCALAR(end), steps, ), __VA_ARGS__)
#define ct_logspace_out(...) ct_logspace_out_named_(__VA_ARGS__, )
#define ct_logspace_out_named_(start, end, steps, out, ...) \
    CT_NAMED_(ct_logspace_out, ct_logspace_opts, (CT_SCALAR(start), CT_SCALAR(end), steps, out, ), __VA_ARGS__)
#endif
#endif
