/*
 * binary: formulas for CUDA and their launchers, part 11.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- remainder ---- */

namespace {

template <class T> struct remainder_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &remainder_result::self);
        visit.in(2, &remainder_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &remainder_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void remainder_result<float>::compute(const attrs_type &)
{
    result = cti_remainder_result_f32(self, other);
}

template <> __device__ void remainder_result<double>::compute(const attrs_type &)
{
    result = cti_remainder_result_f64(self, other);
}

template <> __device__ void remainder_result<int64_t>::compute(const attrs_type &)
{
    result = cti_remainder_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_remainder_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<remainder_result<float>>,
    cti_elementwise_launch<remainder_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<remainder_result<int64_t>>,
};

namespace {

template <class T> struct remainder_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, whole_, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &remainder_saves::self);
        visit.in(3, &remainder_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &remainder_saves::result);
        visit.out(1, &remainder_saves::whole_);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void remainder_saves<float>::compute(const attrs_type &)
{
    result = cti_remainder_result_f32(self, other);
    whole_ = cti_remainder_whole__f32(self, other);
}

template <> __device__ void remainder_saves<double>::compute(const attrs_type &)
{
    result = cti_remainder_result_f64(self, other);
    whole_ = cti_remainder_whole__f64(self, other);
}

} // namespace

const cti_cuda_loop cti_remainder_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<remainder_saves<float>>,
    cti_elementwise_launch<remainder_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct remainder_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad, whole_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &remainder_other_grad::result_grad);
        visit.in(2, &remainder_other_grad::whole_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &remainder_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void remainder_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_remainder_other_grad_f32(result_grad, whole_);
}

template <> __device__ void remainder_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_remainder_other_grad_f64(result_grad, whole_);
}

} // namespace

const cti_cuda_loop cti_remainder_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<remainder_other_grad<float>>,
    cti_elementwise_launch<remainder_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct remainder_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &remainder_result_tangent::self);
        visit.in(2, &remainder_result_tangent::other);
        visit.in(3, &remainder_result_tangent::self_tangent);
        visit.in(4, &remainder_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &remainder_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void remainder_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_remainder_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void remainder_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_remainder_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_remainder_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<remainder_result_tangent<float>>,
    cti_elementwise_launch<remainder_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- fmod ---- */

namespace {

template <class T> struct fmod_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmod_result::self);
        visit.in(2, &fmod_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &fmod_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmod_result<float>::compute(const attrs_type &)
{
    result = cti_fmod_result_f32(self, other);
}

template <> __device__ void fmod_result<double>::compute(const attrs_type &)
{
    result = cti_fmod_result_f64(self, other);
}

template <> __device__ void fmod_result<int64_t>::compute(const attrs_type &)
{
    result = cti_fmod_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_fmod_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmod_result<float>>,   cti_elementwise_launch<fmod_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<fmod_result<int64_t>>,
};

namespace {

template <class T> struct fmod_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, whole_, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &fmod_saves::self);
        visit.in(3, &fmod_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmod_saves::result);
        visit.out(1, &fmod_saves::whole_);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmod_saves<float>::compute(const attrs_type &)
{
    result = cti_fmod_result_f32(self, other);
    whole_ = cti_fmod_whole__f32(self, other);
}

template <> __device__ void fmod_saves<double>::compute(const attrs_type &)
{
    result = cti_fmod_result_f64(self, other);
    whole_ = cti_fmod_whole__f64(self, other);
}

} // namespace

const cti_cuda_loop cti_fmod_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmod_saves<float>>, cti_elementwise_launch<fmod_saves<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct fmod_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad, whole_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmod_other_grad::result_grad);
        visit.in(2, &fmod_other_grad::whole_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmod_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmod_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_fmod_other_grad_f32(result_grad, whole_);
}

template <> __device__ void fmod_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_fmod_other_grad_f64(result_grad, whole_);
}

} // namespace

