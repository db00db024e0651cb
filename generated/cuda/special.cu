/*
 * special: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/cuda/special.h"
#include "gen/kernels/special.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logit ---- */

namespace {

template <class T> struct logit_result {
    typedef T compute_type;
    typedef cti_logit_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logit_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logit_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logit_result<float>::compute(const attrs_type &given)
{
    const bool has_eps = given.has_eps;
    const float eps = (float)given.eps;
    result = cti_logit_result_f32(self, has_eps, eps);
}

template <> __device__ void logit_result<double>::compute(const attrs_type &given)
{
    const bool has_eps = given.has_eps;
    const double eps = given.eps;
    result = cti_logit_result_f64(self, has_eps, eps);
}

} // namespace

const cti_cuda_loop cti_logit_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logit_result<float>>,
    cti_elementwise_launch<logit_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logit_self_grad {
    typedef T compute_type;
    typedef cti_logit_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logit_self_grad::result_grad);
        visit.in(2, &logit_self_grad::self);
        visit.in(3, &logit_self_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logit_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logit_self_grad<float>::compute(const attrs_type &given)
{
    const bool has_eps = given.has_eps;
    const float eps = (float)given.eps;
    self_grad = cti_logit_self_grad_f32(result_grad, self, result, has_eps, eps);
}

template <> __device__ void logit_self_grad<double>::compute(const attrs_type &given)
{
    const bool has_eps = given.has_eps;
    const double eps = given.eps;
    self_grad = cti_logit_self_grad_f64(result_grad, self, result, has_eps, eps);
}

} // namespace

const cti_cuda_loop cti_logit_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logit_self_grad<float>>,
    cti_elementwise_launch<logit_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct logit_result_tangent {
    typedef T compute_type;
    typedef cti_logit_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logit_result_tangent::self);
        visit.in(2, &logit_result_tangent::result);
        visit.in(3, &logit_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logit_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logit_result_tangent<float>::compute(const attrs_type &given)
{
    const bool has_eps = given.has_eps;
    const float eps = (float)given.eps;
    result_tangent = cti_logit_result_tangent_f32(self, result, self_tangent, has_eps, eps);
}

template <> __device__ void logit_result_tangent<double>::compute(const attrs_type &given)
{
    const bool has_eps = given.has_eps;
    const double eps = given.eps;
    result_tangent = cti_logit_result_tangent_f64(self, result, self_tangent, has_eps, eps);
}

} // namespace

const cti_cuda_loop cti_logit_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logit_result_tangent<float>>,
    cti_elementwise_launch<logit_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- erfinv ---- */

namespace {

template <class T> struct erfinv_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erfinv_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erfinv_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erfinv_result<float>::compute(const attrs_type &) { result = cti_erfinv_result_f32(self); }

template <> __device__ void erfinv_result<double>::compute(const attrs_type &) { result = cti_erfinv_result_f64(self); }

} // namespace

const cti_cuda_loop cti_erfinv_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erfinv_result<float>>,
    cti_elementwise_launch<erfinv_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct erfinv_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfinv_self_grad::result_grad);
        visit.in(2, &erfinv_self_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erfinv_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erfinv_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_erfinv_self_grad_f32(result_grad, result);
}

template <> __device__ void erfinv_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_erfinv_self_grad_f64(result_grad, result);
}

} // namespace

const cti_cuda_loop cti_erfinv_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erfinv_self_grad<float>>,
    cti_elementwise_launch<erfinv_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct erfinv_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfinv_result_tangent::result);
        visit.in(2, &erfinv_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erfinv_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void erfinv_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_erfinv_result_tangent_f32(result, self_tangent);
}

template <> __device__ void erfinv_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_erfinv_result_tangent_f64(result, self_tangent);
}

} // namespace

const cti_cuda_loop cti_erfinv_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<erfinv_result_tangent<float>>,
    cti_elementwise_launch<erfinv_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- lgamma ---- */

namespace {

template <class T> struct lgamma_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &lgamma_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lgamma_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lgamma_result<float>::compute(const attrs_type &) { result = cti_lgamma_result_f32(self); }

template <> __device__ void lgamma_result<double>::compute(const attrs_type &) { result = cti_lgamma_result_f64(self); }

} // namespace

const cti_cuda_loop cti_lgamma_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lgamma_result<float>>,
    cti_elementwise_launch<lgamma_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lgamma_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lgamma_self_grad::result_grad);
        visit.in(2, &lgamma_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lgamma_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lgamma_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_lgamma_self_grad_f32(result_grad, self);
}

