/*
 * fft_irfftn: declarations.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FFT_IRFFTN_H
#define COTANGENT_OP_FFT_IRFFTN_H

#include <cotangent/operand.h>
#include <cotangent/enum/norm.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_fft_irfftn, passed as named arguments. */
typedef struct ct_fft_irfftn_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sizes of the result along dim; the last axis of self is cropped, or padded with zeros, to half the size plus one;
     * a list of integers; optional */
    ct_ints s CT_INIT_(ct_no_ints_());
    /* the axes, without repetition; a list of integers; optional */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* backward divides by the number of elements of a transform, ortho by its square root; CT_NORM_BACKWARD,
     * CT_NORM_ORTHO or CT_NORM_FORWARD; default CT_NORM_BACKWARD */
    enum ct_norm norm CT_INIT_({});
} ct_fft_irfftn_opts;

/**
 * Inverse of fft_rfftn: the real signal whose discrete Fourier transform along several axes has self as its first half
 * along the last of them. If dim is left out, the axes are the last len(s) axes if s is given, else all axes.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: computed from self.shape, dim and s; dtype: the real counterpart of the complex counterpart of
 *         self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim == none or dim.count == 0 or min(dim) >= -self.ndim
 *                 unless dim == none or dim.count == 0 or max(dim) < self.ndim
 *                 unless dim == none or dim names each axis once
 *                 unless s == none or dim == none or s.count == dim.count
 *                 unless s == none or s.count <= self.ndim
 *                 unless self.ndim > 0
 *                 unless dim == none or dim.count > 0
 *                 unless s == none or s.count > 0
 *                 unless s == none or every item of s is positive or -1
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_fft_irfftn(self);
 */
CT_API ct_tensor *ct_fft_irfftn(ct_tensor *self, const ct_fft_irfftn_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_fft_irfftn(ct_tensor *self, const ct_fft_irfftn_opts &opts = ct_fft_irfftn_opts{})
{
    return ct_fft_irfftn(self, &opts);
}
#else
#define ct_fft_irfftn_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .s = CT_DEFAULT_INTS_, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_fft_irfftn(...) ct_fft_irfftn_named_(__VA_ARGS__, )
#define ct_fft_irfftn_named_(self, ...) CT_NAMED_(ct_fft_irfftn, ct_fft_irfftn_opts, (self, ), __VA_ARGS__)
#endif
#endif
