/*
 * random: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "cuda/random.h"
#include "kernels/random.h"
#include "kernels/cuda/fold.cuh"

/* ---- rand ---- */

namespace {

struct rand_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.uniform(1, &rand_result_f32::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rand_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_rand_result_f32(u_raw); }
};

struct rand_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.uniform(1, &rand_result_f64::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rand_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_rand_result_f64(u_raw); }
};

struct rand_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.uniform(1, &rand_result_c64::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rand_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_rand_result_c64(u_raw); }
};

struct rand_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.uniform(1, &rand_result_c128::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rand_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_rand_result_c128(u_raw); }
};

} // namespace

const cti_rand_cuda_table cti_rand_cuda_loops = {
    /* result */ {cti_elementwise_launch<rand_result_f32>, cti_elementwise_launch<rand_result_f64>,
                  cti_elementwise_launch<rand_result_c64>, cti_elementwise_launch<rand_result_c128>, nullptr},
};

/* ---- randn ---- */

namespace {

struct randn_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.normal(1, &randn_result_f32::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &randn_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_randn_result_f32(u_raw); }
};

struct randn_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.normal(1, &randn_result_f64::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &randn_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_randn_result_f64(u_raw); }
};

struct randn_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.normal(1, &randn_result_c64::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &randn_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_randn_result_c64(u_raw); }
};

struct randn_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.normal(1, &randn_result_c128::u_raw); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &randn_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_randn_result_c128(u_raw); }
};

} // namespace

const cti_randn_cuda_table cti_randn_cuda_loops = {
    /* result */ {cti_elementwise_launch<randn_result_f32>, cti_elementwise_launch<randn_result_f64>,
                  cti_elementwise_launch<randn_result_c64>, cti_elementwise_launch<randn_result_c128>, nullptr},
};

/* ---- dropout ---- */

namespace {

struct dropout_result_f32 {
    typedef float compute_type;
    typedef cti_dropout_attrs attrs_type;
    enum { num_operands = 3 };
    float result, input, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_result_f32::input);
        visit.uniform(2, &dropout_result_f32::u_raw);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &dropout_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float p = (float)given.p;
        result = cti_dropout_result_f32(input, u_raw, p);
    }
};

struct dropout_result_f64 {
    typedef double compute_type;
    typedef cti_dropout_attrs attrs_type;
    enum { num_operands = 3 };
    double result, input, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_result_f64::input);
        visit.uniform(2, &dropout_result_f64::u_raw);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &dropout_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double p = given.p;
        result = cti_dropout_result_f64(input, u_raw, p);
    }
};

struct dropout_input_grad_f32 {
    typedef float compute_type;
    typedef cti_dropout_attrs attrs_type;
    enum { num_operands = 3 };
    float input_grad, result_grad, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_input_grad_f32::result_grad);
        visit.uniform(2, &dropout_input_grad_f32::u_raw);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &dropout_input_grad_f32::input_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const float p = (float)given.p;
        input_grad = cti_dropout_input_grad_f32(result_grad, u_raw, p);
    }
};

struct dropout_input_grad_f64 {
    typedef double compute_type;
    typedef cti_dropout_attrs attrs_type;
    enum { num_operands = 3 };
    double input_grad, result_grad, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_input_grad_f64::result_grad);
        visit.uniform(2, &dropout_input_grad_f64::u_raw);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &dropout_input_grad_f64::input_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double p = given.p;
        input_grad = cti_dropout_input_grad_f64(result_grad, u_raw, p);
    }
};

struct dropout_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_dropout_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, input_tangent, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_result_tangent_f32::input_tangent);
        visit.uniform(2, &dropout_result_tangent_f32::u_raw);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &dropout_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float p = (float)given.p;
        result_tangent = cti_dropout_result_tangent_f32(input_tangent, u_raw, p);
    }
};

struct dropout_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_dropout_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, input_tangent, u_raw;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &dropout_result_tangent_f64::input_tangent);
        visit.uniform(2, &dropout_result_tangent_f64::u_raw);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &dropout_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double p = given.p;
        result_tangent = cti_dropout_result_tangent_f64(input_tangent, u_raw, p);
    }
};

} // namespace

const cti_dropout_cuda_table cti_dropout_cuda_loops = {
    /* result */ {cti_elementwise_launch<dropout_result_f32>, cti_elementwise_launch<dropout_result_f64>, nullptr, nullptr,
                  nullptr},
    /* input_grad */ {cti_elementwise_launch<dropout_input_grad_f32>, cti_elementwise_launch<dropout_input_grad_f64>, nullptr,
                      nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<dropout_result_tangent_f32>, cti_elementwise_launch<dropout_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};
