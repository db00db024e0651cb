/*
 * fft_fft: declarations.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_FFT_H
#define COTANGENT_OP_FFT_FFT_H

#include <cotangent/operand.h>
#include <cotangent/enum/norm.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_fft, passed as named arguments. */
typedef struct ct_fft_fft_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* length to which self is cropped, or padded with zeros, before the transform; optional */
    int64_t n CT_INIT_(CT_NO_INT_);
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
    /* CT_NORM_FORWARD divides by the length n, CT_NORM_ORTHO by sqrt(n), CT_NORM_BACKWARD by 1; CT_NORM_BACKWARD,
     * CT_NORM_ORTHO or CT_NORM_FORWARD; default CT_NORM_BACKWARD */
    enum ct_norm norm CT_INIT_({});
} ct_fft_fft_opts;

/**
 * Discrete Fourier transform of self along dim.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (n if n != none else self.size(dim)) at axis dim; dtype: the complex counterpart of
 *         self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless (n if n != none else self.size(dim)) > 0
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_fft_fft(self);
 */
CT_API ct_tensor *ct_fft_fft(ct_tensor *self, const ct_fft_fft_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_fft_fft(ct_tensor *self, const ct_fft_fft_opts &opts = ct_fft_fft_opts{})
{
    return ct_fft_fft(self, &opts);
}
#else
#define ct_fft_fft_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .n = CT_NO_INT_, .dim = -1, .tag_.end = 0
#define ct_fft_fft(...) ct_fft_fft_named_(__VA_ARGS__, )
#define ct_fft_fft_named_(self, ...) CT_NAMED_(ct_fft_fft, ct_fft_fft_opts, (self, ), __VA_ARGS__)
#endif
#endif
