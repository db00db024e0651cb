/*
 * unary: formulas for CUDA and their launchers, part 7.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- sin ---- */

namespace {

struct sin_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sin_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_sin_result_f32(self); }
};

struct sin_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sin_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sin_result_f64(self); }
};

struct sin_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sin_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sin_result_c64(self); }
};

struct sin_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sin_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_sin_result_c128(self); }
};

struct sin_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_self_grad_f32::result_grad);
        visit.in(2, &sin_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sin_self_grad_f32(result_grad, self); }
};

struct sin_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_self_grad_f64::result_grad);
        visit.in(2, &sin_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sin_self_grad_f64(result_grad, self); }
};

struct sin_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_self_grad_c64::result_grad);
        visit.in(2, &sin_self_grad_c64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sin_self_grad_c64(result_grad, self); }
};

struct sin_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_self_grad_c128::result_grad);
        visit.in(2, &sin_self_grad_c128::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sin_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sin_self_grad_c128(result_grad, self); }
};

struct sin_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_result_tangent_f32::self);
        visit.in(2, &sin_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sin_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sin_result_tangent_f32(self, self_tangent); }
};

struct sin_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_result_tangent_f64::self);
        visit.in(2, &sin_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sin_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sin_result_tangent_f64(self, self_tangent); }
};

struct sin_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_result_tangent_c64::self);
        visit.in(2, &sin_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sin_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sin_result_tangent_c64(self, self_tangent); }
};

struct sin_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sin_result_tangent_c128::self);
        visit.in(2, &sin_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sin_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sin_result_tangent_c128(self, self_tangent); }
};

} // namespace

const cti_sin_cuda_table cti_sin_cuda_loops = {
    /* result */ {cti_elementwise_launch<sin_result_f32>, cti_elementwise_launch<sin_result_f64>,
                  cti_elementwise_launch<sin_result_c64>, cti_elementwise_launch<sin_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<sin_self_grad_f32>, cti_elementwise_launch<sin_self_grad_f64>,
                     cti_elementwise_launch<sin_self_grad_c64>, cti_elementwise_launch<sin_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<sin_result_tangent_f32>, cti_elementwise_launch<sin_result_tangent_f64>,
                          cti_elementwise_launch<sin_result_tangent_c64>, cti_elementwise_launch<sin_result_tangent_c128>,
                          nullptr},
};

/* ---- cos ---- */

namespace {

struct cos_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &cos_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_cos_result_f32(self); }
};

struct cos_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &cos_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_cos_result_f64(self); }
};

struct cos_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &cos_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_cos_result_c64(self); }
};

struct cos_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &cos_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_cos_result_c128(self); }
};

struct cos_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_self_grad_f32::result_grad);
        visit.in(2, &cos_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_cos_self_grad_f32(result_grad, self); }
};

struct cos_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_self_grad_f64::result_grad);
        visit.in(2, &cos_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_cos_self_grad_f64(result_grad, self); }
};

struct cos_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_self_grad_c64::result_grad);
        visit.in(2, &cos_self_grad_c64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_cos_self_grad_c64(result_grad, self); }
};

struct cos_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_self_grad_c128::result_grad);
        visit.in(2, &cos_self_grad_c128::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &cos_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_cos_self_grad_c128(result_grad, self); }
};

struct cos_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_result_tangent_f32::self);
        visit.in(2, &cos_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &cos_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_cos_result_tangent_f32(self, self_tangent); }
};

struct cos_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_result_tangent_f64::self);
        visit.in(2, &cos_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &cos_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_cos_result_tangent_f64(self, self_tangent); }
};

struct cos_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_result_tangent_c64::self);
        visit.in(2, &cos_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &cos_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_cos_result_tangent_c64(self, self_tangent); }
};

struct cos_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &cos_result_tangent_c128::self);
        visit.in(2, &cos_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &cos_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_cos_result_tangent_c128(self, self_tangent); }
};

} // namespace

const cti_cos_cuda_table cti_cos_cuda_loops = {
    /* result */ {cti_elementwise_launch<cos_result_f32>, cti_elementwise_launch<cos_result_f64>,
                  cti_elementwise_launch<cos_result_c64>, cti_elementwise_launch<cos_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<cos_self_grad_f32>, cti_elementwise_launch<cos_self_grad_f64>,
                     cti_elementwise_launch<cos_self_grad_c64>, cti_elementwise_launch<cos_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<cos_result_tangent_f32>, cti_elementwise_launch<cos_result_tangent_f64>,
                          cti_elementwise_launch<cos_result_tangent_c64>, cti_elementwise_launch<cos_result_tangent_c128>,
                          nullptr},
};
