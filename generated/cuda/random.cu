/*
 * random: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "gen/cuda/random.h"
#include "gen/kernels/random.h"
#include "kernels/cuda/reduce.cuh"

/* ---- rand ---- */

namespace {

template <class T> struct rand_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.uniform(1, &rand_result::u_raw); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rand_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void rand_result<float>::compute(const attrs_type &) { result = cti_rand_result_f32(u_raw); }

template <> __device__ void rand_result<double>::compute(const attrs_type &) { result = cti_rand_result_f64(u_raw); }

template <> __device__ void rand_result<cti_c64>::compute(const attrs_type &) { result = cti_rand_result_c64(u_raw); }

template <> __device__ void rand_result<cti_c128>::compute(const attrs_type &) { result = cti_rand_result_c128(u_raw); }

} // namespace

const cti_cuda_loop cti_rand_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<rand_result<float>>,
    cti_elementwise_launch<rand_result<double>>,
    cti_elementwise_launch<rand_result<cti_c64>>,
    cti_elementwise_launch<rand_result<cti_c128>>,
    nullptr,
};

/* ---- randn ---- */

namespace {

template <class T> struct randn_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.normal(1, &randn_result::u_raw); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &randn_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void randn_result<float>::compute(const attrs_type &) { result = cti_randn_result_f32(u_raw); }

template <> __device__ void randn_result<double>::compute(const attrs_type &) { result = cti_randn_result_f64(u_raw); }

template <> __device__ void randn_result<cti_c64>::compute(const attrs_type &) { result = cti_randn_result_c64(u_raw); }

template <> __device__ void randn_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_randn_result_c128(u_raw);
}

} // namespace

const cti_cuda_loop cti_randn_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<randn_result<float>>,
    cti_elementwise_launch<randn_result<double>>,
    cti_elementwise_launch<randn_result<cti_c64>>,
    cti_elementwise_launch<randn_result<cti_c128>>,
    nullptr,
};

/* ---- dropout ---- */

namespace {

template <class T> struct dropout_result {
    typedef T compute_type;
    typedef cti_dropout_attrs attrs_type;

    enum { num_operands = 3 };

    T result, input;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_result::input);
        visit.uniform(2, &dropout_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &dropout_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void dropout_result<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    result = cti_dropout_result_f32(input, u_raw, p);
}

template <> __device__ void dropout_result<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    result = cti_dropout_result_f64(input, u_raw, p);
}

} // namespace

const cti_cuda_loop cti_dropout_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<dropout_result<float>>,
    cti_elementwise_launch<dropout_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct dropout_input_grad {
    typedef T compute_type;
    typedef cti_dropout_attrs attrs_type;

    enum { num_operands = 3 };

    T input_grad, result_grad;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_input_grad::result_grad);
        visit.uniform(2, &dropout_input_grad::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &dropout_input_grad::input_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void dropout_input_grad<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    input_grad = cti_dropout_input_grad_f32(result_grad, u_raw, p);
}

template <> __device__ void dropout_input_grad<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    input_grad = cti_dropout_input_grad_f64(result_grad, u_raw, p);
}

} // namespace

const cti_cuda_loop cti_dropout_cuda_input_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<dropout_input_grad<float>>,
    cti_elementwise_launch<dropout_input_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct dropout_result_tangent {
    typedef T compute_type;
    typedef cti_dropout_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, input_tangent;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_result_tangent::input_tangent);
        visit.uniform(2, &dropout_result_tangent::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &dropout_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void dropout_result_tangent<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    result_tangent = cti_dropout_result_tangent_f32(input_tangent, u_raw, p);
}

template <> __device__ void dropout_result_tangent<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    result_tangent = cti_dropout_result_tangent_f64(input_tangent, u_raw, p);
}

} // namespace

const cti_cuda_loop cti_dropout_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<dropout_result_tangent<float>>,
    cti_elementwise_launch<dropout_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- scaled_where ---- */

