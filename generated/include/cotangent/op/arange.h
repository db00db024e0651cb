/*
 * arange: declarations.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARANGE_H
#define COTANGENT_OP_ARANGE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_arange, passed as named arguments. */
typedef struct ct_arange_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between neighbouring values; negative for a descending range; a scalar; default 1 */
    ct_scalar step CT_INIT_(ct_no_scalar_());
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_arange_opts;

/**
 * Values from start to end, end excluded, in steps of step. For dtype i64, start, end and step are truncated to
 * integers first.
 *
 * @param start  first value; a scalar
 * @param end    end of the range, excluded; a scalar
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [ceil((cut(end, result.dtype) - cut(start, result.dtype)) / cut(step, result.dtype))]; dtype: dtype,
 *         or else the dtype that corresponds to the kind of start; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless step is not 0, without its fraction if result.dtype is i64
 *                 unless (cut(end, result.dtype) - cut(start, result.dtype)) / cut(step, result.dtype) >= 0
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_arange(0, 5);
 */
CT_API ct_tensor *ct_arange(ct_scalar start, ct_scalar end, const ct_arange_opts *opts);
CT_API ct_tensor *ct_arange_out(ct_scalar start, ct_scalar end, ct_tensor *out, const ct_arange_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_arange(ct_scalar start, ct_scalar end, const ct_arange_opts &opts = ct_arange_opts{})
{
    return ct_arange(start, end, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_arange(ct_kind0 start, ct_kind1 end, const ct_arange_opts &opts = ct_arange_opts{})
{
    return ct_arange(ct_scalar_of(start), ct_scalar_of(end), &opts);
}

inline ct_tensor *ct_arange_out(ct_scalar start, ct_scalar end, ct_tensor *out,
                                const ct_arange_opts &opts = ct_arange_opts{})
{
    return ct_arange_out(start, end, out, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_arange_out(ct_kind0 start, ct_kind1 end, ct_tensor *out,
                                const ct_arange_opts &opts = ct_arange_opts{})
{
    return ct_arange_out(ct_scalar_of(start), ct_scalar_of(end), out, &opts);
}
#else
#define ct_arange_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .step = CT_DEFAULT_SCALAR_, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_arange(...) ct_arange_named_(__VA_ARGS__, )
#define ct_arange_named_(start, end, ...) \
    CT_NAMED_(ct_arange, ct_arange_opts, (CT_SCALAR(start), CT_SCALAR(end), ), __VA_ARGS__)
#define ct_arange_out(...) ct_arange_out_named_(__VA_ARGS__, )
#define ct_arange_out_named_(start, end, out, ...) \
    CT_NAMED_(ct_arange_out, ct_arange_opts, (CT_SCALAR(start), CT_SCALAR(end), out, ), __VA_ARGS__)
#endif
#endif
