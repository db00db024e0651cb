/*
 * loss: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/reduce.cuh"

/* ---- smooth_l1_loss ---- */

namespace {

template <class T> struct smooth_l1_loss_result {
    typedef T compute_type;
    typedef cti_smooth_l1_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &smooth_l1_loss_result::self);
        visit.in(2, &smooth_l1_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &smooth_l1_loss_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void smooth_l1_loss_result<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    result = cti_smooth_l1_loss_result_f32(self, target, beta);
}

template <> __device__ void smooth_l1_loss_result<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    result = cti_smooth_l1_loss_result_f64(self, target, beta);
}

} // namespace

const cti_cuda_loop cti_smooth_l1_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<smooth_l1_loss_result<float>>,
    cti_elementwise_launch<smooth_l1_loss_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_smooth_l1_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<smooth_l1_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<smooth_l1_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct smooth_l1_loss_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T way, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &smooth_l1_loss_saves::self);
        visit.in(2, &smooth_l1_loss_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &smooth_l1_loss_saves::way);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void smooth_l1_loss_saves<float>::compute(const attrs_type &)
{
    way = cti_smooth_l1_loss_way_f32(self, target);
}

template <> __device__ void smooth_l1_loss_saves<double>::compute(const attrs_type &)
{
    way = cti_smooth_l1_loss_way_f64(self, target);
}

} // namespace

const cti_cuda_loop cti_smooth_l1_loss_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<smooth_l1_loss_saves<float>>,
    cti_elementwise_launch<smooth_l1_loss_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct smooth_l1_loss_self_grad {
    typedef T compute_type;
    typedef cti_smooth_l1_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &smooth_l1_loss_self_grad::result_grad);
        visit.in(2, &smooth_l1_loss_self_grad::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &smooth_l1_loss_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void smooth_l1_loss_self_grad<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    self_grad = cti_smooth_l1_loss_self_grad_f32(result_grad, way, beta);
}

template <> __device__ void smooth_l1_loss_self_grad<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    self_grad = cti_smooth_l1_loss_self_grad_f64(result_grad, way, beta);
}

} // namespace

const cti_cuda_loop cti_smooth_l1_loss_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<smooth_l1_loss_self_grad<float>>,
    cti_elementwise_launch<smooth_l1_loss_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct smooth_l1_loss_target_grad {
    typedef T compute_type;
    typedef cti_smooth_l1_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T target_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &smooth_l1_loss_target_grad::result_grad);
        visit.in(2, &smooth_l1_loss_target_grad::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &smooth_l1_loss_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void smooth_l1_loss_target_grad<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    target_grad = cti_smooth_l1_loss_target_grad_f32(result_grad, way, beta);
}

template <> __device__ void smooth_l1_loss_target_grad<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    target_grad = cti_smooth_l1_loss_target_grad_f64(result_grad, way, beta);
}

} // namespace

const cti_cuda_loop cti_smooth_l1_loss_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<smooth_l1_loss_target_grad<float>>,
    cti_elementwise_launch<smooth_l1_loss_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct smooth_l1_loss_self_target_grads {
    typedef T compute_type;
    typedef cti_smooth_l1_loss_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, target_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &smooth_l1_loss_self_target_grads::result_grad);
        visit.in(3, &smooth_l1_loss_self_target_grads::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &smooth_l1_loss_self_target_grads::self_grad);
        visit.out(1, &smooth_l1_loss_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void smooth_l1_loss_self_target_grads<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    self_grad = cti_smooth_l1_loss_self_grad_f32(result_grad, way, beta);
    target_grad = cti_smooth_l1_loss_target_grad_f32(result_grad, way, beta);
}

template <> __device__ void smooth_l1_loss_self_target_grads<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    self_grad = cti_smooth_l1_loss_self_grad_f64(result_grad, way, beta);
    target_grad = cti_smooth_l1_loss_target_grad_f64(result_grad, way, beta);
}

} // namespace

const cti_cuda_loop cti_smooth_l1_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<smooth_l1_loss_self_target_grads<float>>,
    cti_elementwise_launch<smooth_l1_loss_self_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct smooth_l1_loss_result_tangent {
    typedef T compute_type;
    typedef cti_smooth_l1_loss_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, target, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &smooth_l1_loss_result_tangent::self);
        visit.in(2, &smooth_l1_loss_result_tangent::target);
        visit.in(3, &smooth_l1_loss_result_tangent::self_tangent);
        visit.in(4, &smooth_l1_loss_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &smooth_l1_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void smooth_l1_loss_result_tangent<float>::compute(const attrs_type &given)
{
    const float beta = (float)given.beta;
    result_tangent = cti_smooth_l1_loss_result_tangent_f32(self, target, self_tangent, target_tangent, beta);
}

template <> __device__ void smooth_l1_loss_result_tangent<double>::compute(const attrs_type &given)
{
    const double beta = given.beta;
    result_tangent = cti_smooth_l1_loss_result_tangent_f64(self, target, self_tangent, target_tangent, beta);
}

} // namespace

