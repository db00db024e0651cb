/*
 * unary: formulas for CUDA and their launchers, part 5.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- sqrt ---- */

namespace {

struct sqrt_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sqrt_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_sqrt_result_f32(self); }
};

struct sqrt_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sqrt_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sqrt_result_f64(self); }
};

struct sqrt_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sqrt_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sqrt_result_c64(self); }
};

struct sqrt_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sqrt_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_sqrt_result_c128(self); }
};

struct sqrt_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_self_grad_f32::result_grad);
        visit.in(2, &sqrt_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sqrt_self_grad_f32(result_grad, result); }
};

struct sqrt_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_self_grad_f64::result_grad);
        visit.in(2, &sqrt_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sqrt_self_grad_f64(result_grad, result); }
};

struct sqrt_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_self_grad_c64::result_grad);
        visit.in(2, &sqrt_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sqrt_self_grad_c64(result_grad, result); }
};

struct sqrt_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_self_grad_c128::result_grad);
        visit.in(2, &sqrt_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sqrt_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sqrt_self_grad_c128(result_grad, result); }
};

struct sqrt_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_result_tangent_f32::result);
        visit.in(2, &sqrt_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sqrt_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sqrt_result_tangent_f32(result, self_tangent); }
};

struct sqrt_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_result_tangent_f64::result);
        visit.in(2, &sqrt_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sqrt_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sqrt_result_tangent_f64(result, self_tangent); }
};

struct sqrt_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_result_tangent_c64::result);
        visit.in(2, &sqrt_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sqrt_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sqrt_result_tangent_c64(result, self_tangent); }
};

struct sqrt_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sqrt_result_tangent_c128::result);
        visit.in(2, &sqrt_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sqrt_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sqrt_result_tangent_c128(result, self_tangent); }
};

} // namespace

const cti_sqrt_cuda_table cti_sqrt_cuda_loops = {
    /* result */ {cti_elementwise_launch<sqrt_result_f32>, cti_elementwise_launch<sqrt_result_f64>,
                  cti_elementwise_launch<sqrt_result_c64>, cti_elementwise_launch<sqrt_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<sqrt_self_grad_f32>, cti_elementwise_launch<sqrt_self_grad_f64>,
                     cti_elementwise_launch<sqrt_self_grad_c64>, cti_elementwise_launch<sqrt_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<sqrt_result_tangent_f32>, cti_elementwise_launch<sqrt_result_tangent_f64>,
                          cti_elementwise_launch<sqrt_result_tangent_c64>, cti_elementwise_launch<sqrt_result_tangent_c128>,
                          nullptr},
};

/* ---- rsqrt ---- */

namespace {

struct rsqrt_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &rsqrt_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_rsqrt_result_f32(self); }
};

struct rsqrt_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &rsqrt_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_rsqrt_result_f64(self); }
};

struct rsqrt_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &rsqrt_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_rsqrt_result_c64(self); }
};

struct rsqrt_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &rsqrt_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_rsqrt_result_c128(self); }
};

struct rsqrt_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_self_grad_f32::result_grad);
        visit.in(2, &rsqrt_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_rsqrt_self_grad_f32(result_grad, result); }
};

struct rsqrt_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_self_grad_f64::result_grad);
        visit.in(2, &rsqrt_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_rsqrt_self_grad_f64(result_grad, result); }
};

struct rsqrt_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_self_grad_c64::result_grad);
        visit.in(2, &rsqrt_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_rsqrt_self_grad_c64(result_grad, result); }
};

struct rsqrt_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_self_grad_c128::result_grad);
        visit.in(2, &rsqrt_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &rsqrt_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_rsqrt_self_grad_c128(result_grad, result); }
};

struct rsqrt_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_result_tangent_f32::result);
        visit.in(2, &rsqrt_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rsqrt_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_rsqrt_result_tangent_f32(result, self_tangent); }
};

struct rsqrt_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_result_tangent_f64::result);
        visit.in(2, &rsqrt_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rsqrt_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_rsqrt_result_tangent_f64(result, self_tangent); }
};

struct rsqrt_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_result_tangent_c64::result);
        visit.in(2, &rsqrt_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rsqrt_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_rsqrt_result_tangent_c64(result, self_tangent); }
};

struct rsqrt_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &rsqrt_result_tangent_c128::result);
        visit.in(2, &rsqrt_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &rsqrt_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_rsqrt_result_tangent_c128(result, self_tangent); }
};

} // namespace

const cti_rsqrt_cuda_table cti_rsqrt_cuda_loops = {
    /* result */ {cti_elementwise_launch<rsqrt_result_f32>, cti_elementwise_launch<rsqrt_result_f64>,
                  cti_elementwise_launch<rsqrt_result_c64>, cti_elementwise_launch<rsqrt_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<rsqrt_self_grad_f32>, cti_elementwise_launch<rsqrt_self_grad_f64>,
                     cti_elementwise_launch<rsqrt_self_grad_c64>, cti_elementwise_launch<rsqrt_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<rsqrt_result_tangent_f32>, cti_elementwise_launch<rsqrt_result_tangent_f64>,
                          cti_elementwise_launch<rsqrt_result_tangent_c64>, cti_elementwise_launch<rsqrt_result_tangent_c128>,
                          nullptr},
};
