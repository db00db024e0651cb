/*
 * The operators of schemas/factories.yaml in C++.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_FACTORIES_HPP
#define COTANGENT_CXX_OPS_FACTORIES_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/factories.h>

namespace cotangent {

using full_like_opts = ct_full_like_opts;

/**
 * Tensor with the sizes of self, filled with a scalar; of the dtype of self if dtype is left out. Calls ct_full_like.
 */
inline Tensor full_like(const Tensor &self, const ct_scalar &fill_value)
{
    inside::call call_;
    return inside::result(call_, ct_full_like(self.get(), fill_value, nullptr));
}

inline Tensor full_like(const Tensor &self, const ct_scalar &fill_value, const ct_full_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_full_like(self.get(), fill_value, &opts));
}

inline Tensor full_like_out(const Tensor &self, const ct_scalar &fill_value, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_full_like_out(self.get(), fill_value, out.get(), nullptr));
}

inline Tensor full_like_out(const Tensor &self, const ct_scalar &fill_value, const Tensor &out,
                            const ct_full_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_full_like_out(self.get(), fill_value, out.get(), &opts));
}

inline Tensor inside::methods::full_like(const ct_scalar &fill_value) const
{
    return cotangent::full_like(self(), fill_value);
}

inline Tensor inside::methods::full_like(const ct_scalar &fill_value, const ct_full_like_opts &opts) const
{
    return cotangent::full_like(self(), fill_value, opts);
}

using empty_like_opts = ct_empty_like_opts;

/**
 * Uninitialised tensor with the sizes of self; of the dtype of self if dtype is left out. Calls ct_empty_like.
 */
inline Tensor empty_like(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_empty_like(self.get(), nullptr));
}

inline Tensor empty_like(const Tensor &self, const ct_empty_like_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_empty_like(self.get(), &opts));
}

inline Tensor inside::methods::empty_like() const { return cotangent::empty_like(self()); }

inline Tensor inside::methods::empty_like(const ct_empty_like_opts &opts) const
{
    return cotangent::empty_like(self(), opts);
}

using eye_opts = ct_eye_opts;

/**
 * Matrix of n rows and m columns with 1 on the diagonal and 0 elsewhere; square if m is left out. Calls ct_eye.
 */
inline Tensor eye(int64_t n)
{
    inside::call call_;
    return inside::result(call_, ct_eye(n, nullptr));
}

inline Tensor eye(int64_t n, const ct_eye_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_eye(n, &opts));
}

inline Tensor eye_out(int64_t n, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_eye_out(n, out.get(), nullptr));
}

inline Tensor eye_out(int64_t n, const Tensor &out, const ct_eye_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_eye_out(n, out.get(), &opts));
}

using linspace_opts = ct_linspace_opts;

/**
 * steps evenly spaced values from start to end, both included; truncated for an integer dtype. Calls ct_linspace.
 */
inline Tensor linspace(const ct_scalar &start, const ct_scalar &end, int64_t steps)
{
    inside::call call_;
    return inside::result(call_, ct_linspace(start, end, steps, nullptr));
}

inline Tensor linspace(const ct_scalar &start, const ct_scalar &end, int64_t steps, const ct_linspace_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linspace(start, end, steps, &opts));
}

using logspace_opts = ct_logspace_opts;

/**
 * steps powers of base with evenly spaced exponents from start to end, both included. Calls ct_logspace.
 */
inline Tensor logspace(const ct_scalar &start, const ct_scalar &end, int64_t steps)
{
    inside::call call_;
    return inside::result(call_, ct_logspace(start, end, steps, nullptr));
}

inline Tensor logspace(const ct_scalar &start, const ct_scalar &end, int64_t steps, const ct_logspace_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logspace(start, end, steps, &opts));
}

inline Tensor logspace_out(const ct_scalar &start, const ct_scalar &end, int64_t steps, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logspace_out(start, end, steps, out.get(), nullptr));
}

inline Tensor logspace_out(const ct_scalar &start, const ct_scalar &end, int64_t steps, const Tensor &out,
                           const ct_logspace_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logspace_out(start, end, steps, out.get(), &opts));
}

