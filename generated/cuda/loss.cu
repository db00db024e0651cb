/*
 * loss: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "cuda/loss.h"
#include "kernels/loss.h"
#include "kernels/cuda/fold.cuh"

/* ---- mse_loss ---- */

namespace {

struct mse_loss_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, target;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result_f32::self);
        visit.in(2, &mse_loss_result_f32::target);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_mse_loss_result_f32(self, target); }
};

struct mse_loss_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, target;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result_f64::self);
        visit.in(2, &mse_loss_result_f64::target);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_mse_loss_result_f64(self, target); }
};

struct mse_loss_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, target;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result_i64::self);
        visit.in(2, &mse_loss_result_i64::target);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_mse_loss_result_i64(self, target); }
};

struct mse_loss_saves_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float diff, self, target;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_saves_f32::self);
        visit.in(2, &mse_loss_saves_f32::target);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_saves_f32::diff); }
    __device__ void compute(const attrs_type &) { diff = cti_mse_loss_diff_f32(self, target); }
};

struct mse_loss_saves_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double diff, self, target;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_saves_f64::self);
        visit.in(2, &mse_loss_saves_f64::target);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_saves_f64::diff); }
    __device__ void compute(const attrs_type &) { diff = cti_mse_loss_diff_f64(self, target); }
};

struct mse_loss_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, diff;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_self_grad_f32::result_grad);
        visit.in(2, &mse_loss_self_grad_f32::diff);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_mse_loss_self_grad_f32(result_grad, diff); }
};

struct mse_loss_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, diff;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_self_grad_f64::result_grad);
        visit.in(2, &mse_loss_self_grad_f64::diff);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mse_loss_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_mse_loss_self_grad_f64(result_grad, diff); }
};

struct mse_loss_target_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float target_grad, result_grad, diff;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_target_grad_f32::result_grad);
        visit.in(2, &mse_loss_target_grad_f32::diff);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_target_grad_f32::target_grad);
    }
    __device__ void compute(const attrs_type &) { target_grad = cti_mse_loss_target_grad_f32(result_grad, diff); }
};

struct mse_loss_target_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double target_grad, result_grad, diff;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_target_grad_f64::result_grad);
        visit.in(2, &mse_loss_target_grad_f64::diff);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_target_grad_f64::target_grad);
    }
    __device__ void compute(const attrs_type &) { target_grad = cti_mse_loss_target_grad_f64(result_grad, diff); }
};

struct mse_loss_self_target_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, target_grad, result_grad, diff;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mse_loss_self_target_grads_f32::result_grad);
        visit.in(3, &mse_loss_self_target_grads_f32::diff);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_self_target_grads_f32::self_grad);
        visit.out(1, &mse_loss_self_target_grads_f32::target_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_mse_loss_self_grad_f32(result_grad, diff);
        target_grad = cti_mse_loss_target_grad_f32(result_grad, diff);
    }
};

struct mse_loss_self_target_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, target_grad, result_grad, diff;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mse_loss_self_target_grads_f64::result_grad);
        visit.in(3, &mse_loss_self_target_grads_f64::diff);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_self_target_grads_f64::self_grad);
        visit.out(1, &mse_loss_self_target_grads_f64::target_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_mse_loss_self_grad_f64(result_grad, diff);
        target_grad = cti_mse_loss_target_grad_f64(result_grad, diff);
    }
};

struct mse_loss_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result_tangent, self, target, self_tangent, target_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result_tangent_f32::self);
        visit.in(2, &mse_loss_result_tangent_f32::target);
        visit.in(3, &mse_loss_result_tangent_f32::self_tangent);
        visit.in(4, &mse_loss_result_tangent_f32::target_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_mse_loss_result_tangent_f32(self, target, self_tangent, target_tangent);
    }
};

struct mse_loss_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result_tangent, self, target, self_tangent, target_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mse_loss_result_tangent_f64::self);
        visit.in(2, &mse_loss_result_tangent_f64::target);
        visit.in(3, &mse_loss_result_tangent_f64::self_tangent);
        visit.in(4, &mse_loss_result_tangent_f64::target_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mse_loss_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_mse_loss_result_tangent_f64(self, target, self_tangent, target_tangent);
    }
};

} // namespace

const cti_mse_loss_cuda_table cti_mse_loss_cuda_loops = {
    /* result */ {cti_elementwise_launch<mse_loss_result_f32>, cti_elementwise_launch<mse_loss_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<mse_loss_result_i64>},
    /* saves */ {cti_elementwise_launch<mse_loss_saves_f32>, cti_elementwise_launch<mse_loss_saves_f64>, nullptr, nullptr,
                 nullptr},
    /* self_grad */ {cti_elementwise_launch<mse_loss_self_grad_f32>, cti_elementwise_launch<mse_loss_self_grad_f64>, nullptr,
                     nullptr, nullptr},
    /* target_grad */ {cti_elementwise_launch<mse_loss_target_grad_f32>, cti_elementwise_launch<mse_loss_target_grad_f64>,
                       nullptr, nullptr, nullptr},
    /* self_target_grads */ {cti_elementwise_launch<mse_loss_self_target_grads_f32>,
                             cti_elementwise_launch<mse_loss_self_target_grads_f64>, nullptr, nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<mse_loss_result_tangent_f32>,
                          cti_elementwise_launch<mse_loss_result_tangent_f64>, nullptr, nullptr, nullptr},
    /* total */ {cti_fold_entry<mse_loss_result_f32, cti_fold_add_f32, cti_identity<float>>,
                 cti_fold_entry<mse_loss_result_f64, cti_fold_add_f64, cti_identity<double>>, {}, {},
                 cti_fold_entry<mse_loss_result_i64, cti_fold_add_i64, cti_identity<int64_t>>},
    /* total_tangent */ {cti_fold_entry<mse_loss_result_tangent_f32, cti_fold_add_f32, cti_identity<float>>,
                         cti_fold_entry<mse_loss_result_tangent_f64, cti_fold_add_f64, cti_identity<double>>, {}, {}, {}},
};
