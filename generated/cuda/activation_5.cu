/*
 * activation: formulas for CUDA and their launchers, part 5.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "gen/cuda/activation.h"
#include "gen/kernels/activation.h"
#include "kernels/cuda/reduce.cuh"

/* ---- softplus ---- */

namespace {

template <class T> struct softplus_self_grad {
    typedef T compute_type;
    typedef cti_softplus_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &softplus_self_grad::result_grad);
        visit.in(2, &softplus_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softplus_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softplus_self_grad<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    const float threshold = (float)given.threshold;
    self_grad = cti_softplus_self_grad_f32(result_grad, self, beta, threshold);
}

template <> __device__ void softplus_self_grad<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    const double threshold = given.threshold;
    self_grad = cti_softplus_self_grad_f64(result_grad, self, beta, threshold);
}

} // namespace

const cti_cuda_loop cti_softplus_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softplus_self_grad<float>>,
    cti_elementwise_launch<softplus_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct softplus_result_tangent {
    typedef T compute_type;
    typedef cti_softplus_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &softplus_result_tangent::self);
        visit.in(2, &softplus_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softplus_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softplus_result_tangent<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    const float threshold = (float)given.threshold;
    result_tangent = cti_softplus_result_tangent_f32(self, self_tangent, beta, threshold);
}

template <> __device__ void softplus_result_tangent<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    const double threshold = given.threshold;
    result_tangent = cti_softplus_result_tangent_f64(self, self_tangent, beta, threshold);
}

} // namespace

const cti_cuda_loop cti_softplus_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softplus_result_tangent<float>>,
    cti_elementwise_launch<softplus_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- softsign ---- */

namespace {

template <class T> struct softsign_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &softsign_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &softsign_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softsign_result<float>::compute(const attrs_type &)
{
    result = cti_softsign_result_f32(self);
}

template <> __device__ void softsign_result<double>::compute(const attrs_type &)
{
    result = cti_softsign_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_softsign_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softsign_result<float>>,
    cti_elementwise_launch<softsign_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct softsign_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &softsign_self_grad::result_grad);
        visit.in(2, &softsign_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softsign_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softsign_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_softsign_self_grad_f32(result_grad, self);
}

template <> __device__ void softsign_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_softsign_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_softsign_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softsign_self_grad<float>>,
    cti_elementwise_launch<softsign_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct softsign_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &softsign_result_tangent::self);
        visit.in(2, &softsign_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &softsign_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void softsign_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_softsign_result_tangent_f32(self, self_tangent);
}

template <> __device__ void softsign_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_softsign_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_softsign_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<softsign_result_tangent<float>>,
    cti_elementwise_launch<softsign_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- mish ---- */

namespace {

template <class T> struct mish_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &mish_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mish_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mish_result<float>::compute(const attrs_type &) { result = cti_mish_result_f32(self); }

template <> __device__ void mish_result<double>::compute(const attrs_type &) { result = cti_mish_result_f64(self); }

} // namespace

const cti_cuda_loop cti_mish_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mish_result<float>>, cti_elementwise_launch<mish_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct mish_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mish_self_grad::result_grad);
        visit.in(2, &mish_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mish_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mish_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_mish_self_grad_f32(result_grad, self);
}

template <> __device__ void mish_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_mish_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_mish_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mish_self_grad<float>>,
    cti_elementwise_launch<mish_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct mish_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mish_result_tangent::self);
        visit.in(2, &mish_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mish_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mish_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_mish_result_tangent_f32(self, self_tangent);
}

template <> __device__ void mish_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_mish_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_mish_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mish_result_tangent<float>>,
    cti_elementwise_launch<mish_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- elu ---- */

