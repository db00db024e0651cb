/*
 * ternary: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/ternary.h"
#include "gen/kernels/ternary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- where ---- */

namespace {

template <class T> struct where_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, other;
    int64_t condition;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result::condition);
        visit.in(2, &where_result::self);
        visit.in(3, &where_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void where_result<float>::compute(const attrs_type &)
{
    result = cti_where_result_f32(condition, self, other);
}

template <> __device__ void where_result<double>::compute(const attrs_type &)
{
    result = cti_where_result_f64(condition, self, other);
}

template <> __device__ void where_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_where_result_c64(condition, self, other);
}

template <> __device__ void where_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_where_result_c128(condition, self, other);
}

template <> __device__ void where_result<int64_t>::compute(const attrs_type &)
{
    result = cti_where_result_i64(condition, self, other);
}

} // namespace

const cti_cuda_loop cti_where_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<where_result<float>>,   cti_elementwise_launch<where_result<double>>,
    cti_elementwise_launch<where_result<cti_c64>>, cti_elementwise_launch<where_result<cti_c128>>,
    cti_elementwise_launch<where_result<int64_t>>,
};

namespace {

template <class T> struct where_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool condition;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_self_grad::result_grad);
        visit.in(2, &where_self_grad::condition);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void where_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_f32(result_grad, condition);
}

template <> __device__ void where_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_f64(result_grad, condition);
}

template <> __device__ void where_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_c64(result_grad, condition);
}

template <> __device__ void where_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_c128(result_grad, condition);
}

} // namespace

const cti_cuda_loop cti_where_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<where_self_grad<float>>,
    cti_elementwise_launch<where_self_grad<double>>,
    cti_elementwise_launch<where_self_grad<cti_c64>>,
    cti_elementwise_launch<where_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct where_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad;
    bool condition;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_other_grad::result_grad);
        visit.in(2, &where_other_grad::condition);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void where_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_where_other_grad_f32(result_grad, condition);
}

template <> __device__ void where_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_where_other_grad_f64(result_grad, condition);
}

template <> __device__ void where_other_grad<cti_c64>::compute(const attrs_type &)
{
    other_grad = cti_where_other_grad_c64(result_grad, condition);
}

template <> __device__ void where_other_grad<cti_c128>::compute(const attrs_type &)
{
    other_grad = cti_where_other_grad_c128(result_grad, condition);
}

} // namespace

const cti_cuda_loop cti_where_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<where_other_grad<float>>,
    cti_elementwise_launch<where_other_grad<double>>,
    cti_elementwise_launch<where_other_grad<cti_c64>>,
    cti_elementwise_launch<where_other_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct where_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, other_grad, result_grad;
    bool condition;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &where_self_other_grads::result_grad);
        visit.in(3, &where_self_other_grads::condition);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_self_other_grads::self_grad);
        visit.out(1, &where_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void where_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_f32(result_grad, condition);
    other_grad = cti_where_other_grad_f32(result_grad, condition);
}

template <> __device__ void where_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_f64(result_grad, condition);
    other_grad = cti_where_other_grad_f64(result_grad, condition);
}

template <> __device__ void where_self_other_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_c64(result_grad, condition);
    other_grad = cti_where_other_grad_c64(result_grad, condition);
}

template <> __device__ void where_self_other_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_where_self_grad_c128(result_grad, condition);
    other_grad = cti_where_other_grad_c128(result_grad, condition);
}

} // namespace

const cti_cuda_loop cti_where_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<where_self_other_grads<float>>,
    cti_elementwise_launch<where_self_other_grads<double>>,
    cti_elementwise_launch<where_self_other_grads<cti_c64>>,
    cti_elementwise_launch<where_self_other_grads<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct where_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self_tangent, other_tangent;
    int64_t condition;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_tangent::condition);
        visit.in(2, &where_result_tangent::self_tangent);
        visit.in(3, &where_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void where_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_where_result_tangent_f32(condition, self_tangent, other_tangent);
}

template <> __device__ void where_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_where_result_tangent_f64(condition, self_tangent, other_tangent);
}

template <> __device__ void where_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_where_result_tangent_c64(condition, self_tangent, other_tangent);
}

template <> __device__ void where_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_where_result_tangent_c128(condition, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_where_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<where_result_tangent<float>>,
    cti_elementwise_launch<where_result_tangent<double>>,
    cti_elementwise_launch<where_result_tangent<cti_c64>>,
    cti_elementwise_launch<where_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- clamp ---- */

namespace {

template <class T> struct clamp_result {
    typedef T compute_type;
    typedef cti_clamp_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, min, max;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result::self);
        visit.in(2, &clamp_result::min);
        visit.in(3, &clamp_result::max);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_result<float>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    result = cti_clamp_result_f32(self, min, max, has_max, has_min);
}

template <> __device__ void clamp_result<double>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    result = cti_clamp_result_f64(self, min, max, has_max, has_min);
}

template <> __device__ void clamp_result<int64_t>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    result = cti_clamp_result_i64(self, min, max, has_max, has_min);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_result<float>>,   cti_elementwise_launch<clamp_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<clamp_result<int64_t>>,
};

namespace {

template <class T> struct clamp_saves {
    typedef T compute_type;
    typedef cti_clamp_attrs attrs_type;

    enum { num_operands = 6 };

    T result, self, min, max;
    bool inside, above;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &clamp_saves::self);
        visit.in(4, &clamp_saves::min);
        visit.in(5, &clamp_saves::max);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_saves::result);
        visit.out_bits(1, &clamp_saves::inside);
        visit.out_bits(2, &clamp_saves::above);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_saves<float>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    result = cti_clamp_result_f32(self, min, max, has_max, has_min);
    inside = cti_clamp_inside_f32(self, min, max, has_min, has_max);
    above = cti_clamp_above_f32(self, min, max);
}

template <> __device__ void clamp_saves<double>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    result = cti_clamp_result_f64(self, min, max, has_max, has_min);
    inside = cti_clamp_inside_f64(self, min, max, has_min, has_max);
    above = cti_clamp_above_f64(self, min, max);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_saves<float>>, cti_elementwise_launch<clamp_saves<double>>, nullptr, nullptr, nullptr,
};
