/*
 * compare: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "gen/cuda/compare.h"
#include "gen/kernels/compare.h"
#include "kernels/cuda/reduce.cuh"

/* ---- isinf ---- */

namespace {

template <class T> struct isinf_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isinf_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isinf_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void isinf_result<float>::compute(const attrs_type &) { result = cti_isinf_result_f32(self); }

template <> __device__ void isinf_result<double>::compute(const attrs_type &) { result = cti_isinf_result_f64(self); }

template <> __device__ void isinf_result<cti_c64>::compute(const attrs_type &) { result = cti_isinf_result_c64(self); }

template <> __device__ void isinf_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_isinf_result_c128(self);
}

template <> __device__ void isinf_result<int64_t>::compute(const attrs_type &) { result = cti_isinf_result_i64(self); }

} // namespace

const cti_cuda_loop cti_isinf_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<isinf_result<float>>,   cti_elementwise_launch<isinf_result<double>>,
    cti_elementwise_launch<isinf_result<cti_c64>>, cti_elementwise_launch<isinf_result<cti_c128>>,
    cti_elementwise_launch<isinf_result<int64_t>>,
};

/* ---- isposinf ---- */

namespace {

template <class T> struct isposinf_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isposinf_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isposinf_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void isposinf_result<float>::compute(const attrs_type &)
{
    result = cti_isposinf_result_f32(self);
}

template <> __device__ void isposinf_result<double>::compute(const attrs_type &)
{
    result = cti_isposinf_result_f64(self);
}

template <> __device__ void isposinf_result<int64_t>::compute(const attrs_type &)
{
    result = cti_isposinf_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_isposinf_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<isposinf_result<float>>,   cti_elementwise_launch<isposinf_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<isposinf_result<int64_t>>,
};

/* ---- isneginf ---- */

namespace {

template <class T> struct isneginf_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isneginf_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isneginf_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void isneginf_result<float>::compute(const attrs_type &)
{
    result = cti_isneginf_result_f32(self);
}

template <> __device__ void isneginf_result<double>::compute(const attrs_type &)
{
    result = cti_isneginf_result_f64(self);
}

template <> __device__ void isneginf_result<int64_t>::compute(const attrs_type &)
{
    result = cti_isneginf_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_isneginf_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<isneginf_result<float>>,   cti_elementwise_launch<isneginf_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<isneginf_result<int64_t>>,
};

/* ---- isreal ---- */

namespace {

template <class T> struct isreal_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isreal_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isreal_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void isreal_result<float>::compute(const attrs_type &) { result = cti_isreal_result_f32(self); }

template <> __device__ void isreal_result<double>::compute(const attrs_type &) { result = cti_isreal_result_f64(self); }

template <> __device__ void isreal_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_isreal_result_c64(self);
}

template <> __device__ void isreal_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_isreal_result_c128(self);
}

template <> __device__ void isreal_result<int64_t>::compute(const attrs_type &)
{
    result = cti_isreal_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_isreal_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<isreal_result<float>>,   cti_elementwise_launch<isreal_result<double>>,
    cti_elementwise_launch<isreal_result<cti_c64>>, cti_elementwise_launch<isreal_result<cti_c128>>,
    cti_elementwise_launch<isreal_result<int64_t>>,
};

/* ---- signbit ---- */

namespace {

template <class T> struct signbit_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &signbit_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &signbit_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void signbit_result<float>::compute(const attrs_type &)
{
    result = cti_signbit_result_f32(self);
}

template <> __device__ void signbit_result<double>::compute(const attrs_type &)
{
    result = cti_signbit_result_f64(self);
}

template <> __device__ void signbit_result<int64_t>::compute(const attrs_type &)
{
    result = cti_signbit_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_signbit_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<signbit_result<float>>,   cti_elementwise_launch<signbit_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<signbit_result<int64_t>>,
};

/* ---- within ---- */

namespace {

template <class T> struct within_result {
    typedef T compute_type;
    typedef cti_within_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &within_result::self);
        visit.in(2, &within_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &within_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void within_result<float>::compute(const attrs_type &given)
{
    const float atol = (float)given.atol;
    const float rtol = (float)given.rtol;
    const bool equal_nan = given.equal_nan;
    result = cti_within_result_f32(self, other, atol, rtol, equal_nan);
}

template <> __device__ void within_result<double>::compute(const attrs_type &given)
{
    const double atol = given.atol;
    const double rtol = given.rtol;
    const bool equal_nan = given.equal_nan;
    result = cti_within_result_f64(self, other, atol, rtol, equal_nan);
}

template <> __device__ void within_result<cti_c64>::compute(const attrs_type &given)
{
    const float atol = (float)given.atol;
    const float rtol = (float)given.rtol;
    const bool equal_nan = given.equal_nan;
    result = cti_within_result_c64(self, other, atol, rtol, equal_nan);
}

template <> __device__ void within_result<cti_c128>::compute(const attrs_type &given)
{
    const double atol = given.atol;
    const double rtol = given.rtol;
    const bool equal_nan = given.equal_nan;
    result = cti_within_result_c128(self, other, atol, rtol, equal_nan);
}

} // namespace

const cti_cuda_loop cti_within_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<within_result<float>>,
    cti_elementwise_launch<within_result<double>>,
    cti_elementwise_launch<within_result<cti_c64>>,
    cti_elementwise_launch<within_result<cti_c128>>,
    nullptr,
};
