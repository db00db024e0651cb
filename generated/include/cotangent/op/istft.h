/*
 * istft: what it declares.
 *
 * Written by ctgen from schemas/frames.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISTFT_H
#define COTANGENT_OP_ISTFT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_istft_with; zero is the default. */
typedef struct ct_istft_opts {
    /* distance of the beginnings of neighbouring frames, n_fft // 4 if left out; optional */
    ct_scalar hop_length;
    /* number of elements of the window, n_fft if left out; optional */
    ct_scalar win_length;
    /* turns center off, which is on by default: whether the signal was padded on both sides by n_fft // 2 */
    bool no_center;
    /* whether the transforms were divided by the square root of n_fft; default false */
    bool normalized;
    /* turns onesided off, which is on by default: whether self may have the first n_fft // 2 + 1 frequencies alone; of
     * a real signal only these are read */
    bool no_onesided;
    /* number of elements of the result, from the frames if left out; behind the last frame they are 0; optional */
    ct_scalar length;
    /* whether the signal is complex; default false */
    bool return_complex;
} ct_istft_opts;

/**
 * The signal whose overlapping frames have the Fourier transforms self, frequencies in the axis before the last and
 * frames in the last. Where windows do not reach, it is NaN.
 *
 * @param self    the transforms; complex tensor [*B, K, F]
 * @param n_fft   number of elements of a frame
 * @param window  factors of the elements of a frame, padded with zeros on both sides to n_fft; ones if left out;
 *                inexact tensor [*W], or ct_none()
 * @param opts    NULL for the defaults
 *
 * @return shape: [*self.shape[:-2], length if length is given, else n_fft + hop_length if hop_length is given, else
 *         n_fft // 4 * (self.size(-1) - 1) - 2 * n_fft // 2 if no_center is false, else 0]; dtype: the dtype of self in
 *         some calls (see above), else the real dtype that belongs to the dtype of self; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  self.ndim must be at most 3
 *                 n_fft must be positive
 *                 hop_length if hop_length is given, else n_fft // 4 must be positive
 *                 win_length if win_length is given, else n_fft must be positive
 *                 n_fft must be at least win_length if win_length is given, else n_fft
 *                 hop_length if hop_length is given, else n_fft // 4 must be at most win_length if win_length is given,
 *                 else n_fft
 *                 self.size(-1) must be positive
 *                 self.size(-2) must be n_fft, or no_onesided must be false and self.size(-2) must be n_fft // 2 + 1
 *                 if return_complex is true, self.size(-2) must be n_fft
 *                 if window is given, window.shape must be [win_length if win_length is given, else n_fft]
 *                 if window is given, return_complex must be true or window.dtype must not be a complex type
 *                 if length is given, length must be at least 0
 *   CT_E_SHAPE    self.ndim must be at least 2
 *   CT_E_DTYPE    self.dtype must be complex
 *                 window.dtype must be inexact
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_randn_with(CT_INTS(3, 4), &(ct_randn_opts){.dtype = CT_DTYPE_C64});
 *   ct_tensor *result = ct_istft(self, 4, ct_none());
 */
CT_API ct_tensor *ct_istft(ct_tensor *self, int64_t n_fft, ct_tensor *window);
CT_API ct_tensor *ct_istft_with(ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_istft_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
