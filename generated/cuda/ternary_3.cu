/*
 * ternary: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "cuda/ternary.h"
#include "kernels/ternary.h"
#include "kernels/cuda/fold.cuh"

/* ---- clamp.scalar ---- */

namespace {

struct clamp_scalar_result_f32 {
    typedef float compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &clamp_scalar_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_scalar_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        const float min = cti_scalar_f32(given.min);
        const float max = cti_scalar_f32(given.max);
        result = cti_clamp_scalar_result_f32(self, has_max, has_min, min, max);
    }
};

struct clamp_scalar_result_f64 {
    typedef double compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &clamp_scalar_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_scalar_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        const double min = cti_scalar_f64(given.min);
        const double max = cti_scalar_f64(given.max);
        result = cti_clamp_scalar_result_f64(self, has_max, has_min, min, max);
    }
};

struct clamp_scalar_result_i64 {
    typedef int64_t compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &clamp_scalar_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_scalar_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        const int64_t min = cti_scalar_i64(given.min);
        const int64_t max = cti_scalar_i64(given.max);
        result = cti_clamp_scalar_result_i64(self, has_max, has_min, min, max);
    }
};

struct clamp_scalar_saves_f32 {
    typedef float compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self;
    bool inside;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &clamp_scalar_saves_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_saves_f32::result);
        visit.out_bits(1, &clamp_scalar_saves_f32::inside);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        const float min = cti_scalar_f32(given.min);
        const float max = cti_scalar_f32(given.max);
        result = cti_clamp_scalar_result_f32(self, has_max, has_min, min, max);
        inside = cti_clamp_scalar_inside_f32(self, has_min, has_max, min, max);
    }
};

struct clamp_scalar_saves_f64 {
    typedef double compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self;
    bool inside;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(2, &clamp_scalar_saves_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_saves_f64::result);
        visit.out_bits(1, &clamp_scalar_saves_f64::inside);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        const double min = cti_scalar_f64(given.min);
        const double max = cti_scalar_f64(given.max);
        result = cti_clamp_scalar_result_f64(self, has_max, has_min, min, max);
        inside = cti_clamp_scalar_inside_f64(self, has_min, has_max, min, max);
    }
};

struct clamp_scalar_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad;
    bool inside;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_scalar_self_grad_f32::result_grad);
        visit.in_bits(2, &clamp_scalar_self_grad_f32::inside);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_clamp_scalar_self_grad_f32(result_grad, inside); }
};

struct clamp_scalar_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad;
    bool inside;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_scalar_self_grad_f64::result_grad);
        visit.in_bits(2, &clamp_scalar_self_grad_f64::inside);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_clamp_scalar_self_grad_f64(result_grad, inside); }
};

struct clamp_scalar_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_scalar_result_tangent_f32::self);
        visit.in(2, &clamp_scalar_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        const bool has_max = given.has_max;
        const float min = cti_scalar_f32(given.min);
        const float max = cti_scalar_f32(given.max);
        result_tangent = cti_clamp_scalar_result_tangent_f32(self, self_tangent, has_min, has_max, min, max);
    }
};

struct clamp_scalar_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_clamp_scalar_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_scalar_result_tangent_f64::self);
        visit.in(2, &clamp_scalar_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_scalar_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        const bool has_max = given.has_max;
        const double min = cti_scalar_f64(given.min);
        const double max = cti_scalar_f64(given.max);
        result_tangent = cti_clamp_scalar_result_tangent_f64(self, self_tangent, has_min, has_max, min, max);
    }
};

} // namespace

const cti_clamp_scalar_cuda_table cti_clamp_scalar_cuda_loops = {
    /* result */ {cti_elementwise_launch<clamp_scalar_result_f32>, cti_elementwise_launch<clamp_scalar_result_f64>, nullptr,
                  nullptr, cti_elementwise_launch<clamp_scalar_result_i64>},
    /* saves */ {cti_elementwise_launch<clamp_scalar_saves_f32>, cti_elementwise_launch<clamp_scalar_saves_f64>, nullptr, nullptr,
                 nullptr},
    /* self_grad */ {cti_elementwise_launch<clamp_scalar_self_grad_f32>, cti_elementwise_launch<clamp_scalar_self_grad_f64>,
                     nullptr, nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<clamp_scalar_result_tangent_f32>,
                          cti_elementwise_launch<clamp_scalar_result_tangent_f64>, nullptr, nullptr, nullptr},
};
