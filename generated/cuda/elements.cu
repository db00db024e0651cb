/*
 * elements: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#include "gen/cuda/elements.h"
#include "gen/kernels/elements.h"
#include "kernels/cuda/reduce.cuh"

/* ---- nan_to_num ---- */

namespace {

template <class T> struct nan_to_num_result {
    typedef T compute_type;
    typedef cti_nan_to_num_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &nan_to_num_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &nan_to_num_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void nan_to_num_result<float>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const float nan_ = (float)given.nan_;
    const bool has_posinf = given.has_posinf;
    const float posinf = (float)given.posinf;
    const float largest_self = (float)given.largest_self;
    const bool has_neginf = given.has_neginf;
    const float neginf = (float)given.neginf;
    result = cti_nan_to_num_result_f32(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

template <> __device__ void nan_to_num_result<double>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const double nan_ = given.nan_;
    const bool has_posinf = given.has_posinf;
    const double posinf = given.posinf;
    const double largest_self = given.largest_self;
    const bool has_neginf = given.has_neginf;
    const double neginf = given.neginf;
    result = cti_nan_to_num_result_f64(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

template <> __device__ void nan_to_num_result<cti_c64>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const float nan_ = (float)given.nan_;
    const bool has_posinf = given.has_posinf;
    const float posinf = (float)given.posinf;
    const float largest_self = (float)given.largest_self;
    const bool has_neginf = given.has_neginf;
    const float neginf = (float)given.neginf;
    result = cti_nan_to_num_result_c64(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

template <> __device__ void nan_to_num_result<cti_c128>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const double nan_ = given.nan_;
    const bool has_posinf = given.has_posinf;
    const double posinf = given.posinf;
    const double largest_self = given.largest_self;
    const bool has_neginf = given.has_neginf;
    const double neginf = given.neginf;
    result = cti_nan_to_num_result_c128(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

template <> __device__ void nan_to_num_result<int64_t>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const int64_t nan_ = 0;
    const bool has_posinf = given.has_posinf;
    const int64_t posinf = 0;
    const int64_t largest_self = 0;
    const bool has_neginf = given.has_neginf;
    const int64_t neginf = 0;
    result = cti_nan_to_num_result_i64(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
}

} // namespace

const cti_cuda_loop cti_nan_to_num_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<nan_to_num_result<float>>,   cti_elementwise_launch<nan_to_num_result<double>>,
    cti_elementwise_launch<nan_to_num_result<cti_c64>>, cti_elementwise_launch<nan_to_num_result<cti_c128>>,
    cti_elementwise_launch<nan_to_num_result<int64_t>>,
};

namespace {

template <class T> struct nan_to_num_saves {
    typedef T compute_type;
    typedef cti_nan_to_num_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self;
    bool finite;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &nan_to_num_saves::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &nan_to_num_saves::result);
        visit.out_bits(1, &nan_to_num_saves::finite);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void nan_to_num_saves<float>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const float nan_ = (float)given.nan_;
    const bool has_posinf = given.has_posinf;
    const float posinf = (float)given.posinf;
    const float largest_self = (float)given.largest_self;
    const bool has_neginf = given.has_neginf;
    const float neginf = (float)given.neginf;
    result = cti_nan_to_num_result_f32(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
    finite = cti_nan_to_num_finite_f32(self);
}

template <> __device__ void nan_to_num_saves<double>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const double nan_ = given.nan_;
    const bool has_posinf = given.has_posinf;
    const double posinf = given.posinf;
    const double largest_self = given.largest_self;
    const bool has_neginf = given.has_neginf;
    const double neginf = given.neginf;
    result = cti_nan_to_num_result_f64(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
    finite = cti_nan_to_num_finite_f64(self);
}

template <> __device__ void nan_to_num_saves<cti_c64>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const float nan_ = (float)given.nan_;
    const bool has_posinf = given.has_posinf;
    const float posinf = (float)given.posinf;
    const float largest_self = (float)given.largest_self;
    const bool has_neginf = given.has_neginf;
    const float neginf = (float)given.neginf;
    result = cti_nan_to_num_result_c64(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
    finite = cti_nan_to_num_finite_c64(self);
}

template <> __device__ void nan_to_num_saves<cti_c128>::compute(const attrs_type &given)
{
    const bool has_nan = given.has_nan;
    const double nan_ = given.nan_;
    const bool has_posinf = given.has_posinf;
    const double posinf = given.posinf;
    const double largest_self = given.largest_self;
    const bool has_neginf = given.has_neginf;
    const double neginf = given.neginf;
    result = cti_nan_to_num_result_c128(self, has_nan, nan_, has_posinf, posinf, largest_self, has_neginf, neginf);
    finite = cti_nan_to_num_finite_c128(self);
}

} // namespace

const cti_cuda_loop cti_nan_to_num_cuda_saves[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<nan_to_num_saves<float>>,
    cti_elementwise_launch<nan_to_num_saves<double>>,
    cti_elementwise_launch<nan_to_num_saves<cti_c64>>,
    cti_elementwise_launch<nan_to_num_saves<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct nan_to_num_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool finite;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &nan_to_num_self_grad::result_grad);
        visit.in_bits(2, &nan_to_num_self_grad::finite);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &nan_to_num_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void nan_to_num_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_nan_to_num_self_grad_f32(result_grad, finite);
}

template <> __device__ void nan_to_num_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_nan_to_num_self_grad_f64(result_grad, finite);
}

template <> __device__ void nan_to_num_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_nan_to_num_self_grad_c64(result_grad, finite);
}

template <> __device__ void nan_to_num_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_nan_to_num_self_grad_c128(result_grad, finite);
}

} // namespace

const cti_cuda_loop cti_nan_to_num_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<nan_to_num_self_grad<float>>,
    cti_elementwise_launch<nan_to_num_self_grad<double>>,
    cti_elementwise_launch<nan_to_num_self_grad<cti_c64>>,
    cti_elementwise_launch<nan_to_num_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct nan_to_num_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result_tangent, self, self_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &nan_to_num_result_tangent::self);
        visit.in(2, &nan_to_num_result_tangent::self_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &nan_to_num_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void nan_to_num_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_nan_to_num_result_tangent_f32(self, self_tangent);
}

template <> __device__ void nan_to_num_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_nan_to_num_result_tangent_f64(self, self_tangent);
}

template <> __device__ void nan_to_num_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_nan_to_num_result_tangent_c64(self, self_tangent);
}

template <> __device__ void nan_to_num_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_nan_to_num_result_tangent_c128(self, self_tangent);
}

} // namespace

const cti_cuda_loop cti_nan_to_num_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<nan_to_num_result_tangent<float>>,
    cti_elementwise_launch<nan_to_num_result_tangent<double>>,
    cti_elementwise_launch<nan_to_num_result_tangent<cti_c64>>,
    cti_elementwise_launch<nan_to_num_result_tangent<cti_c128>>,
    nullptr,
};
