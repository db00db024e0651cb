/*
 * unary: formulas for CUDA and their launchers, part 17.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- trunc ---- */

namespace {

template <class T> struct trunc_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &trunc_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &trunc_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void trunc_result<float>::compute(const attrs_type &) { result = cti_trunc_result_f32(self); }

template <> __device__ void trunc_result<double>::compute(const attrs_type &) { result = cti_trunc_result_f64(self); }

template <> __device__ void trunc_result<int64_t>::compute(const attrs_type &) { result = cti_trunc_result_i64(self); }

} // namespace

const cti_cuda_loop cti_trunc_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<trunc_result<float>>,   cti_elementwise_launch<trunc_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<trunc_result<int64_t>>,
};

/* ---- round ---- */

namespace {

template <class T> struct round_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &round_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &round_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void round_result<float>::compute(const attrs_type &) { result = cti_round_result_f32(self); }

template <> __device__ void round_result<double>::compute(const attrs_type &) { result = cti_round_result_f64(self); }

template <> __device__ void round_result<int64_t>::compute(const attrs_type &) { result = cti_round_result_i64(self); }

} // namespace

const cti_cuda_loop cti_round_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<round_result<float>>,   cti_elementwise_launch<round_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<round_result<int64_t>>,
};

/* ---- round.decimals ---- */

namespace {

template <class T> struct round_decimals_result {
    typedef T compute_type;
    typedef cti_round_decimals_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &round_decimals_result::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &round_decimals_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void round_decimals_result<float>::compute(const attrs_type &given)
{
    const float decimals = (float)given.decimals;
    result = cti_round_decimals_result_f32(self, decimals);
}

template <> __device__ void round_decimals_result<double>::compute(const attrs_type &given)
{
    const double decimals = (double)given.decimals;
    result = cti_round_decimals_result_f64(self, decimals);
}

} // namespace

const cti_cuda_loop cti_round_decimals_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<round_decimals_result<float>>,
    cti_elementwise_launch<round_decimals_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- frac ---- */

namespace {

template <class T> struct frac_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &frac_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &frac_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void frac_result<float>::compute(const attrs_type &) { result = cti_frac_result_f32(self); }

template <> __device__ void frac_result<double>::compute(const attrs_type &) { result = cti_frac_result_f64(self); }

} // namespace

const cti_cuda_loop cti_frac_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<frac_result<float>>, cti_elementwise_launch<frac_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct frac_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &frac_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &frac_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void frac_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_frac_result_tangent_f32(self_tangent);
}

template <> __device__ void frac_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_frac_result_tangent_f64(self_tangent);
}

} // namespace

const cti_cuda_loop cti_frac_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<frac_result_tangent<float>>,
    cti_elementwise_launch<frac_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
