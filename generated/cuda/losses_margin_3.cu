/*
 * losses_margin: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/cuda/losses_margin.h"
#include "gen/kernels/losses_margin.h"
#include "kernels/cuda/reduce.cuh"

/* ---- gaussian_terms ---- */

namespace {

template <class T> struct gaussian_terms_result {
    typedef T compute_type;
    typedef cti_gaussian_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T result, input, target, var;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_terms_result::input);
        visit.in(2, &gaussian_terms_result::target);
        visit.in(3, &gaussian_terms_result::var);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_result<float>::compute(const attrs_type &given)
{
    const float eps = (float)given.eps;
    const bool full = given.full;
    result = cti_gaussian_terms_result_f32(input, target, var, eps, full);
}

template <> __device__ void gaussian_terms_result<double>::compute(const attrs_type &given)
{
    const double eps = given.eps;
    const bool full = given.full;
    result = cti_gaussian_terms_result_f64(input, target, var, eps, full);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_result<float>>,
    cti_elementwise_launch<gaussian_terms_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_gaussian_terms_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<gaussian_terms_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<gaussian_terms_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct gaussian_terms_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T difference, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_terms_saves::input);
        visit.in(2, &gaussian_terms_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_saves::difference);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_saves<float>::compute(const attrs_type &)
{
    difference = cti_gaussian_terms_difference_f32(input, target);
}

template <> __device__ void gaussian_terms_saves<double>::compute(const attrs_type &)
{
    difference = cti_gaussian_terms_difference_f64(input, target);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_saves<float>>,
    cti_elementwise_launch<gaussian_terms_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_terms_input_grad {
    typedef T compute_type;
    typedef cti_gaussian_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T input_grad, result_grad, difference, var;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_terms_input_grad::result_grad);
        visit.in(2, &gaussian_terms_input_grad::difference);
        visit.in(3, &gaussian_terms_input_grad::var);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_input_grad::input_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_input_grad<float>::compute(const attrs_type &given)
{
    const float eps = (float)given.eps;
    input_grad = cti_gaussian_terms_input_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_terms_input_grad<double>::compute(const attrs_type &given)
{
    const double eps = given.eps;
    input_grad = cti_gaussian_terms_input_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_input_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_input_grad<float>>,
    cti_elementwise_launch<gaussian_terms_input_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_terms_target_grad {
    typedef T compute_type;
    typedef cti_gaussian_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T target_grad, result_grad, difference, var;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_terms_target_grad::result_grad);
        visit.in(2, &gaussian_terms_target_grad::difference);
        visit.in(3, &gaussian_terms_target_grad::var);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_target_grad<float>::compute(const attrs_type &given)
{
    const float eps = (float)given.eps;
    target_grad = cti_gaussian_terms_target_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_terms_target_grad<double>::compute(const attrs_type &given)
{
    const double eps = given.eps;
    target_grad = cti_gaussian_terms_target_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_target_grad<float>>,
    cti_elementwise_launch<gaussian_terms_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_terms_var_grad {
    typedef T compute_type;
    typedef cti_gaussian_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T var_grad, result_grad, difference, var;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_terms_var_grad::result_grad);
        visit.in(2, &gaussian_terms_var_grad::difference);
        visit.in(3, &gaussian_terms_var_grad::var);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_var_grad::var_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_var_grad<float>::compute(const attrs_type &given)
{
    const float eps = (float)given.eps;
    var_grad = cti_gaussian_terms_var_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_terms_var_grad<double>::compute(const attrs_type &given)
{
    const double eps = given.eps;
    var_grad = cti_gaussian_terms_var_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_var_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_var_grad<float>>,
    cti_elementwise_launch<gaussian_terms_var_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_terms_input_target_var_grads {
    typedef T compute_type;
    typedef cti_gaussian_terms_attrs attrs_type;

    enum { num_operands = 6 };

    T input_grad, target_grad, var_grad, result_grad, difference, var;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &gaussian_terms_input_target_var_grads::result_grad);
        visit.in(4, &gaussian_terms_input_target_var_grads::difference);
        visit.in(5, &gaussian_terms_input_target_var_grads::var);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_input_target_var_grads::input_grad);
        visit.out(1, &gaussian_terms_input_target_var_grads::target_grad);
        visit.out(2, &gaussian_terms_input_target_var_grads::var_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_input_target_var_grads<float>::compute(const attrs_type &given)
{
    const float eps = (float)given.eps;
    input_grad = cti_gaussian_terms_input_grad_f32(result_grad, difference, var, eps);
    target_grad = cti_gaussian_terms_target_grad_f32(result_grad, difference, var, eps);
    var_grad = cti_gaussian_terms_var_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_terms_input_target_var_grads<double>::compute(const attrs_type &given)
{
    const double eps = given.eps;
    input_grad = cti_gaussian_terms_input_grad_f64(result_grad, difference, var, eps);
    target_grad = cti_gaussian_terms_target_grad_f64(result_grad, difference, var, eps);
    var_grad = cti_gaussian_terms_var_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_input_target_var_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_input_target_var_grads<float>>,
    cti_elementwise_launch<gaussian_terms_input_target_var_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_terms_result_tangent {
    typedef T compute_type;
    typedef cti_gaussian_terms_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, input, target, var, input_tangent, target_tangent, var_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_terms_result_tangent::input);
        visit.in(2, &gaussian_terms_result_tangent::target);
        visit.in(3, &gaussian_terms_result_tangent::var);
        visit.in(4, &gaussian_terms_result_tangent::input_tangent);
        visit.in(5, &gaussian_terms_result_tangent::target_tangent);
        visit.in(6, &gaussian_terms_result_tangent::var_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_terms_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_terms_result_tangent<float>::compute(const attrs_type &given)
{
    const float eps = (float)given.eps;
    result_tangent =
        cti_gaussian_terms_result_tangent_f32(input, target, var, input_tangent, target_tangent, var_tangent, eps);
}

template <> __device__ void gaussian_terms_result_tangent<double>::compute(const attrs_type &given)
{
    const double eps = given.eps;
    result_tangent =
        cti_gaussian_terms_result_tangent_f64(input, target, var, input_tangent, target_tangent, var_tangent, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_terms_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_terms_result_tangent<float>>,
    cti_elementwise_launch<gaussian_terms_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_gaussian_terms_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<gaussian_terms_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<gaussian_terms_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- multi_margin_terms ---- */

namespace {

template <class T> struct multi_margin_terms_result {
    typedef T compute_type;
    typedef cti_multi_margin_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, own;
    bool others;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &multi_margin_terms_result::self);
        visit.in(2, &multi_margin_terms_result::own);
        visit.in(3, &multi_margin_terms_result::others);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &multi_margin_terms_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void multi_margin_terms_result<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    const bool squared = given.squared;
    result = cti_multi_margin_terms_result_f32(self, own, others, margin, squared);
}

template <> __device__ void multi_margin_terms_result<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    const bool squared = given.squared;
    result = cti_multi_margin_terms_result_f64(self, own, others, margin, squared);
}

} // namespace

const cti_cuda_loop cti_multi_margin_terms_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<multi_margin_terms_result<float>>,
    cti_elementwise_launch<multi_margin_terms_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct multi_margin_terms_saves {
    typedef T compute_type;
    typedef cti_multi_margin_terms_attrs attrs_type;

    enum { num_operands = 5 };

    T result, self, own;
    bool live, others;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &multi_margin_terms_saves::self);
        visit.in(3, &multi_margin_terms_saves::own);
        visit.in(4, &multi_margin_terms_saves::others);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &multi_margin_terms_saves::result);
        visit.out_bits(1, &multi_margin_terms_saves::live);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void multi_margin_terms_saves<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    const bool squared = given.squared;
    result = cti_multi_margin_terms_result_f32(self, own, others, margin, squared);
    live = cti_multi_margin_terms_live_f32(self, own, others, margin);
}

template <> __device__ void multi_margin_terms_saves<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    const bool squared = given.squared;
    result = cti_multi_margin_terms_result_f64(self, own, others, margin, squared);
    live = cti_multi_margin_terms_live_f64(self, own, others, margin);
}

} // namespace

const cti_cuda_loop cti_multi_margin_terms_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<multi_margin_terms_saves<float>>,
    cti_elementwise_launch<multi_margin_terms_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct multi_margin_terms_self_grad {
    typedef T compute_type;
    typedef cti_multi_margin_terms_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, result_grad, self, own;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &multi_margin_terms_self_grad::result_grad);
        visit.in(2, &multi_margin_terms_self_grad::self);
        visit.in(3, &multi_margin_terms_self_grad::own);
        visit.in_bits(4, &multi_margin_terms_self_grad::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &multi_margin_terms_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void multi_margin_terms_self_grad<float>::compute(const attrs_type &given)
{
    const bool squared = given.squared;
    const float margin = (float)given.margin;
    self_grad = cti_multi_margin_terms_self_grad_f32(result_grad, self, own, live, squared, margin);
}

template <> __device__ void multi_margin_terms_self_grad<double>::compute(const attrs_type &given)
{
    const bool squared = given.squared;
    const double margin = given.margin;
    self_grad = cti_multi_margin_terms_self_grad_f64(result_grad, self, own, live, squared, margin);
}

} // namespace

const cti_cuda_loop cti_multi_margin_terms_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<multi_margin_terms_self_grad<float>>,
    cti_elementwise_launch<multi_margin_terms_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct multi_margin_terms_own_grad {
    typedef T compute_type;
    typedef cti_multi_margin_terms_attrs attrs_type;

    enum { num_operands = 5 };

    T own_grad, result_grad, self, own;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &multi_margin_terms_own_grad::result_grad);
        visit.in(2, &multi_margin_terms_own_grad::self);
        visit.in(3, &multi_margin_terms_own_grad::own);
        visit.in_bits(4, &multi_margin_terms_own_grad::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &multi_margin_terms_own_grad::own_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void multi_margin_terms_own_grad<float>::compute(const attrs_type &given)
{
    const bool squared = given.squared;
    const float margin = (float)given.margin;
    own_grad = cti_multi_margin_terms_own_grad_f32(result_grad, self, own, live, squared, margin);
}

template <> __device__ void multi_margin_terms_own_grad<double>::compute(const attrs_type &given)
{
    const bool squared = given.squared;
    const double margin = given.margin;
    own_grad = cti_multi_margin_terms_own_grad_f64(result_grad, self, own, live, squared, margin);
}

} // namespace

const cti_cuda_loop cti_multi_margin_terms_cuda_own_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<multi_margin_terms_own_grad<float>>,
    cti_elementwise_launch<multi_margin_terms_own_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct multi_margin_terms_self_own_grads {
    typedef T compute_type;
    typedef cti_multi_margin_terms_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, own_grad, result_grad, self, own;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &multi_margin_terms_self_own_grads::result_grad);
        visit.in(3, &multi_margin_terms_self_own_grads::self);
        visit.in(4, &multi_margin_terms_self_own_grads::own);
        visit.in_bits(5, &multi_margin_terms_self_own_grads::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &multi_margin_terms_self_own_grads::self_grad);
        visit.out(1, &multi_margin_terms_self_own_grads::own_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void multi_margin_terms_self_own_grads<float>::compute(const attrs_type &given)
{
    const bool squared = given.squared;
    const float margin = (float)given.margin;
    self_grad = cti_multi_margin_terms_self_grad_f32(result_grad, self, own, live, squared, margin);
    own_grad = cti_multi_margin_terms_own_grad_f32(result_grad, self, own, live, squared, margin);
}

template <> __device__ void multi_margin_terms_self_own_grads<double>::compute(const attrs_type &given)
{
    const bool squared = given.squared;
    const double margin = given.margin;
    self_grad = cti_multi_margin_terms_self_grad_f64(result_grad, self, own, live, squared, margin);
    own_grad = cti_multi_margin_terms_own_grad_f64(result_grad, self, own, live, squared, margin);
}

} // namespace

const cti_cuda_loop cti_multi_margin_terms_cuda_self_own_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<multi_margin_terms_self_own_grads<float>>,
    cti_elementwise_launch<multi_margin_terms_self_own_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct multi_margin_terms_result_tangent {
    typedef T compute_type;
    typedef cti_multi_margin_terms_attrs attrs_type;

    enum { num_operands = 6 };

    T result_tangent, self, own, self_tangent, own_tangent;
    bool others;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &multi_margin_terms_result_tangent::self);
        visit.in(2, &multi_margin_terms_result_tangent::own);
        visit.in(3, &multi_margin_terms_result_tangent::others);
        visit.in(4, &multi_margin_terms_result_tangent::self_tangent);
        visit.in(5, &multi_margin_terms_result_tangent::own_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &multi_margin_terms_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void multi_margin_terms_result_tangent<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    const bool squared = given.squared;
    result_tangent =
        cti_multi_margin_terms_result_tangent_f32(self, own, others, self_tangent, own_tangent, margin, squared);
}

template <> __device__ void multi_margin_terms_result_tangent<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    const bool squared = given.squared;
    result_tangent =
        cti_multi_margin_terms_result_tangent_f64(self, own, others, self_tangent, own_tangent, margin, squared);
}

} // namespace

const cti_cuda_loop cti_multi_margin_terms_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<multi_margin_terms_result_tangent<float>>,
    cti_elementwise_launch<multi_margin_terms_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- soft_margin_terms ---- */

namespace {

template <class T> struct soft_margin_terms_result {
    typedef T compute_type;
    typedef cti_soft_margin_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T result, input, target, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_terms_result::input);
        visit.in(2, &soft_margin_terms_result::target);
        visit.in(3, &soft_margin_terms_result::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_terms_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_terms_result<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    result = cti_soft_margin_terms_result_f32(input, target, weight, has_weight);
}

template <> __device__ void soft_margin_terms_result<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    result = cti_soft_margin_terms_result_f64(input, target, weight, has_weight);
}

} // namespace

const cti_cuda_loop cti_soft_margin_terms_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_terms_result<float>>,
    cti_elementwise_launch<soft_margin_terms_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
