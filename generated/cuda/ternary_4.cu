/*
 * ternary: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/ternary.h"
#include "gen/kernels/ternary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- lerp ---- */

namespace {

template <class T> struct lerp_weight_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T weight_grad, result_grad, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_weight_grad::result_grad);
        visit.in(2, &lerp_weight_grad::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_weight_grad::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_weight_grad<float>::compute(const attrs_type &)
{
    weight_grad = cti_lerp_weight_grad_f32(result_grad, way);
}

template <> __device__ void lerp_weight_grad<double>::compute(const attrs_type &)
{
    weight_grad = cti_lerp_weight_grad_f64(result_grad, way);
}

template <> __device__ void lerp_weight_grad<cti_c64>::compute(const attrs_type &)
{
    weight_grad = cti_lerp_weight_grad_c64(result_grad, way);
}

template <> __device__ void lerp_weight_grad<cti_c128>::compute(const attrs_type &)
{
    weight_grad = cti_lerp_weight_grad_c128(result_grad, way);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_weight_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_weight_grad<float>>,
    cti_elementwise_launch<lerp_weight_grad<double>>,
    cti_elementwise_launch<lerp_weight_grad<cti_c64>>,
    cti_elementwise_launch<lerp_weight_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct lerp_self_end_weight_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 6 };

    T self_grad, end_grad, weight_grad, result_grad, weight, way;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &lerp_self_end_weight_grads::result_grad);
        visit.in(4, &lerp_self_end_weight_grads::weight);
        visit.in(5, &lerp_self_end_weight_grads::way);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_self_end_weight_grads::self_grad);
        visit.out(1, &lerp_self_end_weight_grads::end_grad);
        visit.out(2, &lerp_self_end_weight_grads::weight_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_self_end_weight_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_f32(result_grad, weight);
    end_grad = cti_lerp_end_grad_f32(result_grad, weight);
    weight_grad = cti_lerp_weight_grad_f32(result_grad, way);
}

template <> __device__ void lerp_self_end_weight_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_f64(result_grad, weight);
    end_grad = cti_lerp_end_grad_f64(result_grad, weight);
    weight_grad = cti_lerp_weight_grad_f64(result_grad, way);
}

template <> __device__ void lerp_self_end_weight_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_c64(result_grad, weight);
    end_grad = cti_lerp_end_grad_c64(result_grad, weight);
    weight_grad = cti_lerp_weight_grad_c64(result_grad, way);
}

template <> __device__ void lerp_self_end_weight_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_lerp_self_grad_c128(result_grad, weight);
    end_grad = cti_lerp_end_grad_c128(result_grad, weight);
    weight_grad = cti_lerp_weight_grad_c128(result_grad, way);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_self_end_weight_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_self_end_weight_grads<float>>,
    cti_elementwise_launch<lerp_self_end_weight_grads<double>>,
    cti_elementwise_launch<lerp_self_end_weight_grads<cti_c64>>,
    cti_elementwise_launch<lerp_self_end_weight_grads<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct lerp_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 7 };

    T result_tangent, self, end, weight, self_tangent, end_tangent, weight_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lerp_result_tangent::self);
        visit.in(2, &lerp_result_tangent::end);
        visit.in(3, &lerp_result_tangent::weight);
        visit.in(4, &lerp_result_tangent::self_tangent);
        visit.in(5, &lerp_result_tangent::end_tangent);
        visit.in(6, &lerp_result_tangent::weight_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &lerp_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lerp_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_lerp_result_tangent_f32(self, end, weight, self_tangent, end_tangent, weight_tangent);
}

template <> __device__ void lerp_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_lerp_result_tangent_f64(self, end, weight, self_tangent, end_tangent, weight_tangent);
}

template <> __device__ void lerp_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_lerp_result_tangent_c64(self, end, weight, self_tangent, end_tangent, weight_tangent);
}

