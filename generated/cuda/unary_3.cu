/*
 * unary: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- square ---- */

namespace {

struct square_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &square_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_square_result_f32(self); }
};

struct square_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &square_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_square_result_f64(self); }
};

struct square_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &square_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_square_result_c64(self); }
};

struct square_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &square_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_square_result_c128(self); }
};

struct square_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &square_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_square_result_i64(self); }
};

struct square_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_self_grad_f32::result_grad);
        visit.in(2, &square_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_square_self_grad_f32(result_grad, self); }
};

struct square_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_self_grad_f64::result_grad);
        visit.in(2, &square_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_square_self_grad_f64(result_grad, self); }
};

struct square_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_self_grad_c64::result_grad);
        visit.in(2, &square_self_grad_c64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_square_self_grad_c64(result_grad, self); }
};

struct square_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_self_grad_c128::result_grad);
        visit.in(2, &square_self_grad_c128::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &square_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_square_self_grad_c128(result_grad, self); }
};

struct square_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_result_tangent_f32::self);
        visit.in(2, &square_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &square_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_square_result_tangent_f32(self, self_tangent); }
};

struct square_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_result_tangent_f64::self);
        visit.in(2, &square_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &square_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_square_result_tangent_f64(self, self_tangent); }
};

struct square_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_result_tangent_c64::self);
        visit.in(2, &square_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &square_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_square_result_tangent_c64(self, self_tangent); }
};

struct square_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &square_result_tangent_c128::self);
        visit.in(2, &square_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &square_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_square_result_tangent_c128(self, self_tangent); }
};

} // namespace

const cti_square_cuda_table cti_square_cuda_loops = {
    /* result */ {cti_elementwise_launch<square_result_f32>, cti_elementwise_launch<square_result_f64>,
                  cti_elementwise_launch<square_result_c64>, cti_elementwise_launch<square_result_c128>,
                  cti_elementwise_launch<square_result_i64>},
    /* self_grad */ {cti_elementwise_launch<square_self_grad_f32>, cti_elementwise_launch<square_self_grad_f64>,
                     cti_elementwise_launch<square_self_grad_c64>, cti_elementwise_launch<square_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<square_result_tangent_f32>, cti_elementwise_launch<square_result_tangent_f64>,
                          cti_elementwise_launch<square_result_tangent_c64>, cti_elementwise_launch<square_result_tangent_c128>,
                          nullptr},
};

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

/* ---- tanh ---- */

namespace {

struct tanh_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &tanh_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_tanh_result_f32(self); }
};

struct tanh_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &tanh_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_tanh_result_f64(self); }
};

struct tanh_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &tanh_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_tanh_result_c64(self); }
};

struct tanh_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &tanh_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_tanh_result_c128(self); }
};

struct tanh_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_self_grad_f32::result_grad);
        visit.in(2, &tanh_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_tanh_self_grad_f32(result_grad, result); }
};

struct tanh_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_self_grad_f64::result_grad);
        visit.in(2, &tanh_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_tanh_self_grad_f64(result_grad, result); }
};

struct tanh_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_self_grad_c64::result_grad);
        visit.in(2, &tanh_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_tanh_self_grad_c64(result_grad, result); }
};

struct tanh_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_self_grad_c128::result_grad);
        visit.in(2, &tanh_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tanh_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_tanh_self_grad_c128(result_grad, result); }
};

struct tanh_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_result_tangent_f32::result);
        visit.in(2, &tanh_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanh_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_tanh_result_tangent_f32(result, self_tangent); }
};

struct tanh_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_result_tangent_f64::result);
        visit.in(2, &tanh_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanh_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_tanh_result_tangent_f64(result, self_tangent); }
};

struct tanh_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_result_tangent_c64::result);
        visit.in(2, &tanh_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanh_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_tanh_result_tangent_c64(result, self_tangent); }
};

struct tanh_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tanh_result_tangent_c128::result);
        visit.in(2, &tanh_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tanh_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_tanh_result_tangent_c128(result, self_tangent); }
};

} // namespace

const cti_tanh_cuda_table cti_tanh_cuda_loops = {
    /* result */ {cti_elementwise_launch<tanh_result_f32>, cti_elementwise_launch<tanh_result_f64>,
                  cti_elementwise_launch<tanh_result_c64>, cti_elementwise_launch<tanh_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<tanh_self_grad_f32>, cti_elementwise_launch<tanh_self_grad_f64>,
                     cti_elementwise_launch<tanh_self_grad_c64>, cti_elementwise_launch<tanh_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<tanh_result_tangent_f32>, cti_elementwise_launch<tanh_result_tangent_f64>,
                          cti_elementwise_launch<tanh_result_tangent_c64>, cti_elementwise_launch<tanh_result_tangent_c128>,
                          nullptr},
};

/* ---- sigmoid ---- */

namespace {

struct sigmoid_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sigmoid_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_sigmoid_result_f32(self); }
};

struct sigmoid_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sigmoid_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sigmoid_result_f64(self); }
};

struct sigmoid_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sigmoid_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sigmoid_result_c64(self); }
};

struct sigmoid_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sigmoid_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_sigmoid_result_c128(self); }
};

struct sigmoid_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_self_grad_f32::result_grad);
        visit.in(2, &sigmoid_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sigmoid_self_grad_f32(result_grad, result); }
};

struct sigmoid_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_self_grad_f64::result_grad);
        visit.in(2, &sigmoid_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sigmoid_self_grad_f64(result_grad, result); }
};

struct sigmoid_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_self_grad_c64::result_grad);
        visit.in(2, &sigmoid_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sigmoid_self_grad_c64(result_grad, result); }
};

struct sigmoid_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_self_grad_c128::result_grad);
        visit.in(2, &sigmoid_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sigmoid_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_sigmoid_self_grad_c128(result_grad, result); }
};

struct sigmoid_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_result_tangent_f32::result);
        visit.in(2, &sigmoid_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sigmoid_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sigmoid_result_tangent_f32(result, self_tangent); }
};

struct sigmoid_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_result_tangent_f64::result);
        visit.in(2, &sigmoid_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sigmoid_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sigmoid_result_tangent_f64(result, self_tangent); }
};

struct sigmoid_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_result_tangent_c64::result);
        visit.in(2, &sigmoid_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sigmoid_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sigmoid_result_tangent_c64(result, self_tangent); }
};

struct sigmoid_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sigmoid_result_tangent_c128::result);
        visit.in(2, &sigmoid_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sigmoid_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_sigmoid_result_tangent_c128(result, self_tangent); }
};

} // namespace

const cti_sigmoid_cuda_table cti_sigmoid_cuda_loops = {
    /* result */ {cti_elementwise_launch<sigmoid_result_f32>, cti_elementwise_launch<sigmoid_result_f64>,
                  cti_elementwise_launch<sigmoid_result_c64>, cti_elementwise_launch<sigmoid_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<sigmoid_self_grad_f32>, cti_elementwise_launch<sigmoid_self_grad_f64>,
                     cti_elementwise_launch<sigmoid_self_grad_c64>, cti_elementwise_launch<sigmoid_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<sigmoid_result_tangent_f32>, cti_elementwise_launch<sigmoid_result_tangent_f64>,
                          cti_elementwise_launch<sigmoid_result_tangent_c64>, cti_elementwise_launch<sigmoid_result_tangent_c128>,
                          nullptr},
};
