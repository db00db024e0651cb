/*
 * binary: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "cuda/binary.h"
#include "kernels/binary.h"
#include "kernels/cuda/fold.cuh"

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
