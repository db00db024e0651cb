/*
 * activation: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- silu ---- */

namespace {

template <class T> struct silu_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_self_grad::result_grad);
        visit.in(2, &silu_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &silu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void silu_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_silu_self_grad_f32(result_grad, self);
}

template <> __device__ void silu_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_silu_self_grad_f64(result_grad, self);
}

template <> __device__ void silu_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_silu_self_grad_c64(result_grad, self);
}

template <> __device__ void silu_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_silu_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_silu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<silu_self_grad<float>>,
    cti_elementwise_launch<silu_self_grad<double>>,
    cti_elementwise_launch<silu_self_grad<cti_c64>>,
    cti_elementwise_launch<silu_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct silu_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_result_tangent::self);
        visit.in(2, &silu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &silu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void silu_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_silu_result_tangent_f32(self, self_tangent);
}

template <> __device__ void silu_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_silu_result_tangent_f64(self, self_tangent);
}

template <> __device__ void silu_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_silu_result_tangent_c64(self, self_tangent);
}

template <> __device__ void silu_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_silu_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_silu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<silu_result_tangent<float>>,
    cti_elementwise_launch<silu_result_tangent<double>>,
    cti_elementwise_launch<silu_result_tangent<cti_c64>>,
    cti_elementwise_launch<silu_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- log_sigmoid ---- */

namespace {

template <class T> struct log_sigmoid_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &log_sigmoid_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void log_sigmoid_result<float>::compute(const attrs_type &)
{
    result = cti_log_sigmoid_result_f32(self);
}

template <> __device__ void log_sigmoid_result<double>::compute(const attrs_type &)
{
    result = cti_log_sigmoid_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_log_sigmoid_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<log_sigmoid_result<float>>,
    cti_elementwise_launch<log_sigmoid_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct log_sigmoid_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &log_sigmoid_self_grad::result_grad);
        visit.in(2, &log_sigmoid_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void log_sigmoid_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_log_sigmoid_self_grad_f32(result_grad, self);
}

template <> __device__ void log_sigmoid_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_log_sigmoid_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_log_sigmoid_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<log_sigmoid_self_grad<float>>,
    cti_elementwise_launch<log_sigmoid_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct log_sigmoid_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &log_sigmoid_result_tangent::self);
        visit.in(2, &log_sigmoid_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void log_sigmoid_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_log_sigmoid_result_tangent_f32(self, self_tangent);
}

template <> __device__ void log_sigmoid_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_log_sigmoid_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_log_sigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<log_sigmoid_result_tangent<float>>,
    cti_elementwise_launch<log_sigmoid_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- gelu ---- */

namespace {

template <class T> struct gelu_result {
    typedef T compute_type;
    typedef cti_gelu_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &gelu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gelu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gelu_result<float>::compute(const attrs_type &given)
{
    const int approximate = given.approximate;
    result = cti_gelu_result_f32(self, approximate);
}

template <> __device__ void gelu_result<double>::compute(const attrs_type &given)
{
    const int approximate = given.approximate;
    result = cti_gelu_result_f64(self, approximate);
}

} // namespace

const cti_cuda_loop cti_gelu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gelu_result<float>>, cti_elementwise_launch<gelu_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct gelu_self_grad {
    typedef T compute_type;
    typedef cti_gelu_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gelu_self_grad::result_grad);
        visit.in(2, &gelu_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gelu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gelu_self_grad<float>::compute(const attrs_type &given)
{
    const int approximate = given.approximate;
    self_grad = cti_gelu_self_grad_f32(result_grad, self, approximate);
}

template <> __device__ void gelu_self_grad<double>::compute(const attrs_type &given)
{
    const int approximate = given.approximate;
    self_grad = cti_gelu_self_grad_f64(result_grad, self, approximate);
}

} // namespace

const cti_cuda_loop cti_gelu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gelu_self_grad<float>>,
    cti_elementwise_launch<gelu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gelu_result_tangent {
    typedef T compute_type;
    typedef cti_gelu_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gelu_result_tangent::self);
        visit.in(2, &gelu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gelu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gelu_result_tangent<float>::compute(const attrs_type &given)
{
    const int approximate = given.approximate;
    result_tangent = cti_gelu_result_tangent_f32(self, self_tangent, approximate);
}

template <> __device__ void gelu_result_tangent<double>::compute(const attrs_type &given)
{
    const int approximate = given.approximate;
    result_tangent = cti_gelu_result_tangent_f64(self, self_tangent, approximate);
}

} // namespace

const cti_cuda_loop cti_gelu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gelu_result_tangent<float>>,
    cti_elementwise_launch<gelu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
