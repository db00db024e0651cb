/*
 * unary: formulas for CUDA and their launchers, part 9.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "cuda/unary.h"
#include "kernels/unary.h"
#include "kernels/cuda/fold.cuh"

/* ---- erf ---- */

namespace {

struct erf_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erf_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erf_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_erf_result_f32(self); }
};

struct erf_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erf_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erf_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_erf_result_f64(self); }
};

struct erf_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erf_self_grad_f32::result_grad);
        visit.in(2, &erf_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erf_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_erf_self_grad_f32(result_grad, self); }
};

struct erf_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erf_self_grad_f64::result_grad);
        visit.in(2, &erf_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erf_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_erf_self_grad_f64(result_grad, self); }
};

struct erf_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erf_result_tangent_f32::self);
        visit.in(2, &erf_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erf_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_erf_result_tangent_f32(self, self_tangent); }
};

struct erf_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erf_result_tangent_f64::self);
        visit.in(2, &erf_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erf_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_erf_result_tangent_f64(self, self_tangent); }
};

} // namespace

const cti_erf_cuda_table cti_erf_cuda_loops = {
    /* result */ {cti_elementwise_launch<erf_result_f32>, cti_elementwise_launch<erf_result_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<erf_self_grad_f32>, cti_elementwise_launch<erf_self_grad_f64>, nullptr, nullptr,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<erf_result_tangent_f32>, cti_elementwise_launch<erf_result_tangent_f64>, nullptr,
                          nullptr, nullptr},
};

/* ---- erfc ---- */

namespace {

struct erfc_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erfc_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erfc_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_erfc_result_f32(self); }
};

struct erfc_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &erfc_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erfc_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_erfc_result_f64(self); }
};

struct erfc_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfc_self_grad_f32::result_grad);
        visit.in(2, &erfc_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erfc_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_erfc_self_grad_f32(result_grad, self); }
};

struct erfc_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfc_self_grad_f64::result_grad);
        visit.in(2, &erfc_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &erfc_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_erfc_self_grad_f64(result_grad, self); }
};

struct erfc_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfc_result_tangent_f32::self);
        visit.in(2, &erfc_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erfc_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_erfc_result_tangent_f32(self, self_tangent); }
};

struct erfc_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &erfc_result_tangent_f64::self);
        visit.in(2, &erfc_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &erfc_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_erfc_result_tangent_f64(self, self_tangent); }
};

} // namespace

const cti_erfc_cuda_table cti_erfc_cuda_loops = {
    /* result */ {cti_elementwise_launch<erfc_result_f32>, cti_elementwise_launch<erfc_result_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<erfc_self_grad_f32>, cti_elementwise_launch<erfc_self_grad_f64>, nullptr, nullptr,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<erfc_result_tangent_f32>, cti_elementwise_launch<erfc_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};

/* ---- floor ---- */

namespace {

struct floor_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &floor_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &floor_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_floor_result_f32(self); }
};

struct floor_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &floor_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &floor_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_floor_result_f64(self); }
};

struct floor_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &floor_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &floor_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_floor_result_i64(self); }
};

} // namespace

const cti_floor_cuda_table cti_floor_cuda_loops = {
    /* result */ {cti_elementwise_launch<floor_result_f32>, cti_elementwise_launch<floor_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<floor_result_i64>},
};
