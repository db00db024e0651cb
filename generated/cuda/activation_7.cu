/*
 * activation: formulas for CUDA and their launchers, part 7.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- rrelu ---- */

namespace {

template <class T> struct rrelu_result_tangent {
    typedef T compute_type;
    typedef cti_rrelu_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, self_tangent;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rrelu_result_tangent::self);
        visit.in(2, &rrelu_result_tangent::self_tangent);
        visit.uniform(3, &rrelu_result_tangent::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rrelu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rrelu_result_tangent<float>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const float upper = (float)given.upper;
    const float lower = (float)given.lower;
    result_tangent = cti_rrelu_result_tangent_f32(self, self_tangent, u_raw, training, upper, lower);
}

template <> __device__ void rrelu_result_tangent<double>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const double upper = given.upper;
    const double lower = given.lower;
    result_tangent = cti_rrelu_result_tangent_f64(self, self_tangent, u_raw, training, upper, lower);
}

} // namespace

const cti_cuda_loop cti_rrelu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rrelu_result_tangent<float>>,
    cti_elementwise_launch<rrelu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- tanhshrink ---- */

namespace {

template <class T> struct tanhshrink_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &tanhshrink_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanhshrink_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void tanhshrink_result<float>::compute(const attrs_type &)
{
    result = cti_tanhshrink_result_f32(self);
}

template <> __device__ void tanhshrink_result<double>::compute(const attrs_type &)
{
    result = cti_tanhshrink_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_tanhshrink_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<tanhshrink_result<float>>,
    cti_elementwise_launch<tanhshrink_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct tanhshrink_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanhshrink_self_grad::result_grad);
        visit.in(2, &tanhshrink_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanhshrink_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void tanhshrink_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_tanhshrink_self_grad_f32(result_grad, self);
}

template <> __device__ void tanhshrink_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_tanhshrink_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_tanhshrink_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<tanhshrink_self_grad<float>>,
    cti_elementwise_launch<tanhshrink_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct tanhshrink_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanhshrink_result_tangent::self);
        visit.in(2, &tanhshrink_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanhshrink_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void tanhshrink_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_tanhshrink_result_tangent_f32(self, self_tangent);
}

template <> __device__ void tanhshrink_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_tanhshrink_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_tanhshrink_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<tanhshrink_result_tangent<float>>,
    cti_elementwise_launch<tanhshrink_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
