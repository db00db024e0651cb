/*
 * draws: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "gen/cuda/draws.h"
#include "gen/kernels/draws.h"
#include "kernels/cuda/reduce.cuh"

/* ---- uniform_ ---- */

namespace {

template <class T> struct uniform__self {
    typedef T compute_type;
    typedef cti_uniform__attrs attrs_type;

    enum { num_operands = 2 };

    T self, u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.uniform(1, &uniform__self::u_raw); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &uniform__self::self); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void uniform__self<float>::compute(const attrs_type &given)
{
    const float from_ = (float)given.from_;
    const float to = (float)given.to;
    self = cti_uniform__self_f32(u_raw, from_, to);
}

template <> __device__ void uniform__self<double>::compute(const attrs_type &given)
{
    const double from_ = given.from_;
    const double to = given.to;
    self = cti_uniform__self_f64(u_raw, from_, to);
}

} // namespace

const cti_cuda_loop cti_uniform__cuda_self[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<uniform__self<float>>,
    cti_elementwise_launch<uniform__self<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- normal.tensors ---- */

namespace {

template <class T> struct normal_tensors_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 4 };

    T result, mean, std;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &normal_tensors_result::mean);
        visit.in(2, &normal_tensors_result::std);
        visit.normal(3, &normal_tensors_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &normal_tensors_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void normal_tensors_result<float>::compute(const attrs_type &)
{
    result = cti_normal_tensors_result_f32(mean, std, u_raw);
}

template <> __device__ void normal_tensors_result<double>::compute(const attrs_type &)
{
    result = cti_normal_tensors_result_f64(mean, std, u_raw);
}

} // namespace

const cti_cuda_loop cti_normal_tensors_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<normal_tensors_result<float>>,
    cti_elementwise_launch<normal_tensors_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- normal.std ---- */

namespace {

template <class T> struct normal_std_result {
    typedef T compute_type;
    typedef cti_normal_std_attrs attrs_type;

    enum { num_operands = 3 };

    T result, mean;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &normal_std_result::mean);
        visit.normal(2, &normal_std_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &normal_std_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void normal_std_result<float>::compute(const attrs_type &given)
{
    const float std = (float)given.std;
    result = cti_normal_std_result_f32(mean, u_raw, std);
}

template <> __device__ void normal_std_result<double>::compute(const attrs_type &given)
{
    const double std = given.std;
    result = cti_normal_std_result_f64(mean, u_raw, std);
}

} // namespace

const cti_cuda_loop cti_normal_std_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<normal_std_result<float>>,
    cti_elementwise_launch<normal_std_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};

/* ---- normal.mean ---- */

namespace {

template <class T> struct normal_mean_result {
    typedef T compute_type;
    typedef cti_normal_mean_attrs attrs_type;

    enum { num_operands = 3 };

    T result, std;
    typename cti_real_of<T>::type u_raw;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &normal_mean_result::std);
        visit.normal(2, &normal_mean_result::u_raw);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &normal_mean_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void normal_mean_result<float>::compute(const attrs_type &given)
{
    const float mean = (float)given.mean;
    result = cti_normal_mean_result_f32(std, u_raw, mean);
}

template <> __device__ void normal_mean_result<double>::compute(const attrs_type &given)
{
    const double mean = given.mean;
    result = cti_normal_mean_result_f64(std, u_raw, mean);
}

} // namespace

const cti_cuda_loop cti_normal_mean_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<normal_mean_result<float>>,
    cti_elementwise_launch<normal_mean_result<double>>,
    nullptr,
    nullptr,
    nullptr,
};
