/*
 * The operators of schemas/windows.yaml in C++.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_WINDOWS_HPP
#define COTANGENT_CXX_OPS_WINDOWS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/windows.h>

namespace cotangent {

using signal_windows_cosine_opts = ct_signal_windows_cosine_opts;

/**
 * Cosine window: sin(pi * (k + 0.5) / M) for k from 0 to M - 1; with M + 1 in place of M if not sym. Calls
 * ct_signal_windows_cosine.
 */
inline Tensor signal_windows_cosine(int64_t M)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_cosine(M, nullptr));
}

inline Tensor signal_windows_cosine(int64_t M, const ct_signal_windows_cosine_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_cosine(M, &opts));
}

inline Tensor signal_windows_cosine_out(int64_t M, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_cosine_out(M, out.get(), nullptr));
}

inline Tensor signal_windows_cosine_out(int64_t M, const Tensor &out, const ct_signal_windows_cosine_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_cosine_out(M, out.get(), &opts));
}

using signal_windows_exponential_opts = ct_signal_windows_exponential_opts;

/**
 * Exponential window: exp(-|k - center| / tau) for k from 0 to M - 1. Calls ct_signal_windows_exponential.
 */
inline Tensor signal_windows_exponential(int64_t M)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_exponential(M, nullptr));
}

inline Tensor signal_windows_exponential(int64_t M, const ct_signal_windows_exponential_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_exponential(M, &opts));
}

inline Tensor signal_windows_exponential_out(int64_t M, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_exponential_out(M, out.get(), nullptr));
}

inline Tensor signal_windows_exponential_out(int64_t M, const Tensor &out,
                                             const ct_signal_windows_exponential_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_exponential_out(M, out.get(), &opts));
}

using signal_windows_gaussian_opts = ct_signal_windows_gaussian_opts;

/**
 * Gaussian window with standard deviation std and maximum 1 in the middle. Calls ct_signal_windows_gaussian.
 */
inline Tensor signal_windows_gaussian(int64_t M)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_gaussian(M, nullptr));
}

inline Tensor signal_windows_gaussian(int64_t M, const ct_signal_windows_gaussian_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_gaussian(M, &opts));
}

inline Tensor signal_windows_gaussian_out(int64_t M, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_gaussian_out(M, out.get(), nullptr));
}

inline Tensor signal_windows_gaussian_out(int64_t M, const Tensor &out, const ct_signal_windows_gaussian_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_gaussian_out(M, out.get(), &opts));
}

using signal_windows_general_cosine_opts = ct_signal_windows_general_cosine_opts;

/**
 * Sum of a[j] * (-1)^j * cos(j * x), where x goes from 0 to 2 pi over the window. Calls
 * ct_signal_windows_general_cosine.
 */
inline Tensor signal_windows_general_cosine(int64_t M, const Floats &a)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_general_cosine(M, a.get(), nullptr));
}

inline Tensor signal_windows_general_cosine(int64_t M, const Floats &a,
                                            const ct_signal_windows_general_cosine_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_general_cosine(M, a.get(), &opts));
}

using signal_windows_general_hamming_opts = ct_signal_windows_general_hamming_opts;

/**
 * General Hamming window: alpha - (1 - alpha) * cos(x), where x goes from 0 to 2 pi over the window. Calls
 * ct_signal_windows_general_hamming.
 */
inline Tensor signal_windows_general_hamming(int64_t M)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_general_hamming(M, nullptr));
}

inline Tensor signal_windows_general_hamming(int64_t M, const ct_signal_windows_general_hamming_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_general_hamming(M, &opts));
}

inline Tensor signal_windows_general_hamming_out(int64_t M, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_general_hamming_out(M, out.get(), nullptr));
}

inline Tensor signal_windows_general_hamming_out(int64_t M, const Tensor &out,
                                                 const ct_signal_windows_general_hamming_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_general_hamming_out(M, out.get(), &opts));
}

using signal_windows_nuttall_opts = ct_signal_windows_nuttall_opts;

/**
 * Nuttall window: four-term cosine window with Nuttall's coefficients, which have minimal side lobes. Calls
 * ct_signal_windows_nuttall.
 */
inline Tensor signal_windows_nuttall(int64_t M)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_nuttall(M, nullptr));
}

inline Tensor signal_windows_nuttall(int64_t M, const ct_signal_windows_nuttall_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_nuttall(M, &opts));
}

inline Tensor signal_windows_nuttall_out(int64_t M, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_nuttall_out(M, out.get(), nullptr));
}

inline Tensor signal_windows_nuttall_out(int64_t M, const Tensor &out, const ct_signal_windows_nuttall_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_signal_windows_nuttall_out(M, out.get(), &opts));
}

} // namespace cotangent
#endif
