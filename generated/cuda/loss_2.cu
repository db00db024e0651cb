/*
 * loss: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "cuda/loss.h"
#include "kernels/loss.h"
#include "kernels/cuda/fold.cuh"

/* ---- binary_cross_entropy_with_logits ---- */

namespace {

struct binary_cross_entropy_with_logits_result_f32 {
    typedef float compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 5 };
    float result, self, target, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_result_f32::self);
        visit.in(2, &binary_cross_entropy_with_logits_result_f32::target);
        visit.in(3, &binary_cross_entropy_with_logits_result_f32::weight);
        visit.in(4, &binary_cross_entropy_with_logits_result_f32::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_result_f32::result);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        result = cti_binary_cross_entropy_with_logits_result_f32(self, target, weight, pos_weight, has_weight, has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_result_f64 {
    typedef double compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 5 };
    double result, self, target, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_result_f64::self);
        visit.in(2, &binary_cross_entropy_with_logits_result_f64::target);
        visit.in(3, &binary_cross_entropy_with_logits_result_f64::weight);
        visit.in(4, &binary_cross_entropy_with_logits_result_f64::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_result_f64::result);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        result = cti_binary_cross_entropy_with_logits_result_f64(self, target, weight, pos_weight, has_weight, has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_self_grad_f32 {
    typedef float compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 6 };
    float self_grad, result_grad, self, target, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_self_grad_f32::result_grad);
        visit.in(2, &binary_cross_entropy_with_logits_self_grad_f32::self);
        visit.in(3, &binary_cross_entropy_with_logits_self_grad_f32::target);
        visit.in(4, &binary_cross_entropy_with_logits_self_grad_f32::weight);
        visit.in(5, &binary_cross_entropy_with_logits_self_grad_f32::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        self_grad = cti_binary_cross_entropy_with_logits_self_grad_f32(result_grad, self, target, weight, pos_weight, has_weight,
                                                                       has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_self_grad_f64 {
    typedef double compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 6 };
    double self_grad, result_grad, self, target, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_self_grad_f64::result_grad);
        visit.in(2, &binary_cross_entropy_with_logits_self_grad_f64::self);
        visit.in(3, &binary_cross_entropy_with_logits_self_grad_f64::target);
        visit.in(4, &binary_cross_entropy_with_logits_self_grad_f64::weight);
        visit.in(5, &binary_cross_entropy_with_logits_self_grad_f64::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        self_grad = cti_binary_cross_entropy_with_logits_self_grad_f64(result_grad, self, target, weight, pos_weight, has_weight,
                                                                       has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_target_grad_f32 {
    typedef float compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 5 };
    float target_grad, result_grad, self, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_target_grad_f32::result_grad);
        visit.in(2, &binary_cross_entropy_with_logits_target_grad_f32::self);
        visit.in(3, &binary_cross_entropy_with_logits_target_grad_f32::weight);
        visit.in(4, &binary_cross_entropy_with_logits_target_grad_f32::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_target_grad_f32::target_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        target_grad = cti_binary_cross_entropy_with_logits_target_grad_f32(result_grad, self, weight, pos_weight, has_weight,
                                                                           has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_target_grad_f64 {
    typedef double compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 5 };
    double target_grad, result_grad, self, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_target_grad_f64::result_grad);
        visit.in(2, &binary_cross_entropy_with_logits_target_grad_f64::self);
        visit.in(3, &binary_cross_entropy_with_logits_target_grad_f64::weight);
        visit.in(4, &binary_cross_entropy_with_logits_target_grad_f64::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_target_grad_f64::target_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        target_grad = cti_binary_cross_entropy_with_logits_target_grad_f64(result_grad, self, weight, pos_weight, has_weight,
                                                                           has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_self_target_grads_f32 {
    typedef float compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 7 };
    float self_grad, target_grad, result_grad, self, target, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &binary_cross_entropy_with_logits_self_target_grads_f32::result_grad);
        visit.in(3, &binary_cross_entropy_with_logits_self_target_grads_f32::self);
        visit.in(4, &binary_cross_entropy_with_logits_self_target_grads_f32::target);
        visit.in(5, &binary_cross_entropy_with_logits_self_target_grads_f32::weight);
        visit.in(6, &binary_cross_entropy_with_logits_self_target_grads_f32::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_self_target_grads_f32::self_grad);
        visit.out(1, &binary_cross_entropy_with_logits_self_target_grads_f32::target_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        self_grad = cti_binary_cross_entropy_with_logits_self_grad_f32(result_grad, self, target, weight, pos_weight, has_weight,
                                                                       has_pos_weight);
        target_grad = cti_binary_cross_entropy_with_logits_target_grad_f32(result_grad, self, weight, pos_weight, has_weight,
                                                                           has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_self_target_grads_f64 {
    typedef double compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 7 };
    double self_grad, target_grad, result_grad, self, target, weight, pos_weight;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &binary_cross_entropy_with_logits_self_target_grads_f64::result_grad);
        visit.in(3, &binary_cross_entropy_with_logits_self_target_grads_f64::self);
        visit.in(4, &binary_cross_entropy_with_logits_self_target_grads_f64::target);
        visit.in(5, &binary_cross_entropy_with_logits_self_target_grads_f64::weight);
        visit.in(6, &binary_cross_entropy_with_logits_self_target_grads_f64::pos_weight);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_self_target_grads_f64::self_grad);
        visit.out(1, &binary_cross_entropy_with_logits_self_target_grads_f64::target_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        self_grad = cti_binary_cross_entropy_with_logits_self_grad_f64(result_grad, self, target, weight, pos_weight, has_weight,
                                                                       has_pos_weight);
        target_grad = cti_binary_cross_entropy_with_logits_target_grad_f64(result_grad, self, weight, pos_weight, has_weight,
                                                                           has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 7 };
    float result_tangent, self, target, weight, pos_weight, self_tangent, target_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_result_tangent_f32::self);
        visit.in(2, &binary_cross_entropy_with_logits_result_tangent_f32::target);
        visit.in(3, &binary_cross_entropy_with_logits_result_tangent_f32::weight);
        visit.in(4, &binary_cross_entropy_with_logits_result_tangent_f32::pos_weight);
        visit.in(5, &binary_cross_entropy_with_logits_result_tangent_f32::self_tangent);
        visit.in(6, &binary_cross_entropy_with_logits_result_tangent_f32::target_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        result_tangent = cti_binary_cross_entropy_with_logits_result_tangent_f32(self, target, weight, pos_weight, self_tangent,
                                                                                 target_tangent, has_weight, has_pos_weight);
    }
};

struct binary_cross_entropy_with_logits_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_binary_cross_entropy_with_logits_attrs attrs_type;
    enum { num_operands = 7 };
    double result_tangent, self, target, weight, pos_weight, self_tangent, target_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &binary_cross_entropy_with_logits_result_tangent_f64::self);
        visit.in(2, &binary_cross_entropy_with_logits_result_tangent_f64::target);
        visit.in(3, &binary_cross_entropy_with_logits_result_tangent_f64::weight);
        visit.in(4, &binary_cross_entropy_with_logits_result_tangent_f64::pos_weight);
        visit.in(5, &binary_cross_entropy_with_logits_result_tangent_f64::self_tangent);
        visit.in(6, &binary_cross_entropy_with_logits_result_tangent_f64::target_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &binary_cross_entropy_with_logits_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const bool has_weight = given.has_weight;
        const bool has_pos_weight = given.has_pos_weight;
        result_tangent = cti_binary_cross_entropy_with_logits_result_tangent_f64(self, target, weight, pos_weight, self_tangent,
                                                                                 target_tangent, has_weight, has_pos_weight);
    }
};

} // namespace

