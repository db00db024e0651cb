/*
 * fft_fftfreq: declarations.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_FFTFREQ_H
#define COTANGENT_OP_FFT_FFTFREQ_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_fftfreq, passed as named arguments. */
typedef struct ct_fft_fftfreq_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between samples; default 1 */
    double d CT_INIT_(1.0);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_fft_fftfreq_opts;

/**
 * Frequencies of a discrete Fourier transform of n samples at distance d, in the order of its elements: the negative
 * ones are last.
 *
 * @param n     number of samples
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [n]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless n >= 0
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_fft_fftfreq(4);
 */
CT_API ct_tensor *ct_fft_fftfreq(int64_t n, const ct_fft_fftfreq_opts *opts);
CT_API ct_tensor *ct_fft_fftfreq_out(int64_t n, ct_tensor *out, const ct_fft_fftfreq_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_fft_fftfreq(int64_t n, const ct_fft_fftfreq_opts &opts = ct_fft_fftfreq_opts{})
{
    return ct_fft_fftfreq(n, &opts);
}

inline ct_tensor *ct_fft_fftfreq_out(int64_t n, ct_tensor *out, const ct_fft_fftfreq_opts &opts = ct_fft_fftfreq_opts{})
{
    return ct_fft_fftfreq_out(n, out, &opts);
}
#else
#define ct_fft_fftfreq_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .d = 1.0, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_fft_fftfreq(...) ct_fft_fftfreq_named_(__VA_ARGS__, )
#define ct_fft_fftfreq_named_(n, ...) CT_NAMED_(ct_fft_fftfreq, ct_fft_fftfreq_opts, (n, ), __VA_ARGS__)
#define ct_fft_fftfreq_out(...) ct_fft_fftfreq_out_named_(__VA_ARGS__, )
#define ct_fft_fftfreq_out_named_(n, out, ...) \
    CT_NAMED_(ct_fft_fftfreq_out, ct_fft_fftfreq_opts, (n, out, ), __VA_ARGS__)
#endif
#endif