template <> __device__ void lgamma_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_lgamma_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_lgamma_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lgamma_self_grad<float>>,
    cti_elementwise_launch<lgamma_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct lgamma_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lgamma_result_tangent::self);
        visit.in(2, &lgamma_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lgamma_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lgamma_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_lgamma_result_tangent_f32(self, self_tangent);
}

template <> __device__ void lgamma_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_lgamma_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_lgamma_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lgamma_result_tangent<float>>,
    cti_elementwise_launch<lgamma_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- digamma ---- */

namespace {

template <class T> struct digamma_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &digamma_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &digamma_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void digamma_result<float>::compute(const attrs_type &)
{
    result = cti_digamma_result_f32(self);
}

template <> __device__ void digamma_result<double>::compute(const attrs_type &)
{
    result = cti_digamma_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_digamma_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<digamma_result<float>>,
    cti_elementwise_launch<digamma_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct digamma_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &digamma_self_grad::result_grad);
        visit.in(2, &digamma_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &digamma_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void digamma_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_digamma_self_grad_f32(result_grad, self);
}

template <> __device__ void digamma_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_digamma_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_digamma_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<digamma_self_grad<float>>,
    cti_elementwise_launch<digamma_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct digamma_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &digamma_result_tangent::self);
        visit.in(2, &digamma_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &digamma_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void digamma_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_digamma_result_tangent_f32(self, self_tangent);
}

template <> __device__ void digamma_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_digamma_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_digamma_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<digamma_result_tangent<float>>,
    cti_elementwise_launch<digamma_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- polygamma ---- */

namespace {

template <class T> struct polygamma_result {
    typedef T compute_type;
    typedef cti_polygamma_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &polygamma_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &polygamma_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void polygamma_result<float>::compute(const attrs_type &given)
{
    const float n_ = (float)given.n;
    result = cti_polygamma_result_f32(self, n_);
}

template <> __device__ void polygamma_result<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    result = cti_polygamma_result_f64(self, n_);
}

} // namespace

const cti_cuda_loop cti_polygamma_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<polygamma_result<float>>,
    cti_elementwise_launch<polygamma_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct polygamma_self_grad {
    typedef T compute_type;
    typedef cti_polygamma_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &polygamma_self_grad::result_grad);
        visit.in(2, &polygamma_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &polygamma_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void polygamma_self_grad<float>::compute(const attrs_type &given)
{
    const float n_ = (float)given.n;
    self_grad = cti_polygamma_self_grad_f32(result_grad, self, n_);
}

template <> __device__ void polygamma_self_grad<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    self_grad = cti_polygamma_self_grad_f64(result_grad, self, n_);
}

} // namespace

const cti_cuda_loop cti_polygamma_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<polygamma_self_grad<float>>,
    cti_elementwise_launch<polygamma_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct polygamma_result_tangent {
    typedef T compute_type;
    typedef cti_polygamma_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &polygamma_result_tangent::self);
        visit.in(2, &polygamma_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &polygamma_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void polygamma_result_tangent<float>::compute(const attrs_type &given)
{
    const float n_ = (float)given.n;
    result_tangent = cti_polygamma_result_tangent_f32(self, self_tangent, n_);
}

template <> __device__ void polygamma_result_tangent<double>::compute(const attrs_type &given)
{
    const double n_ = (double)given.n;
    result_tangent = cti_polygamma_result_tangent_f64(self, self_tangent, n_);
}

} // namespace

const cti_cuda_loop cti_polygamma_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<polygamma_result_tangent<float>>,
    cti_elementwise_launch<polygamma_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- i0 ---- */

namespace {

template <class T> struct i0_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &i0_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &i0_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void i0_result<float>::compute(const attrs_type &) { result = cti_i0_result_f32(self); }

template <> __device__ void i0_result<double>::compute(const attrs_type &) { result = cti_i0_result_f64(self); }

} // namespace

const cti_cuda_loop cti_i0_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<i0_result<float>>, cti_elementwise_launch<i0_result<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct i0_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &i0_self_grad::result_grad);
        visit.in(2, &i0_self_grad::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &i0_self_grad::self_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void i0_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_i0_self_grad_f32(result_grad, self);
}

template <> __device__ void i0_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_i0_self_grad_f64(result_grad, self);
}

} // namespace

const cti_cuda_loop cti_i0_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<i0_self_grad<float>>,
    cti_elementwise_launch<i0_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct i0_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &i0_result_tangent::self);
        visit.in(2, &i0_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &i0_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void i0_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_i0_result_tangent_f32(self, self_tangent);
}

template <> __device__ void i0_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_i0_result_tangent_f64(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_i0_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<i0_result_tangent<float>>,
    cti_elementwise_launch<i0_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
