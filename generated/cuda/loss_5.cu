/*
 * loss: formulas for CUDA and their launchers, part 5.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/reduce.cuh"

/* ---- huber_loss ---- */

namespace {

template <class T> struct huber_loss_result_tangent {
    typedef T compute_type;
    typedef cti_huber_loss_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, target, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &huber_loss_result_tangent::self);
        visit.in(2, &huber_loss_result_tangent::target);
        visit.in(3, &huber_loss_result_tangent::self_tangent);
        visit.in(4, &huber_loss_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &huber_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void huber_loss_result_tangent<float>::compute(const attrs_type &given)
{
    const float delta = (float)given.delta;
    result_tangent = cti_huber_loss_result_tangent_f32(self, target, self_tangent, target_tangent, delta);
}

template <> __device__ void huber_loss_result_tangent<double>::compute(const attrs_type &given)
{
    const double delta = given.delta;
    result_tangent = cti_huber_loss_result_tangent_f64(self, target, self_tangent, target_tangent, delta);
}

} // namespace

const cti_cuda_loop cti_huber_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<huber_loss_result_tangent<float>>,
    cti_elementwise_launch<huber_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_huber_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<huber_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<huber_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- binary_cross_entropy ---- */

namespace {

template <class T> struct binary_cross_entropy_result {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, target, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_result::self);
        visit.in(2, &binary_cross_entropy_result::target);
        visit.in(3, &binary_cross_entropy_result::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_result<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    result = cti_binary_cross_entropy_result_f32(self, target, weight, has_weight);
}

template <> __device__ void binary_cross_entropy_result<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    result = cti_binary_cross_entropy_result_f64(self, target, weight, has_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_result<float>>,
    cti_elementwise_launch<binary_cross_entropy_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_binary_cross_entropy_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<binary_cross_entropy_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<binary_cross_entropy_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct binary_cross_entropy_self_grad {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, result_grad, self, target, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_self_grad::result_grad);
        visit.in(2, &binary_cross_entropy_self_grad::self);
        visit.in(3, &binary_cross_entropy_self_grad::target);
        visit.in(4, &binary_cross_entropy_self_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_self_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const float dtype_of_self = (float)given.dtype_of_self;
    self_grad = cti_binary_cross_entropy_self_grad_f32(result_grad, self, target, weight, has_weight, dtype_of_self);
}

template <> __device__ void binary_cross_entropy_self_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const double dtype_of_self = (double)given.dtype_of_self;
    self_grad = cti_binary_cross_entropy_self_grad_f64(result_grad, self, target, weight, has_weight, dtype_of_self);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_self_grad<float>>,
    cti_elementwise_launch<binary_cross_entropy_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct binary_cross_entropy_target_grad {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_attrs attrs_type;

    enum { num_operands = 4 };

    T target_grad, result_grad, self, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_target_grad::result_grad);
        visit.in(2, &binary_cross_entropy_target_grad::self);
        visit.in(3, &binary_cross_entropy_target_grad::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_target_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    target_grad = cti_binary_cross_entropy_target_grad_f32(result_grad, self, weight, has_weight);
}

template <> __device__ void binary_cross_entropy_target_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    target_grad = cti_binary_cross_entropy_target_grad_f64(result_grad, self, weight, has_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_target_grad<float>>,
    cti_elementwise_launch<binary_cross_entropy_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct binary_cross_entropy_self_target_grads {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, target_grad, result_grad, self, target, weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &binary_cross_entropy_self_target_grads::result_grad);
        visit.in(3, &binary_cross_entropy_self_target_grads::self);
        visit.in(4, &binary_cross_entropy_self_target_grads::target);
        visit.in(5, &binary_cross_entropy_self_target_grads::weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_self_target_grads::self_grad);
        visit.out(1, &binary_cross_entropy_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_self_target_grads<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const float dtype_of_self = (float)given.dtype_of_self;
    self_grad = cti_binary_cross_entropy_self_grad_f32(result_grad, self, target, weight, has_weight, dtype_of_self);
    target_grad = cti_binary_cross_entropy_target_grad_f32(result_grad, self, weight, has_weight);
}

template <> __device__ void binary_cross_entropy_self_target_grads<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const double dtype_of_self = (double)given.dtype_of_self;
    self_grad = cti_binary_cross_entropy_self_grad_f64(result_grad, self, target, weight, has_weight, dtype_of_self);
    target_grad = cti_binary_cross_entropy_target_grad_f64(result_grad, self, weight, has_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_self_target_grads<float>>,
    cti_elementwise_launch<binary_cross_entropy_self_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct binary_cross_entropy_result_tangent {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_attrs attrs_type;

    enum { num_operands = 6 };

    T result_tangent, self, target, weight, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_result_tangent::self);
        visit.in(2, &binary_cross_entropy_result_tangent::target);
        visit.in(3, &binary_cross_entropy_result_tangent::weight);
        visit.in(4, &binary_cross_entropy_result_tangent::self_tangent);
        visit.in(5, &binary_cross_entropy_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_result_tangent<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const float dtype_of_self = (float)given.dtype_of_self;
    result_tangent = cti_binary_cross_entropy_result_tangent_f32(self, target, weight, self_tangent, target_tangent,
                                                                 has_weight, dtype_of_self);
}

template <> __device__ void binary_cross_entropy_result_tangent<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const double dtype_of_self = (double)given.dtype_of_self;
    result_tangent = cti_binary_cross_entropy_result_tangent_f64(self, target, weight, self_tangent, target_tangent,
                                                                 has_weight, dtype_of_self);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_result_tangent<float>>,
    cti_elementwise_launch<binary_cross_entropy_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_binary_cross_entropy_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<binary_cross_entropy_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<binary_cross_entropy_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- kl_div_terms ---- */

namespace {

template <class T> struct kl_div_terms_result {
    typedef T compute_type;
    typedef cti_kl_div_terms_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &kl_div_terms_result::self);
        visit.in(2, &kl_div_terms_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &kl_div_terms_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void kl_div_terms_result<float>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    result = cti_kl_div_terms_result_f32(self, target, log_target);
}

template <> __device__ void kl_div_terms_result<double>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    result = cti_kl_div_terms_result_f64(self, target, log_target);
}

} // namespace

const cti_cuda_loop cti_kl_div_terms_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<kl_div_terms_result<float>>,
    cti_elementwise_launch<kl_div_terms_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_kl_div_terms_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<kl_div_terms_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<kl_div_terms_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct kl_div_terms_self_grad {
    typedef T compute_type;
    typedef cti_kl_div_terms_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &kl_div_terms_self_grad::result_grad);
        visit.in(2, &kl_div_terms_self_grad::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &kl_div_terms_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void kl_div_terms_self_grad<float>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    self_grad = cti_kl_div_terms_self_grad_f32(result_grad, target, log_target);
}

template <> __device__ void kl_div_terms_self_grad<double>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    self_grad = cti_kl_div_terms_self_grad_f64(result_grad, target, log_target);
}

} // namespace

const cti_cuda_loop cti_kl_div_terms_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<kl_div_terms_self_grad<float>>,
    cti_elementwise_launch<kl_div_terms_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct kl_div_terms_target_grad {
    typedef T compute_type;
    typedef cti_kl_div_terms_attrs attrs_type;

    enum { num_operands = 4 };

    T target_grad, result_grad, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &kl_div_terms_target_grad::result_grad);
        visit.in(2, &kl_div_terms_target_grad::self);
        visit.in(3, &kl_div_terms_target_grad::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &kl_div_terms_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void kl_div_terms_target_grad<float>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    target_grad = cti_kl_div_terms_target_grad_f32(result_grad, self, target, log_target);
}

template <> __device__ void kl_div_terms_target_grad<double>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    target_grad = cti_kl_div_terms_target_grad_f64(result_grad, self, target, log_target);
}

} // namespace

