/*
 * ternary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "cuda/ternary.h"
#include "kernels/ternary.h"
#include "kernels/cuda/fold.cuh"

/* ---- clamp ---- */

namespace {

struct clamp_result_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    float result, self, min, max;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result_f32::self);
        visit.in(2, &clamp_result_f32::min);
        visit.in(3, &clamp_result_f32::max);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        result = cti_clamp_result_f32(self, min, max, has_max, has_min);
    }
};

struct clamp_result_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    double result, self, min, max;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result_f64::self);
        visit.in(2, &clamp_result_f64::min);
        visit.in(3, &clamp_result_f64::max);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        result = cti_clamp_result_f64(self, min, max, has_max, has_min);
    }
};

struct clamp_result_i64 {
    typedef int64_t compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    int64_t result, self, min, max;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result_i64::self);
        visit.in(2, &clamp_result_i64::min);
        visit.in(3, &clamp_result_i64::max);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        result = cti_clamp_result_i64(self, min, max, has_max, has_min);
    }
};

struct clamp_saves_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 6 };
    float result, self, min, max;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &clamp_saves_f32::self);
        visit.in(4, &clamp_saves_f32::min);
        visit.in(5, &clamp_saves_f32::max);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_saves_f32::result);
        visit.out_bits(1, &clamp_saves_f32::inside);
        visit.out_bits(2, &clamp_saves_f32::above);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        result = cti_clamp_result_f32(self, min, max, has_max, has_min);
        inside = cti_clamp_inside_f32(self, min, max, has_min, has_max);
        above = cti_clamp_above_f32(self, min, max);
    }
};

struct clamp_saves_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 6 };
    double result, self, min, max;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &clamp_saves_f64::self);
        visit.in(4, &clamp_saves_f64::min);
        visit.in(5, &clamp_saves_f64::max);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_saves_f64::result);
        visit.out_bits(1, &clamp_saves_f64::inside);
        visit.out_bits(2, &clamp_saves_f64::above);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        result = cti_clamp_result_f64(self, min, max, has_max, has_min);
        inside = cti_clamp_inside_f64(self, min, max, has_min, has_max);
        above = cti_clamp_above_f64(self, min, max);
    }
};

struct clamp_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad;
    bool inside;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_self_grad_f32::result_grad);
        visit.in_bits(2, &clamp_self_grad_f32::inside);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_clamp_self_grad_f32(result_grad, inside); }
};

struct clamp_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad;
    bool inside;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_self_grad_f64::result_grad);
        visit.in_bits(2, &clamp_self_grad_f64::inside);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_clamp_self_grad_f64(result_grad, inside); }
};

struct clamp_min_grad_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    float min_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_grad_f32::result_grad);
        visit.in_bits(2, &clamp_min_grad_f32::inside);
        visit.in_bits(3, &clamp_min_grad_f32::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_min_grad_f32::min_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        min_grad = cti_clamp_min_grad_f32(result_grad, inside, above, has_max);
    }
};

struct clamp_min_grad_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    double min_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_min_grad_f64::result_grad);
        visit.in_bits(2, &clamp_min_grad_f64::inside);
        visit.in_bits(3, &clamp_min_grad_f64::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_min_grad_f64::min_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        min_grad = cti_clamp_min_grad_f64(result_grad, inside, above, has_max);
    }
};

struct clamp_max_grad_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    float max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_grad_f32::result_grad);
        visit.in_bits(2, &clamp_max_grad_f32::inside);
        visit.in_bits(3, &clamp_max_grad_f32::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_max_grad_f32::max_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        max_grad = cti_clamp_max_grad_f32(result_grad, inside, above, has_min);
    }
};

struct clamp_max_grad_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 4 };
    double max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_max_grad_f64::result_grad);
        visit.in_bits(2, &clamp_max_grad_f64::inside);
        visit.in_bits(3, &clamp_max_grad_f64::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &clamp_max_grad_f64::max_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        max_grad = cti_clamp_max_grad_f64(result_grad, inside, above, has_min);
    }
};

