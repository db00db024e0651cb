/*
 * fft_fft2: declarations.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_FFT2_H
#define COTANGENT_OP_FFT_FFT2_H

#include <cotangent/operand.h>
#include <cotangent/enum/norm.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_fft2, passed as named arguments. */
typedef struct ct_fft_fft2_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sizes to which self is cropped, or padded with zeros, along dim before the transform; -1 keeps a size; a list of
     * integers; optional */
    ct_ints s CT_INIT_(ct_no_ints_());
    /* the axes, without repetition; a list of integers; default [-2, -1] */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* CT_NORM_FORWARD divides by n, the element count of a transform, CT_NORM_ORTHO by sqrt(n), CT_NORM_BACKWARD by 1;
     * CT_NORM_BACKWARD, CT_NORM_ORTHO or CT_NORM_FORWARD; default CT_NORM_BACKWARD */
    enum ct_norm norm CT_INIT_({});
} ct_fft_fft2_opts;

/**
 * Discrete Fourier transform of self along two axes, or along all axes in dim.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: sized(self.shape, dim, s if s != none else picked(self.shape, dim)); dtype: the complex counterpart of
 *         self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim.count == 0 or min(dim) >= -self.ndim
 *                 unless dim.count == 0 or max(dim) < self.ndim
 *                 unless dim names each axis once
 *                 unless s == none or s.count == dim.count
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_fft_fft2(self);
 */
CT_API ct_tensor *ct_fft_fft2(ct_tensor *self, const ct_fft_fft2_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_fft_fft2(ct_tensor *self, const ct_fft_fft2_opts &opts = ct_fft_fft2_opts{})
{
    return ct_fft_fft2(self, &opts);
}
#else
#define ct_fft_fft2_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .s = CT_DEFAULT_INTS_, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_fft_fft2(...) ct_fft_fft2_named_(__VA_ARGS__, )
#define ct_fft_fft2_named_(self, ...) CT_NAMED_(ct_fft_fft2, ct_fft_fft2_opts, (self, ), __VA_ARGS__)
#endif
#endif
