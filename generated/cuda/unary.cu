/*
 * unary: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- neg ---- */

namespace {

struct neg_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_neg_result_f32(self); }
};

struct neg_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_neg_result_f64(self); }
};

struct neg_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_neg_result_c64(self); }
};

struct neg_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_neg_result_c128(self); }
};

struct neg_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_neg_result_i64(self); }
};

struct neg_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float self_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_self_grad_f32::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_neg_self_grad_f32(result_grad); }
};

struct neg_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double self_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_self_grad_f64::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_neg_self_grad_f64(result_grad); }
};

struct neg_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 self_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_self_grad_c64::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_neg_self_grad_c64(result_grad); }
};

struct neg_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 self_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_self_grad_c128::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &neg_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_neg_self_grad_c128(result_grad); }
};

struct neg_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result_tangent, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_tangent_f32::self_tangent); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &neg_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_neg_result_tangent_f32(self_tangent); }
};

struct neg_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result_tangent, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_tangent_f64::self_tangent); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &neg_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_neg_result_tangent_f64(self_tangent); }
};

struct neg_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result_tangent, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &neg_result_tangent_c64::self_tangent); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &neg_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_neg_result_tangent_c64(self_tangent); }
};

struct neg_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result_tangent, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &neg_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &neg_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_neg_result_tangent_c128(self_tangent); }
};

} // namespace

const cti_neg_cuda_table cti_neg_cuda_loops = {
    /* result */ {cti_elementwise_launch<neg_result_f32>, cti_elementwise_launch<neg_result_f64>,
                  cti_elementwise_launch<neg_result_c64>, cti_elementwise_launch<neg_result_c128>,
                  cti_elementwise_launch<neg_result_i64>},
    /* self_grad */ {cti_elementwise_launch<neg_self_grad_f32>, cti_elementwise_launch<neg_self_grad_f64>,
                     cti_elementwise_launch<neg_self_grad_c64>, cti_elementwise_launch<neg_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<neg_result_tangent_f32>, cti_elementwise_launch<neg_result_tangent_f64>,
                          cti_elementwise_launch<neg_result_tangent_c64>, cti_elementwise_launch<neg_result_tangent_c128>,
                          nullptr},
};
