/*
 * unary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- abs ---- */

namespace {

struct abs_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &abs_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_abs_result_f32(self); }
};

struct abs_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &abs_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_abs_result_f64(self); }
};

struct abs_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &abs_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_abs_result_c64(self); }
};

struct abs_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &abs_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_abs_result_c128(self); }
};

struct abs_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &abs_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_abs_result_i64(self); }
};

struct abs_saves_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result, self;
    bool positive, negative;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(3, &abs_saves_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_saves_f32::result);
        visit.out_bits(1, &abs_saves_f32::positive);
        visit.out_bits(2, &abs_saves_f32::negative);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_abs_result_f32(self);
        positive = cti_abs_positive_f32(self);
        negative = cti_abs_negative_f32(self);
    }
};

struct abs_saves_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result, self;
    bool positive, negative;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(3, &abs_saves_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_saves_f64::result);
        visit.out_bits(1, &abs_saves_f64::positive);
        visit.out_bits(2, &abs_saves_f64::negative);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_abs_result_f64(self);
        positive = cti_abs_positive_f64(self);
        negative = cti_abs_negative_f64(self);
    }
};

struct abs_saves_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result;
    bool positive, negative;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(3, &abs_saves_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_saves_c64::result);
        visit.out_bits(1, &abs_saves_c64::positive);
        visit.out_bits(2, &abs_saves_c64::negative);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_abs_result_c64(self);
        positive = cti_abs_positive_c64(self);
        negative = cti_abs_negative_c64(self);
    }
};

struct abs_saves_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result;
    bool positive, negative;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(3, &abs_saves_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_saves_c128::result);
        visit.out_bits(1, &abs_saves_c128::positive);
        visit.out_bits(2, &abs_saves_c128::negative);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_abs_result_c128(self);
        positive = cti_abs_positive_c128(self);
        negative = cti_abs_negative_c128(self);
    }
};

struct abs_self_grad_f32 {
    typedef float compute_type;
    typedef cti_abs_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, result_grad, self;
    bool positive, negative;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_self_grad_f32::result_grad);
        visit.in(2, &abs_self_grad_f32::self);
        visit.in_bits(3, &abs_self_grad_f32::positive);
        visit.in_bits(4, &abs_self_grad_f32::negative);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_abs_self_grad_f32(result_grad, self, positive, negative, is_complex_self);
    }
};

struct abs_self_grad_f64 {
    typedef double compute_type;
    typedef cti_abs_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, result_grad, self;
    bool positive, negative;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_self_grad_f64::result_grad);
        visit.in(2, &abs_self_grad_f64::self);
        visit.in_bits(3, &abs_self_grad_f64::positive);
        visit.in_bits(4, &abs_self_grad_f64::negative);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_abs_self_grad_f64(result_grad, self, positive, negative, is_complex_self);
    }
};

struct abs_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_abs_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 self_grad, self;
    float result_grad;
    bool positive, negative;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_self_grad_c64::result_grad);
        visit.in(2, &abs_self_grad_c64::self);
        visit.in_bits(3, &abs_self_grad_c64::positive);
        visit.in_bits(4, &abs_self_grad_c64::negative);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_abs_self_grad_c64(result_grad, self, positive, negative, is_complex_self);
    }
};

struct abs_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_abs_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 self_grad, self;
    double result_grad;
    bool positive, negative;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_self_grad_c128::result_grad);
        visit.in(2, &abs_self_grad_c128::self);
        visit.in_bits(3, &abs_self_grad_c128::positive);
        visit.in_bits(4, &abs_self_grad_c128::negative);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &abs_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool is_complex_self = given.is_complex_self;
        self_grad = cti_abs_self_grad_c128(result_grad, self, positive, negative, is_complex_self);
    }
};

struct abs_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_result_tangent_f32::self);
        visit.in(2, &abs_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_abs_result_tangent_f32(self, self_tangent); }
};

struct abs_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_result_tangent_f64::self);
        visit.in(2, &abs_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_abs_result_tangent_f64(self, self_tangent); }
};

struct abs_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent;
    cti_c64 self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_result_tangent_c64::self);
        visit.in(2, &abs_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_abs_result_tangent_c64(self, self_tangent); }
};

struct abs_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent;
    cti_c128 self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &abs_result_tangent_c128::self);
        visit.in(2, &abs_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &abs_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_abs_result_tangent_c128(self, self_tangent); }
};

} // namespace

const cti_abs_cuda_table cti_abs_cuda_loops = {
    /* result */ {cti_elementwise_launch<abs_result_f32>, cti_elementwise_launch<abs_result_f64>,
                  cti_elementwise_launch<abs_result_c64>, cti_elementwise_launch<abs_result_c128>,
                  cti_elementwise_launch<abs_result_i64>},
    /* saves */ {cti_elementwise_launch<abs_saves_f32>, cti_elementwise_launch<abs_saves_f64>,
                 cti_elementwise_launch<abs_saves_c64>, cti_elementwise_launch<abs_saves_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<abs_self_grad_f32>, cti_elementwise_launch<abs_self_grad_f64>,
                     cti_elementwise_launch<abs_self_grad_c64>, cti_elementwise_launch<abs_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<abs_result_tangent_f32>, cti_elementwise_launch<abs_result_tangent_f64>,
                          cti_elementwise_launch<abs_result_tangent_c64>, cti_elementwise_launch<abs_result_tangent_c128>,
                          nullptr},
};

/* ---- sign ---- */

namespace {

struct sign_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sign_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sign_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_sign_result_f32(self); }
};

struct sign_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sign_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sign_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sign_result_f64(self); }
};

struct sign_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sign_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sign_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_sign_result_i64(self); }
};

} // namespace

const cti_sign_cuda_table cti_sign_cuda_loops = {
    /* result */ {cti_elementwise_launch<sign_result_f32>, cti_elementwise_launch<sign_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<sign_result_i64>},
};
