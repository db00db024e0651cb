/*
 * ternary: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/ternary.h"
#include "gen/kernels/ternary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- clamp_max ---- */

namespace {

template <class T> struct clamp_max_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, max;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_max_saves::self);
        visit.in(3, &clamp_max_saves::max);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_max_saves::result);
        visit.out_bits(1, &clamp_max_saves::inside);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_saves<float>::compute(const attrs_type &)
{
    result = cti_clamp_max_result_f32(self, max);
    inside = cti_clamp_max_inside_f32(self, max);
}

template <> __device__ void clamp_max_saves<double>::compute(const attrs_type &)
{
    result = cti_clamp_max_result_f64(self, max);
    inside = cti_clamp_max_inside_f64(self, max);
}

} // namespace

const cti_cuda_loop cti_clamp_max_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_saves<float>>,
    cti_elementwise_launch<clamp_max_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_max_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_self_grad::result_grad);
        visit.in_bits(2, &clamp_max_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_max_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_clamp_max_self_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_max_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_clamp_max_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_max_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_self_grad<float>>,
    cti_elementwise_launch<clamp_max_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_max_max_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T max_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_max_grad::result_grad);
        visit.in_bits(2, &clamp_max_max_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_max_max_grad::max_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_max_grad<float>::compute(const attrs_type &)
{
    max_grad = cti_clamp_max_max_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_max_max_grad<double>::compute(const attrs_type &)
{
    max_grad = cti_clamp_max_max_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_max_cuda_max_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_max_grad<float>>,
    cti_elementwise_launch<clamp_max_max_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_max_self_max_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, max_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_max_self_max_grads::result_grad);
        visit.in_bits(3, &clamp_max_self_max_grads::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_max_self_max_grads::self_grad);
        visit.out(1, &clamp_max_self_max_grads::max_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_self_max_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_clamp_max_self_grad_f32(result_grad, inside);
    max_grad = cti_clamp_max_max_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_max_self_max_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_clamp_max_self_grad_f64(result_grad, inside);
    max_grad = cti_clamp_max_max_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_max_cuda_self_max_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_self_max_grads<float>>,
    cti_elementwise_launch<clamp_max_self_max_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_max_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, max, self_tangent, max_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_result_tangent::self);
        visit.in(2, &clamp_max_result_tangent::max);
        visit.in(3, &clamp_max_result_tangent::self_tangent);
        visit.in(4, &clamp_max_result_tangent::max_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_max_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_clamp_max_result_tangent_f32(self, max, self_tangent, max_tangent);
}

template <> __device__ void clamp_max_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_clamp_max_result_tangent_f64(self, max, self_tangent, max_tangent);
}

} // namespace

const cti_cuda_loop cti_clamp_max_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_result_tangent<float>>,
    cti_elementwise_launch<clamp_max_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- lerp ---- */

namespace {

template <class T> struct lerp_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, end, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_result::self);
        visit.in(2, &lerp_result::end);
        visit.in(3, &lerp_result::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lerp_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_result<float>::compute(const attrs_type &)
{
    result = cti_lerp_result_f32(self, end, weight);
}

template <> __device__ void lerp_result<double>::compute(const attrs_type &)
{
    result = cti_lerp_result_f64(self, end, weight);
}

template <> __device__ void lerp_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_lerp_result_c64(self, end, weight);
}

template <> __device__ void lerp_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_lerp_result_c128(self, end, weight);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_result<float>>,
    cti_elementwise_launch<lerp_result<double>>,
    cti_elementwise_launch<lerp_result<cti_c64>>,
    cti_elementwise_launch<lerp_result<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct lerp_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result, way, self, end, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &lerp_saves::self);
        visit.in(3, &lerp_saves::end);
        visit.in(4, &lerp_saves::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_saves::result);
        visit.out(1, &lerp_saves::way);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_saves<float>::compute(const attrs_type &)
{
    result = cti_lerp_result_f32(self, end, weight);
    way = cti_lerp_way_f32(self, end);
}

template <> __device__ void lerp_saves<double>::compute(const attrs_type &)
{
    result = cti_lerp_result_f64(self, end, weight);
    way = cti_lerp_way_f64(self, end);
}

template <> __device__ void lerp_saves<cti_c64>::compute(const attrs_type &)
{
    result = cti_lerp_result_c64(self, end, weight);
    way = cti_lerp_way_c64(self, end);
}

template <> __device__ void lerp_saves<cti_c128>::compute(const attrs_type &)
{
    result = cti_lerp_result_c128(self, end, weight);
    way = cti_lerp_way_c128(self, end);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_saves<float>>,
    cti_elementwise_launch<lerp_saves<double>>,
    cti_elementwise_launch<lerp_saves<cti_c64>>,
    cti_elementwise_launch<lerp_saves<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct lerp_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_self_grad::result_grad);
        visit.in(2, &lerp_self_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_f32(result_grad, weight);
}

template <> __device__ void lerp_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_f64(result_grad, weight);
}

template <> __device__ void lerp_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_c64(result_grad, weight);
}

template <> __device__ void lerp_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_c128(result_grad, weight);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_self_grad<float>>,
    cti_elementwise_launch<lerp_self_grad<double>>,
    cti_elementwise_launch<lerp_self_grad<cti_c64>>,
    cti_elementwise_launch<lerp_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct lerp_end_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T end_grad, result_grad, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_end_grad::result_grad);
        visit.in(2, &lerp_end_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lerp_end_grad::end_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_end_grad<float>::compute(const attrs_type &)
{
    end_grad = cti_lerp_end_grad_f32(result_grad, weight);
}

template <> __device__ void lerp_end_grad<double>::compute(const attrs_type &)
{
    end_grad = cti_lerp_end_grad_f64(result_grad, weight);
}

template <> __device__ void lerp_end_grad<cti_c64>::compute(const attrs_type &)
{
    end_grad = cti_lerp_end_grad_c64(result_grad, weight);
}

template <> __device__ void lerp_end_grad<cti_c128>::compute(const attrs_type &)
{
    end_grad = cti_lerp_end_grad_c128(result_grad, weight);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_end_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_end_grad<float>>,
    cti_elementwise_launch<lerp_end_grad<double>>,
    cti_elementwise_launch<lerp_end_grad<cti_c64>>,
    cti_elementwise_launch<lerp_end_grad<cti_c128>>,
    nullptr,
};
