/*
 * activation: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

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

/* ---- relu6 ---- */

namespace {

template <class T> struct relu6_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &relu6_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu6_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu6_result<float>::compute(const attrs_type &) { result = cti_relu6_result_f32(self); }

template <> __device__ void relu6_result<double>::compute(const attrs_type &) { result = cti_relu6_result_f64(self); }

template <> __device__ void relu6_result<int64_t>::compute(const attrs_type &) { result = cti_relu6_result_i64(self); }

} // namespace

const cti_cuda_loop cti_relu6_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu6_result<float>>,   cti_elementwise_launch<relu6_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<relu6_result<int64_t>>,
};

namespace {

template <class T> struct relu6_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &relu6_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu6_saves::result);
        visit.out_bits(1, &relu6_saves::inside);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu6_saves<float>::compute(const attrs_type &)
{
    result = cti_relu6_result_f32(self);
    inside = cti_relu6_inside_f32(self);
}

template <> __device__ void relu6_saves<double>::compute(const attrs_type &)
{
    result = cti_relu6_result_f64(self);
    inside = cti_relu6_inside_f64(self);
}

} // namespace

const cti_cuda_loop cti_relu6_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu6_saves<float>>, cti_elementwise_launch<relu6_saves<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct relu6_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu6_self_grad::result_grad);
        visit.in_bits(2, &relu6_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu6_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu6_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_relu6_self_grad_f32(result_grad, inside);
}

template <> __device__ void relu6_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_relu6_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_relu6_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu6_self_grad<float>>,
    cti_elementwise_launch<relu6_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct relu6_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu6_result_tangent::self);
        visit.in(2, &relu6_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu6_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void relu6_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_relu6_result_tangent_f32(self, self_tangent);
}

template <> __device__ void relu6_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_relu6_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_relu6_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<relu6_result_tangent<float>>,
    cti_elementwise_launch<relu6_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hardtanh ---- */

namespace {

template <class T> struct hardtanh_result {
    typedef T compute_type;
    typedef cti_hardtanh_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &hardtanh_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &hardtanh_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardtanh_result<float>::compute(const attrs_type &given)
{
    const float max_val = cti_scalar_f32(given.max_val);
    const float min_val = cti_scalar_f32(given.min_val);
    result = cti_hardtanh_result_f32(self, max_val, min_val);
}

template <> __device__ void hardtanh_result<double>::compute(const attrs_type &given)
{
    const double max_val = cti_scalar_f64(given.max_val);
    const double min_val = cti_scalar_f64(given.min_val);
    result = cti_hardtanh_result_f64(self, max_val, min_val);
}

template <> __device__ void hardtanh_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t max_val = cti_scalar_i64(given.max_val);
    const int64_t min_val = cti_scalar_i64(given.min_val);
    result = cti_hardtanh_result_i64(self, max_val, min_val);
}

} // namespace

const cti_cuda_loop cti_hardtanh_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardtanh_result<float>>,   cti_elementwise_launch<hardtanh_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<hardtanh_result<int64_t>>,
};

namespace {

template <class T> struct hardtanh_saves {
    typedef T compute_type;
    typedef cti_hardtanh_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &hardtanh_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardtanh_saves::result);
        visit.out_bits(1, &hardtanh_saves::inside);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardtanh_saves<float>::compute(const attrs_type &given)
{
    const float max_val = cti_scalar_f32(given.max_val);
    const float min_val = cti_scalar_f32(given.min_val);
    result = cti_hardtanh_result_f32(self, max_val, min_val);
    inside = cti_hardtanh_inside_f32(self, min_val, max_val);
}

template <> __device__ void hardtanh_saves<double>::compute(const attrs_type &given)
{
    const double max_val = cti_scalar_f64(given.max_val);
    const double min_val = cti_scalar_f64(given.min_val);
    result = cti_hardtanh_result_f64(self, max_val, min_val);
    inside = cti_hardtanh_inside_f64(self, min_val, max_val);
}

} // namespace

const cti_cuda_loop cti_hardtanh_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardtanh_saves<float>>,
    cti_elementwise_launch<hardtanh_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardtanh_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardtanh_self_grad::result_grad);
        visit.in_bits(2, &hardtanh_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardtanh_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardtanh_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hardtanh_self_grad_f32(result_grad, inside);
}

template <> __device__ void hardtanh_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hardtanh_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_hardtanh_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardtanh_self_grad<float>>,
    cti_elementwise_launch<hardtanh_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardtanh_result_tangent {
    typedef T compute_type;
    typedef cti_hardtanh_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardtanh_result_tangent::self);
        visit.in(2, &hardtanh_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardtanh_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardtanh_result_tangent<float>::compute(const attrs_type &given)
{
    const float min_val = cti_scalar_f32(given.min_val);
    const float max_val = cti_scalar_f32(given.max_val);
    result_tangent = cti_hardtanh_result_tangent_f32(self, self_tangent, min_val, max_val);
}

template <> __device__ void hardtanh_result_tangent<double>::compute(const attrs_type &given)
{
    const double min_val = cti_scalar_f64(given.min_val);
    const double max_val = cti_scalar_f64(given.max_val);
    result_tangent = cti_hardtanh_result_tangent_f64(self, self_tangent, min_val, max_val);
}

} // namespace

const cti_cuda_loop cti_hardtanh_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardtanh_result_tangent<float>>,
    cti_elementwise_launch<hardtanh_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hardsigmoid ---- */

namespace {

template <class T> struct hardsigmoid_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &hardsigmoid_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardsigmoid_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardsigmoid_result<float>::compute(const attrs_type &)
{
    result = cti_hardsigmoid_result_f32(self);
}

template <> __device__ void hardsigmoid_result<double>::compute(const attrs_type &)
{
    result = cti_hardsigmoid_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_hardsigmoid_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardsigmoid_result<float>>,
    cti_elementwise_launch<hardsigmoid_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardsigmoid_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &hardsigmoid_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardsigmoid_saves::result);
        visit.out_bits(1, &hardsigmoid_saves::inside);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardsigmoid_saves<float>::compute(const attrs_type &)
{
    result = cti_hardsigmoid_result_f32(self);
    inside = cti_hardsigmoid_inside_f32(self);
}

template <> __device__ void hardsigmoid_saves<double>::compute(const attrs_type &)
{
    result = cti_hardsigmoid_result_f64(self);
    inside = cti_hardsigmoid_inside_f64(self);
}

} // namespace

const cti_cuda_loop cti_hardsigmoid_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardsigmoid_saves<float>>,
    cti_elementwise_launch<hardsigmoid_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardsigmoid_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardsigmoid_self_grad::result_grad);
        visit.in_bits(2, &hardsigmoid_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardsigmoid_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardsigmoid_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hardsigmoid_self_grad_f32(result_grad, inside);
}

template <> __device__ void hardsigmoid_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hardsigmoid_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_hardsigmoid_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardsigmoid_self_grad<float>>,
    cti_elementwise_launch<hardsigmoid_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};
