/*
 * binary: formulas for CUDA and their launchers, part 9.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- pow.scalar ---- */

namespace {

template <class T> struct pow_scalar_result_tangent {
    typedef T compute_type;
    typedef cti_pow_scalar_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self, result, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent::self);
        visit.in(2, &pow_scalar_result_tangent::result);
        visit.in(3, &pow_scalar_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void pow_scalar_result_tangent<float>::compute(const attrs_type &given)
{
    const float exponent = cti_scalar_f32(given.exponent);
    result_tangent = cti_pow_scalar_result_tangent_f32(self, result, self_tangent, exponent);
}

template <> __device__ void pow_scalar_result_tangent<double>::compute(const attrs_type &given)
{
    const double exponent = cti_scalar_f64(given.exponent);
    result_tangent = cti_pow_scalar_result_tangent_f64(self, result, self_tangent, exponent);
}

template <> __device__ void pow_scalar_result_tangent<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 exponent = cti_scalar_c64(given.exponent);
    result_tangent = cti_pow_scalar_result_tangent_c64(self, result, self_tangent, exponent);
}

template <> __device__ void pow_scalar_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 exponent = cti_scalar_c128(given.exponent);
    result_tangent = cti_pow_scalar_result_tangent_c128(self, result, self_tangent, exponent);
}

} // namespace

const cti_cuda_loop cti_pow_scalar_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<pow_scalar_result_tangent<float>>,
    cti_elementwise_launch<pow_scalar_result_tangent<double>>,
    cti_elementwise_launch<pow_scalar_result_tangent<cti_c64>>,
    cti_elementwise_launch<pow_scalar_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- maximum ---- */

namespace {

template <class T> struct maximum_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result::self);
        visit.in(2, &maximum_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void maximum_result<float>::compute(const attrs_type &)
{
    result = cti_maximum_result_f32(self, other);
}

template <> __device__ void maximum_result<double>::compute(const attrs_type &)
{
    result = cti_maximum_result_f64(self, other);
}

template <> __device__ void maximum_result<int64_t>::compute(const attrs_type &)
{
    result = cti_maximum_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_maximum_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<maximum_result<float>>,   cti_elementwise_launch<maximum_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<maximum_result<int64_t>>,
};

namespace {

template <class T> struct maximum_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result, self, other;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &maximum_saves::self);
        visit.in(4, &maximum_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_saves::result);
        visit.out_bits(1, &maximum_saves::above);
        visit.out_bits(2, &maximum_saves::below);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void maximum_saves<float>::compute(const attrs_type &)
{
    result = cti_maximum_result_f32(self, other);
    above = cti_maximum_above_f32(self, other);
    below = cti_maximum_below_f32(self, other);
}

template <> __device__ void maximum_saves<double>::compute(const attrs_type &)
{
    result = cti_maximum_result_f64(self, other);
    above = cti_maximum_above_f64(self, other);
    below = cti_maximum_below_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_maximum_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<maximum_saves<float>>,
    cti_elementwise_launch<maximum_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct maximum_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_self_grad::result_grad);
        visit.in_bits(2, &maximum_self_grad::above);
        visit.in_bits(3, &maximum_self_grad::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void maximum_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_maximum_self_grad_f32(result_grad, above, below);
}

template <> __device__ void maximum_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_maximum_self_grad_f64(result_grad, above, below);
}

} // namespace

const cti_cuda_loop cti_maximum_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<maximum_self_grad<float>>,
    cti_elementwise_launch<maximum_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct maximum_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_other_grad::result_grad);
        visit.in_bits(2, &maximum_other_grad::above);
        visit.in_bits(3, &maximum_other_grad::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void maximum_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_maximum_other_grad_f32(result_grad, above, below);
}

template <> __device__ void maximum_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_maximum_other_grad_f64(result_grad, above, below);
}

} // namespace

