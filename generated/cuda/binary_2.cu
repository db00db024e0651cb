/*
 * binary: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "cuda/binary.h"
#include "kernels/binary.h"
#include "kernels/cuda/fold.cuh"

/* ---- mul ---- */

namespace {

struct mul_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_f32::self);
        visit.in(2, &mul_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_mul_result_f32(self, other); }
};

struct mul_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_f64::self);
        visit.in(2, &mul_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_mul_result_f64(self, other); }
};

struct mul_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_c64::self);
        visit.in(2, &mul_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_mul_result_c64(self, other); }
};

struct mul_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_c128::self);
        visit.in(2, &mul_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_mul_result_c128(self, other); }
};

struct mul_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_i64::self);
        visit.in(2, &mul_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_mul_result_i64(self, other); }
};

struct mul_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_self_grad_f32::result_grad);
        visit.in(2, &mul_self_grad_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_mul_self_grad_f32(result_grad, other); }
};

struct mul_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_self_grad_f64::result_grad);
        visit.in(2, &mul_self_grad_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_mul_self_grad_f64(result_grad, other); }
};

struct mul_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_self_grad_c64::result_grad);
        visit.in(2, &mul_self_grad_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_self_grad_c64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_mul_self_grad_c64(result_grad, other); }
};

struct mul_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_self_grad_c128::result_grad);
        visit.in(2, &mul_self_grad_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_mul_self_grad_c128(result_grad, other); }
};

struct mul_other_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float other_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_other_grad_f32::result_grad);
        visit.in(2, &mul_other_grad_f32::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_mul_other_grad_f32(result_grad, self); }
};

struct mul_other_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double other_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_other_grad_f64::result_grad);
        visit.in(2, &mul_other_grad_f64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_mul_other_grad_f64(result_grad, self); }
};

struct mul_other_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 other_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_other_grad_c64::result_grad);
        visit.in(2, &mul_other_grad_c64::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_other_grad_c64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_mul_other_grad_c64(result_grad, self); }
};

struct mul_other_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 other_grad, result_grad, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_other_grad_c128::result_grad);
        visit.in(2, &mul_other_grad_c128::self);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mul_other_grad_c128::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_mul_other_grad_c128(result_grad, self); }
};

struct mul_self_other_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, other_grad, result_grad, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mul_self_other_grads_f32::result_grad);
        visit.in(3, &mul_self_other_grads_f32::self);
        visit.in(4, &mul_self_other_grads_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_self_other_grads_f32::self_grad);
        visit.out(1, &mul_self_other_grads_f32::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_mul_self_grad_f32(result_grad, other);
        other_grad = cti_mul_other_grad_f32(result_grad, self);
    }
};

struct mul_self_other_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, other_grad, result_grad, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mul_self_other_grads_f64::result_grad);
        visit.in(3, &mul_self_other_grads_f64::self);
        visit.in(4, &mul_self_other_grads_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_self_other_grads_f64::self_grad);
        visit.out(1, &mul_self_other_grads_f64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_mul_self_grad_f64(result_grad, other);
        other_grad = cti_mul_other_grad_f64(result_grad, self);
    }
};

struct mul_self_other_grads_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 self_grad, other_grad, result_grad, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mul_self_other_grads_c64::result_grad);
        visit.in(3, &mul_self_other_grads_c64::self);
        visit.in(4, &mul_self_other_grads_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_self_other_grads_c64::self_grad);
        visit.out(1, &mul_self_other_grads_c64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_mul_self_grad_c64(result_grad, other);
        other_grad = cti_mul_other_grad_c64(result_grad, self);
    }
};

struct mul_self_other_grads_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 self_grad, other_grad, result_grad, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &mul_self_other_grads_c128::result_grad);
        visit.in(3, &mul_self_other_grads_c128::self);
        visit.in(4, &mul_self_other_grads_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_self_other_grads_c128::self_grad);
        visit.out(1, &mul_self_other_grads_c128::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_mul_self_grad_c128(result_grad, other);
        other_grad = cti_mul_other_grad_c128(result_grad, self);
    }
};

struct mul_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_tangent_f32::self);
        visit.in(2, &mul_result_tangent_f32::other);
        visit.in(3, &mul_result_tangent_f32::self_tangent);
        visit.in(4, &mul_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_mul_result_tangent_f32(self, other, self_tangent, other_tangent);
    }
};

struct mul_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_tangent_f64::self);
        visit.in(2, &mul_result_tangent_f64::other);
        visit.in(3, &mul_result_tangent_f64::self_tangent);
        visit.in(4, &mul_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_mul_result_tangent_f64(self, other, self_tangent, other_tangent);
    }
};

struct mul_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c64 result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_tangent_c64::self);
        visit.in(2, &mul_result_tangent_c64::other);
        visit.in(3, &mul_result_tangent_c64::self_tangent);
        visit.in(4, &mul_result_tangent_c64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_mul_result_tangent_c64(self, other, self_tangent, other_tangent);
    }
};

struct mul_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    cti_c128 result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &mul_result_tangent_c128::self);
        visit.in(2, &mul_result_tangent_c128::other);
        visit.in(3, &mul_result_tangent_c128::self_tangent);
        visit.in(4, &mul_result_tangent_c128::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &mul_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_mul_result_tangent_c128(self, other, self_tangent, other_tangent);
    }
};

} // namespace

const cti_mul_cuda_table cti_mul_cuda_loops = {
    /* result */ {cti_elementwise_launch<mul_result_f32>, cti_elementwise_launch<mul_result_f64>,
                  cti_elementwise_launch<mul_result_c64>, cti_elementwise_launch<mul_result_c128>,
                  cti_elementwise_launch<mul_result_i64>},
    /* self_grad */ {cti_elementwise_launch<mul_self_grad_f32>, cti_elementwise_launch<mul_self_grad_f64>,
                     cti_elementwise_launch<mul_self_grad_c64>, cti_elementwise_launch<mul_self_grad_c128>, nullptr},
    /* other_grad */ {cti_elementwise_launch<mul_other_grad_f32>, cti_elementwise_launch<mul_other_grad_f64>,
                      cti_elementwise_launch<mul_other_grad_c64>, cti_elementwise_launch<mul_other_grad_c128>, nullptr},
    /* self_other_grads */ {cti_elementwise_launch<mul_self_other_grads_f32>, cti_elementwise_launch<mul_self_other_grads_f64>,
                            cti_elementwise_launch<mul_self_other_grads_c64>, cti_elementwise_launch<mul_self_other_grads_c128>,
                            nullptr},
    /* result_tangent */ {cti_elementwise_launch<mul_result_tangent_f32>, cti_elementwise_launch<mul_result_tangent_f64>,
                          cti_elementwise_launch<mul_result_tangent_c64>, cti_elementwise_launch<mul_result_tangent_c128>,
                          nullptr},
};
