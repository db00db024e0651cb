/*
 * ternary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/ternary.h"
#include "gen/kernels/ternary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- clamp ---- */

namespace {

template <class T> struct clamp_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_self_grad::result_grad);
        visit.in_bits(2, &clamp_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_clamp_self_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_clamp_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_self_grad<float>>,
    cti_elementwise_launch<clamp_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_min_grad {
    typedef T compute_type;
    typedef cti_clamp_attrs attrs_type;

    enum { num_operands = 4 };

    T min_grad, result_grad;
    bool inside, above;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_grad::result_grad);
        visit.in_bits(2, &clamp_min_grad::inside);
        visit.in_bits(3, &clamp_min_grad::above);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_min_grad::min_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_grad<float>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    min_grad = cti_clamp_min_grad_f32(result_grad, inside, above, has_max);
}

template <> __device__ void clamp_min_grad<double>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    min_grad = cti_clamp_min_grad_f64(result_grad, inside, above, has_max);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_min_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_grad<float>>,
    cti_elementwise_launch<clamp_min_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_max_grad {
    typedef T compute_type;
    typedef cti_clamp_attrs attrs_type;

    enum { num_operands = 4 };

    T max_grad, result_grad;
    bool inside, above;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_grad::result_grad);
        visit.in_bits(2, &clamp_max_grad::inside);
        visit.in_bits(3, &clamp_max_grad::above);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_max_grad::max_grad); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_grad<float>::compute(const attrs_type &given)
{
    const bool has_min = given.has_min;
    max_grad = cti_clamp_max_grad_f32(result_grad, inside, above, has_min);
}

template <> __device__ void clamp_max_grad<double>::compute(const attrs_type &given)
{
    const bool has_min = given.has_min;
    max_grad = cti_clamp_max_grad_f64(result_grad, inside, above, has_min);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_max_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_grad<float>>,
    cti_elementwise_launch<clamp_max_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_self_min_max_grads {
    typedef T compute_type;
    typedef cti_clamp_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, min_grad, max_grad, result_grad;
    bool inside, above;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &clamp_self_min_max_grads::result_grad);
        visit.in_bits(4, &clamp_self_min_max_grads::inside);
        visit.in_bits(5, &clamp_self_min_max_grads::above);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_min_max_grads::self_grad);
        visit.out(1, &clamp_self_min_max_grads::min_grad);
        visit.out(2, &clamp_self_min_max_grads::max_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_self_min_max_grads<float>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    self_grad = cti_clamp_self_grad_f32(result_grad, inside);
    min_grad = cti_clamp_min_grad_f32(result_grad, inside, above, has_max);
    max_grad = cti_clamp_max_grad_f32(result_grad, inside, above, has_min);
}

template <> __device__ void clamp_self_min_max_grads<double>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    self_grad = cti_clamp_self_grad_f64(result_grad, inside);
    min_grad = cti_clamp_min_grad_f64(result_grad, inside, above, has_max);
    max_grad = cti_clamp_max_grad_f64(result_grad, inside, above, has_min);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_self_min_max_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_self_min_max_grads<float>>,
    cti_elementwise_launch<clamp_self_min_max_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_result_tangent {
    typedef T compute_type;
    typedef cti_clamp_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, self, min, max, self_tangent, min_tangent, max_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result_tangent::self);
        visit.in(2, &clamp_result_tangent::min);
        visit.in(3, &clamp_result_tangent::max);
        visit.in(4, &clamp_result_tangent::self_tangent);
        visit.in(5, &clamp_result_tangent::min_tangent);
        visit.in(6, &clamp_result_tangent::max_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_result_tangent<float>::compute(const attrs_type &given)
{
    const bool has_min = given.has_min;
    const bool has_max = given.has_max;
    result_tangent =
        cti_clamp_result_tangent_f32(self, min, max, self_tangent, min_tangent, max_tangent, has_min, has_max);
}

template <> __device__ void clamp_result_tangent<double>::compute(const attrs_type &given)
{
    const bool has_min = given.has_min;
    const bool has_max = given.has_max;
    result_tangent =
        cti_clamp_result_tangent_f64(self, min, max, self_tangent, min_tangent, max_tangent, has_min, has_max);
}

} // namespace