const cti_cuda_loop cti_maximum_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<maximum_other_grad<float>>,
    cti_elementwise_launch<maximum_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct maximum_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &maximum_self_other_grads::result_grad);
        visit.in_bits(3, &maximum_self_other_grads::above);
        visit.in_bits(4, &maximum_self_other_grads::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_self_other_grads::self_grad);
        visit.out(1, &maximum_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void maximum_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_maximum_self_grad_f32(result_grad, above, below);
    other_grad = cti_maximum_other_grad_f32(result_grad, above, below);
}

template <> __device__ void maximum_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_maximum_self_grad_f64(result_grad, above, below);
    other_grad = cti_maximum_other_grad_f64(result_grad, above, below);
}

} // namespace

const cti_cuda_loop cti_maximum_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<maximum_self_other_grads<float>>,
    cti_elementwise_launch<maximum_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct maximum_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result_tangent::self);
        visit.in(2, &maximum_result_tangent::other);
        visit.in(3, &maximum_result_tangent::self_tangent);
        visit.in(4, &maximum_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void maximum_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_maximum_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void maximum_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_maximum_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_maximum_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<maximum_result_tangent<float>>,
    cti_elementwise_launch<maximum_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- minimum ---- */

namespace {

template <class T> struct minimum_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result::self);
        visit.in(2, &minimum_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_result<float>::compute(const attrs_type &)
{
    result = cti_minimum_result_f32(self, other);
}

template <> __device__ void minimum_result<double>::compute(const attrs_type &)
{
    result = cti_minimum_result_f64(self, other);
}

template <> __device__ void minimum_result<int64_t>::compute(const attrs_type &)
{
    result = cti_minimum_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_result<float>>,   cti_elementwise_launch<minimum_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<minimum_result<int64_t>>,
};

namespace {

template <class T> struct minimum_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result, self, other;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &minimum_saves::self);
        visit.in(4, &minimum_saves::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_saves::result);
        visit.out_bits(1, &minimum_saves::above);
        visit.out_bits(2, &minimum_saves::below);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_saves<float>::compute(const attrs_type &)
{
    result = cti_minimum_result_f32(self, other);
    above = cti_minimum_above_f32(self, other);
    below = cti_minimum_below_f32(self, other);
}

template <> __device__ void minimum_saves<double>::compute(const attrs_type &)
{
    result = cti_minimum_result_f64(self, other);
    above = cti_minimum_above_f64(self, other);
    below = cti_minimum_below_f64(self, other);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_saves<float>>,
    cti_elementwise_launch<minimum_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct minimum_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_self_grad::result_grad);
        visit.in_bits(2, &minimum_self_grad::above);
        visit.in_bits(3, &minimum_self_grad::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_minimum_self_grad_f32(result_grad, above, below);
}

template <> __device__ void minimum_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_minimum_self_grad_f64(result_grad, above, below);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_self_grad<float>>,
    cti_elementwise_launch<minimum_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct minimum_other_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T other_grad, result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_other_grad::result_grad);
        visit.in_bits(2, &minimum_other_grad::above);
        visit.in_bits(3, &minimum_other_grad::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_other_grad::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_other_grad<float>::compute(const attrs_type &)
{
    other_grad = cti_minimum_other_grad_f32(result_grad, above, below);
}

template <> __device__ void minimum_other_grad<double>::compute(const attrs_type &)
{
    other_grad = cti_minimum_other_grad_f64(result_grad, above, below);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_other_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_other_grad<float>>,
    cti_elementwise_launch<minimum_other_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct minimum_self_other_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T self_grad, other_grad, result_grad;
    bool above, below;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &minimum_self_other_grads::result_grad);
        visit.in_bits(3, &minimum_self_other_grads::above);
        visit.in_bits(4, &minimum_self_other_grads::below);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_self_other_grads::self_grad);
        visit.out(1, &minimum_self_other_grads::other_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_self_other_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_minimum_self_grad_f32(result_grad, above, below);
    other_grad = cti_minimum_other_grad_f32(result_grad, above, below);
}

template <> __device__ void minimum_self_other_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_minimum_self_grad_f64(result_grad, above, below);
    other_grad = cti_minimum_other_grad_f64(result_grad, above, below);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_self_other_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_self_other_grads<float>>,
    cti_elementwise_launch<minimum_self_other_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};
