/*
 * The operators of schemas/fft.yaml in C++.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_FFT_HPP
#define COTANGENT_CXX_OPS_FFT_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/fft.h>

namespace cotangent {

using fft_fft_opts = ct_fft_fft_opts;

/**
 * Discrete Fourier transform of self along dim. Calls ct_fft_fft.
 */
inline Tensor fft_fft(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fft(self.get(), nullptr));
}

inline Tensor fft_fft(const Tensor &self, const ct_fft_fft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fft(self.get(), &opts));
}

inline Tensor inside::methods::fft_fft() const { return cotangent::fft_fft(self()); }

inline Tensor inside::methods::fft_fft(const ct_fft_fft_opts &opts) const { return cotangent::fft_fft(self(), opts); }

using fft_ifft_opts = ct_fft_ifft_opts;

/**
 * Inverse discrete Fourier transform along dim. Calls ct_fft_ifft.
 */
inline Tensor fft_ifft(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifft(self.get(), nullptr));
}

inline Tensor fft_ifft(const Tensor &self, const ct_fft_ifft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifft(self.get(), &opts));
}

inline Tensor inside::methods::fft_ifft() const { return cotangent::fft_ifft(self()); }

inline Tensor inside::methods::fft_ifft(const ct_fft_ifft_opts &opts) const
{
    return cotangent::fft_ifft(self(), opts);
}

using fft_rfft_opts = ct_fft_rfft_opts;

/**
 * First half of the discrete Fourier transform of real input along dim; the second half is its conjugate mirror image.
 * Calls ct_fft_rfft.
 */
inline Tensor fft_rfft(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfft(self.get(), nullptr));
}

inline Tensor fft_rfft(const Tensor &self, const ct_fft_rfft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfft(self.get(), &opts));
}

inline Tensor inside::methods::fft_rfft() const { return cotangent::fft_rfft(self()); }

inline Tensor inside::methods::fft_rfft(const ct_fft_rfft_opts &opts) const
{
    return cotangent::fft_rfft(self(), opts);
}

using fft_irfft_opts = ct_fft_irfft_opts;

/**
 * Inverse of fft_rfft: the real signal whose discrete Fourier transform along dim has self as its first half. Calls
 * ct_fft_irfft.
 */
inline Tensor fft_irfft(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_irfft(self.get(), nullptr));
}

inline Tensor fft_irfft(const Tensor &self, const ct_fft_irfft_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_irfft(self.get(), &opts));
}

inline Tensor inside::methods::fft_irfft() const { return cotangent::fft_irfft(self()); }

inline Tensor inside::methods::fft_irfft(const ct_fft_irfft_opts &opts) const
{
    return cotangent::fft_irfft(self(), opts);
}

using fft_fftn_opts = ct_fft_fftn_opts;

/**
 * Discrete Fourier transform of self along several axes. If dim is left out, the axes are the last len(s) axes if s is
 * given, else all axes. Calls ct_fft_fftn.
 */
inline Tensor fft_fftn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftn(self.get(), nullptr));
}

inline Tensor fft_fftn(const Tensor &self, const ct_fft_fftn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftn(self.get(), &opts));
}

inline Tensor inside::methods::fft_fftn() const { return cotangent::fft_fftn(self()); }

inline Tensor inside::methods::fft_fftn(const ct_fft_fftn_opts &opts) const
{
    return cotangent::fft_fftn(self(), opts);
}

using fft_ifftn_opts = ct_fft_ifftn_opts;

/**
 * Inverse discrete Fourier transform of self along several axes. If dim is left out, the axes are the last len(s) axes
 * if s is given, else all axes. Calls ct_fft_ifftn.
 */
inline Tensor fft_ifftn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifftn(self.get(), nullptr));
}

inline Tensor fft_ifftn(const Tensor &self, const ct_fft_ifftn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifftn(self.get(), &opts));
}

inline Tensor inside::methods::fft_ifftn() const { return cotangent::fft_ifftn(self()); }

inline Tensor inside::methods::fft_ifftn(const ct_fft_ifftn_opts &opts) const
{
    return cotangent::fft_ifftn(self(), opts);
}

using fft_rfftn_opts = ct_fft_rfftn_opts;

/**
 * Discrete Fourier transform of real input along several axes, with only the first half along the last of them. If dim
 * is left out, the axes are the last len(s) axes if s is given, else all axes. Calls ct_fft_rfftn.
 */
inline Tensor fft_rfftn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfftn(self.get(), nullptr));
}

inline Tensor fft_rfftn(const Tensor &self, const ct_fft_rfftn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfftn(self.get(), &opts));
}

inline Tensor inside::methods::fft_rfftn() const { return cotangent::fft_rfftn(self()); }

inline Tensor inside::methods::fft_rfftn(const ct_fft_rfftn_opts &opts) const
{
    return cotangent::fft_rfftn(self(), opts);
}

using fft_irfftn_opts = ct_fft_irfftn_opts;

