/*
 * The operators of schemas/frames.yaml in C++.
 *
 * Written by ctgen from schemas/frames.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_FRAMES_HPP
#define COTANGENT_CXX_OPS_FRAMES_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/frames.h>

namespace cotangent {

using stft_opts = ct_stft_opts;

/**
 * Short-time Fourier transform: the Fourier transforms of overlapping frames of a signal, with frequencies along the
 * second to last axis and frames along the last. Calls ct_stft.
 */
inline Tensor stft(const Tensor &self, int64_t n_fft, const Tensor &window = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_stft(self.get(), n_fft, window.get(), nullptr));
}

inline Tensor stft(const Tensor &self, int64_t n_fft, const Tensor &window, const ct_stft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_stft(self.get(), n_fft, window.get(), &opts));
}

inline Tensor inside::methods::stft(int64_t n_fft, const Tensor &window) const
{
    return cotangent::stft(self(), n_fft, window);
}

inline Tensor inside::methods::stft(int64_t n_fft, const Tensor &window, const ct_stft_opts &opts) const
{
    return cotangent::stft(self(), n_fft, window, opts);
}

using istft_opts = ct_istft_opts;

/**
 * Inverse short-time Fourier transform: the signal whose overlapping frames have the Fourier transforms self, with
 * frequencies along the second to last axis and frames along the last. NaN where no window reaches. Calls ct_istft.
 */
inline Tensor istft(const Tensor &self, int64_t n_fft, const Tensor &window = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_istft(self.get(), n_fft, window.get(), nullptr));
}

inline Tensor istft(const Tensor &self, int64_t n_fft, const Tensor &window, const ct_istft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_istft(self.get(), n_fft, window.get(), &opts));
}

inline Tensor inside::methods::istft(int64_t n_fft, const Tensor &window) const
{
    return cotangent::istft(self(), n_fft, window);
}

inline Tensor inside::methods::istft(int64_t n_fft, const Tensor &window, const ct_istft_opts &opts) const
{
    return cotangent::istft(self(), n_fft, window, opts);
}

} // namespace cotangent
#endif
