/*
 * activation: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "cuda/activation.h"
#include "kernels/activation.h"
#include "kernels/cuda/fold.cuh"

/* ---- silu ---- */

namespace {

struct silu_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &silu_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_silu_result_f32(self); }
};

struct silu_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &silu_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_silu_result_f64(self); }
};

struct silu_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &silu_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_silu_result_c64(self); }
};

struct silu_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &silu_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_silu_result_c128(self); }
};

struct silu_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_self_grad_f32::result_grad);
        visit.in(2, &silu_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_silu_self_grad_f32(result_grad, self); }
};

struct silu_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_self_grad_f64::result_grad);
        visit.in(2, &silu_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_silu_self_grad_f64(result_grad, self); }
};

struct silu_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_self_grad_c64::result_grad);
        visit.in(2, &silu_self_grad_c64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_silu_self_grad_c64(result_grad, self); }
};

struct silu_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_self_grad_c128::result_grad);
        visit.in(2, &silu_self_grad_c128::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &silu_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_silu_self_grad_c128(result_grad, self); }
};

struct silu_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_result_tangent_f32::self);
        visit.in(2, &silu_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &silu_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_silu_result_tangent_f32(self, self_tangent); }
};

struct silu_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_result_tangent_f64::self);
        visit.in(2, &silu_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &silu_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_silu_result_tangent_f64(self, self_tangent); }
};

struct silu_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_result_tangent_c64::self);
        visit.in(2, &silu_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &silu_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_silu_result_tangent_c64(self, self_tangent); }
};

struct silu_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &silu_result_tangent_c128::self);
        visit.in(2, &silu_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &silu_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_silu_result_tangent_c128(self, self_tangent); }
};

} // namespace

const cti_silu_cuda_table cti_silu_cuda_loops = {
    /* result */ {cti_elementwise_launch<silu_result_f32>, cti_elementwise_launch<silu_result_f64>,
                  cti_elementwise_launch<silu_result_c64>, cti_elementwise_launch<silu_result_c128>, nullptr},
    /* self_grad */ {cti_elementwise_launch<silu_self_grad_f32>, cti_elementwise_launch<silu_self_grad_f64>,
                     cti_elementwise_launch<silu_self_grad_c64>, cti_elementwise_launch<silu_self_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<silu_result_tangent_f32>, cti_elementwise_launch<silu_result_tangent_f64>,
                          cti_elementwise_launch<silu_result_tangent_c64>, cti_elementwise_launch<silu_result_tangent_c128>,
                          nullptr},
};

/* ---- log_sigmoid ---- */

namespace {

struct log_sigmoid_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &log_sigmoid_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &log_sigmoid_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_log_sigmoid_result_f32(self); }
};

struct log_sigmoid_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &log_sigmoid_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &log_sigmoid_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_log_sigmoid_result_f64(self); }
};

struct log_sigmoid_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &log_sigmoid_self_grad_f32::result_grad);
        visit.in(2, &log_sigmoid_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_log_sigmoid_self_grad_f32(result_grad, self); }
};

struct log_sigmoid_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &log_sigmoid_self_grad_f64::result_grad);
        visit.in(2, &log_sigmoid_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_log_sigmoid_self_grad_f64(result_grad, self); }
};

struct log_sigmoid_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &log_sigmoid_result_tangent_f32::self);
        visit.in(2, &log_sigmoid_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_log_sigmoid_result_tangent_f32(self, self_tangent); }
};

struct log_sigmoid_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &log_sigmoid_result_tangent_f64::self);
        visit.in(2, &log_sigmoid_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &log_sigmoid_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_log_sigmoid_result_tangent_f64(self, self_tangent); }
};

} // namespace

const cti_log_sigmoid_cuda_table cti_log_sigmoid_cuda_loops = {
    /* result */ {cti_elementwise_launch<log_sigmoid_result_f32>, cti_elementwise_launch<log_sigmoid_result_f64>, nullptr,
                  nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<log_sigmoid_self_grad_f32>, cti_elementwise_launch<log_sigmoid_self_grad_f64>,
                     nullptr, nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<log_sigmoid_result_tangent_f32>,
                          cti_elementwise_launch<log_sigmoid_result_tangent_f64>, nullptr, nullptr, nullptr},
};

/* ---- gelu ---- */

namespace {

struct gelu_result_f32 {
    typedef float compute_type;
    typedef cti_gelu_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &gelu_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gelu_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int approximate = given.approximate;
        result = cti_gelu_result_f32(self, approximate);
    }
};

struct gelu_result_f64 {
    typedef double compute_type;
    typedef cti_gelu_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &gelu_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gelu_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int approximate = given.approximate;
        result = cti_gelu_result_f64(self, approximate);
    }
};

struct gelu_self_grad_f32 {
    typedef float compute_type;
    typedef cti_gelu_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gelu_self_grad_f32::result_grad);
        visit.in(2, &gelu_self_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gelu_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const int approximate = given.approximate;
        self_grad = cti_gelu_self_grad_f32(result_grad, self, approximate);
    }
};

struct gelu_self_grad_f64 {
    typedef double compute_type;
    typedef cti_gelu_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gelu_self_grad_f64::result_grad);
        visit.in(2, &gelu_self_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gelu_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const int approximate = given.approximate;
        self_grad = cti_gelu_self_grad_f64(result_grad, self, approximate);
    }
};

struct gelu_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_gelu_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gelu_result_tangent_f32::self);
        visit.in(2, &gelu_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gelu_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const int approximate = given.approximate;
        result_tangent = cti_gelu_result_tangent_f32(self, self_tangent, approximate);
    }
};

struct gelu_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_gelu_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gelu_result_tangent_f64::self);
        visit.in(2, &gelu_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &gelu_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const int approximate = given.approximate;
        result_tangent = cti_gelu_result_tangent_f64(self, self_tangent, approximate);
    }
};

} // namespace

const cti_gelu_cuda_table cti_gelu_cuda_loops = {
    /* result */ {cti_elementwise_launch<gelu_result_f32>, cti_elementwise_launch<gelu_result_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<gelu_self_grad_f32>, cti_elementwise_launch<gelu_self_grad_f64>, nullptr, nullptr,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<gelu_result_tangent_f32>, cti_elementwise_launch<gelu_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};
