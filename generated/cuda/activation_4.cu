/*
 * activation: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- hardsigmoid ---- */

namespace {

template <class T> struct hardsigmoid_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardsigmoid_result_tangent::self);
        visit.in(2, &hardsigmoid_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardsigmoid_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardsigmoid_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_hardsigmoid_result_tangent_f32(self, self_tangent);
}

template <> __device__ void hardsigmoid_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_hardsigmoid_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_hardsigmoid_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardsigmoid_result_tangent<float>>,
    cti_elementwise_launch<hardsigmoid_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hardswish ---- */

namespace {

template <class T> struct hardswish_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &hardswish_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &hardswish_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardswish_result<float>::compute(const attrs_type &)
{
    result = cti_hardswish_result_f32(self);
}

template <> __device__ void hardswish_result<double>::compute(const attrs_type &)
{
    result = cti_hardswish_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_hardswish_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardswish_result<float>>,
    cti_elementwise_launch<hardswish_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardswish_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardswish_self_grad::result_grad);
        visit.in(2, &hardswish_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardswish_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardswish_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hardswish_self_grad_f32(result_grad, self);
}

template <> __device__ void hardswish_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hardswish_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_hardswish_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardswish_self_grad<float>>,
    cti_elementwise_launch<hardswish_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardswish_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardswish_result_tangent::self);
        visit.in(2, &hardswish_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardswish_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardswish_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_hardswish_result_tangent_f32(self, self_tangent);
}

template <> __device__ void hardswish_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_hardswish_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_hardswish_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardswish_result_tangent<float>>,
    cti_elementwise_launch<hardswish_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hardshrink ---- */

namespace {

template <class T> struct hardshrink_result {
    typedef T compute_type;
    typedef cti_hardshrink_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &hardshrink_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardshrink_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardshrink_result<float>::compute(const attrs_type &given)
{
    const float lambd = (float)given.lambd;
    result = cti_hardshrink_result_f32(self, lambd);
}

template <> __device__ void hardshrink_result<double>::compute(const attrs_type &given)
{
    const double lambd = given.lambd;
    result = cti_hardshrink_result_f64(self, lambd);
}

} // namespace

const cti_cuda_loop cti_hardshrink_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardshrink_result<float>>,
    cti_elementwise_launch<hardshrink_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardshrink_saves {
    typedef T compute_type;
    typedef cti_hardshrink_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool beyond;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &hardshrink_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardshrink_saves::result);
        visit.out_bits(1, &hardshrink_saves::beyond);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardshrink_saves<float>::compute(const attrs_type &given)
{
    const float lambd = (float)given.lambd;
    result = cti_hardshrink_result_f32(self, lambd);
    beyond = cti_hardshrink_beyond_f32(self, lambd);
}

template <> __device__ void hardshrink_saves<double>::compute(const attrs_type &given)
{
    const double lambd = given.lambd;
    result = cti_hardshrink_result_f64(self, lambd);
    beyond = cti_hardshrink_beyond_f64(self, lambd);
}

} // namespace

const cti_cuda_loop cti_hardshrink_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardshrink_saves<float>>,
    cti_elementwise_launch<hardshrink_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardshrink_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool beyond;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardshrink_self_grad::result_grad);
        visit.in_bits(2, &hardshrink_self_grad::beyond);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardshrink_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardshrink_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hardshrink_self_grad_f32(result_grad, beyond);
}

template <> __device__ void hardshrink_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hardshrink_self_grad_f64(result_grad, beyond);
}

} // namespace

const cti_cuda_loop cti_hardshrink_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardshrink_self_grad<float>>,
    cti_elementwise_launch<hardshrink_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hardshrink_result_tangent {
    typedef T compute_type;
    typedef cti_hardshrink_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hardshrink_result_tangent::self);
        visit.in(2, &hardshrink_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hardshrink_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hardshrink_result_tangent<float>::compute(const attrs_type &given)
{
    const float lambd = (float)given.lambd;
    result_tangent = cti_hardshrink_result_tangent_f32(self, self_tangent, lambd);
}

template <> __device__ void hardshrink_result_tangent<double>::compute(const attrs_type &given)
{
    const double lambd = given.lambd;
    result_tangent = cti_hardshrink_result_tangent_f64(self, self_tangent, lambd);
}

} // namespace

const cti_cuda_loop cti_hardshrink_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hardshrink_result_tangent<float>>,
    cti_elementwise_launch<hardshrink_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- softshrink ---- */

namespace {

template <class T> struct softshrink_result {
    typedef T compute_type;
    typedef cti_softshrink_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &softshrink_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softshrink_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softshrink_result<float>::compute(const attrs_type &given)
{
    const float lambd = (float)given.lambd;
    result = cti_softshrink_result_f32(self, lambd);
}

template <> __device__ void softshrink_result<double>::compute(const attrs_type &given)
{
    const double lambd = given.lambd;
    result = cti_softshrink_result_f64(self, lambd);
}

} // namespace

const cti_cuda_loop cti_softshrink_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softshrink_result<float>>,
    cti_elementwise_launch<softshrink_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct softshrink_saves {
    typedef T compute_type;
    typedef cti_softshrink_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool beyond;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &softshrink_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softshrink_saves::result);
        visit.out_bits(1, &softshrink_saves::beyond);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softshrink_saves<float>::compute(const attrs_type &given)
{
    const float lambd = (float)given.lambd;
    result = cti_softshrink_result_f32(self, lambd);
    beyond = cti_softshrink_beyond_f32(self, lambd);
}

template <> __device__ void softshrink_saves<double>::compute(const attrs_type &given)
{
    const double lambd = given.lambd;
    result = cti_softshrink_result_f64(self, lambd);
    beyond = cti_softshrink_beyond_f64(self, lambd);
}

} // namespace

