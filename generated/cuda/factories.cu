/*
 * factories: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "gen/cuda/factories.h"
#include "gen/kernels/factories.h"
#include "kernels/cuda/reduce.cuh"

/* ---- full_like ---- */

namespace {

template <class T> struct full_like_result {
    typedef T compute_type;
    typedef cti_full_like_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_like_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void full_like_result<float>::compute(const attrs_type &given)
{
    const float fill_value = cti_scalar_f32(given.fill_value);
    result = cti_full_like_result_f32(fill_value);
}

template <> __device__ void full_like_result<double>::compute(const attrs_type &given)
{
    const double fill_value = cti_scalar_f64(given.fill_value);
    result = cti_full_like_result_f64(fill_value);
}

template <> __device__ void full_like_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 fill_value = cti_scalar_c64(given.fill_value);
    result = cti_full_like_result_c64(fill_value);
}

template <> __device__ void full_like_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 fill_value = cti_scalar_c128(given.fill_value);
    result = cti_full_like_result_c128(fill_value);
}

template <> __device__ void full_like_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t fill_value = cti_scalar_i64(given.fill_value);
    result = cti_full_like_result_i64(fill_value);
}

} // namespace

const cti_cuda_loop cti_full_like_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<full_like_result<float>>,   cti_elementwise_launch<full_like_result<double>>,
    cti_elementwise_launch<full_like_result<cti_c64>>, cti_elementwise_launch<full_like_result<cti_c128>>,
    cti_elementwise_launch<full_like_result<int64_t>>,
};

/* ---- linspace_inexact ---- */

namespace {

template <class T> struct linspace_inexact_result {
    typedef T compute_type;
    typedef cti_linspace_inexact_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &linspace_inexact_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &linspace_inexact_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void linspace_inexact_result<double>::compute(const attrs_type &given)
{
    const double steps = (double)given.steps;
    const double start = cti_scalar_f64(given.start);
    const double end = cti_scalar_f64(given.end);
    result = cti_linspace_inexact_result_f64(at_0, steps, start, end);
}

template <> __device__ void linspace_inexact_result<cti_c128>::compute(const attrs_type &given)
{
    const double steps = (double)given.steps;
    const cti_c128 start = cti_scalar_c128(given.start);
    const cti_c128 end = cti_scalar_c128(given.end);
    result = cti_linspace_inexact_result_c128(at_0, steps, start, end);
}

} // namespace

const cti_cuda_loop cti_linspace_inexact_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<linspace_inexact_result<double>>,
    nullptr, cti_elementwise_launch<linspace_inexact_result<cti_c128>>,
    nullptr,
};

/* ---- logspace ---- */

namespace {

template <class T> struct logspace_result {
    typedef T compute_type;
    typedef cti_logspace_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &logspace_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logspace_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logspace_result<double>::compute(const attrs_type &given)
{
    const double base_ = given.base;
    const double steps = (double)given.steps;
    const double start = cti_scalar_f64(given.start);
    const double end = cti_scalar_f64(given.end);
    result = cti_logspace_result_f64(at_0, base_, steps, start, end);
}

template <> __device__ void logspace_result<cti_c128>::compute(const attrs_type &given)
{
    const double base_ = given.base;
    const double steps = (double)given.steps;
    const cti_c128 start = cti_scalar_c128(given.start);
    const cti_c128 end = cti_scalar_c128(given.end);
    result = cti_logspace_result_c128(at_0, base_, steps, start, end);
}

} // namespace

const cti_cuda_loop cti_logspace_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<logspace_result<double>>,
    nullptr, cti_elementwise_launch<logspace_result<cti_c128>>,
    nullptr,
};

/* ---- bartlett_window ---- */

namespace {

template <class T> struct bartlett_window_result {
    typedef T compute_type;
    typedef cti_bartlett_window_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &bartlett_window_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bartlett_window_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bartlett_window_result<double>::compute(const attrs_type &given)
{
    const double window_length = (double)given.window_length;
    const double span = given.span;
    result = cti_bartlett_window_result_f64(at_0, window_length, span);
}

} // namespace

const cti_cuda_loop cti_bartlett_window_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<bartlett_window_result<double>>, nullptr, nullptr, nullptr,
};

/* ---- hann_window ---- */

namespace {

template <class T> struct hann_window_result {
    typedef T compute_type;
    typedef cti_hann_window_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &hann_window_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hann_window_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hann_window_result<float>::compute(const attrs_type &given)
{
    const float window_length = (float)given.window_length;
    const float span = (float)given.span;
    result = cti_hann_window_result_f32(at_0, window_length, span);
}

template <> __device__ void hann_window_result<double>::compute(const attrs_type &given)
{
    const double window_length = (double)given.window_length;
    const double span = given.span;
    result = cti_hann_window_result_f64(at_0, window_length, span);
}

} // namespace

const cti_cuda_loop cti_hann_window_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hann_window_result<float>>,
    cti_elementwise_launch<hann_window_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hamming_window ---- */

namespace {

template <class T> struct hamming_window_result {
    typedef T compute_type;
    typedef cti_hamming_window_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &hamming_window_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hamming_window_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hamming_window_result<float>::compute(const attrs_type &given)
{
    const float window_length = (float)given.window_length;
    const float alpha = (float)given.alpha;
    const float beta = (float)given.beta;
    const float span = (float)given.span;
    result = cti_hamming_window_result_f32(at_0, window_length, alpha, beta, span);
}

template <> __device__ void hamming_window_result<double>::compute(const attrs_type &given)
{
    const double window_length = (double)given.window_length;
    const double alpha = given.alpha;
    const double beta = given.beta;
    const double span = given.span;
    result = cti_hamming_window_result_f64(at_0, window_length, alpha, beta, span);
}

} // namespace

const cti_cuda_loop cti_hamming_window_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hamming_window_result<float>>,
    cti_elementwise_launch<hamming_window_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- blackman_window ---- */

namespace {

template <class T> struct blackman_window_result {
    typedef T compute_type;
    typedef cti_blackman_window_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &blackman_window_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &blackman_window_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void blackman_window_result<float>::compute(const attrs_type &given)
{
    const float window_length = (float)given.window_length;
    const float span = (float)given.span;
    result = cti_blackman_window_result_f32(at_0, window_length, span);
}

template <> __device__ void blackman_window_result<double>::compute(const attrs_type &given)
{
    const double window_length = (double)given.window_length;
    const double span = given.span;
    result = cti_blackman_window_result_f64(at_0, window_length, span);
}

} // namespace

const cti_cuda_loop cti_blackman_window_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<blackman_window_result<float>>,
    cti_elementwise_launch<blackman_window_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- kaiser_window ---- */

namespace {

template <class T> struct kaiser_window_result {
    typedef T compute_type;
    typedef cti_kaiser_window_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &kaiser_window_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &kaiser_window_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void kaiser_window_result<double>::compute(const attrs_type &given)
{
    const double window_length = (double)given.window_length;
    const double beta = given.beta;
    const double span = given.span;
    result = cti_kaiser_window_result_f64(at_0, window_length, beta, span);
}

} // namespace

const cti_cuda_loop cti_kaiser_window_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<kaiser_window_result<double>>, nullptr, nullptr, nullptr,
};
