/*
 * binary: formulas for CUDA and their launchers, part 6.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "cuda/binary.h"
#include "kernels/binary.h"
#include "kernels/cuda/fold.cuh"

/* ---- minimum ---- */

namespace {

struct minimum_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_f32::self);
        visit.in(2, &minimum_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_minimum_result_f32(self, other); }
};

struct minimum_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_f64::self);
        visit.in(2, &minimum_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_minimum_result_f64(self, other); }
};

struct minimum_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_i64::self);
        visit.in(2, &minimum_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_minimum_result_i64(self, other); }
};

struct minimum_saves_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result, self, other;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &minimum_saves_f32::self);
        visit.in(4, &minimum_saves_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_saves_f32::result);
        visit.out_bits(1, &minimum_saves_f32::above);
        visit.out_bits(2, &minimum_saves_f32::below);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_minimum_result_f32(self, other);
        above = cti_minimum_above_f32(self, other);
        below = cti_minimum_below_f32(self, other);
    }
};

struct minimum_saves_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result, self, other;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &minimum_saves_f64::self);
        visit.in(4, &minimum_saves_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_saves_f64::result);
        visit.out_bits(1, &minimum_saves_f64::above);
        visit.out_bits(2, &minimum_saves_f64::below);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_minimum_result_f64(self, other);
        above = cti_minimum_above_f64(self, other);
        below = cti_minimum_below_f64(self, other);
    }
};

struct minimum_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_self_grad_f32::result_grad);
        visit.in_bits(2, &minimum_self_grad_f32::above);
        visit.in_bits(3, &minimum_self_grad_f32::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_minimum_self_grad_f32(result_grad, above, below); }
};

struct minimum_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_self_grad_f64::result_grad);
        visit.in_bits(2, &minimum_self_grad_f64::above);
        visit.in_bits(3, &minimum_self_grad_f64::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_minimum_self_grad_f64(result_grad, above, below); }
};

struct minimum_other_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_other_grad_f32::result_grad);
        visit.in_bits(2, &minimum_other_grad_f32::above);
        visit.in_bits(3, &minimum_other_grad_f32::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_minimum_other_grad_f32(result_grad, above, below); }
};

struct minimum_other_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_other_grad_f64::result_grad);
        visit.in_bits(2, &minimum_other_grad_f64::above);
        visit.in_bits(3, &minimum_other_grad_f64::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &minimum_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_minimum_other_grad_f64(result_grad, above, below); }
};

struct minimum_self_other_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &minimum_self_other_grads_f32::result_grad);
        visit.in_bits(3, &minimum_self_other_grads_f32::above);
        visit.in_bits(4, &minimum_self_other_grads_f32::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_self_other_grads_f32::self_grad);
        visit.out(1, &minimum_self_other_grads_f32::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_minimum_self_grad_f32(result_grad, above, below);
        other_grad = cti_minimum_other_grad_f32(result_grad, above, below);
    }
};

struct minimum_self_other_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &minimum_self_other_grads_f64::result_grad);
        visit.in_bits(3, &minimum_self_other_grads_f64::above);
        visit.in_bits(4, &minimum_self_other_grads_f64::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_self_other_grads_f64::self_grad);
        visit.out(1, &minimum_self_other_grads_f64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_minimum_self_grad_f64(result_grad, above, below);
        other_grad = cti_minimum_other_grad_f64(result_grad, above, below);
    }
};

struct minimum_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_tangent_f32::self);
        visit.in(2, &minimum_result_tangent_f32::other);
        visit.in(3, &minimum_result_tangent_f32::self_tangent);
        visit.in(4, &minimum_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_minimum_result_tangent_f32(self, other, self_tangent, other_tangent);
    }
};

struct minimum_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &minimum_result_tangent_f64::self);
        visit.in(2, &minimum_result_tangent_f64::other);
        visit.in(3, &minimum_result_tangent_f64::self_tangent);
        visit.in(4, &minimum_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &minimum_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_minimum_result_tangent_f64(self, other, self_tangent, other_tangent);
    }
};

} // namespace

const cti_minimum_cuda_table cti_minimum_cuda_loops = {
    /* result */ {cti_elementwise_launch<minimum_result_f32>, cti_elementwise_launch<minimum_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<minimum_result_i64>},
    /* saves */ {cti_elementwise_launch<minimum_saves_f32>, cti_elementwise_launch<minimum_saves_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<minimum_self_grad_f32>, cti_elementwise_launch<minimum_self_grad_f64>, nullptr,
                     nullptr, nullptr},
    /* other_grad */ {cti_elementwise_launch<minimum_other_grad_f32>, cti_elementwise_launch<minimum_other_grad_f64>, nullptr,
                      nullptr, nullptr},
    /* self_other_grads */ {cti_elementwise_launch<minimum_self_other_grads_f32>,
                            cti_elementwise_launch<minimum_self_other_grads_f64>, nullptr, nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<minimum_result_tangent_f32>, cti_elementwise_launch<minimum_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};
