/*
 * statistics: formulas for CUDA and their launchers, part 5.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/cuda/statistics.h"
#include "gen/kernels/statistics.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logcumsumexp ---- */

const cti_cuda_scan cti_logcumsumexp_cuda_scan[CTI_COMPUTE_COUNT] = {
    cti_scan_launch<cti_identity<float>, cti_reduce_logaddexp_f32, cti_identity<float>>,
    cti_scan_launch<cti_identity<double>, cti_reduce_logaddexp_f64, cti_identity<double>>,
    cti_scan_launch<cti_identity<cti_c64>, cti_reduce_logaddexp_c64, cti_identity<cti_c64>>,
    cti_scan_launch<cti_identity<cti_c128>, cti_reduce_logaddexp_c128, cti_identity<cti_c128>>,
    nullptr,
};

/* ---- root ---- */

namespace {

template <class T> struct root_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &root_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &root_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void root_result<float>::compute(const attrs_type &) { result = cti_root_result_f32(self); }

template <> __device__ void root_result<double>::compute(const attrs_type &) { result = cti_root_result_f64(self); }

} // namespace

const cti_cuda_loop cti_root_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<root_result<float>>, cti_elementwise_launch<root_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct root_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &root_self_grad::result_grad);
        visit.in(2, &root_self_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &root_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void root_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_root_self_grad_f32(result_grad, result);
}

template <> __device__ void root_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_root_self_grad_f64(result_grad, result);
}

} // namespace

const cti_cuda_loop cti_root_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<root_self_grad<float>>,
    cti_elementwise_launch<root_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct root_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &root_result_tangent::result);
        visit.in(2, &root_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &root_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void root_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_root_result_tangent_f32(result, self_tangent);
}

template <> __device__ void root_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_root_result_tangent_f64(result, self_tangent);
}

} // namespace

const cti_cuda_loop cti_root_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<root_result_tangent<float>>,
    cti_elementwise_launch<root_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
