/*
 * special: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/cuda/special.h"
#include "gen/kernels/special.h"
#include "kernels/cuda/reduce.cuh"

/* ---- special_i1 ---- */

namespace {

template <class T> struct special_i1_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &special_i1_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &special_i1_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void special_i1_result<float>::compute(const attrs_type &)
{
    result = cti_special_i1_result_f32(self);
}

template <> __device__ void special_i1_result<double>::compute(const attrs_type &)
{
    result = cti_special_i1_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_special_i1_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<special_i1_result<float>>,
    cti_elementwise_launch<special_i1_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct special_i1_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &special_i1_self_grad::result_grad);
        visit.in(2, &special_i1_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &special_i1_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void special_i1_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_special_i1_self_grad_f32(result_grad, self);
}

template <> __device__ void special_i1_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_special_i1_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_special_i1_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<special_i1_self_grad<float>>,
    cti_elementwise_launch<special_i1_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct special_i1_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &special_i1_result_tangent::self);
        visit.in(2, &special_i1_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &special_i1_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void special_i1_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_special_i1_result_tangent_f32(self, self_tangent);
}

template <> __device__ void special_i1_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_special_i1_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_special_i1_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<special_i1_result_tangent<float>>,
    cti_elementwise_launch<special_i1_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- bessel_i ---- */

namespace {

template <class T> struct bessel_i_result {
    typedef T compute_type;
    typedef cti_bessel_i_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &bessel_i_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &bessel_i_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bessel_i_result<float>::compute(const attrs_type &given)
{
    const float n_ = (float)given.n;
    result = cti_bessel_i_result_f32(self, n_);
}

template <> __device__ void bessel_i_result<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    result = cti_bessel_i_result_f64(self, n_);
}

} // namespace

const cti_cuda_loop cti_bessel_i_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<bessel_i_result<float>>,
    cti_elementwise_launch<bessel_i_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct bessel_i_self_grad {
    typedef T compute_type;
    typedef cti_bessel_i_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bessel_i_self_grad::result_grad);
        visit.in(2, &bessel_i_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bessel_i_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bessel_i_self_grad<float>::compute(const attrs_type &given)
{
    const float n_ = (float)given.n;
    self_grad = cti_bessel_i_self_grad_f32(result_grad, self, n_);
}

template <> __device__ void bessel_i_self_grad<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    self_grad = cti_bessel_i_self_grad_f64(result_grad, self, n_);
}

} // namespace

const cti_cuda_loop cti_bessel_i_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<bessel_i_self_grad<float>>,
    cti_elementwise_launch<bessel_i_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct bessel_i_result_tangent {
    typedef T compute_type;
    typedef cti_bessel_i_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bessel_i_result_tangent::self);
        visit.in(2, &bessel_i_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bessel_i_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bessel_i_result_tangent<float>::compute(const attrs_type &given)
{
    const float n_ = (float)given.n;
    result_tangent = cti_bessel_i_result_tangent_f32(self, self_tangent, n_);
}

template <> __device__ void bessel_i_result_tangent<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    result_tangent = cti_bessel_i_result_tangent_f64(self, self_tangent, n_);
}

} // namespace

const cti_cuda_loop cti_bessel_i_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<bessel_i_result_tangent<float>>,
    cti_elementwise_launch<bessel_i_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- sinc ---- */

namespace {

template <class T> struct sinc_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sinc_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sinc_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sinc_result<float>::compute(const attrs_type &) { result = cti_sinc_result_f32(self); }

template <> __device__ void sinc_result<double>::compute(const attrs_type &) { result = cti_sinc_result_f64(self); }

template <> __device__ void sinc_result<cti_c64>::compute(const attrs_type &) { result = cti_sinc_result_c64(self); }

template <> __device__ void sinc_result<cti_c128>::compute(const attrs_type &) { result = cti_sinc_result_c128(self); }

} // namespace

const cti_cuda_loop cti_sinc_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sinc_result<float>>,
    cti_elementwise_launch<sinc_result<double>>,
    cti_elementwise_launch<sinc_result<cti_c64>>,
    cti_elementwise_launch<sinc_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct sinc_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sinc_self_grad::result_grad);
        visit.in(2, &sinc_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sinc_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void sinc_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_sinc_self_grad_f32(result_grad, self);
}

template <> __device__ void sinc_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_sinc_self_grad_f64(result_grad, self);
}

template <> __device__ void sinc_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_sinc_self_grad_c64(result_grad, self);
}

template <> __device__ void sinc_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_sinc_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_sinc_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<sinc_self_grad<float>>,
    cti_elementwise_launch<sinc_self_grad<double>>,
    cti_elementwise_launch<sinc_self_grad<cti_c64>>,
    cti_elementwise_launch<sinc_self_grad<cti_c128>>,
    nullptr,
};
