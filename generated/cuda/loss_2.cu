/*
 * loss: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/reduce.cuh"

/* ---- binary_cross_entropy_with_logits ---- */

namespace {

template <class T> struct binary_cross_entropy_with_logits_result_tangent {
    typedef T compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, self, target, weight, pos_weight, self_tangent, target_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_result_tangent::self);
        visit.in(2, &binary_cross_entropy_with_logits_result_tangent::target);
        visit.in(3, &binary_cross_entropy_with_logits_result_tangent::weight);
        visit.in(4, &binary_cross_entropy_with_logits_result_tangent::pos_weight);
        visit.in(5, &binary_cross_entropy_with_logits_result_tangent::self_tangent);
        visit.in(6, &binary_cross_entropy_with_logits_result_tangent::target_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void binary_cross_entropy_with_logits_result_tangent<float>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    result_tangent = cti_binary_cross_entropy_with_logits_result_tangent_f32(
        self, target, weight, pos_weight, self_tangent, target_tangent, has_weight, has_pos_weight);
}

template <> __device__ void binary_cross_entropy_with_logits_result_tangent<double>::compute(const attrs_type &given)
{
    const bool has_weight = given.has_weight;
    const bool has_pos_weight = given.has_pos_weight;
    result_tangent = cti_binary_cross_entropy_with_logits_result_tangent_f64(
        self, target, weight, pos_weight, self_tangent, target_tangent, has_weight, has_pos_weight);
}

} // namespace

const cti_cuda_loop cti_binary_cross_entropy_with_logits_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<binary_cross_entropy_with_logits_result_tangent<float>>,
    cti_elementwise_launch<binary_cross_entropy_with_logits_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_binary_cross_entropy_with_logits_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<binary_cross_entropy_with_logits_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<binary_cross_entropy_with_logits_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- l1_loss ---- */

namespace {

template <class T> struct l1_loss_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    typename cti_real_of<T>::type result;
    T self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &l1_loss_result::self);
        visit.in(2, &l1_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &l1_loss_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void l1_loss_result<float>::compute(const attrs_type &)
{
    result = cti_l1_loss_result_f32(self, target);
}

template <> __device__ void l1_loss_result<double>::compute(const attrs_type &)
{
    result = cti_l1_loss_result_f64(self, target);
}

template <> __device__ void l1_loss_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_l1_loss_result_c64(self, target);
}

template <> __device__ void l1_loss_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_l1_loss_result_c128(self, target);
}

template <> __device__ void l1_loss_result<int64_t>::compute(const attrs_type &)
{
    result = cti_l1_loss_result_i64(self, target);
}

} // namespace

const cti_cuda_loop cti_l1_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<l1_loss_result<float>>,   cti_elementwise_launch<l1_loss_result<double>>,
    cti_elementwise_launch<l1_loss_result<cti_c64>>, cti_elementwise_launch<l1_loss_result<cti_c128>>,
    cti_elementwise_launch<l1_loss_result<int64_t>>,
};
const cti_cuda_fold cti_l1_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<l1_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<l1_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<l1_loss_result<cti_c64>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<l1_loss_result<cti_c128>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<l1_loss_result<int64_t>, cti_reduce_add_i64, cti_identity<int64_t>>,
};

namespace {

template <class T> struct l1_loss_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T way, self, target;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &l1_loss_saves::self);
        visit.in(4, &l1_loss_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &l1_loss_saves::way);
        visit.out_bits(1, &l1_loss_saves::above);
        visit.out_bits(2, &l1_loss_saves::below);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void l1_loss_saves<float>::compute(const attrs_type &)
{
    way = cti_l1_loss_way_f32(self, target);
    above = cti_l1_loss_above_f32(self, target);
    below = cti_l1_loss_below_f32(self, target);
}

template <> __device__ void l1_loss_saves<double>::compute(const attrs_type &)
{
    way = cti_l1_loss_way_f64(self, target);
    above = cti_l1_loss_above_f64(self, target);
    below = cti_l1_loss_below_f64(self, target);
}

template <> __device__ void l1_loss_saves<cti_c64>::compute(const attrs_type &)
{
    way = cti_l1_loss_way_c64(self, target);
    above = cti_l1_loss_above_c64(self, target);
    below = cti_l1_loss_below_c64(self, target);
}

template <> __device__ void l1_loss_saves<cti_c128>::compute(const attrs_type &)
{
    way = cti_l1_loss_way_c128(self, target);
    above = cti_l1_loss_above_c128(self, target);
    below = cti_l1_loss_below_c128(self, target);
}

} // namespace

const cti_cuda_loop cti_l1_loss_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<l1_loss_saves<float>>,
    cti_elementwise_launch<l1_loss_saves<double>>,
    cti_elementwise_launch<l1_loss_saves<cti_c64>>,
    cti_elementwise_launch<l1_loss_saves<cti_c128>>,
    nullptr,
};
