/*
 * fft_fftfreq: what it declares.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_FFTFREQ_H
#define COTANGENT_OP_FFT_FFTFREQ_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_fftfreq_with; zero is the default. */
typedef struct ct_fft_fftfreq_opts {
    /* distance of the samples; default 1 */
    ct_scalar d;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_fft_fftfreq_opts;

/**
 * The frequencies of a discrete Fourier transform of n samples d apart, in their order, the negative ones last.
 *
 * @param n     number of samples
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: [n]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  n must be at least 0
 *   CT_E_DTYPE    the dtype of the result must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_fft_fftfreq(4);
 */
CT_API ct_tensor *ct_fft_fftfreq(int64_t n);
CT_API ct_tensor *ct_fft_fftfreq_with(int64_t n, const ct_fft_fftfreq_opts *opts);
CT_API ct_tensor *ct_fft_fftfreq_out(int64_t n, ct_tensor *out);
CT_API ct_tensor *ct_fft_fftfreq_with_out(int64_t n, const ct_fft_fftfreq_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
