/*
 * ternary: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "cuda/ternary.h"
#include "kernels/ternary.h"
#include "kernels/cuda/fold.cuh"

/* ---- where ---- */

namespace {

struct where_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result, self, other;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_f32::condition);
        visit.in(2, &where_result_f32::self);
        visit.in(3, &where_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_where_result_f32(condition, self, other); }
};

struct where_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result, self, other;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_f64::condition);
        visit.in(2, &where_result_f64::self);
        visit.in(3, &where_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_where_result_f64(condition, self, other); }
};

struct where_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result, self, other;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_c64::condition);
        visit.in(2, &where_result_c64::self);
        visit.in(3, &where_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_where_result_c64(condition, self, other); }
};

struct where_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result, self, other;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_c128::condition);
        visit.in(2, &where_result_c128::self);
        visit.in(3, &where_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_where_result_c128(condition, self, other); }
};

struct where_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    int64_t result, condition, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_i64::condition);
        visit.in(2, &where_result_i64::self);
        visit.in(3, &where_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_where_result_i64(condition, self, other); }
};

struct where_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_self_grad_f32::result_grad);
        visit.in(2, &where_self_grad_f32::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_where_self_grad_f32(result_grad, condition); }
};

struct where_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_self_grad_f64::result_grad);
        visit.in(2, &where_self_grad_f64::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_where_self_grad_f64(result_grad, condition); }
};

struct where_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_self_grad_c64::result_grad);
        visit.in(2, &where_self_grad_c64::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_where_self_grad_c64(result_grad, condition); }
};

struct where_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_self_grad_c128::result_grad);
        visit.in(2, &where_self_grad_c128::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_where_self_grad_c128(result_grad, condition); }
};

struct where_other_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_other_grad_f32::result_grad);
        visit.in(2, &where_other_grad_f32::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_where_other_grad_f32(result_grad, condition); }
};

struct where_other_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_other_grad_f64::result_grad);
        visit.in(2, &where_other_grad_f64::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_where_other_grad_f64(result_grad, condition); }
};

struct where_other_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_other_grad_c64::result_grad);
        visit.in(2, &where_other_grad_c64::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_other_grad_c64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_where_other_grad_c64(result_grad, condition); }
};

struct where_other_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_other_grad_c128::result_grad);
        visit.in(2, &where_other_grad_c128::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &where_other_grad_c128::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_where_other_grad_c128(result_grad, condition); }
};

struct where_self_other_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &where_self_other_grads_f32::result_grad);
        visit.in(3, &where_self_other_grads_f32::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_self_other_grads_f32::self_grad);
        visit.out(1, &where_self_other_grads_f32::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_where_self_grad_f32(result_grad, condition);
        other_grad = cti_where_other_grad_f32(result_grad, condition);
    }
};

struct where_self_other_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &where_self_other_grads_f64::result_grad);
        visit.in(3, &where_self_other_grads_f64::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_self_other_grads_f64::self_grad);
        visit.out(1, &where_self_other_grads_f64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_where_self_grad_f64(result_grad, condition);
        other_grad = cti_where_other_grad_f64(result_grad, condition);
    }
};

struct where_self_other_grads_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 self_grad, other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &where_self_other_grads_c64::result_grad);
        visit.in(3, &where_self_other_grads_c64::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_self_other_grads_c64::self_grad);
        visit.out(1, &where_self_other_grads_c64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_where_self_grad_c64(result_grad, condition);
        other_grad = cti_where_other_grad_c64(result_grad, condition);
    }
};

struct where_self_other_grads_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, other_grad, result_grad;
    bool condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &where_self_other_grads_c128::result_grad);
        visit.in(3, &where_self_other_grads_c128::condition);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_self_other_grads_c128::self_grad);
        visit.out(1, &where_self_other_grads_c128::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_where_self_grad_c128(result_grad, condition);
        other_grad = cti_where_other_grad_c128(result_grad, condition);
    }
};

struct where_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result_tangent, self_tangent, other_tangent;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_tangent_f32::condition);
        visit.in(2, &where_result_tangent_f32::self_tangent);
        visit.in(3, &where_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_where_result_tangent_f32(condition, self_tangent, other_tangent);
    }
};

struct where_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self_tangent, other_tangent;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_tangent_f64::condition);
        visit.in(2, &where_result_tangent_f64::self_tangent);
        visit.in(3, &where_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_where_result_tangent_f64(condition, self_tangent, other_tangent);
    }
};

struct where_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result_tangent, self_tangent, other_tangent;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_tangent_c64::condition);
        visit.in(2, &where_result_tangent_c64::self_tangent);
        visit.in(3, &where_result_tangent_c64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_where_result_tangent_c64(condition, self_tangent, other_tangent);
    }
};

struct where_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self_tangent, other_tangent;
    int64_t condition;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &where_result_tangent_c128::condition);
        visit.in(2, &where_result_tangent_c128::self_tangent);
        visit.in(3, &where_result_tangent_c128::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &where_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_where_result_tangent_c128(condition, self_tangent, other_tangent);
    }
};

} // namespace

const cti_where_cuda_table cti_where_cuda_loops = {
    /* result */ {cti_elementwise_launch<where_result_f32>, cti_elementwise_launch<where_result_f64>,
                  cti_elementwise_launch<where_result_c64>, cti_elementwise_launch<where_result_c128>,
                  cti_elementwise_launch<where_result_i64>},
    /* self_grad */ {cti_elementwise_launch<where_self_grad_f32>, cti_elementwise_launch<where_self_grad_f64>,
                     cti_elementwise_launch<where_self_grad_c64>, cti_elementwise_launch<where_self_grad_c128>, nullptr},
    /* other_grad */ {cti_elementwise_launch<where_other_grad_f32>, cti_elementwise_launch<where_other_grad_f64>,
                      cti_elementwise_launch<where_other_grad_c64>, cti_elementwise_launch<where_other_grad_c128>, nullptr},
    /* self_other_grads */ {cti_elementwise_launch<where_self_other_grads_f32>,
                            cti_elementwise_launch<where_self_other_grads_f64>,
                            cti_elementwise_launch<where_self_other_grads_c64>,
                            cti_elementwise_launch<where_self_other_grads_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<where_result_tangent_f32>, cti_elementwise_launch<where_result_tangent_f64>,
                          cti_elementwise_launch<where_result_tangent_c64>, cti_elementwise_launch<where_result_tangent_c128>,
                          nullptr},
};
