/*
 * binary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "cuda/binary.h"
#include "kernels/binary.h"
#include "kernels/cuda/fold.cuh"

/* ---- div ---- */

namespace {

struct div_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_f32::self);
        visit.in(2, &div_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_div_result_f32(self, other); }
};

struct div_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_f64::self);
        visit.in(2, &div_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_div_result_f64(self, other); }
};

struct div_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_c64::self);
        visit.in(2, &div_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_div_result_c64(self, other); }
};

struct div_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_c128::self);
        visit.in(2, &div_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_div_result_c128(self, other); }
};

struct div_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_self_grad_f32::result_grad);
        visit.in(2, &div_self_grad_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_div_self_grad_f32(result_grad, other); }
};

struct div_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_self_grad_f64::result_grad);
        visit.in(2, &div_self_grad_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_div_self_grad_f64(result_grad, other); }
};

struct div_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_self_grad_c64::result_grad);
        visit.in(2, &div_self_grad_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_div_self_grad_c64(result_grad, other); }
};

struct div_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_self_grad_c128::result_grad);
        visit.in(2, &div_self_grad_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_div_self_grad_c128(result_grad, other); }
};

struct div_other_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_other_grad_f32::result_grad);
        visit.in(2, &div_other_grad_f32::other);
        visit.in(3, &div_other_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_div_other_grad_f32(result_grad, other, result); }
};

struct div_other_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_other_grad_f64::result_grad);
        visit.in(2, &div_other_grad_f64::other);
        visit.in(3, &div_other_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_div_other_grad_f64(result_grad, other, result); }
};

struct div_other_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_other_grad_c64::result_grad);
        visit.in(2, &div_other_grad_c64::other);
        visit.in(3, &div_other_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_other_grad_c64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_div_other_grad_c64(result_grad, other, result); }
};

struct div_other_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_other_grad_c128::result_grad);
        visit.in(2, &div_other_grad_c128::other);
        visit.in(3, &div_other_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_other_grad_c128::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_div_other_grad_c128(result_grad, other, result); }
};

struct div_self_other_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &div_self_other_grads_f32::result_grad);
        visit.in(3, &div_self_other_grads_f32::other);
        visit.in(4, &div_self_other_grads_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_self_other_grads_f32::self_grad);
        visit.out(1, &div_self_other_grads_f32::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_div_self_grad_f32(result_grad, other);
        other_grad = cti_div_other_grad_f32(result_grad, other, result);
    }
};

struct div_self_other_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &div_self_other_grads_f64::result_grad);
        visit.in(3, &div_self_other_grads_f64::other);
        visit.in(4, &div_self_other_grads_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_self_other_grads_f64::self_grad);
        visit.out(1, &div_self_other_grads_f64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_div_self_grad_f64(result_grad, other);
        other_grad = cti_div_other_grad_f64(result_grad, other, result);
    }
};

struct div_self_other_grads_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 self_grad, other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &div_self_other_grads_c64::result_grad);
        visit.in(3, &div_self_other_grads_c64::other);
        visit.in(4, &div_self_other_grads_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_self_other_grads_c64::self_grad);
        visit.out(1, &div_self_other_grads_c64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_div_self_grad_c64(result_grad, other);
        other_grad = cti_div_other_grad_c64(result_grad, other, result);
    }
};

struct div_self_other_grads_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 self_grad, other_grad, result_grad, other, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &div_self_other_grads_c128::result_grad);
        visit.in(3, &div_self_other_grads_c128::other);
        visit.in(4, &div_self_other_grads_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_self_other_grads_c128::self_grad);
        visit.out(1, &div_self_other_grads_c128::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_div_self_grad_c128(result_grad, other);
        other_grad = cti_div_other_grad_c128(result_grad, other, result);
    }
};

struct div_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result_tangent, other, result, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_tangent_f32::other);
        visit.in(2, &div_result_tangent_f32::result);
        visit.in(3, &div_result_tangent_f32::self_tangent);
        visit.in(4, &div_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_div_result_tangent_f32(other, result, self_tangent, other_tangent);
    }
};

