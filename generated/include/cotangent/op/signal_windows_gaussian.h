/*
 * signal_windows_gaussian: declarations.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGNAL_WINDOWS_GAUSSIAN_H
#define COTANGENT_OP_SIGNAL_WINDOWS_GAUSSIAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_signal_windows_gaussian, passed as named arguments. */
typedef struct ct_signal_windows_gaussian_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* standard deviation, in elements; default 1 */
    double std CT_INIT_(1.0);
    /* if true, the window is symmetric, else it is one period, without its last point; default true */
    bool sym CT_INIT_(true);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_signal_windows_gaussian_opts;

/**
 * Gaussian window with standard deviation std and maximum 1 in the middle.
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
 *                 unless std > 0
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_signal_windows_gaussian(7);
 */
CT_API ct_tensor *ct_signal_windows_gaussian(int64_t M, const ct_signal_windows_gaussian_opts *opts);
CT_API ct_tensor *ct_signal_windows_gaussian_out(int64_t M, ct_tensor *out,
                                                 const ct_signal_windows_gaussian_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_signal_windows_gaussian(int64_t M, const ct_signal_windows_gaussian_opts &opts = ct_signal_windows_gaussian_opts{})
{
    return ct_signal_windows_gaussian(M, &opts);
}

inline ct_tensor *
ct_signal_windows_gaussian_out(int64_t M, ct_tensor *out,
                               const ct_signal_windows_gaussian_opts &opts = ct_signal_windows_gaussian_opts{})
{
    return ct_signal_windows_gaussian_out(M, out, &opts);
}
#else
#define ct_signal_windows_gaussian_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .std = 1.0, .sym = true, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_signal_windows_gaussian(...) ct_signal_windows_gaussian_named_(__VA_ARGS__, )
#define ct_signal_windows_gaussian_named_(M, ...) \
    CT_NAMED_(ct_signal_windows_gaussian, ct_signal_windows_gaussian_opts, (M, ), __VA_ARGS__)
#define ct_signal_windows_gaussian_out(...) ct_signal_windows_gaussian_out_named_(__VA_ARGS__, )
#define ct_signal_windows_gaussian_out_named_(M, out, ...) \
    CT_NAMED_(ct_signal_windows_gaussian_out, ct_signal_windows_gaussian_opts, (M, out, ), __VA_ARGS__)
#endif
#endif
