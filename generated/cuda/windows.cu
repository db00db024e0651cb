/*
 * windows: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#include "gen/cuda/windows.h"
#include "gen/kernels/windows.h"
#include "kernels/cuda/reduce.cuh"

/* ---- signal_windows_cosine ---- */

namespace {

template <class T> struct signal_windows_cosine_result {
    typedef T compute_type;
    typedef cti_signal_windows_cosine_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &signal_windows_cosine_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &signal_windows_cosine_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void signal_windows_cosine_result<double>::compute(const attrs_type &given)
{
    const double points = given.points;
    result = cti_signal_windows_cosine_result_f64(at_0, points);
}

} // namespace

const cti_cuda_loop cti_signal_windows_cosine_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<signal_windows_cosine_result<double>>, nullptr, nullptr, nullptr,
};

/* ---- signal_windows_exponential ---- */

namespace {

template <class T> struct signal_windows_exponential_result {
    typedef T compute_type;
    typedef cti_signal_windows_exponential_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &signal_windows_exponential_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &signal_windows_exponential_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void signal_windows_exponential_result<double>::compute(const attrs_type &given)
{
    const bool has_center = given.has_center;
    const double center = given.center;
    const double span = given.span;
    const double tau = given.tau;
    result = cti_signal_windows_exponential_result_f64(at_0, has_center, center, span, tau);
}

} // namespace

const cti_cuda_loop cti_signal_windows_exponential_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<signal_windows_exponential_result<double>>, nullptr, nullptr, nullptr,
};

/* ---- signal_windows_gaussian ---- */

namespace {

template <class T> struct signal_windows_gaussian_result {
    typedef T compute_type;
    typedef cti_signal_windows_gaussian_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &signal_windows_gaussian_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &signal_windows_gaussian_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void signal_windows_gaussian_result<double>::compute(const attrs_type &given)
{
    const double span = given.span;
    const double std = given.std;
    result = cti_signal_windows_gaussian_result_f64(at_0, span, std);
}

} // namespace

const cti_cuda_loop cti_signal_windows_gaussian_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<signal_windows_gaussian_result<double>>, nullptr, nullptr, nullptr,
};

/* ---- signal_windows_general_hamming ---- */

namespace {

template <class T> struct signal_windows_general_hamming_result {
    typedef T compute_type;
    typedef cti_signal_windows_general_hamming_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &signal_windows_general_hamming_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &signal_windows_general_hamming_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void signal_windows_general_hamming_result<double>::compute(const attrs_type &given)
{
    const double M = (double)given.M;
    const double alpha = given.alpha;
    const double span = given.span;
    result = cti_signal_windows_general_hamming_result_f64(at_0, M, alpha, span);
}

} // namespace

const cti_cuda_loop cti_signal_windows_general_hamming_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<signal_windows_general_hamming_result<double>>, nullptr, nullptr, nullptr,
};

/* ---- signal_windows_nuttall ---- */

namespace {

template <class T> struct signal_windows_nuttall_result {
    typedef T compute_type;
    typedef cti_signal_windows_nuttall_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &signal_windows_nuttall_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &signal_windows_nuttall_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void signal_windows_nuttall_result<float>::compute(const attrs_type &given)
{
    const float M = (float)given.M;
    const bool sym = given.sym;
    result = cti_signal_windows_nuttall_result_f32(at_0, M, sym);
}

template <> __device__ void signal_windows_nuttall_result<double>::compute(const attrs_type &given)
{
    const double M = (double)given.M;
    const bool sym = given.sym;
    result = cti_signal_windows_nuttall_result_f64(at_0, M, sym);
}

} // namespace

const cti_cuda_loop cti_signal_windows_nuttall_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<signal_windows_nuttall_result<float>>,
    cti_elementwise_launch<signal_windows_nuttall_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
