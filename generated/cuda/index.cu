/*
 * index: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "gen/cuda/index.h"
#include "gen/kernels/index.h"
#include "kernels/cuda/reduce.cuh"

/* ---- masked_fill ---- */

namespace {

template <class T> struct masked_fill_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self, value;
    bool mask_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result::self);
        visit.in(2, &masked_fill_result::mask_);
        visit.in(3, &masked_fill_result::value);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void masked_fill_result<float>::compute(const attrs_type &)
{
    result = cti_masked_fill_result_f32(self, mask_, value);
}

template <> __device__ void masked_fill_result<double>::compute(const attrs_type &)
{
    result = cti_masked_fill_result_f64(self, mask_, value);
}

template <> __device__ void masked_fill_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_masked_fill_result_c64(self, mask_, value);
}

template <> __device__ void masked_fill_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_masked_fill_result_c128(self, mask_, value);
}

template <> __device__ void masked_fill_result<int64_t>::compute(const attrs_type &)
{
    result = cti_masked_fill_result_i64(self, mask_, value);
}

} // namespace

const cti_cuda_loop cti_masked_fill_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<masked_fill_result<float>>,   cti_elementwise_launch<masked_fill_result<double>>,
    cti_elementwise_launch<masked_fill_result<cti_c64>>, cti_elementwise_launch<masked_fill_result<cti_c128>>,
    cti_elementwise_launch<masked_fill_result<int64_t>>,
};

namespace {

template <class T> struct masked_fill_self_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T self_grad, result_grad;
    bool mask_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_self_grad::result_grad);
        visit.in(2, &masked_fill_self_grad::mask_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void masked_fill_self_grad<float>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_f32(result_grad, mask_);
}

template <> __device__ void masked_fill_self_grad<double>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_f64(result_grad, mask_);
}

template <> __device__ void masked_fill_self_grad<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_c64(result_grad, mask_);
}

template <> __device__ void masked_fill_self_grad<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_c128(result_grad, mask_);
}

} // namespace

const cti_cuda_loop cti_masked_fill_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<masked_fill_self_grad<float>>,
    cti_elementwise_launch<masked_fill_self_grad<double>>,
    cti_elementwise_launch<masked_fill_self_grad<cti_c64>>,
    cti_elementwise_launch<masked_fill_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct masked_fill_value_grad {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    T value_grad, result_grad;
    bool mask_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_value_grad::result_grad);
        visit.in(2, &masked_fill_value_grad::mask_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_value_grad::value_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void masked_fill_value_grad<float>::compute(const attrs_type &)
{
    value_grad = cti_masked_fill_value_grad_f32(result_grad, mask_);
}

template <> __device__ void masked_fill_value_grad<double>::compute(const attrs_type &)
{
    value_grad = cti_masked_fill_value_grad_f64(result_grad, mask_);
}

template <> __device__ void masked_fill_value_grad<cti_c64>::compute(const attrs_type &)
{
    value_grad = cti_masked_fill_value_grad_c64(result_grad, mask_);
}

template <> __device__ void masked_fill_value_grad<cti_c128>::compute(const attrs_type &)
{
    value_grad = cti_masked_fill_value_grad_c128(result_grad, mask_);
}

} // namespace

const cti_cuda_loop cti_masked_fill_cuda_value_grad[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<masked_fill_value_grad<float>>,
    cti_elementwise_launch<masked_fill_value_grad<double>>,
    cti_elementwise_launch<masked_fill_value_grad<cti_c64>>,
    cti_elementwise_launch<masked_fill_value_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct masked_fill_self_value_grads {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, value_grad, result_grad;
    bool mask_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &masked_fill_self_value_grads::result_grad);
        visit.in(3, &masked_fill_self_value_grads::mask_);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_value_grads::self_grad);
        visit.out(1, &masked_fill_self_value_grads::value_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void masked_fill_self_value_grads<float>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_f32(result_grad, mask_);
    value_grad = cti_masked_fill_value_grad_f32(result_grad, mask_);
}

template <> __device__ void masked_fill_self_value_grads<double>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_f64(result_grad, mask_);
    value_grad = cti_masked_fill_value_grad_f64(result_grad, mask_);
}

template <> __device__ void masked_fill_self_value_grads<cti_c64>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_c64(result_grad, mask_);
    value_grad = cti_masked_fill_value_grad_c64(result_grad, mask_);
}

template <> __device__ void masked_fill_self_value_grads<cti_c128>::compute(const attrs_type &)
{
    self_grad = cti_masked_fill_self_grad_c128(result_grad, mask_);
    value_grad = cti_masked_fill_value_grad_c128(result_grad, mask_);
}

} // namespace

const cti_cuda_loop cti_masked_fill_cuda_self_value_grads[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<masked_fill_self_value_grads<float>>,
    cti_elementwise_launch<masked_fill_self_value_grads<double>>,
    cti_elementwise_launch<masked_fill_self_value_grads<cti_c64>>,
    cti_elementwise_launch<masked_fill_self_value_grads<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct masked_fill_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self_tangent, value_tangent;
    bool mask_;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_tangent::mask_);
        visit.in(2, &masked_fill_result_tangent::self_tangent);
        visit.in(3, &masked_fill_result_tangent::value_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void masked_fill_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_masked_fill_result_tangent_f32(mask_, self_tangent, value_tangent);
}

template <> __device__ void masked_fill_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_masked_fill_result_tangent_f64(mask_, self_tangent, value_tangent);
}

template <> __device__ void masked_fill_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_masked_fill_result_tangent_c64(mask_, self_tangent, value_tangent);
}

template <> __device__ void masked_fill_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_masked_fill_result_tangent_c128(mask_, self_tangent, value_tangent);
}

} // namespace

const cti_cuda_loop cti_masked_fill_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<masked_fill_result_tangent<float>>,
    cti_elementwise_launch<masked_fill_result_tangent<double>>,
    cti_elementwise_launch<masked_fill_result_tangent<cti_c64>>,
    cti_elementwise_launch<masked_fill_result_tangent<cti_c128>>,
    nullptr,
};
