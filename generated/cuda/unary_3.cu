/*
 * unary: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- sgn ---- */

namespace {

struct sgn_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sgn_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_sgn_result_f32(self); }
};

struct sgn_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sgn_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sgn_result_f64(self); }
};

struct sgn_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sgn_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sgn_result_c64(self); }
};

struct sgn_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sgn_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_sgn_result_c128(self); }
};

struct sgn_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sgn_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sgn_result_i64(self); }
};

struct sgn_self_grad_f32 {
    typedef float compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_self_grad_f32::result_grad);
        visit.in(2, &sgn_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_sgn_self_grad_f32(result_grad, self, is_complex_self);
    }
};

struct sgn_self_grad_f64 {
    typedef double compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_self_grad_f64::result_grad);
        visit.in(2, &sgn_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_sgn_self_grad_f64(result_grad, self, is_complex_self);
    }
};

struct sgn_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_self_grad_c64::result_grad);
        visit.in(2, &sgn_self_grad_c64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_sgn_self_grad_c64(result_grad, self, is_complex_self);
    }
};

struct sgn_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_self_grad_c128::result_grad);
        visit.in(2, &sgn_self_grad_c128::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sgn_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_sgn_self_grad_c128(result_grad, self, is_complex_self);
    }
};

struct sgn_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_result_tangent_f32::self);
        visit.in(2, &sgn_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sgn_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        result_tangent = cti_sgn_result_tangent_f32(self, self_tangent, is_complex_self);
    }
};

struct sgn_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_result_tangent_f64::self);
        visit.in(2, &sgn_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sgn_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        result_tangent = cti_sgn_result_tangent_f64(self, self_tangent, is_complex_self);
    }
};

struct sgn_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_result_tangent_c64::self);
        visit.in(2, &sgn_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sgn_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        result_tangent = cti_sgn_result_tangent_c64(self, self_tangent, is_complex_self);
    }
};

struct sgn_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_sgn_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sgn_result_tangent_c128::self);
        visit.in(2, &sgn_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sgn_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        result_tangent = cti_sgn_result_tangent_c128(self, self_tangent, is_complex_self);
    }
};

} // namespace

const cti_sgn_cuda_table cti_sgn_cuda_loops = {
    /* result */ {cti_elementwise_launch<sgn_result_f32>, cti_elementwise_launch<sgn_result_f64>,
                  cti_elementwise_launch<sgn_result_c64>, cti_elementwise_launch<sgn_result_c128>,
                  cti_elementwise_launch<sgn_result_i64>},
    /* self_grad */ {cti_elementwise_launch<sgn_self_grad_f32>, cti_elementwise_launch<sgn_self_grad_f64>,
                     cti_elementwise_launch<sgn_self_grad_c64>, cti_elementwise_launch<sgn_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<sgn_result_tangent_f32>, cti_elementwise_launch<sgn_result_tangent_f64>,
                          cti_elementwise_launch<sgn_result_tangent_c64>, cti_elementwise_launch<sgn_result_tangent_c128>,
                          nullptr},
};

/* ---- exp ---- */

namespace {

struct exp_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &exp_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_exp_result_f32(self); }
};

struct exp_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &exp_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_exp_result_f64(self); }
};

struct exp_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &exp_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_exp_result_c64(self); }
};

struct exp_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &exp_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_exp_result_c128(self); }
};

struct exp_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_self_grad_f32::result_grad);
        visit.in(2, &exp_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_exp_self_grad_f32(result_grad, result); }
};

struct exp_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_self_grad_f64::result_grad);
        visit.in(2, &exp_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_exp_self_grad_f64(result_grad, result); }
};

struct exp_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_self_grad_c64::result_grad);
        visit.in(2, &exp_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_exp_self_grad_c64(result_grad, result); }
};

struct exp_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_self_grad_c128::result_grad);
        visit.in(2, &exp_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &exp_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_exp_self_grad_c128(result_grad, result); }
};

struct exp_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_result_tangent_f32::result);
        visit.in(2, &exp_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &exp_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_exp_result_tangent_f32(result, self_tangent); }
};

struct exp_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_result_tangent_f64::result);
        visit.in(2, &exp_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &exp_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_exp_result_tangent_f64(result, self_tangent); }
};

struct exp_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_result_tangent_c64::result);
        visit.in(2, &exp_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &exp_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_exp_result_tangent_c64(result, self_tangent); }
};

struct exp_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &exp_result_tangent_c128::result);
        visit.in(2, &exp_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &exp_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_exp_result_tangent_c128(result, self_tangent); }
};

} // namespace

const cti_exp_cuda_table cti_exp_cuda_loops = {
    /* result */ {cti_elementwise_launch<exp_result_f32>, cti_elementwise_launch<exp_result_f64>,
                  cti_elementwise_launch<exp_result_c64>, cti_elementwise_launch<exp_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<exp_self_grad_f32>, cti_elementwise_launch<exp_self_grad_f64>,
                     cti_elementwise_launch<exp_self_grad_c64>, cti_elementwise_launch<exp_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<exp_result_tangent_f32>, cti_elementwise_launch<exp_result_tangent_f64>,
                          cti_elementwise_launch<exp_result_tangent_c64>, cti_elementwise_launch<exp_result_tangent_c128>,
                          nullptr},
};
