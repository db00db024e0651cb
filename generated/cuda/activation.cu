/*
 * activation: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "cuda/activation.h"
#include "kernels/activation.h"
#include "kernels/cuda/fold.cuh"

/* ---- relu ---- */

namespace {

struct relu_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &relu_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_relu_result_f32(self); }
};

struct relu_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &relu_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_relu_result_f64(self); }
};

struct relu_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &relu_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_relu_result_i64(self); }
};

struct relu_saves_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self;
    bool live;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &relu_saves_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_saves_f32::result);
        visit.out_bits(1, &relu_saves_f32::live);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_relu_result_f32(self);
        live = cti_relu_live_f32(self);
    }
};

struct relu_saves_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self;
    bool live;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &relu_saves_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_saves_f64::result);
        visit.out_bits(1, &relu_saves_f64::live);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_relu_result_f64(self);
        live = cti_relu_live_f64(self);
    }
};

struct relu_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad;
    bool live;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu_self_grad_f32::result_grad);
        visit.in_bits(2, &relu_self_grad_f32::live);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_relu_self_grad_f32(result_grad, live); }
};

struct relu_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad;
    bool live;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu_self_grad_f64::result_grad);
        visit.in_bits(2, &relu_self_grad_f64::live);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &relu_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_relu_self_grad_f64(result_grad, live); }
};

struct relu_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu_result_tangent_f32::self);
        visit.in(2, &relu_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_relu_result_tangent_f32(self, self_tangent); }
};

struct relu_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &relu_result_tangent_f64::self);
        visit.in(2, &relu_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &relu_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &) { result_tangent = cti_relu_result_tangent_f64(self, self_tangent); }
};

} // namespace

const cti_relu_cuda_table cti_relu_cuda_loops = {
    /* result */ {cti_elementwise_launch<relu_result_f32>, cti_elementwise_launch<relu_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<relu_result_i64>},
    /* saves */ {cti_elementwise_launch<relu_saves_f32>, cti_elementwise_launch<relu_saves_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<relu_self_grad_f32>, cti_elementwise_launch<relu_self_grad_f64>, nullptr, nullptr,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<relu_result_tangent_f32>, cti_elementwise_launch<relu_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};

/* ---- leaky_relu ---- */

namespace {

struct leaky_relu_result_f32 {
    typedef float compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &leaky_relu_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &leaky_relu_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float negative_slope = (float)given.negative_slope;
        result = cti_leaky_relu_result_f32(self, negative_slope);
    }
};

struct leaky_relu_result_f64 {
    typedef double compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &leaky_relu_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &leaky_relu_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double negative_slope = given.negative_slope;
        result = cti_leaky_relu_result_f64(self, negative_slope);
    }
};

struct leaky_relu_saves_f32 {
    typedef float compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self;
    bool positive;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &leaky_relu_saves_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_saves_f32::result);
        visit.out_bits(1, &leaky_relu_saves_f32::positive);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float negative_slope = (float)given.negative_slope;
        result = cti_leaky_relu_result_f32(self, negative_slope);
        positive = cti_leaky_relu_positive_f32(self);
    }
};

struct leaky_relu_saves_f64 {
    typedef double compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self;
    bool positive;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &leaky_relu_saves_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_saves_f64::result);
        visit.out_bits(1, &leaky_relu_saves_f64::positive);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double negative_slope = given.negative_slope;
        result = cti_leaky_relu_result_f64(self, negative_slope);
        positive = cti_leaky_relu_positive_f64(self);
    }
};

struct leaky_relu_self_grad_f32 {
    typedef float compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad;
    bool positive;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &leaky_relu_self_grad_f32::result_grad);
        visit.in_bits(2, &leaky_relu_self_grad_f32::positive);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float negative_slope = (float)given.negative_slope;
        self_grad = cti_leaky_relu_self_grad_f32(result_grad, positive, negative_slope);
    }
};

struct leaky_relu_self_grad_f64 {
    typedef double compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad;
    bool positive;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &leaky_relu_self_grad_f64::result_grad);
        visit.in_bits(2, &leaky_relu_self_grad_f64::positive);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double negative_slope = given.negative_slope;
        self_grad = cti_leaky_relu_self_grad_f64(result_grad, positive, negative_slope);
    }
};

struct leaky_relu_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &leaky_relu_result_tangent_f32::self);
        visit.in(2, &leaky_relu_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float negative_slope = (float)given.negative_slope;
        result_tangent = cti_leaky_relu_result_tangent_f32(self, self_tangent, negative_slope);
    }
};

struct leaky_relu_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_leaky_relu_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &leaky_relu_result_tangent_f64::self);
        visit.in(2, &leaky_relu_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &leaky_relu_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double negative_slope = given.negative_slope;
        result_tangent = cti_leaky_relu_result_tangent_f64(self, self_tangent, negative_slope);
    }
};

} // namespace

const cti_leaky_relu_cuda_table cti_leaky_relu_cuda_loops = {
    /* result */ {cti_elementwise_launch<leaky_relu_result_f32>, cti_elementwise_launch<leaky_relu_result_f64>, nullptr, nullptr,
                  nullptr},
    /* saves */ {cti_elementwise_launch<leaky_relu_saves_f32>, cti_elementwise_launch<leaky_relu_saves_f64>, nullptr, nullptr,
                 nullptr},
    /* self_grad */ {cti_elementwise_launch<leaky_relu_self_grad_f32>, cti_elementwise_launch<leaky_relu_self_grad_f64>, nullptr,
                     nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<leaky_relu_result_tangent_f32>,
                          cti_elementwise_launch<leaky_relu_result_tangent_f64>, nullptr, nullptr, nullptr},
};
