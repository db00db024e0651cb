/*
 * signal_windows_exponential: declarations.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGNAL_WINDOWS_EXPONENTIAL_H
#define COTANGENT_OP_SIGNAL_WINDOWS_EXPONENTIAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_signal_windows_exponential, passed as named arguments. */
typedef struct ct_signal_windows_exponential_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the maximum; the middle if left out; must be left out if sym is true; optional */
    double center CT_INIT_(CT_NO_FLOAT_);
    /* number of elements over which the window decays to 1 / e; default 1 */
    double tau CT_INIT_(1.0);
    /* if true, the window is symmetric, else it is one period, without its last point; default true */
    bool sym CT_INIT_(true);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_signal_windows_exponential_opts;

/**
 * Exponential window: exp(-|k - center| / tau) for k from 0 to M - 1.
 *
 * @param M     number of elements
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [M]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless M >= 0
 *                 unless dtype == none or dtype == f32 or dtype == f64
 *                 unless tau > 0
 *                 unless not sym or center == none
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_signal_windows_exponential(7);
 */
CT_API ct_tensor *ct_signal_windows_exponential(int64_t M, const ct_signal_windows_exponential_opts *opts);
CT_API ct_tensor *ct_signal_windows_exponential_out(int64_t M, ct_tensor *out,
                                                    const ct_signal_windows_exponential_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_signal_windows_exponential(int64_t M,
                              const ct_signal_windows_exponential_opts &opts = ct_signal_windows_exponential_opts{})
{
    return ct_signal_windows_exponential(M, &opts);
}

inline ct_tensor *
ct_signal_windows_exponential_out(int64_t M, ct_tensor *out,
                                  const ct_signal_windows_exponential_opts &opts = ct_signal_windows_exponential_opts{})
{
    return ct_signal_windows_exponential_out(M, out, &opts);
}
#else
#define ct_signal_windows_exponential_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .center = CT_NO_FLOAT_, .tau = 1.0, .sym = true, .device = CT_DEFAULT_DEVICE_, \
    .tag_.end = 0
#define ct_signal_windows_exponential(...) ct_signal_windows_exponential_named_(__VA_ARGS__, )
#define ct_signal_windows_exponential_named_(M, ...) \
    CT_NAMED_(ct_signal_windows_exponential, ct_signal_windows_exponential_opts, (M, ), __VA_ARGS__)
#define ct_signal_windows_exponential_out(...) ct_signal_windows_exponential_out_named_(__VA_ARGS__, )
#define ct_signal_windows_exponential_out_named_(M, out, ...) \
    CT_NAMED_(ct_signal_windows_exponential_out, ct_signal_windows_exponential_opts, (M, out, ), __VA_ARGS__)
#endif
#endif
