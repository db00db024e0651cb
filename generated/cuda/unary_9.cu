/*
 * unary: formulas for CUDA and their launchers, part 9.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- reciprocal ---- */

namespace {

template <class T> struct reciprocal_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_self_grad::result_grad);
        visit.in(2, &reciprocal_self_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void reciprocal_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_reciprocal_self_grad_f32(result_grad, result);
}

template <> __device__ void reciprocal_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_reciprocal_self_grad_f64(result_grad, result);
}

template <> __device__ void reciprocal_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_reciprocal_self_grad_c64(result_grad, result);
}

template <> __device__ void reciprocal_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_reciprocal_self_grad_c128(result_grad, result);
}

} // namespace

const cti_cuda_loop cti_reciprocal_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<reciprocal_self_grad<float>>,
    cti_elementwise_launch<reciprocal_self_grad<double>>,
    cti_elementwise_launch<reciprocal_self_grad<cti_c64>>,
    cti_elementwise_launch<reciprocal_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct reciprocal_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_result_tangent::self);
        visit.in(2, &reciprocal_result_tangent::result);
        visit.in(3, &reciprocal_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void reciprocal_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_reciprocal_result_tangent_f32(self, result, self_tangent);
}

template <> __device__ void reciprocal_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_reciprocal_result_tangent_f64(self, result, self_tangent);
}

template <> __device__ void reciprocal_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_reciprocal_result_tangent_c64(self, result, self_tangent);
}

template <> __device__ void reciprocal_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_reciprocal_result_tangent_c128(self, result, self_tangent);
}

} // namespace

const cti_cuda_loop cti_reciprocal_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<reciprocal_result_tangent<float>>,
    cti_elementwise_launch<reciprocal_result_tangent<double>>,
    cti_elementwise_launch<reciprocal_result_tangent<cti_c64>>,
    cti_elementwise_launch<reciprocal_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- square ---- */

namespace {

template <class T> struct square_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &square_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void square_result<float>::compute(const attrs_type &) { result = cti_square_result_f32(self); }

template <> __device__ void square_result<double>::compute(const attrs_type &) { result = cti_square_result_f64(self); }

template <> __device__ void square_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_square_result_c64(self);
}

template <> __device__ void square_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_square_result_c128(self);
}

template <> __device__ void square_result<int64_t>::compute(const attrs_type &)
{
    result = cti_square_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_square_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<square_result<float>>,   cti_elementwise_launch<square_result<double>>,
    cti_elementwise_launch<square_result<cti_c64>>, cti_elementwise_launch<square_result<cti_c128>>,
    cti_elementwise_launch<square_result<int64_t>>,
};

namespace {

template <class T> struct square_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_self_grad::result_grad);
        visit.in(2, &square_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &square_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void square_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_square_self_grad_f32(result_grad, self);
}

template <> __device__ void square_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_square_self_grad_f64(result_grad, self);
}

template <> __device__ void square_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_square_self_grad_c64(result_grad, self);
}

template <> __device__ void square_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_square_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_square_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<square_self_grad<float>>,
    cti_elementwise_launch<square_self_grad<double>>,
    cti_elementwise_launch<square_self_grad<cti_c64>>,
    cti_elementwise_launch<square_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct square_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_result_tangent::self);
        visit.in(2, &square_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &square_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void square_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_square_result_tangent_f32(self, self_tangent);
}

template <> __device__ void square_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_square_result_tangent_f64(self, self_tangent);
}

template <> __device__ void square_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_square_result_tangent_c64(self, self_tangent);
}

template <> __device__ void square_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_square_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_square_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<square_result_tangent<float>>,
    cti_elementwise_launch<square_result_tangent<double>>,
    cti_elementwise_launch<square_result_tangent<cti_c64>>,
    cti_elementwise_launch<square_result_tangent<cti_c128>>,
    nullptr,
};