const cti_binary_cross_entropy_with_logits_cuda_table cti_binary_cross_entropy_with_logits_cuda_loops = {
    /* result */ {cti_elementwise_launch<binary_cross_entropy_with_logits_result_f32>,
                  cti_elementwise_launch<binary_cross_entropy_with_logits_result_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<binary_cross_entropy_with_logits_self_grad_f32>,
                     cti_elementwise_launch<binary_cross_entropy_with_logits_self_grad_f64>, nullptr, nullptr, nullptr},
    /* target_grad */ {cti_elementwise_launch<binary_cross_entropy_with_logits_target_grad_f32>,
                       cti_elementwise_launch<binary_cross_entropy_with_logits_target_grad_f64>, nullptr, nullptr, nullptr},
    /* self_target_grads */ {cti_elementwise_launch<binary_cross_entropy_with_logits_self_target_grads_f32>,
                             cti_elementwise_launch<binary_cross_entropy_with_logits_self_target_grads_f64>, nullptr, nullptr,
                             nullptr},
    /* result_tangent */ {cti_elementwise_launch<binary_cross_entropy_with_logits_result_tangent_f32>,
                          cti_elementwise_launch<binary_cross_entropy_with_logits_result_tangent_f64>, nullptr, nullptr, nullptr},
    /* total */ {cti_fold_entry<binary_cross_entropy_with_logits_result_f32, cti_fold_add_f32, cti_identity<float>>,
                 cti_fold_entry<binary_cross_entropy_with_logits_result_f64, cti_fold_add_f64, cti_identity<double>>, {}, {}, {}},
    /* total_tangent */ {cti_fold_entry<binary_cross_entropy_with_logits_result_tangent_f32, cti_fold_add_f32, cti_identity<float>>,
                         cti_fold_entry<binary_cross_entropy_with_logits_result_tangent_f64, cti_fold_add_f64, cti_identity<double>>,
                         {}, {}, {}},
};
