/*
 * The operators of schemas/fft_hermitian.yaml in C++.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_FFT_HERMITIAN_HPP
#define COTANGENT_CXX_OPS_FFT_HERMITIAN_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/fft_hermitian.h>

namespace cotangent {

using fft_fftfreq_opts = ct_fft_fftfreq_opts;

/**
 * Frequencies of a discrete Fourier transform of n samples at distance d, in the order of its elements: the negative
 * ones are last. Calls ct_fft_fftfreq.
 */
inline Tensor fft_fftfreq(int64_t n)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftfreq(n, nullptr));
}

inline Tensor fft_fftfreq(int64_t n, const ct_fft_fftfreq_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftfreq(n, &opts));
}

inline Tensor fft_fftfreq_out(int64_t n, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftfreq_out(n, out.get(), nullptr));
}

inline Tensor fft_fftfreq_out(int64_t n, const Tensor &out, const ct_fft_fftfreq_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftfreq_out(n, out.get(), &opts));
}

using fft_rfftfreq_opts = ct_fft_rfftfreq_opts;

/**
 * Frequencies of the first half of a discrete Fourier transform of n real samples at distance d. Calls ct_fft_rfftfreq.
 */
inline Tensor fft_rfftfreq(int64_t n)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfftfreq(n, nullptr));
}

inline Tensor fft_rfftfreq(int64_t n, const ct_fft_rfftfreq_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfftfreq(n, &opts));
}

inline Tensor fft_rfftfreq_out(int64_t n, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfftfreq_out(n, out.get(), nullptr));
}

inline Tensor fft_rfftfreq_out(int64_t n, const Tensor &out, const ct_fft_rfftfreq_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfftfreq_out(n, out.get(), &opts));
}

using fft_hfft_opts = ct_fft_hfft_opts;

/**
 * Real discrete Fourier transform along dim of input whose first half is self; the second half is its conjugate mirror
 * image. Calls ct_fft_hfft.
 */
inline Tensor fft_hfft(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_hfft(self.get(), nullptr));
}

inline Tensor fft_hfft(const Tensor &self, const ct_fft_hfft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_hfft(self.get(), &opts));
}

inline Tensor inside::methods::fft_hfft() const { return cotangent::fft_hfft(self()); }

inline Tensor inside::methods::fft_hfft(const ct_fft_hfft_opts &opts) const
{
    return cotangent::fft_hfft(self(), opts);
}

using fft_ihfft_opts = ct_fft_ihfft_opts;

/**
 * First half of the inverse discrete Fourier transform of real input along dim. Calls ct_fft_ihfft.
 */
inline Tensor fft_ihfft(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ihfft(self.get(), nullptr));
}

inline Tensor fft_ihfft(const Tensor &self, const ct_fft_ihfft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ihfft(self.get(), &opts));
}

inline Tensor inside::methods::fft_ihfft() const { return cotangent::fft_ihfft(self()); }

inline Tensor inside::methods::fft_ihfft(const ct_fft_ihfft_opts &opts) const
{
    return cotangent::fft_ihfft(self(), opts);
}

using fft_hfft2_opts = ct_fft_hfft2_opts;

/**
 * Real discrete Fourier transform along two axes, or along all axes in dim, of Hermitian input whose first half along
 * the last axis is self. Calls ct_fft_hfft2.
 */
inline Tensor fft_hfft2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_hfft2(self.get(), nullptr));
}

inline Tensor fft_hfft2(const Tensor &self, const ct_fft_hfft2_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_hfft2(self.get(), &opts));
}

inline Tensor inside::methods::fft_hfft2() const { return cotangent::fft_hfft2(self()); }

inline Tensor inside::methods::fft_hfft2(const ct_fft_hfft2_opts &opts) const
{
    return cotangent::fft_hfft2(self(), opts);
}

using fft_ihfft2_opts = ct_fft_ihfft2_opts;

/**
 * First half of the inverse discrete Fourier transform of real input along two axes, or along all axes in dim. Calls
 * ct_fft_ihfft2.
 */
inline Tensor fft_ihfft2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ihfft2(self.get(), nullptr));
}

inline Tensor fft_ihfft2(const Tensor &self, const ct_fft_ihfft2_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ihfft2(self.get(), &opts));
}

inline Tensor inside::methods::fft_ihfft2() const { return cotangent::fft_ihfft2(self()); }

inline Tensor inside::methods::fft_ihfft2(const ct_fft_ihfft2_opts &opts) const
{
    return cotangent::fft_ihfft2(self(), opts);
}

using fft_hfftn_opts = ct_fft_hfftn_opts;

/**
 * Real discrete Fourier transform along several axes of Hermitian input whose first half along the last of them is
 * self. If dim is left out, the axes are the last len(s) axes if s is given, else all axes. Calls ct_fft_hfftn.
 */
inline Tensor fft_hfftn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_hfftn(self.get(), nullptr));
}

inline Tensor fft_hfftn(const Tensor &self, const ct_fft_hfftn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_hfftn(self.get(), &opts));
}

inline Tensor inside::methods::fft_hfftn() const { return cotangent::fft_hfftn(self()); }

inline Tensor inside::methods::fft_hfftn(const ct_fft_hfftn_opts &opts) const
{
    return cotangent::fft_hfftn(self(), opts);
}

using fft_ihfftn_opts = ct_fft_ihfftn_opts;

/**
 * First half of the inverse discrete Fourier transform of real input along several axes. If dim is left out, the axes
 * are the last len(s) axes if s is given, else all axes. Calls ct_fft_ihfftn.
 */
inline Tensor fft_ihfftn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ihfftn(self.get(), nullptr));
}

inline Tensor fft_ihfftn(const Tensor &self, const ct_fft_ihfftn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ihfftn(self.get(), &opts));
}

inline Tensor inside::methods::fft_ihfftn() const { return cotangent::fft_ihfftn(self()); }

inline Tensor inside::methods::fft_ihfftn(const ct_fft_ihfftn_opts &opts) const
{
    return cotangent::fft_ihfftn(self(), opts);
}

} // namespace cotangent
#endif
