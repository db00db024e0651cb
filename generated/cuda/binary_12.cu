/*
 * binary: formulas for CUDA and their launchers, part 12.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- hypot ---- */

namespace {

template <class T> struct hypot_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_result_tangent::self);
        visit.in(2, &hypot_result_tangent::other);
        visit.in(3, &hypot_result_tangent::self_tangent);
        visit.in(4, &hypot_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_hypot_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void hypot_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_hypot_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_hypot_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_result_tangent<float>>,
    cti_elementwise_launch<hypot_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- hypot_derivative ---- */

namespace {

template <class T> struct hypot_derivative_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_derivative_result::self);
        visit.in(2, &hypot_derivative_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_derivative_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_derivative_result<float>::compute(const attrs_type &)
{
    result = cti_hypot_derivative_result_f32(self, other);
}

template <> __device__ void hypot_derivative_result<double>::compute(const attrs_type &)
{
    result = cti_hypot_derivative_result_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_derivative_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_derivative_result<float>>,
    cti_elementwise_launch<hypot_derivative_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_derivative_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_derivative_self_grad::result_grad);
        visit.in(2, &hypot_derivative_self_grad::self);
        visit.in(3, &hypot_derivative_self_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_derivative_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_derivative_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_hypot_derivative_self_grad_f32(result_grad, self, other);
}

template <> __device__ void hypot_derivative_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_hypot_derivative_self_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_derivative_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_derivative_self_grad<float>>,
    cti_elementwise_launch<hypot_derivative_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_derivative_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_derivative_other_grad::result_grad);
        visit.in(2, &hypot_derivative_other_grad::self);
        visit.in(3, &hypot_derivative_other_grad::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_derivative_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_derivative_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_hypot_derivative_other_grad_f32(result_grad, self, other);
}

template <> __device__ void hypot_derivative_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_hypot_derivative_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_derivative_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_derivative_other_grad<float>>,
    cti_elementwise_launch<hypot_derivative_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_derivative_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &hypot_derivative_self_other_grads::result_grad);
        visit.in(3, &hypot_derivative_self_other_grads::self);
        visit.in(4, &hypot_derivative_self_other_grads::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_derivative_self_other_grads::self_grad);
        visit.out(1, &hypot_derivative_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_derivative_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_hypot_derivative_self_grad_f32(result_grad, self, other);
    other_grad = cti_hypot_derivative_other_grad_f32(result_grad, self, other);
}

template <> __device__ void hypot_derivative_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_hypot_derivative_self_grad_f64(result_grad, self, other);
    other_grad = cti_hypot_derivative_other_grad_f64(result_grad, self, other);
}

} // namespace

const cti_cuda_loop cti_hypot_derivative_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_derivative_self_other_grads<float>>,
    cti_elementwise_launch<hypot_derivative_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct hypot_derivative_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 6 };

    T result_tangent, self, other, result, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &hypot_derivative_result_tangent::self);
        visit.in(2, &hypot_derivative_result_tangent::other);
        visit.in(3, &hypot_derivative_result_tangent::result);
        visit.in(4, &hypot_derivative_result_tangent::self_tangent);
        visit.in(5, &hypot_derivative_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &hypot_derivative_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void hypot_derivative_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_hypot_derivative_result_tangent_f32(self, other, result, self_tangent, other_tangent);
}

template <> __device__ void hypot_derivative_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_hypot_derivative_result_tangent_f64(self, other, result, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_hypot_derivative_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<hypot_derivative_result_tangent<float>>,
    cti_elementwise_launch<hypot_derivative_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- fmax ---- */

namespace {

template <class T> struct fmax_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmax_result::self);
        visit.in(2, &fmax_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &fmax_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmax_result<float>::compute(const attrs_type &)
{
    result = cti_fmax_result_f32(self, other);
}

template <> __device__ void fmax_result<double>::compute(const attrs_type &)
{
    result = cti_fmax_result_f64(self, other);
}

template <> __device__ void fmax_result<int64_t>::compute(const attrs_type &)
{
    result = cti_fmax_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_fmax_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmax_result<float>>,   cti_elementwise_launch<fmax_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<fmax_result<int64_t>>,
};

namespace {

template <class T> struct fmax_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, other;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &fmax_saves::self);
        visit.in(3, &fmax_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmax_saves::result);
        visit.out_bits(1, &fmax_saves::first);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmax_saves<float>::compute(const attrs_type &)
{
    result = cti_fmax_result_f32(self, other);
    first = cti_fmax_first_f32(self, other);
}

template <> __device__ void fmax_saves<double>::compute(const attrs_type &)
{
    result = cti_fmax_result_f64(self, other);
    first = cti_fmax_first_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_fmax_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmax_saves<float>>, cti_elementwise_launch<fmax_saves<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct fmax_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmax_self_grad::result_grad);
        visit.in_bits(2, &fmax_self_grad::first);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmax_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmax_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_fmax_self_grad_f32(result_grad, first);
}

template <> __device__ void fmax_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_fmax_self_grad_f64(result_grad, first);
}

} // namespace