const cti_cuda_loop cti_clamp_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_result_tangent<float>>,
    cti_elementwise_launch<clamp_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- clamp.scalar ---- */

namespace {

template <class T> struct clamp_scalar_result {
    typedef T compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &clamp_scalar_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_scalar_result<float>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    const float min = cti_scalar_f32(given.min);
    const float max = cti_scalar_f32(given.max);
    result = cti_clamp_scalar_result_f32(self, has_max, has_min, min, max);
}

template <> __device__ void clamp_scalar_result<double>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    const double min = cti_scalar_f64(given.min);
    const double max = cti_scalar_f64(given.max);
    result = cti_clamp_scalar_result_f64(self, has_max, has_min, min, max);
}

template <> __device__ void clamp_scalar_result<int64_t>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    const int64_t min = cti_scalar_i64(given.min);
    const int64_t max = cti_scalar_i64(given.max);
    result = cti_clamp_scalar_result_i64(self, has_max, has_min, min, max);
}

} // namespace

const cti_cuda_loop cti_clamp_scalar_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_scalar_result<float>>,
    cti_elementwise_launch<clamp_scalar_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<clamp_scalar_result<int64_t>>,
};

namespace {

template <class T> struct clamp_scalar_saves {
    typedef T compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &clamp_scalar_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_saves::result);
        visit.out_bits(1, &clamp_scalar_saves::inside);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_scalar_saves<float>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    const float min = cti_scalar_f32(given.min);
    const float max = cti_scalar_f32(given.max);
    result = cti_clamp_scalar_result_f32(self, has_max, has_min, min, max);
    inside = cti_clamp_scalar_inside_f32(self, has_min, has_max, min, max);
}

template <> __device__ void clamp_scalar_saves<double>::compute(const attrs_type &given)
{
    const bool has_max = given.has_max;
    const bool has_min = given.has_min;
    const double min = cti_scalar_f64(given.min);
    const double max = cti_scalar_f64(given.max);
    result = cti_clamp_scalar_result_f64(self, has_max, has_min, min, max);
    inside = cti_clamp_scalar_inside_f64(self, has_min, has_max, min, max);
}

} // namespace

const cti_cuda_loop cti_clamp_scalar_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_scalar_saves<float>>,
    cti_elementwise_launch<clamp_scalar_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_scalar_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_scalar_self_grad::result_grad);
        visit.in_bits(2, &clamp_scalar_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_scalar_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_clamp_scalar_self_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_scalar_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_clamp_scalar_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_scalar_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_scalar_self_grad<float>>,
    cti_elementwise_launch<clamp_scalar_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_scalar_result_tangent {
    typedef T compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_scalar_result_tangent::self);
        visit.in(2, &clamp_scalar_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_scalar_result_tangent<float>::compute(const attrs_type &given)
{
    const bool has_min = given.has_min;
    const bool has_max = given.has_max;
    const float min = cti_scalar_f32(given.min);
    const float max = cti_scalar_f32(given.max);
    result_tangent = cti_clamp_scalar_result_tangent_f32(self, self_tangent, has_min, has_max, min, max);
}

template <> __device__ void clamp_scalar_result_tangent<double>::compute(const attrs_type &given)
{
    const bool has_min = given.has_min;
    const bool has_max = given.has_max;
    const double min = cti_scalar_f64(given.min);
    const double max = cti_scalar_f64(given.max);
    result_tangent = cti_clamp_scalar_result_tangent_f64(self, self_tangent, has_min, has_max, min, max);
}

} // namespace

const cti_cuda_loop cti_clamp_scalar_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_scalar_result_tangent<float>>,
    cti_elementwise_launch<clamp_scalar_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- clamp_min ---- */

namespace {

template <class T> struct clamp_min_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, min;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_result::self);
        visit.in(2, &clamp_min_result::min);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_min_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_result<float>::compute(const attrs_type &)
{
    result = cti_clamp_min_result_f32(self, min);
}

template <> __device__ void clamp_min_result<double>::compute(const attrs_type &)
{
    result = cti_clamp_min_result_f64(self, min);
}

template <> __device__ void clamp_min_result<int64_t>::compute(const attrs_type &)
{
    result = cti_clamp_min_result_i64(self, min);
}

} // namespace