struct div_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result_tangent, other, result, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_tangent_f64::other);
        visit.in(2, &div_result_tangent_f64::result);
        visit.in(3, &div_result_tangent_f64::self_tangent);
        visit.in(4, &div_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_div_result_tangent_f64(other, result, self_tangent, other_tangent);
    }
};

struct div_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 result_tangent, other, result, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_tangent_c64::other);
        visit.in(2, &div_result_tangent_c64::result);
        visit.in(3, &div_result_tangent_c64::self_tangent);
        visit.in(4, &div_result_tangent_c64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_div_result_tangent_c64(other, result, self_tangent, other_tangent);
    }
};

struct div_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 result_tangent, other, result, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_result_tangent_c128::other);
        visit.in(2, &div_result_tangent_c128::result);
        visit.in(3, &div_result_tangent_c128::self_tangent);
        visit.in(4, &div_result_tangent_c128::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &div_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_div_result_tangent_c128(other, result, self_tangent, other_tangent);
    }
};

} // namespace

const cti_div_cuda_table cti_div_cuda_loops = {
    /* result */ {cti_elementwise_launch<div_result_f32>, cti_elementwise_launch<div_result_f64>,
                  cti_elementwise_launch<div_result_c64>, cti_elementwise_launch<div_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<div_self_grad_f32>, cti_elementwise_launch<div_self_grad_f64>,
                     cti_elementwise_launch<div_self_grad_c64>, cti_elementwise_launch<div_self_grad_c128>, nullptr},
    /* other_grad */ {cti_elementwise_launch<div_other_grad_f32>, cti_elementwise_launch<div_other_grad_f64>,
                      cti_elementwise_launch<div_other_grad_c64>, cti_elementwise_launch<div_other_grad_c128>, nullptr},
    /* self_other_grads */ {cti_elementwise_launch<div_self_other_grads_f32>, cti_elementwise_launch<div_self_other_grads_f64>,
                            cti_elementwise_launch<div_self_other_grads_c64>, cti_elementwise_launch<div_self_other_grads_c128>,
                            nullptr},
    /* result_tangent */ {cti_elementwise_launch<div_result_tangent_f32>, cti_elementwise_launch<div_result_tangent_f64>,
                          cti_elementwise_launch<div_result_tangent_c64>, cti_elementwise_launch<div_result_tangent_c128>,
                          nullptr},
};

/* ---- div.mode ---- */

namespace {

struct div_mode_result_f32 {
    typedef float compute_type;
    typedef cti_div_mode_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_mode_result_f32::self);
        visit.in(2, &div_mode_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_mode_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int rounding_mode = given.rounding_mode;
        result = cti_div_mode_result_f32(self, other, rounding_mode);
    }
};

struct div_mode_result_f64 {
    typedef double compute_type;
    typedef cti_div_mode_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_mode_result_f64::self);
        visit.in(2, &div_mode_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_mode_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int rounding_mode = given.rounding_mode;
        result = cti_div_mode_result_f64(self, other, rounding_mode);
    }
};

struct div_mode_result_i64 {
    typedef int64_t compute_type;
    typedef cti_div_mode_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &div_mode_result_i64::self);
        visit.in(2, &div_mode_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &div_mode_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int rounding_mode = given.rounding_mode;
        result = cti_div_mode_result_i64(self, other, rounding_mode);
    }
};

} // namespace

const cti_div_mode_cuda_table cti_div_mode_cuda_loops = {
    /* result */ {cti_elementwise_launch<div_mode_result_f32>, cti_elementwise_launch<div_mode_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<div_mode_result_i64>},
};

/* ---- pow ---- */

namespace {

struct pow_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_f32::self);
        visit.in(2, &pow_result_f32::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_pow_result_f32(self, exponent); }
};

struct pow_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_f64::self);
        visit.in(2, &pow_result_f64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_pow_result_f64(self, exponent); }
};

struct pow_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_c64::self);
        visit.in(2, &pow_result_c64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_pow_result_c64(self, exponent); }
};

struct pow_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_c128::self);
        visit.in(2, &pow_result_c128::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_pow_result_c128(self, exponent); }
};