const cti_cuda_loop cti_softshrink_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softshrink_saves<float>>,
    cti_elementwise_launch<softshrink_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct softshrink_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool beyond;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &softshrink_self_grad::result_grad);
        visit.in_bits(2, &softshrink_self_grad::beyond);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softshrink_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softshrink_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_softshrink_self_grad_f32(result_grad, beyond);
}

template <> __device__ void softshrink_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_softshrink_self_grad_f64(result_grad, beyond);
}

} // namespace

const cti_cuda_loop cti_softshrink_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softshrink_self_grad<float>>,
    cti_elementwise_launch<softshrink_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct softshrink_result_tangent {
    typedef T compute_type;
    typedef cti_softshrink_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &softshrink_result_tangent::self);
        visit.in(2, &softshrink_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softshrink_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softshrink_result_tangent<float>::compute(const attrs_type &given)
{
    const float lambd = (float)given.lambd;
    result_tangent = cti_softshrink_result_tangent_f32(self, self_tangent, lambd);
}

template <> __device__ void softshrink_result_tangent<double>::compute(const attrs_type &given)
{
    const double lambd = given.lambd;
    result_tangent = cti_softshrink_result_tangent_f64(self, self_tangent, lambd);
}

} // namespace

const cti_cuda_loop cti_softshrink_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softshrink_result_tangent<float>>,
    cti_elementwise_launch<softshrink_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- threshold ---- */

namespace {

template <class T> struct threshold_result {
    typedef T compute_type;
    typedef cti_threshold_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &threshold_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &threshold_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void threshold_result<float>::compute(const attrs_type &given)
{
    const float threshold = cti_scalar_f32(given.threshold);
    const float value = cti_scalar_f32(given.value);
    result = cti_threshold_result_f32(self, threshold, value);
}

template <> __device__ void threshold_result<double>::compute(const attrs_type &given)
{
    const double threshold = cti_scalar_f64(given.threshold);
    const double value = cti_scalar_f64(given.value);
    result = cti_threshold_result_f64(self, threshold, value);
}

template <> __device__ void threshold_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t threshold = cti_scalar_i64(given.threshold);
    const int64_t value = cti_scalar_i64(given.value);
    result = cti_threshold_result_i64(self, threshold, value);
}

} // namespace

const cti_cuda_loop cti_threshold_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<threshold_result<float>>,
    cti_elementwise_launch<threshold_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<threshold_result<int64_t>>,
};

namespace {

template <class T> struct threshold_saves {
    typedef T compute_type;
    typedef cti_threshold_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool above;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &threshold_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &threshold_saves::result);
        visit.out_bits(1, &threshold_saves::above);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void threshold_saves<float>::compute(const attrs_type &given)
{
    const float threshold = cti_scalar_f32(given.threshold);
    const float value = cti_scalar_f32(given.value);
    result = cti_threshold_result_f32(self, threshold, value);
    above = cti_threshold_above_f32(self, threshold);
}

template <> __device__ void threshold_saves<double>::compute(const attrs_type &given)
{
    const double threshold = cti_scalar_f64(given.threshold);
    const double value = cti_scalar_f64(given.value);
    result = cti_threshold_result_f64(self, threshold, value);
    above = cti_threshold_above_f64(self, threshold);
}

} // namespace

const cti_cuda_loop cti_threshold_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<threshold_saves<float>>,
    cti_elementwise_launch<threshold_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct threshold_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool above;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &threshold_self_grad::result_grad);
        visit.in_bits(2, &threshold_self_grad::above);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &threshold_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void threshold_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_threshold_self_grad_f32(result_grad, above);
}

template <> __device__ void threshold_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_threshold_self_grad_f64(result_grad, above);
}

} // namespace

const cti_cuda_loop cti_threshold_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<threshold_self_grad<float>>,
    cti_elementwise_launch<threshold_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct threshold_result_tangent {
    typedef T compute_type;
    typedef cti_threshold_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &threshold_result_tangent::self);
        visit.in(2, &threshold_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &threshold_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void threshold_result_tangent<float>::compute(const attrs_type &given)
{
    const float threshold = cti_scalar_f32(given.threshold);
    result_tangent = cti_threshold_result_tangent_f32(self, self_tangent, threshold);
}

template <> __device__ void threshold_result_tangent<double>::compute(const attrs_type &given)
{
    const double threshold = cti_scalar_f64(given.threshold);
    result_tangent = cti_threshold_result_tangent_f64(self, self_tangent, threshold);
}

} // namespace

const cti_cuda_loop cti_threshold_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<threshold_result_tangent<float>>,
    cti_elementwise_launch<threshold_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- softplus ---- */

namespace {

template <class T> struct softplus_result {
    typedef T compute_type;
    typedef cti_softplus_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &softplus_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &softplus_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softplus_result<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    const float threshold = (float)given.threshold;
    result = cti_softplus_result_f32(self, beta, threshold);
}

template <> __device__ void softplus_result<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    const double threshold = given.threshold;
    result = cti_softplus_result_f64(self, beta, threshold);
}

} // namespace

const cti_cuda_loop cti_softplus_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softplus_result<float>>,
    cti_elementwise_launch<softplus_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
