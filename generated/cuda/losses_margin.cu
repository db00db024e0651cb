/*
 * losses_margin: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/cuda/losses_margin.h"
#include "gen/kernels/losses_margin.h"
#include "kernels/cuda/reduce.cuh"

/* ---- hinge_embedding_loss ---- */

namespace {

template <class T> struct hinge_embedding_loss_result {
    typedef T compute_type;
    typedef cti_hinge_embedding_loss_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hinge_embedding_loss_result::self);
        visit.in(2, &hinge_embedding_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hinge_embedding_loss_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hinge_embedding_loss_result<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    result = cti_hinge_embedding_loss_result_f32(self, target, margin);
}

template <> __device__ void hinge_embedding_loss_result<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    result = cti_hinge_embedding_loss_result_f64(self, target, margin);
}

} // namespace

const cti_cuda_loop cti_hinge_embedding_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hinge_embedding_loss_result<float>>,
    cti_elementwise_launch<hinge_embedding_loss_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_hinge_embedding_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<hinge_embedding_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<hinge_embedding_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct hinge_embedding_loss_saves {
    typedef T compute_type;
    typedef cti_hinge_embedding_loss_attrs attrs_type;

    enum { num_operands = 4 };

    bool near, kept_;
    T self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &hinge_embedding_loss_saves::self);
        visit.in(3, &hinge_embedding_loss_saves::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &hinge_embedding_loss_saves::near);
        visit.out_bits(1, &hinge_embedding_loss_saves::kept_);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hinge_embedding_loss_saves<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    near = cti_hinge_embedding_loss_near_f32(self, target, margin);
    kept_ = cti_hinge_embedding_loss_kept__f32(target);
}

template <> __device__ void hinge_embedding_loss_saves<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    near = cti_hinge_embedding_loss_near_f64(self, target, margin);
    kept_ = cti_hinge_embedding_loss_kept__f64(target);
}

} // namespace

const cti_cuda_loop cti_hinge_embedding_loss_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hinge_embedding_loss_saves<float>>,
    cti_elementwise_launch<hinge_embedding_loss_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hinge_embedding_loss_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    bool near, kept_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hinge_embedding_loss_self_grad::result_grad);
        visit.in_bits(2, &hinge_embedding_loss_self_grad::near);
        visit.in_bits(3, &hinge_embedding_loss_self_grad::kept_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hinge_embedding_loss_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hinge_embedding_loss_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hinge_embedding_loss_self_grad_f32(result_grad, near, kept_);
}

template <> __device__ void hinge_embedding_loss_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hinge_embedding_loss_self_grad_f64(result_grad, near, kept_);
}

} // namespace

const cti_cuda_loop cti_hinge_embedding_loss_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hinge_embedding_loss_self_grad<float>>,
    cti_elementwise_launch<hinge_embedding_loss_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hinge_embedding_loss_result_tangent {
    typedef T compute_type;
    typedef cti_hinge_embedding_loss_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, target, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hinge_embedding_loss_result_tangent::self);
        visit.in(2, &hinge_embedding_loss_result_tangent::target);
        visit.in(3, &hinge_embedding_loss_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hinge_embedding_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hinge_embedding_loss_result_tangent<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    result_tangent = cti_hinge_embedding_loss_result_tangent_f32(self, target, self_tangent, margin);
}

template <> __device__ void hinge_embedding_loss_result_tangent<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    result_tangent = cti_hinge_embedding_loss_result_tangent_f64(self, target, self_tangent, margin);
}

} // namespace

const cti_cuda_loop cti_hinge_embedding_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hinge_embedding_loss_result_tangent<float>>,
    cti_elementwise_launch<hinge_embedding_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_hinge_embedding_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<hinge_embedding_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<hinge_embedding_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- soft_margin_loss ---- */

namespace {

template <class T> struct soft_margin_loss_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_loss_result::self);
        visit.in(2, &soft_margin_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_loss_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_loss_result<float>::compute(const attrs_type &)
{
    result = cti_soft_margin_loss_result_f32(self, target);
}

template <> __device__ void soft_margin_loss_result<double>::compute(const attrs_type &)
{
    result = cti_soft_margin_loss_result_f64(self, target);
}

} // namespace

const cti_cuda_loop cti_soft_margin_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_loss_result<float>>,
    cti_elementwise_launch<soft_margin_loss_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_soft_margin_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<soft_margin_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<soft_margin_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

namespace {

template <class T> struct soft_margin_loss_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_loss_self_grad::result_grad);
        visit.in(2, &soft_margin_loss_self_grad::self);
        visit.in(3, &soft_margin_loss_self_grad::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_loss_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_loss_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_soft_margin_loss_self_grad_f32(result_grad, self, target);
}

template <> __device__ void soft_margin_loss_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_soft_margin_loss_self_grad_f64(result_grad, self, target);
}

} // namespace

const cti_cuda_loop cti_soft_margin_loss_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_loss_self_grad<float>>,
    cti_elementwise_launch<soft_margin_loss_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct soft_margin_loss_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, target, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &soft_margin_loss_result_tangent::self);
        visit.in(2, &soft_margin_loss_result_tangent::target);
        visit.in(3, &soft_margin_loss_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &soft_margin_loss_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void soft_margin_loss_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_soft_margin_loss_result_tangent_f32(self, target, self_tangent);
}

template <> __device__ void soft_margin_loss_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_soft_margin_loss_result_tangent_f64(self, target, self_tangent);
}

} // namespace

const cti_cuda_loop cti_soft_margin_loss_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<soft_margin_loss_result_tangent<float>>,
    cti_elementwise_launch<soft_margin_loss_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_soft_margin_loss_cuda_total_tangent[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<soft_margin_loss_result_tangent<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<soft_margin_loss_result_tangent<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};

/* ---- margin_ranking_loss ---- */

namespace {

template <class T> struct margin_ranking_loss_result {
    typedef T compute_type;
    typedef cti_margin_ranking_loss_attrs attrs_type;

    enum { num_operands = 4 };

    T result, input1, input2, target;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &margin_ranking_loss_result::input1);
        visit.in(2, &margin_ranking_loss_result::input2);
        visit.in(3, &margin_ranking_loss_result::target);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &margin_ranking_loss_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void margin_ranking_loss_result<float>::compute(const attrs_type &given)
{
    const float margin = (float)given.margin;
    result = cti_margin_ranking_loss_result_f32(input1, input2, target, margin);
}

template <> __device__ void margin_ranking_loss_result<double>::compute(const attrs_type &given)
{
    const double margin = given.margin;
    result = cti_margin_ranking_loss_result_f64(input1, input2, target, margin);
}

} // namespace

const cti_cuda_loop cti_margin_ranking_loss_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<margin_ranking_loss_result<float>>,
    cti_elementwise_launch<margin_ranking_loss_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
const cti_cuda_fold cti_margin_ranking_loss_cuda_total[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<margin_ranking_loss_result<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<margin_ranking_loss_result<double>, cti_reduce_add_f64, cti_identity<double>>,
    {},
    {},
    {},
};
