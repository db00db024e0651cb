/*
 * unary: formulas for CUDA and their launchers, part 6.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- reciprocal ---- */

namespace {

struct reciprocal_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &reciprocal_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &reciprocal_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_reciprocal_result_f32(self); }
};

struct reciprocal_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &reciprocal_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &reciprocal_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_reciprocal_result_f64(self); }
};

struct reciprocal_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &reciprocal_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &reciprocal_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_reciprocal_result_c64(self); }
};

struct reciprocal_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &reciprocal_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &reciprocal_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_reciprocal_result_c128(self); }
};

struct reciprocal_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_self_grad_f32::result_grad);
        visit.in(2, &reciprocal_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_reciprocal_self_grad_f32(result_grad, result); }
};

struct reciprocal_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_self_grad_f64::result_grad);
        visit.in(2, &reciprocal_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_reciprocal_self_grad_f64(result_grad, result); }
};

struct reciprocal_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_self_grad_c64::result_grad);
        visit.in(2, &reciprocal_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_self_grad_c64::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_reciprocal_self_grad_c64(result_grad, result); }
};

struct reciprocal_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_self_grad_c128::result_grad);
        visit.in(2, &reciprocal_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_self_grad_c128::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_reciprocal_self_grad_c128(result_grad, result); }
};

struct reciprocal_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_result_tangent_f32::self);
        visit.in(2, &reciprocal_result_tangent_f32::result);
        visit.in(3, &reciprocal_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_reciprocal_result_tangent_f32(self, result, self_tangent);
    }
};

struct reciprocal_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_result_tangent_f64::self);
        visit.in(2, &reciprocal_result_tangent_f64::result);
        visit.in(3, &reciprocal_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_reciprocal_result_tangent_f64(self, result, self_tangent);
    }
};

struct reciprocal_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_result_tangent_c64::self);
        visit.in(2, &reciprocal_result_tangent_c64::result);
        visit.in(3, &reciprocal_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_reciprocal_result_tangent_c64(self, result, self_tangent);
    }
};

struct reciprocal_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &reciprocal_result_tangent_c128::self);
        visit.in(2, &reciprocal_result_tangent_c128::result);
        visit.in(3, &reciprocal_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &reciprocal_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_reciprocal_result_tangent_c128(self, result, self_tangent);
    }
};

} // namespace

const cti_reciprocal_cuda_table cti_reciprocal_cuda_loops = {
    /* result */ {cti_elementwise_launch<reciprocal_result_f32>, cti_elementwise_launch<reciprocal_result_f64>,
                  cti_elementwise_launch<reciprocal_result_c64>, cti_elementwise_launch<reciprocal_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<reciprocal_self_grad_f32>, cti_elementwise_launch<reciprocal_self_grad_f64>,
                     cti_elementwise_launch<reciprocal_self_grad_c64>, cti_elementwise_launch<reciprocal_self_grad_c128>,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<reciprocal_result_tangent_f32>,
                          cti_elementwise_launch<reciprocal_result_tangent_f64>,
                          cti_elementwise_launch<reciprocal_result_tangent_c64>,
                          cti_elementwise_launch<reciprocal_result_tangent_c128>, nullptr},
};

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
