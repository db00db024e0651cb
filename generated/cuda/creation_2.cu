/*
 * creation: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/creation.h"
#include "gen/kernels/creation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- ones_like ---- */

namespace {

template <class T> struct ones_like_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_like_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ones_like_result<float>::compute(const attrs_type &)
{
    result = cti_ones_like_result_f32();
}

template <> __device__ void ones_like_result<double>::compute(const attrs_type &)
{
    result = cti_ones_like_result_f64();
}

template <> __device__ void ones_like_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_ones_like_result_c64();
}

template <> __device__ void ones_like_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_ones_like_result_c128();
}

template <> __device__ void ones_like_result<int64_t>::compute(const attrs_type &)
{
    result = cti_ones_like_result_i64();
}

} // namespace

const cti_cuda_loop cti_ones_like_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ones_like_result<float>>,   cti_elementwise_launch<ones_like_result<double>>,
    cti_elementwise_launch<ones_like_result<cti_c64>>, cti_elementwise_launch<ones_like_result<cti_c128>>,
    cti_elementwise_launch<ones_like_result<int64_t>>,
};

/* ---- arange ---- */

namespace {

template <class T> struct arange_result {
    typedef T compute_type;
    typedef cti_arange_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    int64_t at_0;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.coordinate(1, &arange_result::at_0);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &arange_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void arange_result<double>::compute(const attrs_type &given)
{
    const double start = cti_scalar_f64(given.start);
    const double step = cti_scalar_f64(given.step);
    result = cti_arange_result_f64(at_0, start, step);
}

template <> __device__ void arange_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 start = cti_scalar_c128(given.start);
    const cti_c128 step = cti_scalar_c128(given.step);
    result = cti_arange_result_c128(at_0, start, step);
}

template <> __device__ void arange_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t start = cti_scalar_i64(given.start);
    const int64_t step = cti_scalar_i64(given.step);
    result = cti_arange_result_i64(at_0, start, step);
}

} // namespace

const cti_cuda_loop cti_arange_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr,
    cti_elementwise_launch<arange_result<double>>,
    nullptr,
    cti_elementwise_launch<arange_result<cti_c128>>,
    cti_elementwise_launch<arange_result<int64_t>>,
};