const cti_cuda_loop cti_kl_div_terms_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<kl_div_terms_target_grad<float>>,
    cti_elementwise_launch<kl_div_terms_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct kl_div_terms_self_target_grads {
    typedef T compute_type;
    typedef cti_kl_div_terms_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, target_grad, result_grad, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &kl_div_terms_self_target_grads::result_grad);
        visit.in(3, &kl_div_terms_self_target_grads::self);
        visit.in(4, &kl_div_terms_self_target_grads::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &kl_div_terms_self_target_grads::self_grad);
        visit.out(1, &kl_div_terms_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void kl_div_terms_self_target_grads<float>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    self_grad = cti_kl_div_terms_self_grad_f32(result_grad, target, log_target);
    target_grad = cti_kl_div_terms_target_grad_f32(result_grad, self, target, log_target);
}

template <> __device__ void kl_div_terms_self_target_grads<double>::compute(const attrs_type &given)
{
    const bool log_target = given.log_target;
    self_grad = cti_kl_div_terms_self_grad_f64(result_grad, target, log_target);
    target_grad = cti_kl_div_terms_target_grad_f64(result_grad, self, target, log_target);
}

} // namespace

const cti_cuda_loop cti_kl_div_terms_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<kl_div_terms_self_target_grads<float>>,
    cti_elementwise_launch<kl_div_terms_self_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};
