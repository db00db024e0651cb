/*
 * activation: formulas for CUDA and their launchers, part 6.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- swiglu ---- */

namespace {

template <class T> struct swiglu_gate_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T gate_grad, result_grad, gate, up;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &swiglu_gate_grad::result_grad);
        visit.in(2, &swiglu_gate_grad::gate);
        visit.in(3, &swiglu_gate_grad::up);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &swiglu_gate_grad::gate_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void swiglu_gate_grad<float>::compute(const attrs_type &)
{
    gate_grad = cti_swiglu_gate_grad_f32(result_grad, gate, up);
}

template <> __device__ void swiglu_gate_grad<double>::compute(const attrs_type &)
{
    gate_grad = cti_swiglu_gate_grad_f64(result_grad, gate, up);
}

} // namespace

const cti_cuda_loop cti_swiglu_cuda_gate_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<swiglu_gate_grad<float>>,
    cti_elementwise_launch<swiglu_gate_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct swiglu_up_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T up_grad, result_grad, gate;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &swiglu_up_grad::result_grad);
        visit.in(2, &swiglu_up_grad::gate);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &swiglu_up_grad::up_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void swiglu_up_grad<float>::compute(const attrs_type &)
{
    up_grad = cti_swiglu_up_grad_f32(result_grad, gate);
}

template <> __device__ void swiglu_up_grad<double>::compute(const attrs_type &)
{
    up_grad = cti_swiglu_up_grad_f64(result_grad, gate);
}

} // namespace

const cti_cuda_loop cti_swiglu_cuda_up_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<swiglu_up_grad<float>>,
    cti_elementwise_launch<swiglu_up_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct swiglu_gate_up_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T gate_grad, up_grad, result_grad, gate, up;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &swiglu_gate_up_grads::result_grad);
        visit.in(3, &swiglu_gate_up_grads::gate);
        visit.in(4, &swiglu_gate_up_grads::up);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &swiglu_gate_up_grads::gate_grad);
        visit.out(1, &swiglu_gate_up_grads::up_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void swiglu_gate_up_grads<float>::compute(const attrs_type &)
{
    gate_grad = cti_swiglu_gate_grad_f32(result_grad, gate, up);
    up_grad = cti_swiglu_up_grad_f32(result_grad, gate);
}

template <> __device__ void swiglu_gate_up_grads<double>::compute(const attrs_type &)
{
    gate_grad = cti_swiglu_gate_grad_f64(result_grad, gate, up);
    up_grad = cti_swiglu_up_grad_f64(result_grad, gate);
}

} // namespace

const cti_cuda_loop cti_swiglu_cuda_gate_up_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<swiglu_gate_up_grads<float>>,
    cti_elementwise_launch<swiglu_gate_up_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct swiglu_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, gate, up, gate_tangent, up_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &swiglu_result_tangent::gate);
        visit.in(2, &swiglu_result_tangent::up);
        visit.in(3, &swiglu_result_tangent::gate_tangent);
        visit.in(4, &swiglu_result_tangent::up_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &swiglu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void swiglu_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_swiglu_result_tangent_f32(gate, up, gate_tangent, up_tangent);
}

template <> __device__ void swiglu_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_swiglu_result_tangent_f64(gate, up, gate_tangent, up_tangent);
}

} // namespace

const cti_cuda_loop cti_swiglu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<swiglu_result_tangent<float>>,
    cti_elementwise_launch<swiglu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- glu_of_halves ---- */

namespace {

template <class T> struct glu_of_halves_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, gate;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &glu_of_halves_result::self);
        visit.in(2, &glu_of_halves_result::gate);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &glu_of_halves_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void glu_of_halves_result<float>::compute(const attrs_type &)
{
    result = cti_glu_of_halves_result_f32(self, gate);
}

template <> __device__ void glu_of_halves_result<double>::compute(const attrs_type &)
{
    result = cti_glu_of_halves_result_f64(self, gate);
}

} // namespace

const cti_cuda_loop cti_glu_of_halves_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<glu_of_halves_result<float>>,
    cti_elementwise_launch<glu_of_halves_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct glu_of_halves_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, gate;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &glu_of_halves_self_grad::result_grad);
        visit.in(2, &glu_of_halves_self_grad::gate);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &glu_of_halves_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void glu_of_halves_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_glu_of_halves_self_grad_f32(result_grad, gate);
}

template <> __device__ void glu_of_halves_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_glu_of_halves_self_grad_f64(result_grad, gate);
}

} // namespace

const cti_cuda_loop cti_glu_of_halves_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<glu_of_halves_self_grad<float>>,
    cti_elementwise_launch<glu_of_halves_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct glu_of_halves_gate_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T gate_grad, result_grad, self, gate;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &glu_of_halves_gate_grad::result_grad);
        visit.in(2, &glu_of_halves_gate_grad::self);
        visit.in(3, &glu_of_halves_gate_grad::gate);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &glu_of_halves_gate_grad::gate_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void glu_of_halves_gate_grad<float>::compute(const attrs_type &)
{
    gate_grad = cti_glu_of_halves_gate_grad_f32(result_grad, self, gate);
}