namespace {

template <class T> struct elu_result {
    typedef T compute_type;
    typedef cti_elu_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &elu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &elu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void elu_result<float>::compute(const attrs_type &given)
{
    const float scale = (float)given.scale;
    const float alpha = (float)given.alpha;
    const float input_scale = (float)given.input_scale;
    result = cti_elu_result_f32(self, scale, alpha, input_scale);
}

template <> __device__ void elu_result<double>::compute(const attrs_type &given)
{
    const double scale = given.scale;
    const double alpha = given.alpha;
    const double input_scale = given.input_scale;
    result = cti_elu_result_f64(self, scale, alpha, input_scale);
}

} // namespace

const cti_cuda_loop cti_elu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<elu_result<float>>, cti_elementwise_launch<elu_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct elu_self_grad {
    typedef T compute_type;
    typedef cti_elu_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &elu_self_grad::result_grad);
        visit.in(2, &elu_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &elu_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void elu_self_grad<float>::compute(const attrs_type &given)
{
    const float scale = (float)given.scale;
    const float alpha = (float)given.alpha;
    const float input_scale = (float)given.input_scale;
    self_grad = cti_elu_self_grad_f32(result_grad, self, scale, alpha, input_scale);
}

template <> __device__ void elu_self_grad<double>::compute(const attrs_type &given)
{
    const double scale = given.scale;
    const double alpha = given.alpha;
    const double input_scale = given.input_scale;
    self_grad = cti_elu_self_grad_f64(result_grad, self, scale, alpha, input_scale);
}

} // namespace

const cti_cuda_loop cti_elu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<elu_self_grad<float>>,
    cti_elementwise_launch<elu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct elu_result_tangent {
    typedef T compute_type;
    typedef cti_elu_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &elu_result_tangent::self);
        visit.in(2, &elu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &elu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void elu_result_tangent<float>::compute(const attrs_type &given)
{
    const float scale = (float)given.scale;
    const float alpha = (float)given.alpha;
    const float input_scale = (float)given.input_scale;
    result_tangent = cti_elu_result_tangent_f32(self, self_tangent, scale, alpha, input_scale);
}

template <> __device__ void elu_result_tangent<double>::compute(const attrs_type &given)
{
    const double scale = given.scale;
    const double alpha = given.alpha;
    const double input_scale = given.input_scale;
    result_tangent = cti_elu_result_tangent_f64(self, self_tangent, scale, alpha, input_scale);
}

} // namespace

const cti_cuda_loop cti_elu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<elu_result_tangent<float>>,
    cti_elementwise_launch<elu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- selu ---- */

namespace {

template <class T> struct selu_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &selu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &selu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void selu_result<float>::compute(const attrs_type &) { result = cti_selu_result_f32(self); }

template <> __device__ void selu_result<double>::compute(const attrs_type &) { result = cti_selu_result_f64(self); }

} // namespace

const cti_cuda_loop cti_selu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<selu_result<float>>, cti_elementwise_launch<selu_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct selu_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &selu_self_grad::result_grad);
        visit.in(2, &selu_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &selu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void selu_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_selu_self_grad_f32(result_grad, self);
}

template <> __device__ void selu_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_selu_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_selu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<selu_self_grad<float>>,
    cti_elementwise_launch<selu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct selu_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &selu_result_tangent::self);
        visit.in(2, &selu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &selu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void selu_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_selu_result_tangent_f32(self, self_tangent);
}

template <> __device__ void selu_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_selu_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_selu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<selu_result_tangent<float>>,
    cti_elementwise_launch<selu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- celu ---- */

namespace {

template <class T> struct celu_result {
    typedef T compute_type;
    typedef cti_celu_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &celu_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &celu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void celu_result<float>::compute(const attrs_type &given)
{
    const float alpha = (float)given.alpha;
    result = cti_celu_result_f32(self, alpha);
}

template <> __device__ void celu_result<double>::compute(const attrs_type &given)
{
    const double alpha = given.alpha;
    result = cti_celu_result_f64(self, alpha);
}

} // namespace

const cti_cuda_loop cti_celu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<celu_result<float>>, cti_elementwise_launch<celu_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct celu_self_grad {
    typedef T compute_type;
    typedef cti_celu_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &celu_self_grad::result_grad);
        visit.in(2, &celu_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &celu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void celu_self_grad<float>::compute(const attrs_type &given)
{
    const float alpha = (float)given.alpha;
    self_grad = cti_celu_self_grad_f32(result_grad, self, alpha);
}

template <> __device__ void celu_self_grad<double>::compute(const attrs_type &given)
{
    const double alpha = given.alpha;
    self_grad = cti_celu_self_grad_f64(result_grad, self, alpha);
}

} // namespace

const cti_cuda_loop cti_celu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<celu_self_grad<float>>,
    cti_elementwise_launch<celu_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct celu_result_tangent {
    typedef T compute_type;
    typedef cti_celu_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &celu_result_tangent::self);
        visit.in(2, &celu_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &celu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void celu_result_tangent<float>::compute(const attrs_type &given)
{
    const float alpha = (float)given.alpha;
    result_tangent = cti_celu_result_tangent_f32(self, self_tangent, alpha);
}

template <> __device__ void celu_result_tangent<double>::compute(const attrs_type &given)
{
    const double alpha = given.alpha;
    result_tangent = cti_celu_result_tangent_f64(self, self_tangent, alpha);
}

} // namespace

const cti_cuda_loop cti_celu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<celu_result_tangent<float>>,
    cti_elementwise_launch<celu_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- swiglu ---- */

namespace {

template <class T> struct swiglu_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, gate, up;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &swiglu_result::gate);
        visit.in(2, &swiglu_result::up);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &swiglu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void swiglu_result<float>::compute(const attrs_type &)
{
    result = cti_swiglu_result_f32(gate, up);
}

template <> __device__ void swiglu_result<double>::compute(const attrs_type &)
{
    result = cti_swiglu_result_f64(gate, up);
}

} // namespace

const cti_cuda_loop cti_swiglu_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<swiglu_result<float>>,
    cti_elementwise_launch<swiglu_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
