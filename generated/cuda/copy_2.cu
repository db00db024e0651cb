/*
 * copy: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "gen/cuda/copy.h"
#include "gen/kernels/copy.h"
#include "kernels/cuda/reduce.cuh"

/* ---- triu ---- */

namespace {

template <class T> struct triu_self_grad {
    typedef T compute_type;
    typedef cti_triu_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    int64_t at_end1, at_end2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_self_grad::result_grad);
        visit.coordinate(2, &triu_self_grad::at_end1);
        visit.coordinate(3, &triu_self_grad::at_end2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &triu_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void triu_self_grad<double>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    self_grad = cti_triu_self_grad_f64(result_grad, at_end1, at_end2, diagonal);
}

template <> __device__ void triu_self_grad<cti_c128>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    self_grad = cti_triu_self_grad_c128(result_grad, at_end1, at_end2, diagonal);
}

} // namespace

const cti_cuda_loop cti_triu_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<triu_self_grad<double>>, nullptr, cti_elementwise_launch<triu_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct triu_result_tangent {
    typedef T compute_type;
    typedef cti_triu_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self_tangent;
    int64_t at_end1, at_end2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result_tangent::self_tangent);
        visit.coordinate(2, &triu_result_tangent::at_end1);
        visit.coordinate(3, &triu_result_tangent::at_end2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &triu_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void triu_result_tangent<double>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result_tangent = cti_triu_result_tangent_f64(self_tangent, at_end1, at_end2, diagonal);
}

template <> __device__ void triu_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result_tangent = cti_triu_result_tangent_c128(self_tangent, at_end1, at_end2, diagonal);
}

} // namespace

const cti_cuda_loop cti_triu_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<triu_result_tangent<double>>,
    nullptr, cti_elementwise_launch<triu_result_tangent<cti_c128>>,
    nullptr,
};
