/*
 * fft_fftn: declarations.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_FFTN_H
#define COTANGENT_OP_FFT_FFTN_H

#include <cotangent/operand.h>
#include <cotangent/enum/norm.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_fftn, passed as named arguments. */
typedef struct ct_fft_fftn_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sizes to which self is cropped, or padded with zeros, along dim before the transform; -1 keeps a size; a list of
     * integers; optional */
    ct_ints s CT_INIT_(ct_no_ints_());
    /* the axes, without repetition; a list of integers; optional */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* CT_NORM_FORWARD divides by n, the element count of a transform, CT_NORM_ORTHO by sqrt(n), CT_NORM_BACKWARD by 1;
     * CT_NORM_BACKWARD, CT_NORM_ORTHO or CT_NORM_FORWARD; default CT_NORM_BACKWARD */
    enum ct_norm norm CT_INIT_({});
} ct_fft_fftn_opts;

/**
 * Discrete Fourier transform of self along several axes. If dim is left out, the axes are the last len(s) axes if s is
 * given, else all axes.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: sized(self.shape, from_the_end(dim, self.ndim) if dim != none else counted(-s.count, s.count) if s !=
 *         none else counted(-self.ndim, self.ndim), s if s != none else picked(self.shape, from_the_end(dim, self.ndim)
 *         if dim != none else counted(-s.count, s.count) if s != none else counted(-self.ndim, self.ndim))); dtype: the
 *         complex counterpart of self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim == none or dim.count == 0 or min(dim) >= -self.ndim
 *                 unless dim == none or dim.count == 0 or max(dim) < self.ndim
 *                 unless dim == none or dim names each axis once
 *                 unless s == none or dim == none or s.count == dim.count
 *                 unless s == none or s.count <= self.ndim
 *                 unless s == none or every item of s is positive or -1
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_fft_fftn(self);
 */
CT_API ct_tensor *ct_fft_fftn(ct_tensor *self, const ct_fft_fftn_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_fft_fftn(ct_tensor *self, const ct_fft_fftn_opts &opts = ct_fft_fftn_opts{})
{
    return ct_fft_fftn(self, &opts);
}
#else
#define ct_fft_fftn_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .s = CT_DEFAULT_INTS_, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_fft_fftn(...) ct_fft_fftn_named_(__VA_ARGS__, )
#define ct_fft_fftn_named_(self, ...) CT_NAMED_(ct_fft_fftn, ct_fft_fftn_opts, (self, ), __VA_ARGS__)
#endif
#endif