template <> __device__ void lerp_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_lerp_result_tangent_c128(self, end, weight, self_tangent, end_tangent, weight_tangent);
}

} // namespace

const cti_cuda_loop cti_lerp_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lerp_result_tangent<float>>,
    cti_elementwise_launch<lerp_result_tangent<double>>,
    cti_elementwise_launch<lerp_result_tangent<cti_c64>>,
    cti_elementwise_launch<lerp_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- addcmul ---- */

namespace {

template <class T> struct addcmul_result {
    typedef T compute_type;
    typedef cti_addcmul_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, tensor1, tensor2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &addcmul_result::self);
        visit.in(2, &addcmul_result::tensor1);
        visit.in(3, &addcmul_result::tensor2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &addcmul_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void addcmul_result<float>::compute(const attrs_type &given)
{
    const float value = cti_scalar_f32(given.value);
    result = cti_addcmul_result_f32(self, tensor1, tensor2, value);
}

template <> __device__ void addcmul_result<double>::compute(const attrs_type &given)
{
    const double value = cti_scalar_f64(given.value);
    result = cti_addcmul_result_f64(self, tensor1, tensor2, value);
}

template <> __device__ void addcmul_result<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 value = cti_scalar_c64(given.value);
    result = cti_addcmul_result_c64(self, tensor1, tensor2, value);
}

template <> __device__ void addcmul_result<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 value = cti_scalar_c128(given.value);
    result = cti_addcmul_result_c128(self, tensor1, tensor2, value);
}

template <> __device__ void addcmul_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t value = cti_scalar_i64(given.value);
    result = cti_addcmul_result_i64(self, tensor1, tensor2, value);
}

} // namespace

const cti_cuda_loop cti_addcmul_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<addcmul_result<float>>,   cti_elementwise_launch<addcmul_result<double>>,
    cti_elementwise_launch<addcmul_result<cti_c64>>, cti_elementwise_launch<addcmul_result<cti_c128>>,
    cti_elementwise_launch<addcmul_result<int64_t>>,
};

namespace {

template <class T> struct addcmul_tensor1_grad {
    typedef T compute_type;
    typedef cti_addcmul_attrs attrs_type;

    enum { num_operands = 3 };

    T tensor1_grad, result_grad, tensor2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &addcmul_tensor1_grad::result_grad);
        visit.in(2, &addcmul_tensor1_grad::tensor2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &addcmul_tensor1_grad::tensor1_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void addcmul_tensor1_grad<float>::compute(const attrs_type &given)
{
    const float value = cti_scalar_f32(given.value);
    tensor1_grad = cti_addcmul_tensor1_grad_f32(result_grad, tensor2, value);
}

template <> __device__ void addcmul_tensor1_grad<double>::compute(const attrs_type &given)
{
    const double value = cti_scalar_f64(given.value);
    tensor1_grad = cti_addcmul_tensor1_grad_f64(result_grad, tensor2, value);
}

template <> __device__ void addcmul_tensor1_grad<cti_c64>::compute(const attrs_type &given)
{
    const cti_c64 value = cti_scalar_c64(given.value);
    tensor1_grad = cti_addcmul_tensor1_grad_c64(result_grad, tensor2, value);
}

template <> __device__ void addcmul_tensor1_grad<cti_c128>::compute(const attrs_type &given)
{
    const cti_c128 value = cti_scalar_c128(given.value);
    tensor1_grad = cti_addcmul_tensor1_grad_c128(result_grad, tensor2, value);
}

} // namespace

const cti_cuda_loop cti_addcmul_cuda_tensor1_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<addcmul_tensor1_grad<float>>,
    cti_elementwise_launch<addcmul_tensor1_grad<double>>,
    cti_elementwise_launch<addcmul_tensor1_grad<cti_c64>>,
    cti_elementwise_launch<addcmul_tensor1_grad<cti_c128>>,
    nullptr,
};
