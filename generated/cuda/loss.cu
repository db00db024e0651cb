/*
 * loss: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/reduce.cuh"

/* ---- mse_loss ---- */

namespace {

template <class T> struct mse_loss_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result::self);
        visit.in(2, &mse_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mse_loss_result<float>::compute(const attrs_type &)
{
    result = cti_mse_loss_result_f32(self, target);
}

template <> __device__ void mse_loss_result<double>::compute(const attrs_type &)
{
    result = cti_mse_loss_result_f64(self, target);
}

template <> __device__ void mse_loss_result<int64_t>::compute(const attrs_type &)
{
    result = cti_mse_loss_result_i64(self, target);
}

} // namespace

const cti_cuda_loop cti_mse_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mse_loss_result<float>>,   cti_elementwise_launch<mse_loss_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<mse_loss_result<int64_t>>,
};
const cti_cuda_fold cti_mse_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<mse_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<mse_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    cti_reduce_entry<mse_loss_result<int64_t>, cti_reduce_add_i64, cti_identity<int64_t>>,
};

namespace {

template <class T> struct mse_loss_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T diff, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_saves::self);
        visit.in(2, &mse_loss_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_saves::diff); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mse_loss_saves<float>::compute(const attrs_type &)
{
    diff = cti_mse_loss_diff_f32(self, target);
}

template <> __device__ void mse_loss_saves<double>::compute(const attrs_type &)
{
    diff = cti_mse_loss_diff_f64(self, target);
}

} // namespace

const cti_cuda_loop cti_mse_loss_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mse_loss_saves<float>>,
    cti_elementwise_launch<mse_loss_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct mse_loss_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, diff;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_self_grad::result_grad);
        visit.in(2, &mse_loss_self_grad::diff);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mse_loss_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_mse_loss_self_grad_f32(result_grad, diff);
}

template <> __device__ void mse_loss_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_mse_loss_self_grad_f64(result_grad, diff);
}

} // namespace

const cti_cuda_loop cti_mse_loss_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mse_loss_self_grad<float>>,
    cti_elementwise_launch<mse_loss_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct mse_loss_target_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T target_grad, result_grad, diff;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_target_grad::result_grad);
        visit.in(2, &mse_loss_target_grad::diff);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mse_loss_target_grad<float>::compute(const attrs_type &)
{
    target_grad = cti_mse_loss_target_grad_f32(result_grad, diff);
}

template <> __device__ void mse_loss_target_grad<double>::compute(const attrs_type &)
{
    target_grad = cti_mse_loss_target_grad_f64(result_grad, diff);
}

} // namespace

const cti_cuda_loop cti_mse_loss_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mse_loss_target_grad<float>>,
    cti_elementwise_launch<mse_loss_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct mse_loss_self_target_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, target_grad, result_grad, diff;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mse_loss_self_target_grads::result_grad);
        visit.in(3, &mse_loss_self_target_grads::diff);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_self_target_grads::self_grad);
        visit.out(1, &mse_loss_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mse_loss_self_target_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_mse_loss_self_grad_f32(result_grad, diff);
    target_grad = cti_mse_loss_target_grad_f32(result_grad, diff);
}

template <> __device__ void mse_loss_self_target_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_mse_loss_self_grad_f64(result_grad, diff);
    target_grad = cti_mse_loss_target_grad_f64(result_grad, diff);
}

} // namespace

const cti_cuda_loop cti_mse_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mse_loss_self_target_grads<float>>,
    cti_elementwise_launch<mse_loss_self_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct mse_loss_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, target, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result_tangent::self);
        visit.in(2, &mse_loss_result_tangent::target);
        visit.in(3, &mse_loss_result_tangent::self_tangent);
        visit.in(4, &mse_loss_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mse_loss_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_mse_loss_result_tangent_f32(self, target, self_tangent, target_tangent);
}

template <> __device__ void mse_loss_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_mse_loss_result_tangent_f64(self, target, self_tangent, target_tangent);
}

} // namespace

const cti_cuda_loop cti_mse_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<mse_loss_result_tangent<float>>,
    cti_elementwise_launch<mse_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_mse_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<mse_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<mse_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- binary_cross_entropy_with_logits ---- */