const cti_cuda_loop cti_clamp_min_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_result<float>>,
    cti_elementwise_launch<clamp_min_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<clamp_min_result<int64_t>>,
};

namespace {

template <class T> struct clamp_min_saves {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, min;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_min_saves::self);
        visit.in(3, &clamp_min_saves::min);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_saves::result);
        visit.out_bits(1, &clamp_min_saves::inside);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_saves<float>::compute(const attrs_type &)
{
    result = cti_clamp_min_result_f32(self, min);
    inside = cti_clamp_min_inside_f32(self, min);
}

template <> __device__ void clamp_min_saves<double>::compute(const attrs_type &)
{
    result = cti_clamp_min_result_f64(self, min);
    inside = cti_clamp_min_inside_f64(self, min);
}

} // namespace

const cti_cuda_loop cti_clamp_min_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_saves<float>>,
    cti_elementwise_launch<clamp_min_saves<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_min_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_self_grad::result_grad);
        visit.in_bits(2, &clamp_min_self_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_clamp_min_self_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_min_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_clamp_min_self_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_min_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_self_grad<float>>,
    cti_elementwise_launch<clamp_min_self_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_min_min_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T min_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_min_grad::result_grad);
        visit.in_bits(2, &clamp_min_min_grad::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_min_grad::min_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_min_grad<float>::compute(const attrs_type &)
{
    min_grad = cti_clamp_min_min_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_min_min_grad<double>::compute(const attrs_type &)
{
    min_grad = cti_clamp_min_min_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_min_cuda_min_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_min_grad<float>>,
    cti_elementwise_launch<clamp_min_min_grad<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_min_self_min_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, min_grad, result_grad;
    bool inside;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_min_self_min_grads::result_grad);
        visit.in_bits(3, &clamp_min_self_min_grads::inside);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_self_min_grads::self_grad);
        visit.out(1, &clamp_min_self_min_grads::min_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_self_min_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_clamp_min_self_grad_f32(result_grad, inside);
    min_grad = cti_clamp_min_min_grad_f32(result_grad, inside);
}

template <> __device__ void clamp_min_self_min_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_clamp_min_self_grad_f64(result_grad, inside);
    min_grad = cti_clamp_min_min_grad_f64(result_grad, inside);
}

} // namespace

const cti_cuda_loop cti_clamp_min_cuda_self_min_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_self_min_grads<float>>,
    cti_elementwise_launch<clamp_min_self_min_grads<double>>,
    nullptr,
    nullptr,
    nullptr,
};

namespace {

template <class T> struct clamp_min_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, min, self_tangent, min_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_result_tangent::self);
        visit.in(2, &clamp_min_result_tangent::min);
        visit.in(3, &clamp_min_result_tangent::self_tangent);
        visit.in(4, &clamp_min_result_tangent::min_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_min_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_clamp_min_result_tangent_f32(self, min, self_tangent, min_tangent);
}

template <> __device__ void clamp_min_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_clamp_min_result_tangent_f64(self, min, self_tangent, min_tangent);
}

} // namespace

const cti_cuda_loop cti_clamp_min_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_min_result_tangent<float>>,
    cti_elementwise_launch<clamp_min_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- clamp_max ---- */

namespace {

template <class T> struct clamp_max_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, max;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_result::self);
        visit.in(2, &clamp_max_result::max);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_max_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void clamp_max_result<float>::compute(const attrs_type &)
{
    result = cti_clamp_max_result_f32(self, max);
}

template <> __device__ void clamp_max_result<double>::compute(const attrs_type &)
{
    result = cti_clamp_max_result_f64(self, max);
}

template <> __device__ void clamp_max_result<int64_t>::compute(const attrs_type &)
{
    result = cti_clamp_max_result_i64(self, max);
}

} // namespace

const cti_cuda_loop cti_clamp_max_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<clamp_max_result<float>>,
    cti_elementwise_launch<clamp_max_result<double>>,
    nullptr,
    nullptr,
    cti_elementwise_launch<clamp_max_result<int64_t>>,
};
