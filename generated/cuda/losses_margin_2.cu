/*
 * losses_margin: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/cuda/losses_margin.h"
#include "gen/kernels/losses_margin.h"
#include "kernels/cuda/reduce.cuh"

/* ---- margin_ranking_loss ---- */

namespace {

template <class T> struct margin_ranking_loss_saves {
    typedef T compute_type;
    typedef cti_margin_ranking_loss_attrs attrs_type;

    enum { num_operands = 4 };

    bool live;
    T input1, input2, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &margin_ranking_loss_saves::input1);
        visit.in(2, &margin_ranking_loss_saves::input2);
        visit.in(3, &margin_ranking_loss_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &margin_ranking_loss_saves::live);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_saves<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    live = cti_margin_ranking_loss_live_f32(input1, input2, target, margin);
}

template <> __device__ void margin_ranking_loss_saves<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    live = cti_margin_ranking_loss_live_f64(input1, input2, target, margin);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_saves<float>>,
    cti_elementwise_launch<margin_ranking_loss_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct margin_ranking_loss_input1_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T input1_grad, result_grad, target;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &margin_ranking_loss_input1_grad::result_grad);
        visit.in(2, &margin_ranking_loss_input1_grad::target);
        visit.in_bits(3, &margin_ranking_loss_input1_grad::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &margin_ranking_loss_input1_grad::input1_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_input1_grad<float>::compute(const attrs_type &)
{
    input1_grad = cti_margin_ranking_loss_input1_grad_f32(result_grad, target, live);
}

template <> __device__ void margin_ranking_loss_input1_grad<double>::compute(const attrs_type &)
{
    input1_grad = cti_margin_ranking_loss_input1_grad_f64(result_grad, target, live);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_input1_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_input1_grad<float>>,
    cti_elementwise_launch<margin_ranking_loss_input1_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct margin_ranking_loss_input2_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T input2_grad, result_grad, target;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &margin_ranking_loss_input2_grad::result_grad);
        visit.in(2, &margin_ranking_loss_input2_grad::target);
        visit.in_bits(3, &margin_ranking_loss_input2_grad::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &margin_ranking_loss_input2_grad::input2_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_input2_grad<float>::compute(const attrs_type &)
{
    input2_grad = cti_margin_ranking_loss_input2_grad_f32(result_grad, target, live);
}

template <> __device__ void margin_ranking_loss_input2_grad<double>::compute(const attrs_type &)
{
    input2_grad = cti_margin_ranking_loss_input2_grad_f64(result_grad, target, live);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_input2_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_input2_grad<float>>,
    cti_elementwise_launch<margin_ranking_loss_input2_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct margin_ranking_loss_target_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T target_grad, result_grad, input1, input2;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &margin_ranking_loss_target_grad::result_grad);
        visit.in(2, &margin_ranking_loss_target_grad::input1);
        visit.in(3, &margin_ranking_loss_target_grad::input2);
        visit.in_bits(4, &margin_ranking_loss_target_grad::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &margin_ranking_loss_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_target_grad<float>::compute(const attrs_type &)
{
    target_grad = cti_margin_ranking_loss_target_grad_f32(result_grad, input1, input2, live);
}

template <> __device__ void margin_ranking_loss_target_grad<double>::compute(const attrs_type &)
{
    target_grad = cti_margin_ranking_loss_target_grad_f64(result_grad, input1, input2, live);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_target_grad<float>>,
    cti_elementwise_launch<margin_ranking_loss_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct margin_ranking_loss_input1_input2_target_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 8 };

    T input1_grad, input2_grad, target_grad, result_grad, input1, input2, target;
    bool live;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &margin_ranking_loss_input1_input2_target_grads::result_grad);
        visit.in(4, &margin_ranking_loss_input1_input2_target_grads::input1);
        visit.in(5, &margin_ranking_loss_input1_input2_target_grads::input2);
        visit.in(6, &margin_ranking_loss_input1_input2_target_grads::target);
        visit.in_bits(7, &margin_ranking_loss_input1_input2_target_grads::live);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &margin_ranking_loss_input1_input2_target_grads::input1_grad);
        visit.out(1, &margin_ranking_loss_input1_input2_target_grads::input2_grad);
        visit.out(2, &margin_ranking_loss_input1_input2_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_input1_input2_target_grads<float>::compute(const attrs_type &)
{
    input1_grad = cti_margin_ranking_loss_input1_grad_f32(result_grad, target, live);
    input2_grad = cti_margin_ranking_loss_input2_grad_f32(result_grad, target, live);
    target_grad = cti_margin_ranking_loss_target_grad_f32(result_grad, input1, input2, live);
}

template <> __device__ void margin_ranking_loss_input1_input2_target_grads<double>::compute(const attrs_type &)
{
    input1_grad = cti_margin_ranking_loss_input1_grad_f64(result_grad, target, live);
    input2_grad = cti_margin_ranking_loss_input2_grad_f64(result_grad, target, live);
    target_grad = cti_margin_ranking_loss_target_grad_f64(result_grad, input1, input2, live);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_input1_input2_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_input1_input2_target_grads<float>>,
    cti_elementwise_launch<margin_ranking_loss_input1_input2_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct margin_ranking_loss_result_tangent {
    typedef T compute_type;
    typedef cti_margin_ranking_loss_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, input1, input2, target, input1_tangent, input2_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &margin_ranking_loss_result_tangent::input1);
        visit.in(2, &margin_ranking_loss_result_tangent::input2);
        visit.in(3, &margin_ranking_loss_result_tangent::target);
        visit.in(4, &margin_ranking_loss_result_tangent::input1_tangent);
        visit.in(5, &margin_ranking_loss_result_tangent::input2_tangent);
        visit.in(6, &margin_ranking_loss_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &margin_ranking_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_result_tangent<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    result_tangent = cti_margin_ranking_loss_result_tangent_f32(input1, input2, target, input1_tangent, input2_tangent,
                                                                target_tangent, margin);
}

template <> __device__ void margin_ranking_loss_result_tangent<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    result_tangent = cti_margin_ranking_loss_result_tangent_f64(input1, input2, target, input1_tangent, input2_tangent,
                                                                target_tangent, margin);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_result_tangent<float>>,
    cti_elementwise_launch<margin_ranking_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_margin_ranking_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<margin_ranking_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<margin_ranking_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- gaussian_nll_loss.scalar ---- */

namespace {

template <class T> struct gaussian_nll_loss_scalar_result {
    typedef T compute_type;
    typedef cti_gaussian_nll_loss_scalar_attrs attrs_type;

    enum { num_operands = 3 };

    T result, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_nll_loss_scalar_result::input);
        visit.in(2, &gaussian_nll_loss_scalar_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_nll_loss_scalar_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_nll_loss_scalar_result<float>::compute(const attrs_type &given)
{
    const float var = (float)given.var;
    const float eps = (float)given.eps;
    const bool full = given.full;
    result = cti_gaussian_nll_loss_scalar_result_f32(input, target, var, eps, full);
}

template <> __device__ void gaussian_nll_loss_scalar_result<double>::compute(const attrs_type &given)
{
    const double var = given.var;
    const double eps = given.eps;
    const bool full = given.full;
    result = cti_gaussian_nll_loss_scalar_result_f64(input, target, var, eps, full);
}

} // namespace

const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_nll_loss_scalar_result<float>>,
    cti_elementwise_launch<gaussian_nll_loss_scalar_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_gaussian_nll_loss_scalar_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<gaussian_nll_loss_scalar_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<gaussian_nll_loss_scalar_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct gaussian_nll_loss_scalar_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T difference, input, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_nll_loss_scalar_saves::input);
        visit.in(2, &gaussian_nll_loss_scalar_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_nll_loss_scalar_saves::difference);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_nll_loss_scalar_saves<float>::compute(const attrs_type &)
{
    difference = cti_gaussian_nll_loss_scalar_difference_f32(input, target);
}

template <> __device__ void gaussian_nll_loss_scalar_saves<double>::compute(const attrs_type &)
{
    difference = cti_gaussian_nll_loss_scalar_difference_f64(input, target);
}

} // namespace

const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_nll_loss_scalar_saves<float>>,
    cti_elementwise_launch<gaussian_nll_loss_scalar_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_nll_loss_scalar_input_grad {
    typedef T compute_type;
    typedef cti_gaussian_nll_loss_scalar_attrs attrs_type;

    enum { num_operands = 3 };

    T input_grad, result_grad, difference;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_nll_loss_scalar_input_grad::result_grad);
        visit.in(2, &gaussian_nll_loss_scalar_input_grad::difference);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_nll_loss_scalar_input_grad::input_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_nll_loss_scalar_input_grad<float>::compute(const attrs_type &given)
{
    const float var = (float)given.var;
    const float eps = (float)given.eps;
    input_grad = cti_gaussian_nll_loss_scalar_input_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_nll_loss_scalar_input_grad<double>::compute(const attrs_type &given)
{
    const double var = given.var;
    const double eps = given.eps;
    input_grad = cti_gaussian_nll_loss_scalar_input_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_input_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_nll_loss_scalar_input_grad<float>>,
    cti_elementwise_launch<gaussian_nll_loss_scalar_input_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_nll_loss_scalar_target_grad {
    typedef T compute_type;
    typedef cti_gaussian_nll_loss_scalar_attrs attrs_type;

    enum { num_operands = 3 };

    T target_grad, result_grad, difference;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_nll_loss_scalar_target_grad::result_grad);
        visit.in(2, &gaussian_nll_loss_scalar_target_grad::difference);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_nll_loss_scalar_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_nll_loss_scalar_target_grad<float>::compute(const attrs_type &given)
{
    const float var = (float)given.var;
    const float eps = (float)given.eps;
    target_grad = cti_gaussian_nll_loss_scalar_target_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_nll_loss_scalar_target_grad<double>::compute(const attrs_type &given)
{
    const double var = given.var;
    const double eps = given.eps;
    target_grad = cti_gaussian_nll_loss_scalar_target_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_nll_loss_scalar_target_grad<float>>,
    cti_elementwise_launch<gaussian_nll_loss_scalar_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_nll_loss_scalar_input_target_grads {
    typedef T compute_type;
    typedef cti_gaussian_nll_loss_scalar_attrs attrs_type;

    enum { num_operands = 4 };

    T input_grad, target_grad, result_grad, difference;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &gaussian_nll_loss_scalar_input_target_grads::result_grad);
        visit.in(3, &gaussian_nll_loss_scalar_input_target_grads::difference);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_nll_loss_scalar_input_target_grads::input_grad);
        visit.out(1, &gaussian_nll_loss_scalar_input_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_nll_loss_scalar_input_target_grads<float>::compute(const attrs_type &given)
{
    const float var = (float)given.var;
    const float eps = (float)given.eps;
    input_grad = cti_gaussian_nll_loss_scalar_input_grad_f32(result_grad, difference, var, eps);
    target_grad = cti_gaussian_nll_loss_scalar_target_grad_f32(result_grad, difference, var, eps);
}

template <> __device__ void gaussian_nll_loss_scalar_input_target_grads<double>::compute(const attrs_type &given)
{
    const double var = given.var;
    const double eps = given.eps;
    input_grad = cti_gaussian_nll_loss_scalar_input_grad_f64(result_grad, difference, var, eps);
    target_grad = cti_gaussian_nll_loss_scalar_target_grad_f64(result_grad, difference, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_input_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_nll_loss_scalar_input_target_grads<float>>,
    cti_elementwise_launch<gaussian_nll_loss_scalar_input_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct gaussian_nll_loss_scalar_result_tangent {
    typedef T compute_type;
    typedef cti_gaussian_nll_loss_scalar_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, input, target, input_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gaussian_nll_loss_scalar_result_tangent::input);
        visit.in(2, &gaussian_nll_loss_scalar_result_tangent::target);
        visit.in(3, &gaussian_nll_loss_scalar_result_tangent::input_tangent);
        visit.in(4, &gaussian_nll_loss_scalar_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gaussian_nll_loss_scalar_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gaussian_nll_loss_scalar_result_tangent<float>::compute(const attrs_type &given)
{
    const float var = (float)given.var;
    const float eps = (float)given.eps;
    result_tangent =
        cti_gaussian_nll_loss_scalar_result_tangent_f32(input, target, input_tangent, target_tangent, var, eps);
}

template <> __device__ void gaussian_nll_loss_scalar_result_tangent<double>::compute(const attrs_type &given)
{
    const double var = given.var;
    const double eps = given.eps;
    result_tangent =
        cti_gaussian_nll_loss_scalar_result_tangent_f64(input, target, input_tangent, target_tangent, var, eps);
}

} // namespace

const cti_cuda_loop cti_gaussian_nll_loss_scalar_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gaussian_nll_loss_scalar_result_tangent<float>>,
    cti_elementwise_launch<gaussian_nll_loss_scalar_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_gaussian_nll_loss_scalar_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<gaussian_nll_loss_scalar_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<gaussian_nll_loss_scalar_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};
