/*
 * compare: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "gen/cuda/compare.h"
#include "gen/kernels/compare.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logical_and ---- */

namespace {

template <class T> struct logical_and_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_and_result::self);
        visit.in(2, &logical_and_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logical_and_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logical_and_result<float>::compute(const attrs_type &)
{
    result = cti_logical_and_result_f32(self, other);
}

template <> __device__ void logical_and_result<double>::compute(const attrs_type &)
{
    result = cti_logical_and_result_f64(self, other);
}

template <> __device__ void logical_and_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_logical_and_result_c64(self, other);
}

template <> __device__ void logical_and_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_logical_and_result_c128(self, other);
}

template <> __device__ void logical_and_result<int64_t>::compute(const attrs_type &)
{
    result = cti_logical_and_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_logical_and_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logical_and_result<float>>,   cti_elementwise_launch<logical_and_result<double>>,
    cti_elementwise_launch<logical_and_result<cti_c64>>, cti_elementwise_launch<logical_and_result<cti_c128>>,
    cti_elementwise_launch<logical_and_result<int64_t>>,
};

/* ---- logical_or ---- */

namespace {

template <class T> struct logical_or_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_or_result::self);
        visit.in(2, &logical_or_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logical_or_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logical_or_result<float>::compute(const attrs_type &)
{
    result = cti_logical_or_result_f32(self, other);
}

template <> __device__ void logical_or_result<double>::compute(const attrs_type &)
{
    result = cti_logical_or_result_f64(self, other);
}

template <> __device__ void logical_or_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_logical_or_result_c64(self, other);
}

template <> __device__ void logical_or_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_logical_or_result_c128(self, other);
}

template <> __device__ void logical_or_result<int64_t>::compute(const attrs_type &)
{
    result = cti_logical_or_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_logical_or_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logical_or_result<float>>,   cti_elementwise_launch<logical_or_result<double>>,
    cti_elementwise_launch<logical_or_result<cti_c64>>, cti_elementwise_launch<logical_or_result<cti_c128>>,
    cti_elementwise_launch<logical_or_result<int64_t>>,
};

/* ---- isnan ---- */

namespace {

template <class T> struct isnan_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isnan_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isnan_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void isnan_result<float>::compute(const attrs_type &) { result = cti_isnan_result_f32(self); }

template <> __device__ void isnan_result<double>::compute(const attrs_type &) { result = cti_isnan_result_f64(self); }

template <> __device__ void isnan_result<cti_c64>::compute(const attrs_type &) { result = cti_isnan_result_c64(self); }

template <> __device__ void isnan_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_isnan_result_c128(self);
}

template <> __device__ void isnan_result<int64_t>::compute(const attrs_type &) { result = cti_isnan_result_i64(self); }

} // namespace

const cti_cuda_loop cti_isnan_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<isnan_result<float>>,   cti_elementwise_launch<isnan_result<double>>,
    cti_elementwise_launch<isnan_result<cti_c64>>, cti_elementwise_launch<isnan_result<cti_c128>>,
    cti_elementwise_launch<isnan_result<int64_t>>,
};

/* ---- logical_xor ---- */

namespace {

template <class T> struct logical_xor_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_xor_result::self);
        visit.in(2, &logical_xor_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logical_xor_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logical_xor_result<float>::compute(const attrs_type &)
{
    result = cti_logical_xor_result_f32(self, other);
}

template <> __device__ void logical_xor_result<double>::compute(const attrs_type &)
{
    result = cti_logical_xor_result_f64(self, other);
}

template <> __device__ void logical_xor_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_logical_xor_result_c64(self, other);
}

template <> __device__ void logical_xor_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_logical_xor_result_c128(self, other);
}

template <> __device__ void logical_xor_result<int64_t>::compute(const attrs_type &)
{
    result = cti_logical_xor_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_logical_xor_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logical_xor_result<float>>,   cti_elementwise_launch<logical_xor_result<double>>,
    cti_elementwise_launch<logical_xor_result<cti_c64>>, cti_elementwise_launch<logical_xor_result<cti_c128>>,
    cti_elementwise_launch<logical_xor_result<int64_t>>,
};

/* ---- isfinite ---- */

namespace {

template <class T> struct isfinite_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isfinite_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isfinite_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void isfinite_result<float>::compute(const attrs_type &)
{
    result = cti_isfinite_result_f32(self);
}

template <> __device__ void isfinite_result<double>::compute(const attrs_type &)
{
    result = cti_isfinite_result_f64(self);
}

template <> __device__ void isfinite_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_isfinite_result_c64(self);
}

template <> __device__ void isfinite_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_isfinite_result_c128(self);
}

template <> __device__ void isfinite_result<int64_t>::compute(const attrs_type &)
{
    result = cti_isfinite_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_isfinite_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<isfinite_result<float>>,   cti_elementwise_launch<isfinite_result<double>>,
    cti_elementwise_launch<isfinite_result<cti_c64>>, cti_elementwise_launch<isfinite_result<cti_c128>>,
    cti_elementwise_launch<isfinite_result<int64_t>>,
};
