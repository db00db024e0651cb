/*
 * loss: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/reduce.cuh"

/* ---- l1_loss ---- */

namespace {

template <class T> struct l1_loss_self_grad {
    typedef T compute_type;
    typedef cti_l1_loss_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, way;
    typename cti_real_of<T>::type result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &l1_loss_self_grad::result_grad);
        visit.in(2, &l1_loss_self_grad::way);
        visit.in_bits(3, &l1_loss_self_grad::above);
        visit.in_bits(4, &l1_loss_self_grad::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &l1_loss_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void l1_loss_self_grad<float>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_f32(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_self_grad<double>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_f64(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_self_grad<cti_c64>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_c64(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_self_grad<cti_c128>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_c128(result_grad, way, above, below, is_complex_T);
}

} // namespace

const cti_cuda_loop cti_l1_loss_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<l1_loss_self_grad<float>>,
    cti_elementwise_launch<l1_loss_self_grad<double>>,
    cti_elementwise_launch<l1_loss_self_grad<cti_c64>>,
    cti_elementwise_launch<l1_loss_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct l1_loss_target_grad {
    typedef T compute_type;
    typedef cti_l1_loss_attrs attrs_type;

    enum { num_operands = 5 };

    T target_grad, way;
    typename cti_real_of<T>::type result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &l1_loss_target_grad::result_grad);
        visit.in(2, &l1_loss_target_grad::way);
        visit.in_bits(3, &l1_loss_target_grad::above);
        visit.in_bits(4, &l1_loss_target_grad::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &l1_loss_target_grad::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void l1_loss_target_grad<float>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    target_grad = cti_l1_loss_target_grad_f32(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_target_grad<double>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    target_grad = cti_l1_loss_target_grad_f64(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_target_grad<cti_c64>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    target_grad = cti_l1_loss_target_grad_c64(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_target_grad<cti_c128>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    target_grad = cti_l1_loss_target_grad_c128(result_grad, way, above, below, is_complex_T);
}

} // namespace

const cti_cuda_loop cti_l1_loss_cuda_target_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<l1_loss_target_grad<float>>,
    cti_elementwise_launch<l1_loss_target_grad<double>>,
    cti_elementwise_launch<l1_loss_target_grad<cti_c64>>,
    cti_elementwise_launch<l1_loss_target_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct l1_loss_self_target_grads {
    typedef T compute_type;
    typedef cti_l1_loss_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, target_grad, way;
    typename cti_real_of<T>::type result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &l1_loss_self_target_grads::result_grad);
        visit.in(3, &l1_loss_self_target_grads::way);
        visit.in_bits(4, &l1_loss_self_target_grads::above);
        visit.in_bits(5, &l1_loss_self_target_grads::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &l1_loss_self_target_grads::self_grad);
        visit.out(1, &l1_loss_self_target_grads::target_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void l1_loss_self_target_grads<float>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_f32(result_grad, way, above, below, is_complex_T);
    target_grad = cti_l1_loss_target_grad_f32(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_self_target_grads<double>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_f64(result_grad, way, above, below, is_complex_T);
    target_grad = cti_l1_loss_target_grad_f64(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_self_target_grads<cti_c64>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_c64(result_grad, way, above, below, is_complex_T);
    target_grad = cti_l1_loss_target_grad_c64(result_grad, way, above, below, is_complex_T);
}

template <> __device__ void l1_loss_self_target_grads<cti_c128>::compute(const attrs_type &given)
{
    const bool is_complex_T = given.is_complex_T;
    self_grad = cti_l1_loss_self_grad_c128(result_grad, way, above, below, is_complex_T);
    target_grad = cti_l1_loss_target_grad_c128(result_grad, way, above, below, is_complex_T);
}

} // namespace

const cti_cuda_loop cti_l1_loss_cuda_self_target_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<l1_loss_self_target_grads<float>>,
    cti_elementwise_launch<l1_loss_self_target_grads<double>>,
    cti_elementwise_launch<l1_loss_self_target_grads<cti_c64>>,
    cti_elementwise_launch<l1_loss_self_target_grads<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct l1_loss_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    typename cti_real_of<T>::type result_tangent;
    T self, target, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &l1_loss_result_tangent::self);
        visit.in(2, &l1_loss_result_tangent::target);
        visit.in(3, &l1_loss_result_tangent::self_tangent);
        visit.in(4, &l1_loss_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &l1_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void l1_loss_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_l1_loss_result_tangent_f32(self, target, self_tangent, target_tangent);
}

template <> __device__ void l1_loss_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_l1_loss_result_tangent_f64(self, target, self_tangent, target_tangent);
}

template <> __device__ void l1_loss_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_l1_loss_result_tangent_c64(self, target, self_tangent, target_tangent);
}

template <> __device__ void l1_loss_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_l1_loss_result_tangent_c128(self, target, self_tangent, target_tangent);
}

} // namespace

const cti_cuda_loop cti_l1_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<l1_loss_result_tangent<float>>,
    cti_elementwise_launch<l1_loss_result_tangent<double>>,
    cti_elementwise_launch<l1_loss_result_tangent<cti_c64>>,
    cti_elementwise_launch<l1_loss_result_tangent<cti_c128>>,
    nullptr,
};
const cti_cuda_fold cti_l1_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<l1_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<l1_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<l1_loss_result_tangent<cti_c64>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<l1_loss_result_tangent<cti_c128>, cti_reduce_add_f64, cti_identity<double>>,
    {},
};