using bartlett_window_opts = ct_bartlett_window_opts;

/**
 * Bartlett window: a triangle from 0 up to 1 and down to 0. Calls ct_bartlett_window.
 */
inline Tensor bartlett_window(int64_t window_length)
{
    inside::call call_;
    return inside::result(call_, ct_bartlett_window(window_length, nullptr));
}

inline Tensor bartlett_window(int64_t window_length, const ct_bartlett_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bartlett_window(window_length, &opts));
}

inline Tensor bartlett_window_out(int64_t window_length, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_bartlett_window_out(window_length, out.get(), nullptr));
}

inline Tensor bartlett_window_out(int64_t window_length, const Tensor &out, const ct_bartlett_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bartlett_window_out(window_length, out.get(), &opts));
}

using hann_window_opts = ct_hann_window_opts;

/**
 * Hann window: (1 - cos(x)) / 2, where x goes from 0 to 2 pi over the window. Calls ct_hann_window.
 */
inline Tensor hann_window(int64_t window_length)
{
    inside::call call_;
    return inside::result(call_, ct_hann_window(window_length, nullptr));
}

inline Tensor hann_window(int64_t window_length, const ct_hann_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hann_window(window_length, &opts));
}

inline Tensor hann_window_out(int64_t window_length, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hann_window_out(window_length, out.get(), nullptr));
}

inline Tensor hann_window_out(int64_t window_length, const Tensor &out, const ct_hann_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hann_window_out(window_length, out.get(), &opts));
}

using hamming_window_opts = ct_hamming_window_opts;

/**
 * Hamming window: alpha - beta * cos(x), where x goes from 0 to 2 pi over the window. Calls ct_hamming_window.
 */
inline Tensor hamming_window(int64_t window_length)
{
    inside::call call_;
    return inside::result(call_, ct_hamming_window(window_length, nullptr));
}

inline Tensor hamming_window(int64_t window_length, const ct_hamming_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hamming_window(window_length, &opts));
}

inline Tensor hamming_window_out(int64_t window_length, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hamming_window_out(window_length, out.get(), nullptr));
}

inline Tensor hamming_window_out(int64_t window_length, const Tensor &out, const ct_hamming_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hamming_window_out(window_length, out.get(), &opts));
}

using blackman_window_opts = ct_blackman_window_opts;

/**
 * Blackman window: 0.42 - 0.5 * cos(x) + 0.08 * cos(2 x), where x goes from 0 to 2 pi over the window. Calls
 * ct_blackman_window.
 */
inline Tensor blackman_window(int64_t window_length)
{
    inside::call call_;
    return inside::result(call_, ct_blackman_window(window_length, nullptr));
}

inline Tensor blackman_window(int64_t window_length, const ct_blackman_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_blackman_window(window_length, &opts));
}

inline Tensor blackman_window_out(int64_t window_length, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_blackman_window_out(window_length, out.get(), nullptr));
}

inline Tensor blackman_window_out(int64_t window_length, const Tensor &out, const ct_blackman_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_blackman_window_out(window_length, out.get(), &opts));
}

using kaiser_window_opts = ct_kaiser_window_opts;

/**
 * Kaiser window: I0(beta * sqrt(1 - t^2)) / I0(beta), where I0 is the modified Bessel function and t goes from -1 to 1
 * over the window. Calls ct_kaiser_window.
 */
inline Tensor kaiser_window(int64_t window_length)
{
    inside::call call_;
    return inside::result(call_, ct_kaiser_window(window_length, nullptr));
}

inline Tensor kaiser_window(int64_t window_length, const ct_kaiser_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_kaiser_window(window_length, &opts));
}

inline Tensor kaiser_window_out(int64_t window_length, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_kaiser_window_out(window_length, out.get(), nullptr));
}

inline Tensor kaiser_window_out(int64_t window_length, const Tensor &out, const ct_kaiser_window_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_kaiser_window_out(window_length, out.get(), &opts));
}

} // namespace cotangent
#endif
