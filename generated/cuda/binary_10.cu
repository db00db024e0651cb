/*
 * binary: formulas for CUDA and their launchers, part 10.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- minimum ---- */

namespace {

template <class T> struct minimum_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_tangent::self);
        visit.in(2, &minimum_result_tangent::other);
        visit.in(3, &minimum_result_tangent::self_tangent);
        visit.in(4, &minimum_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_minimum_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void minimum_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_minimum_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_result_tangent<float>>,
    cti_elementwise_launch<minimum_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- true_divide ---- */

namespace {

template <class T> struct true_divide_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &true_divide_result::self);
        visit.in(2, &true_divide_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &true_divide_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void true_divide_result<float>::compute(const attrs_type &)
{
    result = cti_true_divide_result_f32(self, other);
}

template <> __device__ void true_divide_result<double>::compute(const attrs_type &)
{
    result = cti_true_divide_result_f64(self, other);
}

template <> __device__ void true_divide_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_true_divide_result_c64(self, other);
}

template <> __device__ void true_divide_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_true_divide_result_c128(self, other);
}

} // namespace

const cti_cuda_loop cti_true_divide_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<true_divide_result<float>>,
    cti_elementwise_launch<true_divide_result<double>>,
    cti_elementwise_launch<true_divide_result<cti_c64>>,
    cti_elementwise_launch<true_divide_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct true_divide_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &true_divide_self_grad::result_grad);
        visit.in(2, &true_divide_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &true_divide_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void true_divide_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_f32(result_grad, other);
}

template <> __device__ void true_divide_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_f64(result_grad, other);
}

template <> __device__ void true_divide_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_c64(result_grad, other);
}

template <> __device__ void true_divide_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_c128(result_grad, other);
}

} // namespace

const cti_cuda_loop cti_true_divide_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<true_divide_self_grad<float>>,
    cti_elementwise_launch<true_divide_self_grad<double>>,
    cti_elementwise_launch<true_divide_self_grad<cti_c64>>,
    cti_elementwise_launch<true_divide_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct true_divide_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad, other, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &true_divide_other_grad::result_grad);
        visit.in(2, &true_divide_other_grad::other);
        visit.in(3, &true_divide_other_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &true_divide_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void true_divide_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_true_divide_other_grad_f32(result_grad, other, result);
}

template <> __device__ void true_divide_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_true_divide_other_grad_f64(result_grad, other, result);
}

template <> __device__ void true_divide_other_grad<cti_c64>::compute(const attrs_type &)
{
    other_grad = cti_true_divide_other_grad_c64(result_grad, other, result);
}

template <> __device__ void true_divide_other_grad<cti_c128>::compute(const attrs_type &)
{
    other_grad = cti_true_divide_other_grad_c128(result_grad, other, result);
}

} // namespace

const cti_cuda_loop cti_true_divide_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<true_divide_other_grad<float>>,
    cti_elementwise_launch<true_divide_other_grad<double>>,
    cti_elementwise_launch<true_divide_other_grad<cti_c64>>,
    cti_elementwise_launch<true_divide_other_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct true_divide_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, other, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &true_divide_self_other_grads::result_grad);
        visit.in(3, &true_divide_self_other_grads::other);
        visit.in(4, &true_divide_self_other_grads::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &true_divide_self_other_grads::self_grad);
        visit.out(1, &true_divide_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void true_divide_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_f32(result_grad, other);
    other_grad = cti_true_divide_other_grad_f32(result_grad, other, result);
}

template <> __device__ void true_divide_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_f64(result_grad, other);
    other_grad = cti_true_divide_other_grad_f64(result_grad, other, result);
}

template <> __device__ void true_divide_self_other_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_c64(result_grad, other);
    other_grad = cti_true_divide_other_grad_c64(result_grad, other, result);
}

template <> __device__ void true_divide_self_other_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_true_divide_self_grad_c128(result_grad, other);
    other_grad = cti_true_divide_other_grad_c128(result_grad, other, result);
}

} // namespace

const cti_cuda_loop cti_true_divide_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<true_divide_self_other_grads<float>>,
    cti_elementwise_launch<true_divide_self_other_grads<double>>,
    cti_elementwise_launch<true_divide_self_other_grads<cti_c64>>,
    cti_elementwise_launch<true_divide_self_other_grads<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct true_divide_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, other, result, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &true_divide_result_tangent::other);
        visit.in(2, &true_divide_result_tangent::result);
        visit.in(3, &true_divide_result_tangent::self_tangent);
        visit.in(4, &true_divide_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &true_divide_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void true_divide_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_true_divide_result_tangent_f32(other, result, self_tangent, other_tangent);
}

template <> __device__ void true_divide_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_true_divide_result_tangent_f64(other, result, self_tangent, other_tangent);
}

template <> __device__ void true_divide_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_true_divide_result_tangent_c64(other, result, self_tangent, other_tangent);
}

template <> __device__ void true_divide_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_true_divide_result_tangent_c128(other, result, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_true_divide_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<true_divide_result_tangent<float>>,
    cti_elementwise_launch<true_divide_result_tangent<double>>,
    cti_elementwise_launch<true_divide_result_tangent<cti_c64>>,
    cti_elementwise_launch<true_divide_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- floor_divide ---- */

namespace {

template <class T> struct floor_divide_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &floor_divide_result::self);
        visit.in(2, &floor_divide_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &floor_divide_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void floor_divide_result<float>::compute(const attrs_type &)
{
    result = cti_floor_divide_result_f32(self, other);
}

template <> __device__ void floor_divide_result<double>::compute(const attrs_type &)
{
    result = cti_floor_divide_result_f64(self, other);
}

template <> __device__ void floor_divide_result<int64_t>::compute(const attrs_type &)
{
    result = cti_floor_divide_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_floor_divide_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<floor_divide_result<float>>,
    cti_elementwise_launch<floor_divide_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<floor_divide_result<int64_t>>,
};
