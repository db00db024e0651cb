/*
 * ternary: formulas for CUDA and their launchers, part 6.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/ternary.h"
#include "gen/kernels/ternary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- addcdiv ---- */

namespace {

template <class T> struct addcdiv_tensor1_tensor2_grads {
    typedef T compute_type;
    typedef cti_addcdiv_attrs attrs_type;

    enum { num_operands = 5 };

    T tensor1_grad, tensor2_grad, result_grad, tensor1, tensor2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &addcdiv_tensor1_tensor2_grads::result_grad);
        visit.in(3, &addcdiv_tensor1_tensor2_grads::tensor1);
        visit.in(4, &addcdiv_tensor1_tensor2_grads::tensor2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &addcdiv_tensor1_tensor2_grads::tensor1_grad);
        visit.out(1, &addcdiv_tensor1_tensor2_grads::tensor2_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void addcdiv_tensor1_tensor2_grads<float>::compute(const attrs_type &given)
{
    const float value = cti_scalar_f32(given.value);
    tensor1_grad = cti_addcdiv_tensor1_grad_f32(result_grad, tensor2, value);
    tensor2_grad = cti_addcdiv_tensor2_grad_f32(result_grad, tensor1, tensor2, value);
}

template <> __device__ void addcdiv_tensor1_tensor2_grads<double>::compute(const attrs_type &given)
{
    const double value = cti_scalar_f64(given.value);
    tensor1_grad = cti_addcdiv_tensor1_grad_f64(result_grad, tensor2, value);
    tensor2_grad = cti_addcdiv_tensor2_grad_f64(result_grad, tensor1, tensor2, value);
}

template <> __device__ void addcdiv_tensor1_tensor2_grads<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 value = cti_scalar_c64(given.value);
    tensor1_grad = cti_addcdiv_tensor1_grad_c64(result_grad, tensor2, value);
    tensor2_grad = cti_addcdiv_tensor2_grad_c64(result_grad, tensor1, tensor2, value);
}

template <> __device__ void addcdiv_tensor1_tensor2_grads<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 value = cti_scalar_c128(given.value);
    tensor1_grad = cti_addcdiv_tensor1_grad_c128(result_grad, tensor2, value);
    tensor2_grad = cti_addcdiv_tensor2_grad_c128(result_grad, tensor1, tensor2, value);
}

} // namespace

const cti_cuda_loop cti_addcdiv_cuda_tensor1_tensor2_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<addcdiv_tensor1_tensor2_grads<float>>,
    cti_elementwise_launch<addcdiv_tensor1_tensor2_grads<double>>,
    cti_elementwise_launch<addcdiv_tensor1_tensor2_grads<cti_c64>>,
    cti_elementwise_launch<addcdiv_tensor1_tensor2_grads<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct addcdiv_result_tangent {
    typedef T compute_type;
    typedef cti_addcdiv_attrs attrs_type;

    enum { num_operands = 6 };

    T result_tangent, tensor1, tensor2, self_tangent, tensor1_tangent, tensor2_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &addcdiv_result_tangent::tensor1);
        visit.in(2, &addcdiv_result_tangent::tensor2);
        visit.in(3, &addcdiv_result_tangent::self_tangent);
        visit.in(4, &addcdiv_result_tangent::tensor1_tangent);
        visit.in(5, &addcdiv_result_tangent::tensor2_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &addcdiv_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void addcdiv_result_tangent<float>::compute(const attrs_type &given)
{
    const float value = cti_scalar_f32(given.value);
    result_tangent =
        cti_addcdiv_result_tangent_f32(tensor1, tensor2, self_tangent, tensor1_tangent, tensor2_tangent, value);
}

template <> __device__ void addcdiv_result_tangent<double>::compute(const attrs_type &given)
{
    const double value = cti_scalar_f64(given.value);
    result_tangent =
        cti_addcdiv_result_tangent_f64(tensor1, tensor2, self_tangent, tensor1_tangent, tensor2_tangent, value);
}

template <> __device__ void addcdiv_result_tangent<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 value = cti_scalar_c64(given.value);
    result_tangent =
        cti_addcdiv_result_tangent_c64(tensor1, tensor2, self_tangent, tensor1_tangent, tensor2_tangent, value);
}

template <> __device__ void addcdiv_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 value = cti_scalar_c128(given.value);
    result_tangent =
        cti_addcdiv_result_tangent_c128(tensor1, tensor2, self_tangent, tensor1_tangent, tensor2_tangent, value);
}

} // namespace

const cti_cuda_loop cti_addcdiv_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<addcdiv_result_tangent<float>>,
    cti_elementwise_launch<addcdiv_result_tangent<double>>,
    cti_elementwise_launch<addcdiv_result_tangent<cti_c64>>,
    cti_elementwise_launch<addcdiv_result_tangent<cti_c128>>,
    nullptr,
};