namespace {

template <class T> struct scaled_where_result {
    typedef T compute_type;
    typedef cti_scaled_where_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool kept_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &scaled_where_result::self);
        visit.in(2, &scaled_where_result::kept_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &scaled_where_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void scaled_where_result<float>::compute(const attrs_type &given)
{
    const float scale = (float)given.scale;
    result = cti_scaled_where_result_f32(self, kept_, scale);
}

template <> __device__ void scaled_where_result<double>::compute(const attrs_type &given)
{
    const double scale = given.scale;
    result = cti_scaled_where_result_f64(self, kept_, scale);
}

} // namespace

const cti_cuda_loop cti_scaled_where_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<scaled_where_result<float>>,
    cti_elementwise_launch<scaled_where_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct scaled_where_self_grad {
    typedef T compute_type;
    typedef cti_scaled_where_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool kept_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &scaled_where_self_grad::result_grad);
        visit.in(2, &scaled_where_self_grad::kept_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &scaled_where_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void scaled_where_self_grad<float>::compute(const attrs_type &given)
{
    const float scale = (float)given.scale;
    self_grad = cti_scaled_where_self_grad_f32(result_grad, kept_, scale);
}

template <> __device__ void scaled_where_self_grad<double>::compute(const attrs_type &given)
{
    const double scale = given.scale;
    self_grad = cti_scaled_where_self_grad_f64(result_grad, kept_, scale);
}

} // namespace

const cti_cuda_loop cti_scaled_where_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<scaled_where_self_grad<float>>,
    cti_elementwise_launch<scaled_where_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct scaled_where_result_tangent {
    typedef T compute_type;
    typedef cti_scaled_where_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self_tangent;
    bool kept_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &scaled_where_result_tangent::kept_);
        visit.in(2, &scaled_where_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &scaled_where_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void scaled_where_result_tangent<float>::compute(const attrs_type &given)
{
    const float scale = (float)given.scale;
    result_tangent = cti_scaled_where_result_tangent_f32(kept_, self_tangent, scale);
}

template <> __device__ void scaled_where_result_tangent<double>::compute(const attrs_type &given)
{
    const double scale = given.scale;
    result_tangent = cti_scaled_where_result_tangent_f64(kept_, self_tangent, scale);
}

} // namespace

const cti_cuda_loop cti_scaled_where_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<scaled_where_result_tangent<float>>,
    cti_elementwise_launch<scaled_where_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- bernoulli ---- */

namespace {

template <class T> struct bernoulli_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bernoulli_result::self);
        visit.uniform(2, &bernoulli_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &bernoulli_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bernoulli_result<float>::compute(const attrs_type &)
{
    result = cti_bernoulli_result_f32(self, u_raw);
}

template <> __device__ void bernoulli_result<double>::compute(const attrs_type &)
{
    result = cti_bernoulli_result_f64(self, u_raw);
}

} // namespace

const cti_cuda_loop cti_bernoulli_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<bernoulli_result<float>>,
    cti_elementwise_launch<bernoulli_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- bernoulli.p ---- */

namespace {

template <class T> struct bernoulli_p_result {
    typedef T compute_type;
    typedef cti_bernoulli_p_attrs attrs_type;

    enum { num_operands = 2 };

    T result;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.uniform(1, &bernoulli_p_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bernoulli_p_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bernoulli_p_result<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    result = cti_bernoulli_p_result_f32(u_raw, p);
}

template <> __device__ void bernoulli_p_result<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    result = cti_bernoulli_p_result_f64(u_raw, p);
}

} // namespace

const cti_cuda_loop cti_bernoulli_p_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<bernoulli_p_result<float>>,
    cti_elementwise_launch<bernoulli_p_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- normal_ ---- */

namespace {

template <class T> struct normal__self {
    typedef T compute_type;
    typedef cti_normal__attrs attrs_type;

    enum { num_operands = 2 };

    T self, u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.normal(1, &normal__self::u_raw); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &normal__self::self); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void normal__self<float>::compute(const attrs_type &given)
{
    const float mean = (float)given.mean;
    const float std = (float)given.std;
    self = cti_normal__self_f32(u_raw, mean, std);
}

template <> __device__ void normal__self<double>::compute(const attrs_type &given)
{
    const double mean = given.mean;
    const double std = given.std;
    self = cti_normal__self_f64(u_raw, mean, std);
}

template <> __device__ void normal__self<cti_c64>::compute(const attrs_type &given)
{
    const float mean = (float)given.mean;
    const float std = (float)given.std;
    self = cti_normal__self_c64(u_raw, mean, std);
}

template <> __device__ void normal__self<cti_c128>::compute(const attrs_type &given)
{
    const double mean = given.mean;
    const double std = given.std;
    self = cti_normal__self_c128(u_raw, mean, std);
}

} // namespace

const cti_cuda_loop cti_normal__cuda_self[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<normal__self<float>>,
    cti_elementwise_launch<normal__self<double>>,
    cti_elementwise_launch<normal__self<cti_c64>>,
    cti_elementwise_launch<normal__self<cti_c128>>,
    nullptr,
};
