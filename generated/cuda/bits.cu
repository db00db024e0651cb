/*
 * bits: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 */
#include "gen/cuda/bits.h"
#include "gen/kernels/bits.h"
#include "kernels/cuda/reduce.cuh"

/* ---- bitwise_and ---- */

namespace {

template <class T> struct bitwise_and_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bitwise_and_result::self);
        visit.in(2, &bitwise_and_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bitwise_and_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bitwise_and_result<int64_t>::compute(const attrs_type &)
{
    result = cti_bitwise_and_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_bitwise_and_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<bitwise_and_result<int64_t>>,
};

/* ---- bitwise_or ---- */

namespace {

template <class T> struct bitwise_or_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bitwise_or_result::self);
        visit.in(2, &bitwise_or_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bitwise_or_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bitwise_or_result<int64_t>::compute(const attrs_type &)
{
    result = cti_bitwise_or_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_bitwise_or_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<bitwise_or_result<int64_t>>,
};

/* ---- bitwise_xor ---- */

namespace {

template <class T> struct bitwise_xor_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bitwise_xor_result::self);
        visit.in(2, &bitwise_xor_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bitwise_xor_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bitwise_xor_result<int64_t>::compute(const attrs_type &)
{
    result = cti_bitwise_xor_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_bitwise_xor_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<bitwise_xor_result<int64_t>>,
};

/* ---- bitwise_not ---- */

namespace {

template <class T> struct bitwise_not_result {
    typedef T compute_type;
    typedef cti_bitwise_not_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &bitwise_not_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bitwise_not_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bitwise_not_result<int64_t>::compute(const attrs_type &given)
{
    const bool is_bool_T = given.is_bool_T;
    result = cti_bitwise_not_result_i64(self, is_bool_T);
}

} // namespace

const cti_cuda_loop cti_bitwise_not_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<bitwise_not_result<int64_t>>,
};

/* ---- bitwise_left_shift ---- */

namespace {

template <class T> struct bitwise_left_shift_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bitwise_left_shift_result::self);
        visit.in(2, &bitwise_left_shift_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bitwise_left_shift_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bitwise_left_shift_result<int64_t>::compute(const attrs_type &)
{
    result = cti_bitwise_left_shift_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_bitwise_left_shift_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<bitwise_left_shift_result<int64_t>>,
};

/* ---- bitwise_right_shift ---- */

namespace {

template <class T> struct bitwise_right_shift_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &bitwise_right_shift_result::self);
        visit.in(2, &bitwise_right_shift_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &bitwise_right_shift_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void bitwise_right_shift_result<int64_t>::compute(const attrs_type &)
{
    result = cti_bitwise_right_shift_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_bitwise_right_shift_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<bitwise_right_shift_result<int64_t>>,
};

/* ---- gcd ---- */

namespace {

template <class T> struct gcd_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gcd_result::self);
        visit.in(2, &gcd_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gcd_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gcd_result<int64_t>::compute(const attrs_type &)
{
    result = cti_gcd_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_gcd_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<gcd_result<int64_t>>,
};

/* ---- lcm ---- */

namespace {

template <class T> struct lcm_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lcm_result::self);
        visit.in(2, &lcm_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lcm_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lcm_result<int64_t>::compute(const attrs_type &)
{
    result = cti_lcm_result_i64(self, other);
}

} // namespace

const cti_cuda_loop cti_lcm_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr, nullptr, nullptr, nullptr, cti_elementwise_launch<lcm_result<int64_t>>,
};
