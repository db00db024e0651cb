/*
 * stft: declarations.
 *
 * Written by ctgen from schemas/frames.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_STFT_H
#define COTANGENT_OP_STFT_H

#include <cotangent/operand.h>
#include <cotangent/enum/pad_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_stft, passed as named arguments. */
typedef struct ct_stft_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* distance between the starts of neighbouring frames; n_fft // 4 if left out; optional */
    int64_t hop_length CT_INIT_(CT_NO_INT_);
    /* number of elements of the window; n_fft if left out; optional */
    int64_t win_length CT_INIT_(CT_NO_INT_);
    /* if true, the signal is padded at both ends by n_fft // 2, so that frame k is centred at k * hop_length; default
     * true */
    bool center CT_INIT_(true);
    /* mode of this padding; CT_PAD_MODE_REFLECT, CT_PAD_MODE_CONSTANT, CT_PAD_MODE_REPLICATE or CT_PAD_MODE_CIRCULAR;
     * default CT_PAD_MODE_REFLECT */
    enum ct_pad_mode pad_mode CT_INIT_({});
    /* if true, the transforms are divided by the square root of n_fft; default false */
    bool normalized CT_INIT_(false);
    /* if true, only the first n_fft // 2 + 1 frequencies are returned; for real signal and window; default true */
    bool onesided CT_INIT_(true);
    /* if true, the result is complex, else its last axis has the real and imaginary parts; default true */
    bool return_complex CT_INIT_(true);
} ct_stft_opts;

/**
 * Short-time Fourier transform: the Fourier transforms of overlapping frames of a signal, with frequencies along the
 * second to last axis and frames along the last.
 *
 * @param self    the signals; inexact tensor [*B, L]
 * @param n_fft   number of elements of a frame
 * @param window  factors of the elements of a frame, padded with zeros at both ends to n_fft; ones if left out; inexact
 *                tensor [*W], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: computed from return_complex, self.shape, onesided, result.dtype, promote(self, window), n_fft, center
 *         and hop_length; dtype: the complex counterpart of promote(self, window) if return_complex else the real
 *         counterpart of the complex counterpart of promote(self, window); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape[:-1].ndim <= 1
 *                 unless n_fft > 0
 *                 unless (hop_length if hop_length != none else n_fft // 4) > 0
 *                 unless (win_length if win_length != none else n_fft) > 0
 *                 unless (win_length if win_length != none else n_fft) <= n_fft
 *                 unless n_fft <= self.size(-1) + 2 * (n_fft // 2 if center else 0)
 *                 unless pad_mode != reflect or (n_fft // 2 if center else 0) < self.size(-1) or (n_fft // 2 if center
 *                 else 0) == 0
 *                 unless pad_mode != circular or (n_fft // 2 if center else 0) <= self.size(-1)
 *                 unless window == none or window.shape == [win_length if win_length != none else n_fft]
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(9));
 *   ct_tensor *result = ct_stft(self, 4, ct_none());
 */
CT_API ct_tensor *ct_stft(ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_stft_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_stft(ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_stft_opts &opts = ct_stft_opts{})
{
    return ct_stft(self, n_fft, window, &opts);
}
#else
#define ct_stft_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .hop_length = CT_NO_INT_, .win_length = CT_NO_INT_, .center = true, \
    .onesided = true, .return_complex = true, .tag_.end = 0
#define ct_stft(...) ct_stft_named_(__VA_ARGS__, )
#define ct_stft_named_(self, n_fft, window, ...) CT_NAMED_(ct_stft, ct_stft_opts, (self, n_fft, window, ), __VA_ARGS__)
#endif
#endif
