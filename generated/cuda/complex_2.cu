/*
 * complex: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "gen/cuda/complex.h"
#include "gen/kernels/complex.h"
#include "kernels/cuda/reduce.cuh"

/* ---- argument ---- */

namespace {

template <class T> struct argument_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    typename cti_real_of<T>::type result_tangent;
    T self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &argument_result_tangent::self);
        visit.in(2, &argument_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &argument_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void argument_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_argument_result_tangent_c64(self, self_tangent);
}

template <> __device__ void argument_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_argument_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_argument_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    nullptr,
    nullptr,
    cti_elementwise_launch<argument_result_tangent<cti_c64>>,
    cti_elementwise_launch<argument_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- angle_real ---- */

namespace {

template <class T> struct angle_real_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &angle_real_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &angle_real_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void angle_real_result<float>::compute(const attrs_type &)
{
    result = cti_angle_real_result_f32(self);
}

template <> __device__ void angle_real_result<double>::compute(const attrs_type &)
{
    result = cti_angle_real_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_angle_real_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<angle_real_result<float>>,
    cti_elementwise_launch<angle_real_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- conj_physical ---- */

namespace {

template <class T> struct conj_physical_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &conj_physical_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &conj_physical_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void conj_physical_result<float>::compute(const attrs_type &)
{
    result = cti_conj_physical_result_f32(self);
}

template <> __device__ void conj_physical_result<double>::compute(const attrs_type &)
{
    result = cti_conj_physical_result_f64(self);
}

template <> __device__ void conj_physical_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_conj_physical_result_c64(self);
}

template <> __device__ void conj_physical_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_conj_physical_result_c128(self);
}

template <> __device__ void conj_physical_result<int64_t>::compute(const attrs_type &)
{
    result = cti_conj_physical_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_conj_physical_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<conj_physical_result<float>>,   cti_elementwise_launch<conj_physical_result<double>>,
    cti_elementwise_launch<conj_physical_result<cti_c64>>, cti_elementwise_launch<conj_physical_result<cti_c128>>,
    cti_elementwise_launch<conj_physical_result<int64_t>>,
};

namespace {

template <class T> struct conj_physical_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T self_grad, result_grad;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &conj_physical_self_grad::result_grad);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &conj_physical_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void conj_physical_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_conj_physical_self_grad_f32(result_grad);
}

template <> __device__ void conj_physical_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_conj_physical_self_grad_f64(result_grad);
}

template <> __device__ void conj_physical_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_conj_physical_self_grad_c64(result_grad);
}

template <> __device__ void conj_physical_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_conj_physical_self_grad_c128(result_grad);
}

} // namespace

const cti_cuda_loop cti_conj_physical_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<conj_physical_self_grad<float>>,
    cti_elementwise_launch<conj_physical_self_grad<double>>,
    cti_elementwise_launch<conj_physical_self_grad<cti_c64>>,
    cti_elementwise_launch<conj_physical_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct conj_physical_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &conj_physical_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &conj_physical_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void conj_physical_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_conj_physical_result_tangent_f32(self_tangent);
}

template <> __device__ void conj_physical_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_conj_physical_result_tangent_f64(self_tangent);
}

template <> __device__ void conj_physical_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_conj_physical_result_tangent_c64(self_tangent);
}

template <> __device__ void conj_physical_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_conj_physical_result_tangent_c128(self_tangent);
}

} // namespace

const cti_cuda_loop cti_conj_physical_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<conj_physical_result_tangent<float>>,
    cti_elementwise_launch<conj_physical_result_tangent<double>>,
    cti_elementwise_launch<conj_physical_result_tangent<cti_c64>>,
    cti_elementwise_launch<conj_physical_result_tangent<cti_c128>>,
    nullptr,
};
