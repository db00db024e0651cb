/*
 * creation: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/creation.h"
#include "gen/kernels/creation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- zeros ---- */

namespace {

template <class T> struct zeros_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void zeros_result<float>::compute(const attrs_type &) { result = cti_zeros_result_f32(); }

template <> __device__ void zeros_result<double>::compute(const attrs_type &) { result = cti_zeros_result_f64(); }

template <> __device__ void zeros_result<cti_c64>::compute(const attrs_type &) { result = cti_zeros_result_c64(); }

template <> __device__ void zeros_result<cti_c128>::compute(const attrs_type &) { result = cti_zeros_result_c128(); }

template <> __device__ void zeros_result<int64_t>::compute(const attrs_type &) { result = cti_zeros_result_i64(); }

} // namespace

const cti_cuda_loop cti_zeros_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<zeros_result<float>>,   cti_elementwise_launch<zeros_result<double>>,
    cti_elementwise_launch<zeros_result<cti_c64>>, cti_elementwise_launch<zeros_result<cti_c128>>,
    cti_elementwise_launch<zeros_result<int64_t>>,
};

/* ---- ones ---- */

namespace {

template <class T> struct ones_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ones_result<float>::compute(const attrs_type &) { result = cti_ones_result_f32(); }

template <> __device__ void ones_result<double>::compute(const attrs_type &) { result = cti_ones_result_f64(); }

template <> __device__ void ones_result<cti_c64>::compute(const attrs_type &) { result = cti_ones_result_c64(); }

template <> __device__ void ones_result<cti_c128>::compute(const attrs_type &) { result = cti_ones_result_c128(); }

template <> __device__ void ones_result<int64_t>::compute(const attrs_type &) { result = cti_ones_result_i64(); }

} // namespace

const cti_cuda_loop cti_ones_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ones_result<float>>,   cti_elementwise_launch<ones_result<double>>,
    cti_elementwise_launch<ones_result<cti_c64>>, cti_elementwise_launch<ones_result<cti_c128>>,
    cti_elementwise_launch<ones_result<int64_t>>,
};

/* ---- full ---- */

namespace {

template <class T> struct full_result {
    typedef T compute_type;
    typedef cti_full_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void full_result<float>::compute(const attrs_type &given)
{
    const float fill_value = cti_scalar_f32(given.fill_value);
    result = cti_full_result_f32(fill_value);
}

template <> __device__ void full_result<double>::compute(const attrs_type &given)
{
    const double fill_value = cti_scalar_f64(given.fill_value);
    result = cti_full_result_f64(fill_value);
}

template <> __device__ void full_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 fill_value = cti_scalar_c64(given.fill_value);
    result = cti_full_result_c64(fill_value);
}

template <> __device__ void full_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 fill_value = cti_scalar_c128(given.fill_value);
    result = cti_full_result_c128(fill_value);
}

template <> __device__ void full_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t fill_value = cti_scalar_i64(given.fill_value);
    result = cti_full_result_i64(fill_value);
}

} // namespace

const cti_cuda_loop cti_full_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<full_result<float>>,   cti_elementwise_launch<full_result<double>>,
    cti_elementwise_launch<full_result<cti_c64>>, cti_elementwise_launch<full_result<cti_c128>>,
    cti_elementwise_launch<full_result<int64_t>>,
};

/* ---- scalar_tensor ---- */

namespace {

template <class T> struct scalar_tensor_result {
    typedef T compute_type;
    typedef cti_scalar_tensor_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &scalar_tensor_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void scalar_tensor_result<float>::compute(const attrs_type &given)
{
    const float s = cti_scalar_f32(given.s);
    result = cti_scalar_tensor_result_f32(s);
}

template <> __device__ void scalar_tensor_result<double>::compute(const attrs_type &given)
{
    const double s = cti_scalar_f64(given.s);
    result = cti_scalar_tensor_result_f64(s);
}

template <> __device__ void scalar_tensor_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 s = cti_scalar_c64(given.s);
    result = cti_scalar_tensor_result_c64(s);
}

template <> __device__ void scalar_tensor_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 s = cti_scalar_c128(given.s);
    result = cti_scalar_tensor_result_c128(s);
}

template <> __device__ void scalar_tensor_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t s = cti_scalar_i64(given.s);
    result = cti_scalar_tensor_result_i64(s);
}

} // namespace

const cti_cuda_loop cti_scalar_tensor_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<scalar_tensor_result<float>>,   cti_elementwise_launch<scalar_tensor_result<double>>,
    cti_elementwise_launch<scalar_tensor_result<cti_c64>>, cti_elementwise_launch<scalar_tensor_result<cti_c128>>,
    cti_elementwise_launch<scalar_tensor_result<int64_t>>,
};

/* ---- zeros_like ---- */

namespace {

template <class T> struct zeros_like_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &zeros_like_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void zeros_like_result<float>::compute(const attrs_type &)
{
    result = cti_zeros_like_result_f32();
}

template <> __device__ void zeros_like_result<double>::compute(const attrs_type &)
{
    result = cti_zeros_like_result_f64();
}

template <> __device__ void zeros_like_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_zeros_like_result_c64();
}

template <> __device__ void zeros_like_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_zeros_like_result_c128();
}

template <> __device__ void zeros_like_result<int64_t>::compute(const attrs_type &)
{
    result = cti_zeros_like_result_i64();
}

} // namespace

const cti_cuda_loop cti_zeros_like_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<zeros_like_result<float>>,   cti_elementwise_launch<zeros_like_result<double>>,
    cti_elementwise_launch<zeros_like_result<cti_c64>>, cti_elementwise_launch<zeros_like_result<cti_c128>>,
    cti_elementwise_launch<zeros_like_result<int64_t>>,
};