/**
 * Inverse of fft_rfftn: the real signal whose discrete Fourier transform along several axes has self as its first half
 * along the last of them. If dim is left out, the axes are the last len(s) axes if s is given, else all axes. Calls
 * ct_fft_irfftn.
 */
inline Tensor fft_irfftn(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_irfftn(self.get(), nullptr));
}

inline Tensor fft_irfftn(const Tensor &self, const ct_fft_irfftn_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_irfftn(self.get(), &opts));
}

inline Tensor inside::methods::fft_irfftn() const { return cotangent::fft_irfftn(self()); }

inline Tensor inside::methods::fft_irfftn(const ct_fft_irfftn_opts &opts) const
{
    return cotangent::fft_irfftn(self(), opts);
}

using fft_fft2_opts = ct_fft_fft2_opts;

/**
 * Discrete Fourier transform of self along two axes, or along all axes in dim. Calls ct_fft_fft2.
 */
inline Tensor fft_fft2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fft2(self.get(), nullptr));
}

inline Tensor fft_fft2(const Tensor &self, const ct_fft_fft2_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fft2(self.get(), &opts));
}

inline Tensor inside::methods::fft_fft2() const { return cotangent::fft_fft2(self()); }

inline Tensor inside::methods::fft_fft2(const ct_fft_fft2_opts &opts) const
{
    return cotangent::fft_fft2(self(), opts);
}

using fft_ifft2_opts = ct_fft_ifft2_opts;

/**
 * Inverse discrete Fourier transform along two axes, or along all axes in dim. Calls ct_fft_ifft2.
 */
inline Tensor fft_ifft2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifft2(self.get(), nullptr));
}

inline Tensor fft_ifft2(const Tensor &self, const ct_fft_ifft2_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifft2(self.get(), &opts));
}

inline Tensor inside::methods::fft_ifft2() const { return cotangent::fft_ifft2(self()); }

inline Tensor inside::methods::fft_ifft2(const ct_fft_ifft2_opts &opts) const
{
    return cotangent::fft_ifft2(self(), opts);
}

using fft_rfft2_opts = ct_fft_rfft2_opts;

/**
 * Discrete Fourier transform of real input along two axes, or along all axes in dim, with only the first half along the
 * last of them. Calls ct_fft_rfft2.
 */
inline Tensor fft_rfft2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfft2(self.get(), nullptr));
}

inline Tensor fft_rfft2(const Tensor &self, const ct_fft_rfft2_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_rfft2(self.get(), &opts));
}

inline Tensor inside::methods::fft_rfft2() const { return cotangent::fft_rfft2(self()); }

inline Tensor inside::methods::fft_rfft2(const ct_fft_rfft2_opts &opts) const
{
    return cotangent::fft_rfft2(self(), opts);
}

using fft_irfft2_opts = ct_fft_irfft2_opts;

/**
 * Inverse of fft_rfft2: the real signal whose discrete Fourier transform along two axes, or along all axes in dim, has
 * self as its first half along the last of them. Calls ct_fft_irfft2.
 */
inline Tensor fft_irfft2(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_irfft2(self.get(), nullptr));
}

inline Tensor fft_irfft2(const Tensor &self, const ct_fft_irfft2_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_irfft2(self.get(), &opts));
}

inline Tensor inside::methods::fft_irfft2() const { return cotangent::fft_irfft2(self()); }

inline Tensor inside::methods::fft_irfft2(const ct_fft_irfft2_opts &opts) const
{
    return cotangent::fft_irfft2(self(), opts);
}

using fft_fftshift_opts = ct_fft_fftshift_opts;

/**
 * self with the two halves of each axis, or of each axis in dim, exchanged, so that the zero frequency is in the
 * middle. Calls ct_fft_fftshift.
 */
inline Tensor fft_fftshift(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftshift(self.get(), nullptr));
}

inline Tensor fft_fftshift(const Tensor &self, const ct_fft_fftshift_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_fftshift(self.get(), &opts));
}

inline Tensor inside::methods::fft_fftshift() const { return cotangent::fft_fftshift(self()); }

inline Tensor inside::methods::fft_fftshift(const ct_fft_fftshift_opts &opts) const
{
    return cotangent::fft_fftshift(self(), opts);
}

using fft_ifftshift_opts = ct_fft_ifftshift_opts;

/**
 * Inverse of fft_fftshift. Calls ct_fft_ifftshift.
 */
inline Tensor fft_ifftshift(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifftshift(self.get(), nullptr));
}

inline Tensor fft_ifftshift(const Tensor &self, const ct_fft_ifftshift_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_fft_ifftshift(self.get(), &opts));
}

inline Tensor inside::methods::fft_ifftshift() const { return cotangent::fft_ifftshift(self()); }

inline Tensor inside::methods::fft_ifftshift(const ct_fft_ifftshift_opts &opts) const
{
    return cotangent::fft_ifftshift(self(), opts);
}

} // namespace cotangent
#endif