struct pow_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_i64::self);
        visit.in(2, &pow_result_i64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_pow_result_i64(self, exponent); }
};

struct pow_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_self_grad_f32::result_grad);
        visit.in(2, &pow_self_grad_f32::self);
        visit.in(3, &pow_self_grad_f32::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_pow_self_grad_f32(result_grad, self, exponent); }
};

struct pow_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_self_grad_f64::result_grad);
        visit.in(2, &pow_self_grad_f64::self);
        visit.in(3, &pow_self_grad_f64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_pow_self_grad_f64(result_grad, self, exponent); }
};

struct pow_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 self_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_self_grad_c64::result_grad);
        visit.in(2, &pow_self_grad_c64::self);
        visit.in(3, &pow_self_grad_c64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_pow_self_grad_c64(result_grad, self, exponent); }
};

struct pow_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_self_grad_c128::result_grad);
        visit.in(2, &pow_self_grad_c128::self);
        visit.in(3, &pow_self_grad_c128::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_pow_self_grad_c128(result_grad, self, exponent); }
};

struct pow_exponent_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_exponent_grad_f32::result_grad);
        visit.in(2, &pow_exponent_grad_f32::self);
        visit.in(3, &pow_exponent_grad_f32::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_exponent_grad_f32::exponent_grad);
    }
    __device__ void compute(const attrs_type &) { exponent_grad = cti_pow_exponent_grad_f32(result_grad, self, exponent); }
};

struct pow_exponent_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_exponent_grad_f64::result_grad);
        visit.in(2, &pow_exponent_grad_f64::self);
        visit.in(3, &pow_exponent_grad_f64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_exponent_grad_f64::exponent_grad);
    }
    __device__ void compute(const attrs_type &) { exponent_grad = cti_pow_exponent_grad_f64(result_grad, self, exponent); }
};

struct pow_exponent_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_exponent_grad_c64::result_grad);
        visit.in(2, &pow_exponent_grad_c64::self);
        visit.in(3, &pow_exponent_grad_c64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_exponent_grad_c64::exponent_grad);
    }
    __device__ void compute(const attrs_type &) { exponent_grad = cti_pow_exponent_grad_c64(result_grad, self, exponent); }
};

struct pow_exponent_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_exponent_grad_c128::result_grad);
        visit.in(2, &pow_exponent_grad_c128::self);
        visit.in(3, &pow_exponent_grad_c128::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_exponent_grad_c128::exponent_grad);
    }
    __device__ void compute(const attrs_type &) { exponent_grad = cti_pow_exponent_grad_c128(result_grad, self, exponent); }
};

struct pow_self_exponent_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &pow_self_exponent_grads_f32::result_grad);
        visit.in(3, &pow_self_exponent_grads_f32::self);
        visit.in(4, &pow_self_exponent_grads_f32::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_self_exponent_grads_f32::self_grad);
        visit.out(1, &pow_self_exponent_grads_f32::exponent_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_pow_self_grad_f32(result_grad, self, exponent);
        exponent_grad = cti_pow_exponent_grad_f32(result_grad, self, exponent);
    }
};

struct pow_self_exponent_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &pow_self_exponent_grads_f64::result_grad);
        visit.in(3, &pow_self_exponent_grads_f64::self);
        visit.in(4, &pow_self_exponent_grads_f64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_self_exponent_grads_f64::self_grad);
        visit.out(1, &pow_self_exponent_grads_f64::exponent_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_pow_self_grad_f64(result_grad, self, exponent);
        exponent_grad = cti_pow_exponent_grad_f64(result_grad, self, exponent);
    }
};

struct pow_self_exponent_grads_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 self_grad, exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &pow_self_exponent_grads_c64::result_grad);
        visit.in(3, &pow_self_exponent_grads_c64::self);
        visit.in(4, &pow_self_exponent_grads_c64::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_self_exponent_grads_c64::self_grad);
        visit.out(1, &pow_self_exponent_grads_c64::exponent_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_pow_self_grad_c64(result_grad, self, exponent);
        exponent_grad = cti_pow_exponent_grad_c64(result_grad, self, exponent);
    }
};