const cti_cuda_loop cti_fmod_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmod_other_grad<float>>,
    cti_elementwise_launch<fmod_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct fmod_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmod_result_tangent::self);
        visit.in(2, &fmod_result_tangent::other);
        visit.in(3, &fmod_result_tangent::self_tangent);
        visit.in(4, &fmod_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmod_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmod_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_fmod_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void fmod_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_fmod_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_fmod_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmod_result_tangent<float>>,
    cti_elementwise_launch<fmod_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- atan2 ---- */

namespace {

template <class T> struct atan2_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atan2_result::self);
        visit.in(2, &atan2_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &atan2_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atan2_result<float>::compute(const attrs_type &)
{
    result = cti_atan2_result_f32(self, other);
}

template <> __device__ void atan2_result<double>::compute(const attrs_type &)
{
    result = cti_atan2_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_atan2_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atan2_result<float>>,
    cti_elementwise_launch<atan2_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct atan2_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atan2_self_grad::result_grad);
        visit.in(2, &atan2_self_grad::self);
        visit.in(3, &atan2_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atan2_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atan2_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_atan2_self_grad_f32(result_grad, self, other);
}

template <> __device__ void atan2_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_atan2_self_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_atan2_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atan2_self_grad<float>>,
    cti_elementwise_launch<atan2_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct atan2_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atan2_other_grad::result_grad);
        visit.in(2, &atan2_other_grad::self);
        visit.in(3, &atan2_other_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atan2_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atan2_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_atan2_other_grad_f32(result_grad, self, other);
}

template <> __device__ void atan2_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_atan2_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_atan2_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atan2_other_grad<float>>,
    cti_elementwise_launch<atan2_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct atan2_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &atan2_self_other_grads::result_grad);
        visit.in(3, &atan2_self_other_grads::self);
        visit.in(4, &atan2_self_other_grads::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atan2_self_other_grads::self_grad);
        visit.out(1, &atan2_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atan2_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_atan2_self_grad_f32(result_grad, self, other);
    other_grad = cti_atan2_other_grad_f32(result_grad, self, other);
}

template <> __device__ void atan2_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_atan2_self_grad_f64(result_grad, self, other);
    other_grad = cti_atan2_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_atan2_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atan2_self_other_grads<float>>,
    cti_elementwise_launch<atan2_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct atan2_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &atan2_result_tangent::self);
        visit.in(2, &atan2_result_tangent::other);
        visit.in(3, &atan2_result_tangent::self_tangent);
        visit.in(4, &atan2_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &atan2_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void atan2_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_atan2_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void atan2_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_atan2_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_atan2_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<atan2_result_tangent<float>>,
    cti_elementwise_launch<atan2_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hypot ---- */

namespace {

template <class T> struct hypot_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_result::self);
        visit.in(2, &hypot_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &hypot_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_result<float>::compute(const attrs_type &)
{
    result = cti_hypot_result_f32(self, other);
}

template <> __device__ void hypot_result<double>::compute(const attrs_type &)
{
    result = cti_hypot_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_result<float>>,
    cti_elementwise_launch<hypot_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_self_grad::result_grad);
        visit.in(2, &hypot_self_grad::self);
        visit.in(3, &hypot_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hypot_self_grad_f32(result_grad, self, other);
}

template <> __device__ void hypot_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hypot_self_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_self_grad<float>>,
    cti_elementwise_launch<hypot_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_other_grad::result_grad);
        visit.in(2, &hypot_other_grad::self);
        visit.in(3, &hypot_other_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_hypot_other_grad_f32(result_grad, self, other);
}

template <> __device__ void hypot_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_hypot_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_other_grad<float>>,
    cti_elementwise_launch<hypot_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &hypot_self_other_grads::result_grad);
        visit.in(3, &hypot_self_other_grads::self);
        visit.in(4, &hypot_self_other_grads::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_self_other_grads::self_grad);
        visit.out(1, &hypot_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_hypot_self_grad_f32(result_grad, self, other);
    other_grad = cti_hypot_other_grad_f32(result_grad, self, other);
}

template <> __device__ void hypot_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_hypot_self_grad_f64(result_grad, self, other);
    other_grad = cti_hypot_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_self_other_grads<float>>,
    cti_elementwise_launch<hypot_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};