struct clamp_self_min_grads_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, min_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_self_min_grads_f32::result_grad);
        visit.in_bits(3, &clamp_self_min_grads_f32::inside);
        visit.in_bits(4, &clamp_self_min_grads_f32::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_min_grads_f32::self_grad);
        visit.out(1, &clamp_self_min_grads_f32::min_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        self_grad = cti_clamp_self_grad_f32(result_grad, inside);
        min_grad = cti_clamp_min_grad_f32(result_grad, inside, above, has_max);
    }
};

struct clamp_self_min_grads_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, min_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_self_min_grads_f64::result_grad);
        visit.in_bits(3, &clamp_self_min_grads_f64::inside);
        visit.in_bits(4, &clamp_self_min_grads_f64::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_min_grads_f64::self_grad);
        visit.out(1, &clamp_self_min_grads_f64::min_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        self_grad = cti_clamp_self_grad_f64(result_grad, inside);
        min_grad = cti_clamp_min_grad_f64(result_grad, inside, above, has_max);
    }
};

struct clamp_self_max_grads_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_self_max_grads_f32::result_grad);
        visit.in_bits(3, &clamp_self_max_grads_f32::inside);
        visit.in_bits(4, &clamp_self_max_grads_f32::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_max_grads_f32::self_grad);
        visit.out(1, &clamp_self_max_grads_f32::max_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        self_grad = cti_clamp_self_grad_f32(result_grad, inside);
        max_grad = cti_clamp_max_grad_f32(result_grad, inside, above, has_min);
    }
};

struct clamp_self_max_grads_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_self_max_grads_f64::result_grad);
        visit.in_bits(3, &clamp_self_max_grads_f64::inside);
        visit.in_bits(4, &clamp_self_max_grads_f64::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_max_grads_f64::self_grad);
        visit.out(1, &clamp_self_max_grads_f64::max_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        self_grad = cti_clamp_self_grad_f64(result_grad, inside);
        max_grad = cti_clamp_max_grad_f64(result_grad, inside, above, has_min);
    }
};

struct clamp_min_max_grads_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 5 };
    float min_grad, max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_min_max_grads_f32::result_grad);
        visit.in_bits(3, &clamp_min_max_grads_f32::inside);
        visit.in_bits(4, &clamp_min_max_grads_f32::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_max_grads_f32::min_grad);
        visit.out(1, &clamp_min_max_grads_f32::max_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        min_grad = cti_clamp_min_grad_f32(result_grad, inside, above, has_max);
        max_grad = cti_clamp_max_grad_f32(result_grad, inside, above, has_min);
    }
};

struct clamp_min_max_grads_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 5 };
    double min_grad, max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &clamp_min_max_grads_f64::result_grad);
        visit.in_bits(3, &clamp_min_max_grads_f64::inside);
        visit.in_bits(4, &clamp_min_max_grads_f64::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_min_max_grads_f64::min_grad);
        visit.out(1, &clamp_min_max_grads_f64::max_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        min_grad = cti_clamp_min_grad_f64(result_grad, inside, above, has_max);
        max_grad = cti_clamp_max_grad_f64(result_grad, inside, above, has_min);
    }
};

struct clamp_self_min_max_grads_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 6 };
    float self_grad, min_grad, max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &clamp_self_min_max_grads_f32::result_grad);
        visit.in_bits(4, &clamp_self_min_max_grads_f32::inside);
        visit.in_bits(5, &clamp_self_min_max_grads_f32::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_min_max_grads_f32::self_grad);
        visit.out(1, &clamp_self_min_max_grads_f32::min_grad);
        visit.out(2, &clamp_self_min_max_grads_f32::max_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        self_grad = cti_clamp_self_grad_f32(result_grad, inside);
        min_grad = cti_clamp_min_grad_f32(result_grad, inside, above, has_max);
        max_grad = cti_clamp_max_grad_f32(result_grad, inside, above, has_min);
    }
};