struct pow_self_exponent_grads_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 self_grad, exponent_grad, result_grad, self, exponent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &pow_self_exponent_grads_c128::result_grad);
        visit.in(3, &pow_self_exponent_grads_c128::self);
        visit.in(4, &pow_self_exponent_grads_c128::exponent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_self_exponent_grads_c128::self_grad);
        visit.out(1, &pow_self_exponent_grads_c128::exponent_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_pow_self_grad_c128(result_grad, self, exponent);
        exponent_grad = cti_pow_exponent_grad_c128(result_grad, self, exponent);
    }
};

struct pow_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result_tangent, self, exponent, self_tangent, exponent_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_tangent_f32::self);
        visit.in(2, &pow_result_tangent_f32::exponent);
        visit.in(3, &pow_result_tangent_f32::self_tangent);
        visit.in(4, &pow_result_tangent_f32::exponent_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_pow_result_tangent_f32(self, exponent, self_tangent, exponent_tangent);
    }
};

struct pow_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result_tangent, self, exponent, self_tangent, exponent_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_tangent_f64::self);
        visit.in(2, &pow_result_tangent_f64::exponent);
        visit.in(3, &pow_result_tangent_f64::self_tangent);
        visit.in(4, &pow_result_tangent_f64::exponent_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_pow_result_tangent_f64(self, exponent, self_tangent, exponent_tangent);
    }
};

struct pow_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 result_tangent, self, exponent, self_tangent, exponent_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_tangent_c64::self);
        visit.in(2, &pow_result_tangent_c64::exponent);
        visit.in(3, &pow_result_tangent_c64::self_tangent);
        visit.in(4, &pow_result_tangent_c64::exponent_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_pow_result_tangent_c64(self, exponent, self_tangent, exponent_tangent);
    }
};

struct pow_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 result_tangent, self, exponent, self_tangent, exponent_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_result_tangent_c128::self);
        visit.in(2, &pow_result_tangent_c128::exponent);
        visit.in(3, &pow_result_tangent_c128::self_tangent);
        visit.in(4, &pow_result_tangent_c128::exponent_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_pow_result_tangent_c128(self, exponent, self_tangent, exponent_tangent);
    }
};

} // namespace

const cti_pow_cuda_table cti_pow_cuda_loops = {
    /* result */ {cti_elementwise_launch<pow_result_f32>, cti_elementwise_launch<pow_result_f64>,
                  cti_elementwise_launch<pow_result_c64>, cti_elementwise_launch<pow_result_c128>,
                  cti_elementwise_launch<pow_result_i64>},
    /* self_grad */ {cti_elementwise_launch<pow_self_grad_f32>, cti_elementwise_launch<pow_self_grad_f64>,
                     cti_elementwise_launch<pow_self_grad_c64>, cti_elementwise_launch<pow_self_grad_c128>, nullptr},
    /* exponent_grad */ {cti_elementwise_launch<pow_exponent_grad_f32>, cti_elementwise_launch<pow_exponent_grad_f64>,
                         cti_elementwise_launch<pow_exponent_grad_c64>, cti_elementwise_launch<pow_exponent_grad_c128>, nullptr},
    /* self_exponent_grads */ {cti_elementwise_launch<pow_self_exponent_grads_f32>,
                               cti_elementwise_launch<pow_self_exponent_grads_f64>,
                               cti_elementwise_launch<pow_self_exponent_grads_c64>,
                               cti_elementwise_launch<pow_self_exponent_grads_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<pow_result_tangent_f32>, cti_elementwise_launch<pow_result_tangent_f64>,
                          cti_elementwise_launch<pow_result_tangent_c64>, cti_elementwise_launch<pow_result_tangent_c128>,
                          nullptr},
};

/* ---- pow.scalar ---- */

namespace {

struct pow_scalar_result_f32 {
    typedef float compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float exponent = cti_scalar_f32(given.exponent);
        result = cti_pow_scalar_result_f32(self, exponent);
    }
};

struct pow_scalar_result_f64 {
    typedef double compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double exponent = cti_scalar_f64(given.exponent);
        result = cti_pow_scalar_result_f64(self, exponent);
    }
};

