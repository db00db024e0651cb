/*
 * fft_hermitian: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#include "gen/cuda/fft_hermitian.h"
#include "gen/kernels/fft_hermitian.h"
#include "kernels/cuda/reduce.cuh"

/* ---- fft_fftfreq ---- */

namespace {

template <class T> struct fft_fftfreq_result {
    typedef T compute_type;
    typedef cti_fft_fftfreq_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &fft_fftfreq_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fft_fftfreq_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fft_fftfreq_result<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    const double d = given.d;
    result = cti_fft_fftfreq_result_f64(at_0, n_, d);
}

} // namespace

const cti_cuda_loop cti_fft_fftfreq_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<fft_fftfreq_result<double>>, nullptr, nullptr, nullptr,
};

/* ---- fft_rfftfreq ---- */

namespace {

template <class T> struct fft_rfftfreq_result {
    typedef T compute_type;
    typedef cti_fft_rfftfreq_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &fft_rfftfreq_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fft_rfftfreq_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fft_rfftfreq_result<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    const double d = given.d;
    result = cti_fft_rfftfreq_result_f64(at_0, n_, d);
}

} // namespace

const cti_cuda_loop cti_fft_rfftfreq_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<fft_rfftfreq_result<double>>, nullptr, nullptr, nullptr,
};
