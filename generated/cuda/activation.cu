/*
 * activation: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- relu ---- */

namespace {

template <class T> struct relu_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &relu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu_result<float>::compute(const attrs_type &) { result = cti_relu_result_f32(self); }

template <> __device__ void relu_result<double>::compute(const attrs_type &) { result = cti_relu_result_f64(self); }

template <> __device__ void relu_result<int64_t>::compute(const attrs_type &) { result = cti_relu_result_i64(self); }

} // namespace

const cti_cuda_loop cti_relu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu_result<float>>,   cti_elementwise_launch<relu_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<relu_result<int64_t>>,
};

namespace {

template <class T> struct relu_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &relu_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_saves::result);
        visit.out_bits(1, &relu_saves::live);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu_saves<float>::compute(const attrs_type &)
{
    result = cti_relu_result_f32(self);
    live = cti_relu_live_f32(self);
}

template <> __device__ void relu_saves<double>::compute(const attrs_type &)
{
    result = cti_relu_result_f64(self);
    live = cti_relu_live_f64(self);
}

} // namespace

const cti_cuda_loop cti_relu_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu_saves<float>>, cti_elementwise_launch<relu_saves<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct relu_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu_self_grad::result_grad);
        visit.in_bits(2, &relu_self_grad::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_relu_self_grad_f32(result_grad, live);
}

template <> __device__ void relu_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_relu_self_grad_f64(result_grad, live);
}

} // namespace

const cti_cuda_loop cti_relu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu_self_grad<float>>,
    cti_elementwise_launch<relu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct relu_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu_result_tangent::self);
        visit.in(2, &relu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_relu_result_tangent_f32(self, self_tangent);
}

template <> __device__ void relu_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_relu_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_relu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu_result_tangent<float>>,
    cti_elementwise_launch<relu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- leaky_relu ---- */

namespace {

template <class T> struct leaky_relu_result {
    typedef T compute_type;
    typedef cti_leaky_relu_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &leaky_relu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void leaky_relu_result<float>::compute(const attrs_type &given)
{
    const float negative_slope = (float)given.negative_slope;
    result = cti_leaky_relu_result_f32(self, negative_slope);
}

template <> __device__ void leaky_relu_result<double>::compute(const attrs_type &given)
{
    const double negative_slope = given.negative_slope;
    result = cti_leaky_relu_result_f64(self, negative_slope);
}

} // namespace

const cti_cuda_loop cti_leaky_relu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<leaky_relu_result<float>>,
    cti_elementwise_launch<leaky_relu_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct leaky_relu_saves {
    typedef T compute_type;
    typedef cti_leaky_relu_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool positive;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &leaky_relu_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_saves::result);
        visit.out_bits(1, &leaky_relu_saves::positive);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void leaky_relu_saves<float>::compute(const attrs_type &given)
{
    const float negative_slope = (float)given.negative_slope;
    result = cti_leaky_relu_result_f32(self, negative_slope);
    positive = cti_leaky_relu_positive_f32(self);
}

template <> __device__ void leaky_relu_saves<double>::compute(const attrs_type &given)
{
    const double negative_slope = given.negative_slope;
    result = cti_leaky_relu_result_f64(self, negative_slope);
    positive = cti_leaky_relu_positive_f64(self);
}

} // namespace

const cti_cuda_loop cti_leaky_relu_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<leaky_relu_saves<float>>,
    cti_elementwise_launch<leaky_relu_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct leaky_relu_self_grad {
    typedef T compute_type;
    typedef cti_leaky_relu_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool positive;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &leaky_relu_self_grad::result_grad);
        visit.in_bits(2, &leaky_relu_self_grad::positive);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void leaky_relu_self_grad<float>::compute(const attrs_type &given)
{
    const float negative_slope = (float)given.negative_slope;
    self_grad = cti_leaky_relu_self_grad_f32(result_grad, positive, negative_slope);
}

template <> __device__ void leaky_relu_self_grad<double>::compute(const attrs_type &given)
{
    const double negative_slope = given.negative_slope;
    self_grad = cti_leaky_relu_self_grad_f64(result_grad, positive, negative_slope);
}

} // namespace

const cti_cuda_loop cti_leaky_relu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<leaky_relu_self_grad<float>>,
    cti_elementwise_launch<leaky_relu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct leaky_relu_result_tangent {
    typedef T compute_type;
    typedef cti_leaky_relu_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &leaky_relu_result_tangent::self);
        visit.in(2, &leaky_relu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void leaky_relu_result_tangent<float>::compute(const attrs_type &given)
{
    const float negative_slope = (float)given.negative_slope;
    result_tangent = cti_leaky_relu_result_tangent_f32(self, self_tangent, negative_slope);
}

template <> __device__ void leaky_relu_result_tangent<double>::compute(const attrs_type &given)
{
    const double negative_slope = given.negative_slope;
    result_tangent = cti_leaky_relu_result_tangent_f64(self, self_tangent, negative_slope);
}

} // namespace

const cti_cuda_loop cti_leaky_relu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<leaky_relu_result_tangent<float>>,
    cti_elementwise_launch<leaky_relu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- silu ---- */

namespace {

template <class T> struct silu_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &silu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void silu_result<float>::compute(const attrs_type &) { result = cti_silu_result_f32(self); }

template <> __device__ void silu_result<double>::compute(const attrs_type &) { result = cti_silu_result_f64(self); }

template <> __device__ void silu_result<cti_c64>::compute(const attrs_type &) { result = cti_silu_result_c64(self); }

template <> __device__ void silu_result<cti_c128>::compute(const attrs_type &) { result = cti_silu_result_c128(self); }

} // namespace

const cti_cuda_loop cti_silu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<silu_result<float>>,
    cti_elementwise_launch<silu_result<double>>,
    cti_elementwise_launch<silu_result<cti_c64>>,
    cti_elementwise_launch<silu_result<cti_c128>>,
    nullptr,
};
