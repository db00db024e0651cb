/*
 * binary: formulas for CUDA and their launchers, part 13.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- fmin ---- */

namespace {

template <class T> struct fmin_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmin_result_tangent::self);
        visit.in(2, &fmin_result_tangent::other);
        visit.in(3, &fmin_result_tangent::self_tangent);
        visit.in(4, &fmin_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmin_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmin_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_fmin_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void fmin_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_fmin_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_fmin_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmin_result_tangent<float>>,
    cti_elementwise_launch<fmin_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- copysign ---- */

namespace {

template <class T> struct copysign_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &copysign_result::self);
        visit.in(2, &copysign_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &copysign_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void copysign_result<float>::compute(const attrs_type &)
{
    result = cti_copysign_result_f32(self, other);
}

template <> __device__ void copysign_result<double>::compute(const attrs_type &)
{
    result = cti_copysign_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_copysign_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<copysign_result<float>>,
    cti_elementwise_launch<copysign_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct copysign_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result, self, other;
    bool zero, turned;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &copysign_saves::self);
        visit.in(4, &copysign_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &copysign_saves::result);
        visit.out_bits(1, &copysign_saves::zero);
        visit.out_bits(2, &copysign_saves::turned);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void copysign_saves<float>::compute(const attrs_type &)
{
    result = cti_copysign_result_f32(self, other);
    zero = cti_copysign_zero_f32(self);
    turned = cti_copysign_turned_f32(self, other);
}

template <> __device__ void copysign_saves<double>::compute(const attrs_type &)
{
    result = cti_copysign_result_f64(self, other);
    zero = cti_copysign_zero_f64(self);
    turned = cti_copysign_turned_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_copysign_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<copysign_saves<float>>,
    cti_elementwise_launch<copysign_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct copysign_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    bool zero, turned;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &copysign_self_grad::result_grad);
        visit.in_bits(2, &copysign_self_grad::zero);
        visit.in_bits(3, &copysign_self_grad::turned);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &copysign_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void copysign_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_copysign_self_grad_f32(result_grad, zero, turned);
}

template <> __device__ void copysign_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_copysign_self_grad_f64(result_grad, zero, turned);
}

} // namespace

const cti_cuda_loop cti_copysign_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<copysign_self_grad<float>>,
    cti_elementwise_launch<copysign_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct copysign_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, other, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &copysign_result_tangent::self);
        visit.in(2, &copysign_result_tangent::other);
        visit.in(3, &copysign_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &copysign_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void copysign_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_copysign_result_tangent_f32(self, other, self_tangent);
}

template <> __device__ void copysign_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_copysign_result_tangent_f64(self, other, self_tangent);
}

} // namespace

const cti_cuda_loop cti_copysign_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<copysign_result_tangent<float>>,
    cti_elementwise_launch<copysign_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- heaviside ---- */

namespace {

template <class T> struct heaviside_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, values;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &heaviside_result::self);
        visit.in(2, &heaviside_result::values);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &heaviside_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void heaviside_result<float>::compute(const attrs_type &)
{
    result = cti_heaviside_result_f32(self, values);
}

template <> __device__ void heaviside_result<double>::compute(const attrs_type &)
{
    result = cti_heaviside_result_f64(self, values);
}

template <> __device__ void heaviside_result<int64_t>::compute(const attrs_type &)
{
    result = cti_heaviside_result_i64(self, values);
}

} // namespace

const cti_cuda_loop cti_heaviside_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<heaviside_result<float>>,
    cti_elementwise_launch<heaviside_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<heaviside_result<int64_t>>,
};

/* ---- ldexp ---- */

namespace {

template <class T> struct ldexp_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ldexp_result::self);
        visit.in(2, &ldexp_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ldexp_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ldexp_result<float>::compute(const attrs_type &)
{
    result = cti_ldexp_result_f32(self, other);
}

template <> __device__ void ldexp_result<double>::compute(const attrs_type &)
{
    result = cti_ldexp_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_ldexp_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ldexp_result<float>>,
    cti_elementwise_launch<ldexp_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct ldexp_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ldexp_self_grad::result_grad);
        visit.in(2, &ldexp_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &ldexp_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ldexp_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_ldexp_self_grad_f32(result_grad, other);
}

template <> __device__ void ldexp_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_ldexp_self_grad_f64(result_grad, other);
}

} // namespace

const cti_cuda_loop cti_ldexp_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ldexp_self_grad<float>>,
    cti_elementwise_launch<ldexp_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct ldexp_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ldexp_other_grad::result_grad);
        visit.in(2, &ldexp_other_grad::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &ldexp_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ldexp_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_ldexp_other_grad_f32(result_grad, result);
}

template <> __device__ void ldexp_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_ldexp_other_grad_f64(result_grad, result);
}

} // namespace

const cti_cuda_loop cti_ldexp_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ldexp_other_grad<float>>,
    cti_elementwise_launch<ldexp_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct ldexp_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, other, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &ldexp_self_other_grads::result_grad);
        visit.in(3, &ldexp_self_other_grads::other);
        visit.in(4, &ldexp_self_other_grads::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &ldexp_self_other_grads::self_grad);
        visit.out(1, &ldexp_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ldexp_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_ldexp_self_grad_f32(result_grad, other);
    other_grad = cti_ldexp_other_grad_f32(result_grad, result);
}

template <> __device__ void ldexp_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_ldexp_self_grad_f64(result_grad, other);
    other_grad = cti_ldexp_other_grad_f64(result_grad, result);
}

} // namespace

const cti_cuda_loop cti_ldexp_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ldexp_self_other_grads<float>>,
    cti_elementwise_launch<ldexp_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct ldexp_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, other, result, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ldexp_result_tangent::other);
        visit.in(2, &ldexp_result_tangent::result);
        visit.in(3, &ldexp_result_tangent::self_tangent);
        visit.in(4, &ldexp_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &ldexp_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ldexp_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_ldexp_result_tangent_f32(other, result, self_tangent, other_tangent);
}

template <> __device__ void ldexp_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_ldexp_result_tangent_f64(other, result, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_ldexp_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ldexp_result_tangent<float>>,
    cti_elementwise_launch<ldexp_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- logaddexp ---- */

namespace {

template <class T> struct logaddexp_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logaddexp_result::self);
        visit.in(2, &logaddexp_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logaddexp_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logaddexp_result<float>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_f32(self, other);
}

template <> __device__ void logaddexp_result<double>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_f64(self, other);
}

template <> __device__ void logaddexp_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_c64(self, other);
}

template <> __device__ void logaddexp_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_logaddexp_result_c128(self, other);
}

} // namespace

const cti_cuda_loop cti_logaddexp_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logaddexp_result<float>>,
    cti_elementwise_launch<logaddexp_result<double>>,
    cti_elementwise_launch<logaddexp_result<cti_c64>>,
    cti_elementwise_launch<logaddexp_result<cti_c128>>,
    nullptr,
};