template <> __device__ void glu_of_halves_gate_grad<double>::compute(const attrs_type &)
{
    gate_grad = cti_glu_of_halves_gate_grad_f64(result_grad, self, gate);
}

} // namespace

const cti_cuda_loop cti_glu_of_halves_cuda_gate_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<glu_of_halves_gate_grad<float>>,
    cti_elementwise_launch<glu_of_halves_gate_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct glu_of_halves_self_gate_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, gate_grad, result_grad, self, gate;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &glu_of_halves_self_gate_grads::result_grad);
        visit.in(3, &glu_of_halves_self_gate_grads::self);
        visit.in(4, &glu_of_halves_self_gate_grads::gate);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &glu_of_halves_self_gate_grads::self_grad);
        visit.out(1, &glu_of_halves_self_gate_grads::gate_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void glu_of_halves_self_gate_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_glu_of_halves_self_grad_f32(result_grad, gate);
    gate_grad = cti_glu_of_halves_gate_grad_f32(result_grad, self, gate);
}

template <> __device__ void glu_of_halves_self_gate_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_glu_of_halves_self_grad_f64(result_grad, gate);
    gate_grad = cti_glu_of_halves_gate_grad_f64(result_grad, self, gate);
}

} // namespace

const cti_cuda_loop cti_glu_of_halves_cuda_self_gate_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<glu_of_halves_self_gate_grads<float>>,
    cti_elementwise_launch<glu_of_halves_self_gate_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct glu_of_halves_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, gate, self_tangent, gate_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &glu_of_halves_result_tangent::self);
        visit.in(2, &glu_of_halves_result_tangent::gate);
        visit.in(3, &glu_of_halves_result_tangent::self_tangent);
        visit.in(4, &glu_of_halves_result_tangent::gate_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &glu_of_halves_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void glu_of_halves_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_glu_of_halves_result_tangent_f32(self, gate, self_tangent, gate_tangent);
}

template <> __device__ void glu_of_halves_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_glu_of_halves_result_tangent_f64(self, gate, self_tangent, gate_tangent);
}

} // namespace

const cti_cuda_loop cti_glu_of_halves_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<glu_of_halves_result_tangent<float>>,
    cti_elementwise_launch<glu_of_halves_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- prelu_kernel ---- */

namespace {

template <class T> struct prelu_kernel_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &prelu_kernel_result::self);
        visit.in(2, &prelu_kernel_result::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &prelu_kernel_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void prelu_kernel_result<float>::compute(const attrs_type &)
{
    result = cti_prelu_kernel_result_f32(self, weight);
}

template <> __device__ void prelu_kernel_result<double>::compute(const attrs_type &)
{
    result = cti_prelu_kernel_result_f64(self, weight);
}

} // namespace

const cti_cuda_loop cti_prelu_kernel_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<prelu_kernel_result<float>>,
    cti_elementwise_launch<prelu_kernel_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct prelu_kernel_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, weight;
    bool positive;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &prelu_kernel_saves::self);
        visit.in(3, &prelu_kernel_saves::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &prelu_kernel_saves::result);
        visit.out_bits(1, &prelu_kernel_saves::positive);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void prelu_kernel_saves<float>::compute(const attrs_type &)
{
    result = cti_prelu_kernel_result_f32(self, weight);
    positive = cti_prelu_kernel_positive_f32(self);
}

template <> __device__ void prelu_kernel_saves<double>::compute(const attrs_type &)
{
    result = cti_prelu_kernel_result_f64(self, weight);
    positive = cti_prelu_kernel_positive_f64(self);
}

} // namespace

const cti_cuda_loop cti_prelu_kernel_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<prelu_kernel_saves<float>>,
    cti_elementwise_launch<prelu_kernel_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct prelu_kernel_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, weight;
    bool positive;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &prelu_kernel_self_grad::result_grad);
        visit.in(2, &prelu_kernel_self_grad::weight);
        visit.in_bits(3, &prelu_kernel_self_grad::positive);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &prelu_kernel_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void prelu_kernel_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_prelu_kernel_self_grad_f32(result_grad, weight, positive);
}

template <> __device__ void prelu_kernel_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_prelu_kernel_self_grad_f64(result_grad, weight, positive);
}

} // namespace

