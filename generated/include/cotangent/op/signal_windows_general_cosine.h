/*
 * signal_windows_general_cosine: declarations.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SIGNAL_WINDOWS_GENERAL_COSINE_H
#define COTANGENT_OP_SIGNAL_WINDOWS_GENERAL_COSINE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_signal_windows_general_cosine, passed as named arguments. */
typedef struct ct_signal_windows_general_cosine_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the window is symmetric, else it is one period, without its last point; default true */
    bool sym CT_INIT_(true);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_signal_windows_general_cosine_opts;

/**
 * Sum of a[j] * (-1)^j * cos(j * x), where x goes from 0 to 2 pi over the window.
 *
 * @param M     number of elements
 * @param a     coefficients of the cosines; a list of floating-point values
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [M]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless M >= 0
 *                 unless dtype == none or dtype == f32 or dtype == f64
 *                 unless a.count > 0
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *result = ct_signal_windows_general_cosine(7, CT_FLOATS(0.5, 0.3, 0.2));
 */
CT_API ct_tensor *ct_signal_windows_general_cosine(int64_t M, ct_floats a,
                                                   const ct_signal_windows_general_cosine_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_signal_windows_general_cosine(
    int64_t M, ct_floats a, const ct_signal_windows_general_cosine_opts &opts = ct_signal_windows_general_cosine_opts{})
{
    return ct_signal_windows_general_cosine(M, a, &opts);
}
#else
#define ct_signal_windows_general_cosine_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .sym = true, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_signal_windows_general_cosine(...) ct_signal_windows_general_cosine_named_(__VA_ARGS__, )
#define ct_signal_windows_general_cosine_named_(M, a, ...) \
    CT_NAMED_(ct_signal_windows_general_cosine, ct_signal_windows_general_cosine_opts, (M, a, ), __VA_ARGS__)
#endif
#endif
