/*
 * istft: declarations.
 *
 * Written by ctgen from schemas/frames.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISTFT_H
#define COTANGENT_OP_ISTFT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_istft, passed as named arguments. */
typedef struct ct_istft_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between the starts of neighbouring frames; n_fft // 4 if left out; optional */
    int64_t hop_length CT_INIT_(CT_NO_INT_);
    /* number of elements of the window; n_fft if left out; optional */
    int64_t win_length CT_INIT_(CT_NO_INT_);
    /* if true, the signal was padded at both ends by n_fft // 2; default true */
    bool center CT_INIT_(true);
    /* if true, the transforms were divided by the square root of n_fft; default false */
    bool normalized CT_INIT_(false);
    /* if true, self may have only the first n_fft // 2 + 1 frequencies; for a real signal only these are read; default
     * true */
    bool onesided CT_INIT_(true);
    /* number of elements of the result; it follows from the frames if left out; elements after the last frame are 0;
     * optional */
    int64_t length CT_INIT_(CT_NO_INT_);
    /* if true, the signal is complex; default false */
    bool return_complex CT_INIT_(false);
} ct_istft_opts;

/**
 * Inverse short-time Fourier transform: the signal whose overlapping frames have the Fourier transforms self, with
 * frequencies along the second to last axis and frames along the last. NaN where no window reaches.
 *
 * @param self    the transforms; complex tensor [*B, K, F]
 * @param n_fft   number of elements of a frame
 * @param window  factors of the elements of a frame, padded with zeros at both ends to n_fft; ones if left out; inexact
 *                tensor [*W], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape[:-2], length if length != none else n_fft + (hop_length if hop_length != none else n_fft
 *         // 4) * (self.size(-1) - 1) - 2 * (n_fft // 2 if center else 0)]; dtype: self.dtype if return_complex else
 *         the real counterpart of self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape[:-2].ndim <= 1
 *                 unless n_fft > 0
 *                 unless (hop_length if hop_length != none else n_fft // 4) > 0
 *                 unless (win_length if win_length != none else n_fft) > 0
 *                 unless (win_length if win_length != none else n_fft) <= n_fft
 *                 unless (hop_length if hop_length != none else n_fft // 4) <= (win_length if win_length != none else
 *                 n_fft)
 *                 unless self.size(-1) > 0
 *                 unless self.size(-2) == n_fft or onesided and self.size(-2) == n_fft // 2 + 1
 *                 unless self.size(-2) == n_fft or not return_complex
 *                 unless window == none or window.shape == [win_length if win_length != none else n_fft]
 *                 unless window == none or return_complex or not is_complex(window.dtype)
 *                 unless length == none or length >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_randn(CT_INTS(3, 4), .dtype = CT_DTYPE_C64);
 *   ct_tensor *result = ct_istft(self, 4, ct_none());
 */
CT_API ct_tensor *ct_istft(ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_istft_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_istft(ct_tensor *self, int64_t n_fft, ct_tensor *window,
                           const ct_istft_opts &opts = ct_istft_opts{})
{
    return ct_istft(self, n_fft, window, &opts);
}
#else
#define ct_istft_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .hop_length = CT_NO_INT_, .win_length = CT_NO_INT_, .center = true, \
    .onesided = true, .length = CT_NO_INT_, .tag_.end = 0
#define ct_istft(...) ct_istft_named_(__VA_ARGS__, )
#define ct_istft_named_(self, n_fft, window, ...) \
    CT_NAMED_(ct_istft, ct_istft_opts, (self, n_fft, window, ), __VA_ARGS__)
#endif
#endif
