/*
 * binary: formulas for CUDA and their launchers, part 10.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- minimum ---- */

namespace {

template <class T> struct minimum_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 5 };

    T result_tangent, self, other, self_tangent, other_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_tangent::self);
        visit.in(2, &minimum_result_tangent::other);
        visit.in(3, &minimum_result_tangent::self_tangent);
        visit.in(4, &minimum_result_tangent::other_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void minimum_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_minimum_result_tangent_f32(self, other, self_tangent, other_tangent);
}

template <> __device__ void minimum_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_minimum_result_tangent_f64(self, other, self_tangent, other_tangent);
}

} // namespace

const cti_cuda_loop cti_minimum_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<minimum_result_tangent<float>>,
    cti_elementwise_launch<minimum_result_tangent<double>>,
    nullptr,
    nullptr,
    nullptr,
};