namespace {

template <class T> struct binary_cross_entropy_with_logits_result {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;

    enum { num_operands = 5 };

    T result, self, target, weight, pos_weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_result::self);
        visit.in(2, &binary_cross_entropy_with_logits_result::target);
        visit.in(3, &binary_cross_entropy_with_logits_result::weight);
        visit.in(4, &binary_cross_entropy_with_logits_result::pos_weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_with_logits_result<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    result =
        cti_binary_cross_entropy_with_logits_result_f32(self, target, weight, pos_weight, has_weight, has_pos_weight);
}

template <> __device__ void binary_cross_entropy_with_logits_result<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    result =
        cti_binary_cross_entropy_with_logits_result_f64(self, target, weight, pos_weight, has_weight, has_pos_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_with_logits_result<float>>,
    cti_elementwise_launch<binary_cross_entropy_with_logits_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_binary_cross_entropy_with_logits_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<binary_cross_entropy_with_logits_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<binary_cross_entropy_with_logits_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct binary_cross_entropy_with_logits_self_grad {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, result_grad, self, target, weight, pos_weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_self_grad::result_grad);
        visit.in(2, &binary_cross_entropy_with_logits_self_grad::self);
        visit.in(3, &binary_cross_entropy_with_logits_self_grad::target);
        visit.in(4, &binary_cross_entropy_with_logits_self_grad::weight);
        visit.in(5, &binary_cross_entropy_with_logits_self_grad::pos_weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_with_logits_self_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    self_grad = cti_binary_cross_entropy_with_logits_self_grad_f32(result_grad, self, target, weight, pos_weight,
                                                                   has_weight, has_pos_weight);
}

template <> __device__ void binary_cross_entropy_with_logits_self_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    self_grad = cti_binary_cross_entropy_with_logits_self_grad_f64(result_grad, self, target, weight, pos_weight,
                                                                   has_weight, has_pos_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_with_logits_self_grad<float>>,
    cti_elementwise_launch<binary_cross_entropy_with_logits_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct binary_cross_entropy_with_logits_target_grad {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;

    enum { num_operands = 5 };

    T target_grad, result_grad, self, weight, pos_weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_target_grad::result_grad);
        visit.in(2, &binary_cross_entropy_with_logits_target_grad::self);
        visit.in(3, &binary_cross_entropy_with_logits_target_grad::weight);
        visit.in(4, &binary_cross_entropy_with_logits_target_grad::pos_weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_with_logits_target_grad<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    target_grad = cti_binary_cross_entropy_with_logits_target_grad_f32(result_grad, self, weight, pos_weight,
                                                                       has_weight, has_pos_weight);
}

template <> __device__ void binary_cross_entropy_with_logits_target_grad<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    target_grad = cti_binary_cross_entropy_with_logits_target_grad_f64(result_grad, self, weight, pos_weight,
                                                                       has_weight, has_pos_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_with_logits_target_grad<float>>,
    cti_elementwise_launch<binary_cross_entropy_with_logits_target_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct binary_cross_entropy_with_logits_self_target_grads {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;

    enum { num_operands = 7 };

    T self_grad, target_grad, result_grad, self, target, weight, pos_weight;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &binary_cross_entropy_with_logits_self_target_grads::result_grad);
        visit.in(3, &binary_cross_entropy_with_logits_self_target_grads::self);
        visit.in(4, &binary_cross_entropy_with_logits_self_target_grads::target);
        visit.in(5, &binary_cross_entropy_with_logits_self_target_grads::weight);
        visit.in(6, &binary_cross_entropy_with_logits_self_target_grads::pos_weight);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_self_target_grads::self_grad);
        visit.out(1, &binary_cross_entropy_with_logits_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_with_logits_self_target_grads<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    self_grad = cti_binary_cross_entropy_with_logits_self_grad_f32(result_grad, self, target, weight, pos_weight,
                                                                   has_weight, has_pos_weight);
    target_grad = cti_binary_cross_entropy_with_logits_target_grad_f32(result_grad, self, weight, pos_weight,
                                                                       has_weight, has_pos_weight);
}

template <> __device__ void binary_cross_entropy_with_logits_self_target_grads<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    self_grad = cti_binary_cross_entropy_with_logits_self_grad_f64(result_grad, self, target, weight, pos_weight,
                                                                   has_weight, has_pos_weight);
    target_grad = cti_binary_cross_entropy_with_logits_target_grad_f64(result_grad, self, weight, pos_weight,
                                                                       has_weight, has_pos_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_with_logits_self_target_grads<float>>,
    cti_elementwise_launch<binary_cross_entropy_with_logits_self_target_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};
