/*
 * linspace: declarations.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINSPACE_H
#define COTANGENT_OP_LINSPACE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linspace, passed as named arguments. */
typedef struct ct_linspace_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_linspace_opts;

/**
 * steps evenly spaced values from start to end, both included; truncated for an integer dtype.
 *
 * @param start  first value; a scalar
 * @param end    last value; a scalar
 * @param steps  number of values
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [steps]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless steps >= 0
 *                 unless result.dtype can represent start
 *                 unless result.dtype can represent end
 *   CT_E_DTYPE    unless the dtype of the result is number
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *result = ct_linspace(0, 1, 5);
 */
CT_API ct_tensor *ct_linspace(ct_scalar start, ct_scalar end, int64_t steps, const ct_linspace_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linspace(ct_scalar start, ct_scalar end, int64_t steps,
                              const ct_linspace_opts &opts = ct_linspace_opts{})
{
    return ct_linspace(start, end, steps, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_linspace(ct_kind0 start, ct_kind1 end, int64_t steps,
                              const ct_linspace_opts &opts = ct_linspace_opts{})
{
    return ct_linspace(ct_scalar_of(start), ct_scalar_of(end), steps, &opts);
}
#else
#define ct_linspace_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_linspace(...) ct_linspace_named_(__VA_ARGS__, )
#define ct_linspace_named_(start, end, steps, ...) \
    CT_NAMED_(ct_linspace, ct_linspace_opts, (CT_SCALAR(start), CT_SCALAR(end), steps, ), __VA_ARGS__)
#endif
#endif