const cti_cuda_loop cti_smooth_l1_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<smooth_l1_loss_result_tangent<float>>,
    cti_elementwise_launch<smooth_l1_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_smooth_l1_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<smooth_l1_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<smooth_l1_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- huber_loss ---- */

namespace {

template <class T> struct huber_loss_result {
    typedef T compute_type;
    typedef cti_huber_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &huber_loss_result::self);
        visit.in(2, &huber_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &huber_loss_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void huber_loss_result<float>::compute(const attrs_type &given)
{
    const float delta = (float)given.delta;
    result = cti_huber_loss_result_f32(self, target, delta);
}

template <> __device__ void huber_loss_result<double>::compute(const attrs_type &given)
{
    const double delta = given.delta;
    result = cti_huber_loss_result_f64(self, target, delta);
}

} // namespace

const cti_cuda_loop cti_huber_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<huber_loss_result<float>>,
    cti_elementwise_launch<huber_loss_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_huber_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<huber_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<huber_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct huber_loss_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T way, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &huber_loss_saves::self);
        visit.in(2, &huber_loss_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &huber_loss_saves::way); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void huber_loss_saves<float>::compute(const attrs_type &)
{
    way = cti_huber_loss_way_f32(self, target);
}

template <> __device__ void huber_loss_saves<double>::compute(const attrs_type &)
{
    way = cti_huber_loss_way_f64(self, target);
}

} // namespace

const cti_cuda_loop cti_huber_loss_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<huber_loss_saves<float>>,
    cti_elementwise_launch<huber_loss_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct huber_loss_self_grad {
    typedef T compute_type;
    typedef cti_huber_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &huber_loss_self_grad::result_grad);
        visit.in(2, &huber_loss_self_grad::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &huber_loss_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void huber_loss_self_grad<float>::compute(const attrs_type &given)
{
    const float delta = (float)given.delta;
    self_grad = cti_huber_loss_self_grad_f32(result_grad, way, delta);
}

template <> __device__ void huber_loss_self_grad<double>::compute(const attrs_type &given)
{
    const double delta = given.delta;
    self_grad = cti_huber_loss_self_grad_f64(result_grad, way, delta);
}

} // namespace

const cti_cuda_loop cti_huber_loss_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<huber_loss_self_grad<float>>,
    cti_elementwise_launch<huber_loss_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct huber_loss_target_grad {
    typedef T compute_type;
    typedef cti_huber_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T target_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &huber_loss_target_grad::result_grad);
        visit.in(2, &huber_loss_target_grad::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &huber_loss_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void huber_loss_target_grad<float>::compute(const attrs_type &given)
{
    const float delta = (float)given.delta;
    target_grad = cti_huber_loss_target_grad_f32(result_grad, way, delta);
}

template <> __device__ void huber_loss_target_grad<double>::compute(const attrs_type &given)
{
    const double delta = given.delta;
    target_grad = cti_huber_loss_target_grad_f64(result_grad, way, delta);
}

} // namespace

const cti_cuda_loop cti_huber_loss_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<huber_loss_target_grad<float>>,
    cti_elementwise_launch<huber_loss_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct huber_loss_self_target_grads {
    typedef T compute_type;
    typedef cti_huber_loss_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, target_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &huber_loss_self_target_grads::result_grad);
        visit.in(3, &huber_loss_self_target_grads::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &huber_loss_self_target_grads::self_grad);
        visit.out(1, &huber_loss_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void huber_loss_self_target_grads<float>::compute(const attrs_type &given)
{
    const float delta = (float)given.delta;
    self_grad = cti_huber_loss_self_grad_f32(result_grad, way, delta);
    target_grad = cti_huber_loss_target_grad_f32(result_grad, way, delta);
}

template <> __device__ void huber_loss_self_target_grads<double>::compute(const attrs_type &given)
{
    const double delta = given.delta;
    self_grad = cti_huber_loss_self_grad_f64(result_grad, way, delta);
    target_grad = cti_huber_loss_target_grad_f64(result_grad, way, delta);
}

} // namespace

const cti_cuda_loop cti_huber_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<huber_loss_self_target_grads<float>>,
    cti_elementwise_launch<huber_loss_self_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};
