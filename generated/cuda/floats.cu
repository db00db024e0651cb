/*
 * floats: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "gen/cuda/floats.h"
#include "gen/kernels/floats.h"
#include "kernels/cuda/reduce.cuh"

/* ---- neighbour_of ---- */

namespace {

template <class T> struct neighbour_of_result {
    typedef T compute_type;
    typedef cti_neighbour_of_attrs attrs_type;

    enum { num_operands = 3 };

    T result, self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &neighbour_of_result::self);
        visit.in(2, &neighbour_of_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &neighbour_of_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void neighbour_of_result<float>::compute(const attrs_type &given)
{
    const float digits = (float)given.digits;
    result = cti_neighbour_of_result_f32(self, other, digits);
}

template <> __device__ void neighbour_of_result<double>::compute(const attrs_type &given)
{
    const double digits = (double)given.digits;
    result = cti_neighbour_of_result_f64(self, other, digits);
}

} // namespace

const cti_cuda_loop cti_neighbour_of_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<neighbour_of_result<float>>,
    cti_elementwise_launch<neighbour_of_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- exponent_of ---- */

namespace {

template <class T> struct exponent_of_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &exponent_of_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &exponent_of_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void exponent_of_result<float>::compute(const attrs_type &)
{
    result = cti_exponent_of_result_f32(self);
}

template <> __device__ void exponent_of_result<double>::compute(const attrs_type &)
{
    result = cti_exponent_of_result_f64(self);
}

} // namespace

const cti_cuda_loop cti_exponent_of_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<exponent_of_result<float>>,
    cti_elementwise_launch<exponent_of_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
