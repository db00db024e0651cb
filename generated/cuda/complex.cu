/*
 * complex: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "gen/cuda/complex.h"
#include "gen/kernels/complex.h"
#include "kernels/cuda/reduce.cuh"

/* ---- conj ---- */

namespace {

template <class T> struct conj_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &conj_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &conj_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void conj_result<float>::compute(const attrs_type &) { result = cti_conj_result_f32(self); }

template <> __device__ void conj_result<double>::compute(const attrs_type &) { result = cti_conj_result_f64(self); }

template <> __device__ void conj_result<cti_c64>::compute(const attrs_type &) { result = cti_conj_result_c64(self); }

template <> __device__ void conj_result<cti_c128>::compute(const attrs_type &) { result = cti_conj_result_c128(self); }

template <> __device__ void conj_result<int64_t>::compute(const attrs_type &) { result = cti_conj_result_i64(self); }

} // namespace

const cti_cuda_loop cti_conj_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<conj_result<float>>,   cti_elementwise_launch<conj_result<double>>,
    cti_elementwise_launch<conj_result<cti_c64>>, cti_elementwise_launch<conj_result<cti_c128>>,
    cti_elementwise_launch<conj_result<int64_t>>,
};

namespace {

template <class T> struct conj_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T self_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &conj_self_grad::result_grad);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &conj_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void conj_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_conj_self_grad_f32(result_grad);
}

template <> __device__ void conj_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_conj_self_grad_f64(result_grad);
}

template <> __device__ void conj_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_conj_self_grad_c64(result_grad);
}

template <> __device__ void conj_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_conj_self_grad_c128(result_grad);
}

} // namespace

const cti_cuda_loop cti_conj_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<conj_self_grad<float>>,
    cti_elementwise_launch<conj_self_grad<double>>,
    cti_elementwise_launch<conj_self_grad<cti_c64>>,
    cti_elementwise_launch<conj_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct conj_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &conj_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &conj_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void conj_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_conj_result_tangent_f32(self_tangent);
}

template <> __device__ void conj_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_conj_result_tangent_f64(self_tangent);
}

template <> __device__ void conj_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_conj_result_tangent_c64(self_tangent);
}

template <> __device__ void conj_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_conj_result_tangent_c128(self_tangent);
}

} // namespace

const cti_cuda_loop cti_conj_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<conj_result_tangent<float>>,
    cti_elementwise_launch<conj_result_tangent<double>>,
    cti_elementwise_launch<conj_result_tangent<cti_c64>>,
    cti_elementwise_launch<conj_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- argument ---- */

namespace {

template <class T> struct argument_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &argument_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &argument_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void argument_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_argument_result_c64(self);
}

template <> __device__ void argument_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_argument_result_c128(self);
}

} // namespace

const cti_cuda_loop cti_argument_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr,
    nullptr,
    cti_elementwise_launch<argument_result<cti_c64>>,
    cti_elementwise_launch<argument_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct argument_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, self;
    typename cti_real_of<T>::type result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &argument_self_grad::result_grad);
        visit.in(2, &argument_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &argument_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void argument_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_argument_self_grad_c64(result_grad, self);
}

template <> __device__ void argument_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_argument_self_grad_c128(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_argument_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    nullptr,
    nullptr,
    cti_elementwise_launch<argument_self_grad<cti_c64>>,
    cti_elementwise_launch<argument_self_grad<cti_c128>>,
    nullptr,
};
