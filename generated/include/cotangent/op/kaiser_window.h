/*
 * kaiser_window: declarations.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_KAISER_WINDOW_H
#define COTANGENT_OP_KAISER_WINDOW_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_kaiser_window, passed as named arguments. */
typedef struct ct_kaiser_window_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the last point is omitted, so that the window is one period of a periodic function; default true */
    bool periodic CT_INIT_(true);
    /* shape of the window; larger values fall off faster; default 12 */
    double beta CT_INIT_(12.0);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_kaiser_window_opts;

/**
 * Kaiser window: I0(beta * sqrt(1 - t^2)) / I0(beta), where I0 is the modified Bessel function and t goes from -1 to 1
 * over the window.
 *
 * @param window_length  number of elements
 * @param opts           options, passed as named arguments; NULL for the defaults
 * @param out            tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [window_length]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless window_length >= 0
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_kaiser_window(7);
 */
CT_API ct_tensor *ct_kaiser_window(int64_t window_length, const ct_kaiser_window_opts *opts);
CT_API ct_tensor *ct_kaiser_window_out(int64_t window_length, ct_tensor *out, const ct_kaiser_window_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_kaiser_window(int64_t window_length, const ct_kaiser_window_opts &opts = ct_kaiser_window_opts{})
{
    return ct_kaiser_window(window_length, &opts);
}

inline ct_tensor *ct_kaiser_window_out(int64_t window_length, ct_tensor *out,
                                       const ct_kaiser_window_opts &opts = ct_kaiser_window_opts{})
{
    return ct_kaiser_window_out(window_length, out, &opts);
}
#else
#define ct_kaiser_window_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .periodic = true, .beta = 12.0, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_kaiser_window(...) ct_kaiser_window_named_(__VA_ARGS__, )
#define ct_kaiser_window_named_(window_length, ...) \
    CT_NAMED_(ct_kaiser_window, ct_kaiser_window_opts, (window_length, ), __VA_ARGS__)
#define ct_kaiser_window_out(...) ct_kaiser_window_out_named_(__VA_ARGS__, )
#define ct_kaiser_window_out_named_(window_length, out, ...) \
    CT_NAMED_(ct_kaiser_window_out, ct_kaiser_window_opts, (window_length, out, ), __VA_ARGS__)
#endif
#endif