const cti_cuda_loop cti_fmax_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmax_self_grad<float>>,
    cti_elementwise_launch<fmax_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct fmax_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmax_other_grad::result_grad);
        visit.in_bits(2, &fmax_other_grad::first);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmax_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmax_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_fmax_other_grad_f32(result_grad, first);
}

template <> __device__ void fmax_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_fmax_other_grad_f64(result_grad, first);
}

} // namespace

const cti_cuda_loop cti_fmax_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmax_other_grad<float>>,
    cti_elementwise_launch<fmax_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct fmax_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, other_grad, result_grad;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &fmax_self_other_grads::result_grad);
        visit.in_bits(3, &fmax_self_other_grads::first);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmax_self_other_grads::self_grad);
        visit.out(1, &fmax_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmax_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_fmax_self_grad_f32(result_grad, first);
    other_grad = cti_fmax_other_grad_f32(result_grad, first);
}

template <> __device__ void fmax_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_fmax_self_grad_f64(result_grad, first);
    other_grad = cti_fmax_other_grad_f64(result_grad, first);
}

} // namespace

const cti_cuda_loop cti_fmax_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmax_self_other_grads<float>>,
    cti_elementwise_launch<fmax_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct fmax_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmax_result_tangent::self);
        visit.in(2, &fmax_result_tangent::other);
        visit.in(3, &fmax_result_tangent::self_tangent);
        visit.in(4, &fmax_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmax_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmax_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_fmax_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void fmax_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_fmax_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_fmax_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmax_result_tangent<float>>,
    cti_elementwise_launch<fmax_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- fmin ---- */

namespace {

template <class T> struct fmin_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmin_result::self);
        visit.in(2, &fmin_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &fmin_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmin_result<float>::compute(const attrs_type &)
{
    result = cti_fmin_result_f32(self, other);
}

template <> __device__ void fmin_result<double>::compute(const attrs_type &)
{
    result = cti_fmin_result_f64(self, other);
}

template <> __device__ void fmin_result<int64_t>::compute(const attrs_type &)
{
    result = cti_fmin_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_fmin_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmin_result<float>>,   cti_elementwise_launch<fmin_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<fmin_result<int64_t>>,
};

namespace {

template <class T> struct fmin_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, other;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &fmin_saves::self);
        visit.in(3, &fmin_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmin_saves::result);
        visit.out_bits(1, &fmin_saves::first);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmin_saves<float>::compute(const attrs_type &)
{
    result = cti_fmin_result_f32(self, other);
    first = cti_fmin_first_f32(self, other);
}

template <> __device__ void fmin_saves<double>::compute(const attrs_type &)
{
    result = cti_fmin_result_f64(self, other);
    first = cti_fmin_first_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_fmin_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmin_saves<float>>, cti_elementwise_launch<fmin_saves<double>>, nullptr, nullptr, nullptr,
};

namespace {

template <class T> struct fmin_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmin_self_grad::result_grad);
        visit.in_bits(2, &fmin_self_grad::first);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmin_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmin_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_fmin_self_grad_f32(result_grad, first);
}

template <> __device__ void fmin_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_fmin_self_grad_f64(result_grad, first);
}

} // namespace

const cti_cuda_loop cti_fmin_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmin_self_grad<float>>,
    cti_elementwise_launch<fmin_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct fmin_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T other_grad, result_grad;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fmin_other_grad::result_grad);
        visit.in_bits(2, &fmin_other_grad::first);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmin_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmin_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_fmin_other_grad_f32(result_grad, first);
}

template <> __device__ void fmin_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_fmin_other_grad_f64(result_grad, first);
}

} // namespace

const cti_cuda_loop cti_fmin_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmin_other_grad<float>>,
    cti_elementwise_launch<fmin_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct fmin_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, other_grad, result_grad;
    bool first;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &fmin_self_other_grads::result_grad);
        visit.in_bits(3, &fmin_self_other_grads::first);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fmin_self_other_grads::self_grad);
        visit.out(1, &fmin_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fmin_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_fmin_self_grad_f32(result_grad, first);
    other_grad = cti_fmin_other_grad_f32(result_grad, first);
}

template <> __device__ void fmin_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_fmin_self_grad_f64(result_grad, first);
    other_grad = cti_fmin_other_grad_f64(result_grad, first);
}

} // namespace

const cti_cuda_loop cti_fmin_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fmin_self_other_grads<float>>,
    cti_elementwise_launch<fmin_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};