struct pow_scalar_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_c64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 exponent = cti_scalar_c64(given.exponent);
        result = cti_pow_scalar_result_c64(self, exponent);
    }
};

struct pow_scalar_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 exponent = cti_scalar_c128(given.exponent);
        result = cti_pow_scalar_result_c128(self, exponent);
    }
};

struct pow_scalar_result_i64 {
    typedef int64_t compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t exponent = cti_scalar_i64(given.exponent);
        result = cti_pow_scalar_result_i64(self, exponent);
    }
};

struct pow_scalar_self_grad_f32 {
    typedef float compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_f32::result_grad);
        visit.in(2, &pow_scalar_self_grad_f32::self);
        visit.in(3, &pow_scalar_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float exponent = cti_scalar_f32(given.exponent);
        self_grad = cti_pow_scalar_self_grad_f32(result_grad, self, result, exponent);
    }
};

struct pow_scalar_self_grad_f64 {
    typedef double compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_f64::result_grad);
        visit.in(2, &pow_scalar_self_grad_f64::self);
        visit.in(3, &pow_scalar_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double exponent = cti_scalar_f64(given.exponent);
        self_grad = cti_pow_scalar_self_grad_f64(result_grad, self, result, exponent);
    }
};

struct pow_scalar_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_c64::result_grad);
        visit.in(2, &pow_scalar_self_grad_c64::self);
        visit.in(3, &pow_scalar_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_c64::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 exponent = cti_scalar_c64(given.exponent);
        self_grad = cti_pow_scalar_self_grad_c64(result_grad, self, result, exponent);
    }
};

struct pow_scalar_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_c128::result_grad);
        visit.in(2, &pow_scalar_self_grad_c128::self);
        visit.in(3, &pow_scalar_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_c128::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 exponent = cti_scalar_c128(given.exponent);
        self_grad = cti_pow_scalar_self_grad_c128(result_grad, self, result, exponent);
    }
};

struct pow_scalar_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    float result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_f32::self);
        visit.in(2, &pow_scalar_result_tangent_f32::result);
        visit.in(3, &pow_scalar_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float exponent = cti_scalar_f32(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_f32(self, result, self_tangent, exponent);
    }
};

struct pow_scalar_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_f64::self);
        visit.in(2, &pow_scalar_result_tangent_f64::result);
        visit.in(3, &pow_scalar_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double exponent = cti_scalar_f64(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_f64(self, result, self_tangent, exponent);
    }
};

struct pow_scalar_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_c64::self);
        visit.in(2, &pow_scalar_result_tangent_c64::result);
        visit.in(3, &pow_scalar_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 exponent = cti_scalar_c64(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_c64(self, result, self_tangent, exponent);
    }
};

struct pow_scalar_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_c128::self);
        visit.in(2, &pow_scalar_result_tangent_c128::result);
        visit.in(3, &pow_scalar_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 exponent = cti_scalar_c128(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_c128(self, result, self_tangent, exponent);
    }
};

} // namespace

const cti_pow_scalar_cuda_table cti_pow_scalar_cuda_loops = {
    /* result */ {cti_elementwise_launch<pow_scalar_result_f32>, cti_elementwise_launch<pow_scalar_result_f64>,
                  cti_elementwise_launch<pow_scalar_result_c64>, cti_elementwise_launch<pow_scalar_result_c128>,
                  cti_elementwise_launch<pow_scalar_result_i64>},
    /* self_grad */ {cti_elementwise_launch<pow_scalar_self_grad_f32>, cti_elementwise_launch<pow_scalar_self_grad_f64>,
                     cti_elementwise_launch<pow_scalar_self_grad_c64>, cti_elementwise_launch<pow_scalar_self_grad_c128>,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<pow_scalar_result_tangent_f32>,
                          cti_elementwise_launch<pow_scalar_result_tangent_f64>,
                          cti_elementwise_launch<pow_scalar_result_tangent_c64>,
                          cti_elementwise_launch<pow_scalar_result_tangent_c128>, nullptr},
};
