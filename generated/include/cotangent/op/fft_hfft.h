/*
 * fft_hfft: what it declares.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_HFFT_H
#define COTANGENT_OP_FFT_HFFT_H

#include <cotangent/tensor.h>
#include <cotangent/word/norm.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_hfft_with; zero is the default. */
typedef struct ct_fft_hfft_opts {
    /* the length of the result; self is cut to its half and one more, or padded to it with zeros, before; optional */
    ct_scalar n;
    /* the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1; default -1 */
    ct_scalar dim;
    /* forward divides by the length, ortho by its square root; CT_NORM_BACKWARD, CT_NORM_ORTHO or CT_NORM_FORWARD;
     * default CT_NORM_BACKWARD */
    enum ct_norm norm;
} ct_fft_hfft_opts;

/**
 * The real numbers that are the discrete Fourier transform along dim of numbers of which self is the first half, the
 * others being its conjugates.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape: self.shape with n if n is given, else 2 * (self.size(dim) - 1) at axis dim; dtype: the real dtype that
 *         belongs to the complex dtype that belongs to the dtype of self; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.ndim must be positive
 *                 n if n is given, else 2 * (self.size(dim) - 1) must be positive
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_fft_hfft(self);
 */
CT_API ct_tensor *ct_fft_hfft(ct_tensor *self);
CT_API ct_tensor *ct_fft_hfft_with(ct_tensor *self, const ct_fft_hfft_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