const cti_cuda_loop cti_prelu_kernel_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<prelu_kernel_self_grad<float>>,
    cti_elementwise_launch<prelu_kernel_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct prelu_kernel_weight_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T weight_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &prelu_kernel_weight_grad::result_grad);
        visit.in(2, &prelu_kernel_weight_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &prelu_kernel_weight_grad::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void prelu_kernel_weight_grad<float>::compute(const attrs_type &)
{
    weight_grad = cti_prelu_kernel_weight_grad_f32(result_grad, self);
}

template <> __device__ void prelu_kernel_weight_grad<double>::compute(const attrs_type &)
{
    weight_grad = cti_prelu_kernel_weight_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_prelu_kernel_cuda_weight_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<prelu_kernel_weight_grad<float>>,
    cti_elementwise_launch<prelu_kernel_weight_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct prelu_kernel_self_weight_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, weight_grad, result_grad, self, weight;
    bool positive;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &prelu_kernel_self_weight_grads::result_grad);
        visit.in(3, &prelu_kernel_self_weight_grads::self);
        visit.in(4, &prelu_kernel_self_weight_grads::weight);
        visit.in_bits(5, &prelu_kernel_self_weight_grads::positive);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &prelu_kernel_self_weight_grads::self_grad);
        visit.out(1, &prelu_kernel_self_weight_grads::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void prelu_kernel_self_weight_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_prelu_kernel_self_grad_f32(result_grad, weight, positive);
    weight_grad = cti_prelu_kernel_weight_grad_f32(result_grad, self);
}

template <> __device__ void prelu_kernel_self_weight_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_prelu_kernel_self_grad_f64(result_grad, weight, positive);
    weight_grad = cti_prelu_kernel_weight_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_prelu_kernel_cuda_self_weight_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<prelu_kernel_self_weight_grads<float>>,
    cti_elementwise_launch<prelu_kernel_self_weight_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct prelu_kernel_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, weight, self_tangent, weight_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &prelu_kernel_result_tangent::self);
        visit.in(2, &prelu_kernel_result_tangent::weight);
        visit.in(3, &prelu_kernel_result_tangent::self_tangent);
        visit.in(4, &prelu_kernel_result_tangent::weight_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &prelu_kernel_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void prelu_kernel_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_prelu_kernel_result_tangent_f32(self, weight, self_tangent, weight_tangent);
}

template <> __device__ void prelu_kernel_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_prelu_kernel_result_tangent_f64(self, weight, self_tangent, weight_tangent);
}

} // namespace

const cti_cuda_loop cti_prelu_kernel_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<prelu_kernel_result_tangent<float>>,
    cti_elementwise_launch<prelu_kernel_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- rrelu ---- */

namespace {

template <class T> struct rrelu_result {
    typedef T compute_type;
    typedef cti_rrelu_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rrelu_result::self);
        visit.uniform(2, &rrelu_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rrelu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rrelu_result<float>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const float upper = (float)given.upper;
    const float lower = (float)given.lower;
    result = cti_rrelu_result_f32(self, u_raw, training, upper, lower);
}

template <> __device__ void rrelu_result<double>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const double upper = given.upper;
    const double lower = given.lower;
    result = cti_rrelu_result_f64(self, u_raw, training, upper, lower);
}

} // namespace

const cti_cuda_loop cti_rrelu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rrelu_result<float>>,
    cti_elementwise_launch<rrelu_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct rrelu_saves {
    typedef T compute_type;
    typedef cti_rrelu_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self;
    bool positive;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &rrelu_saves::self);
        visit.uniform(3, &rrelu_saves::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rrelu_saves::result);
        visit.out_bits(1, &rrelu_saves::positive);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rrelu_saves<float>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const float upper = (float)given.upper;
    const float lower = (float)given.lower;
    result = cti_rrelu_result_f32(self, u_raw, training, upper, lower);
    positive = cti_rrelu_positive_f32(self);
}

template <> __device__ void rrelu_saves<double>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const double upper = given.upper;
    const double lower = given.lower;
    result = cti_rrelu_result_f64(self, u_raw, training, upper, lower);
    positive = cti_rrelu_positive_f64(self);
}

} // namespace

const cti_cuda_loop cti_rrelu_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rrelu_saves<float>>, cti_elementwise_launch<rrelu_saves<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct rrelu_self_grad {
    typedef T compute_type;
    typedef cti_rrelu_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    bool positive;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rrelu_self_grad::result_grad);
        visit.in_bits(2, &rrelu_self_grad::positive);
        visit.uniform(3, &rrelu_self_grad::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rrelu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rrelu_self_grad<float>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const float upper = (float)given.upper;
    const float lower = (float)given.lower;
    self_grad = cti_rrelu_self_grad_f32(result_grad, positive, u_raw, training, upper, lower);
}

template <> __device__ void rrelu_self_grad<double>::compute(const attrs_type &given)
{
    const bool training = given.training;
    const double upper = given.upper;
    const double lower = given.lower;
    self_grad = cti_rrelu_self_grad_f64(result_grad, positive, u_raw, training, upper, lower);
}

} // namespace

const cti_cuda_loop cti_rrelu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rrelu_self_grad<float>>,
    cti_elementwise_launch<rrelu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};