struct clamp_self_min_max_grads_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 6 };
    double self_grad, min_grad, max_grad, result_grad;
    bool inside, above;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &clamp_self_min_max_grads_f64::result_grad);
        visit.in_bits(4, &clamp_self_min_max_grads_f64::inside);
        visit.in_bits(5, &clamp_self_min_max_grads_f64::above);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_self_min_max_grads_f64::self_grad);
        visit.out(1, &clamp_self_min_max_grads_f64::min_grad);
        visit.out(2, &clamp_self_min_max_grads_f64::max_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_max = given.has_max;
        const bool has_min = given.has_min;
        self_grad = cti_clamp_self_grad_f64(result_grad, inside);
        min_grad = cti_clamp_min_grad_f64(result_grad, inside, above, has_max);
        max_grad = cti_clamp_max_grad_f64(result_grad, inside, above, has_min);
    }
};

struct clamp_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 7 };
    float result_tangent, self, min, max, self_tangent, min_tangent, max_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result_tangent_f32::self);
        visit.in(2, &clamp_result_tangent_f32::min);
        visit.in(3, &clamp_result_tangent_f32::max);
        visit.in(4, &clamp_result_tangent_f32::self_tangent);
        visit.in(5, &clamp_result_tangent_f32::min_tangent);
        visit.in(6, &clamp_result_tangent_f32::max_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        const bool has_max = given.has_max;
        result_tangent = cti_clamp_result_tangent_f32(self, min, max, self_tangent, min_tangent, max_tangent, has_min, has_max);
    }
};

struct clamp_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_clamp_attrs attrs_type;
    enum { num_operands = 7 };
    double result_tangent, self, min, max, self_tangent, min_tangent, max_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &clamp_result_tangent_f64::self);
        visit.in(2, &clamp_result_tangent_f64::min);
        visit.in(3, &clamp_result_tangent_f64::max);
        visit.in(4, &clamp_result_tangent_f64::self_tangent);
        visit.in(5, &clamp_result_tangent_f64::min_tangent);
        visit.in(6, &clamp_result_tangent_f64::max_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &clamp_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_min = given.has_min;
        const bool has_max = given.has_max;
        result_tangent = cti_clamp_result_tangent_f64(self, min, max, self_tangent, min_tangent, max_tangent, has_min, has_max);
    }
};

} // namespace

const cti_clamp_cuda_table cti_clamp_cuda_loops = {
    /* result */ {cti_elementwise_launch<clamp_result_f32>, cti_elementwise_launch<clamp_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<clamp_result_i64>},
    /* saves */ {cti_elementwise_launch<clamp_saves_f32>, cti_elementwise_launch<clamp_saves_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<clamp_self_grad_f32>, cti_elementwise_launch<clamp_self_grad_f64>, nullptr, nullptr,
                     nullptr},
    /* min_grad */ {cti_elementwise_launch<clamp_min_grad_f32>, cti_elementwise_launch<clamp_min_grad_f64>, nullptr, nullptr,
                    nullptr},
    /* max_grad */ {cti_elementwise_launch<clamp_max_grad_f32>, cti_elementwise_launch<clamp_max_grad_f64>, nullptr, nullptr,
                    nullptr},
    /* self_min_grads */ {cti_elementwise_launch<clamp_self_min_grads_f32>, cti_elementwise_launch<clamp_self_min_grads_f64>,
                          nullptr, nullptr, nullptr},
    /* self_max_grads */ {cti_elementwise_launch<clamp_self_max_grads_f32>, cti_elementwise_launch<clamp_self_max_grads_f64>,
                          nullptr, nullptr, nullptr},
    /* min_max_grads */ {cti_elementwise_launch<clamp_min_max_grads_f32>, cti_elementwise_launch<clamp_min_max_grads_f64>,
                         nullptr, nullptr, nullptr},
    /* self_min_max_grads */ {cti_elementwise_launch<clamp_self_min_max_grads_f32>,
                              cti_elementwise_launch<clamp_self_min_max_grads_f64>, nullptr, nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<clamp_result_tangent_f32>, cti_elementwise_launch<clamp_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};
