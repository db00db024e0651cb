/*
 * binary: formulas for CUDA and their launchers, part 5.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "cuda/binary.h"
#include "kernels/binary.h"
#include "kernels/cuda/fold.cuh"

/* ---- pow.scalar ---- */

namespace {

struct pow_scalar_result_f32 {
    typedef float compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    float result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float exponent = cti_scalar_f32(given.exponent);
        result = cti_pow_scalar_result_f32(self, exponent);
    }
};

struct pow_scalar_result_f64 {
    typedef double compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    double result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double exponent = cti_scalar_f64(given.exponent);
        result = cti_pow_scalar_result_f64(self, exponent);
    }
};

struct pow_scalar_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_c64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 exponent = cti_scalar_c64(given.exponent);
        result = cti_pow_scalar_result_c64(self, exponent);
    }
};

struct pow_scalar_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 exponent = cti_scalar_c128(given.exponent);
        result = cti_pow_scalar_result_c128(self, exponent);
    }
};

struct pow_scalar_result_i64 {
    typedef int64_t compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &pow_scalar_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &pow_scalar_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t exponent = cti_scalar_i64(given.exponent);
        result = cti_pow_scalar_result_i64(self, exponent);
    }
};

struct pow_scalar_self_grad_f32 {
    typedef float compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_f32::result_grad);
        visit.in(2, &pow_scalar_self_grad_f32::self);
        visit.in(3, &pow_scalar_self_grad_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float exponent = cti_scalar_f32(given.exponent);
        self_grad = cti_pow_scalar_self_grad_f32(result_grad, self, result, exponent);
    }
};

struct pow_scalar_self_grad_f64 {
    typedef double compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_f64::result_grad);
        visit.in(2, &pow_scalar_self_grad_f64::self);
        visit.in(3, &pow_scalar_self_grad_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double exponent = cti_scalar_f64(given.exponent);
        self_grad = cti_pow_scalar_self_grad_f64(result_grad, self, result, exponent);
    }
};

struct pow_scalar_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_c64::result_grad);
        visit.in(2, &pow_scalar_self_grad_c64::self);
        visit.in(3, &pow_scalar_self_grad_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_c64::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 exponent = cti_scalar_c64(given.exponent);
        self_grad = cti_pow_scalar_self_grad_c64(result_grad, self, result, exponent);
    }
};

struct pow_scalar_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, result_grad, self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_self_grad_c128::result_grad);
        visit.in(2, &pow_scalar_self_grad_c128::self);
        visit.in(3, &pow_scalar_self_grad_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_self_grad_c128::self_grad);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 exponent = cti_scalar_c128(given.exponent);
        self_grad = cti_pow_scalar_self_grad_c128(result_grad, self, result, exponent);
    }
};

struct pow_scalar_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    float result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_f32::self);
        visit.in(2, &pow_scalar_result_tangent_f32::result);
        visit.in(3, &pow_scalar_result_tangent_f32::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float exponent = cti_scalar_f32(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_f32(self, result, self_tangent, exponent);
    }
};

struct pow_scalar_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_f64::self);
        visit.in(2, &pow_scalar_result_tangent_f64::result);
        visit.in(3, &pow_scalar_result_tangent_f64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double exponent = cti_scalar_f64(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_f64(self, result, self_tangent, exponent);
    }
};

struct pow_scalar_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_c64::self);
        visit.in(2, &pow_scalar_result_tangent_c64::result);
        visit.in(3, &pow_scalar_result_tangent_c64::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 exponent = cti_scalar_c64(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_c64(self, result, self_tangent, exponent);
    }
};

struct pow_scalar_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_pow_scalar_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self, result, self_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &pow_scalar_result_tangent_c128::self);
        visit.in(2, &pow_scalar_result_tangent_c128::result);
        visit.in(3, &pow_scalar_result_tangent_c128::self_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &pow_scalar_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 exponent = cti_scalar_c128(given.exponent);
        result_tangent = cti_pow_scalar_result_tangent_c128(self, result, self_tangent, exponent);
    }
};

} // namespace

const cti_pow_scalar_cuda_table cti_pow_scalar_cuda_loops = {
    /* result */ {cti_elementwise_launch<pow_scalar_result_f32>, cti_elementwise_launch<pow_scalar_result_f64>,
                  cti_elementwise_launch<pow_scalar_result_c64>, cti_elementwise_launch<pow_scalar_result_c128>,
                  cti_elementwise_launch<pow_scalar_result_i64>},
    /* self_grad */ {cti_elementwise_launch<pow_scalar_self_grad_f32>, cti_elementwise_launch<pow_scalar_self_grad_f64>,
                     cti_elementwise_launch<pow_scalar_self_grad_c64>, cti_elementwise_launch<pow_scalar_self_grad_c128>,
                     nullptr},
    /* result_tangent */ {cti_elementwise_launch<pow_scalar_result_tangent_f32>,
                          cti_elementwise_launch<pow_scalar_result_tangent_f64>,
                          cti_elementwise_launch<pow_scalar_result_tangent_c64>,
                          cti_elementwise_launch<pow_scalar_result_tangent_c128>, nullptr},
};

/* ---- maximum ---- */

namespace {

struct maximum_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result_f32::self);
        visit.in(2, &maximum_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_maximum_result_f32(self, other); }
};

struct maximum_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result_f64::self);
        visit.in(2, &maximum_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_maximum_result_f64(self, other); }
};

struct maximum_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result_i64::self);
        visit.in(2, &maximum_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_maximum_result_i64(self, other); }
};

struct maximum_saves_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result, self, other;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &maximum_saves_f32::self);
        visit.in(4, &maximum_saves_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_saves_f32::result);
        visit.out_bits(1, &maximum_saves_f32::above);
        visit.out_bits(2, &maximum_saves_f32::below);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_maximum_result_f32(self, other);
        above = cti_maximum_above_f32(self, other);
        below = cti_maximum_below_f32(self, other);
    }
};

struct maximum_saves_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result, self, other;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(3, &maximum_saves_f64::self);
        visit.in(4, &maximum_saves_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_saves_f64::result);
        visit.out_bits(1, &maximum_saves_f64::above);
        visit.out_bits(2, &maximum_saves_f64::below);
    }
    __device__ void compute(const attrs_type &)
    {
        result = cti_maximum_result_f64(self, other);
        above = cti_maximum_above_f64(self, other);
        below = cti_maximum_below_f64(self, other);
    }
};

struct maximum_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_self_grad_f32::result_grad);
        visit.in_bits(2, &maximum_self_grad_f32::above);
        visit.in_bits(3, &maximum_self_grad_f32::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_self_grad_f32::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_maximum_self_grad_f32(result_grad, above, below); }
};

struct maximum_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_self_grad_f64::result_grad);
        visit.in_bits(2, &maximum_self_grad_f64::above);
        visit.in_bits(3, &maximum_self_grad_f64::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &) { self_grad = cti_maximum_self_grad_f64(result_grad, above, below); }
};

struct maximum_other_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_other_grad_f32::result_grad);
        visit.in_bits(2, &maximum_other_grad_f32::above);
        visit.in_bits(3, &maximum_other_grad_f32::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_maximum_other_grad_f32(result_grad, above, below); }
};

struct maximum_other_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_other_grad_f64::result_grad);
        visit.in_bits(2, &maximum_other_grad_f64::above);
        visit.in_bits(3, &maximum_other_grad_f64::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &maximum_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &) { other_grad = cti_maximum_other_grad_f64(result_grad, above, below); }
};

struct maximum_self_other_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float self_grad, other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &maximum_self_other_grads_f32::result_grad);
        visit.in_bits(3, &maximum_self_other_grads_f32::above);
        visit.in_bits(4, &maximum_self_other_grads_f32::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_self_other_grads_f32::self_grad);
        visit.out(1, &maximum_self_other_grads_f32::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_maximum_self_grad_f32(result_grad, above, below);
        other_grad = cti_maximum_other_grad_f32(result_grad, above, below);
    }
};

struct maximum_self_other_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double self_grad, other_grad, result_grad;
    bool above, below;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &maximum_self_other_grads_f64::result_grad);
        visit.in_bits(3, &maximum_self_other_grads_f64::above);
        visit.in_bits(4, &maximum_self_other_grads_f64::below);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_self_other_grads_f64::self_grad);
        visit.out(1, &maximum_self_other_grads_f64::other_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_maximum_self_grad_f64(result_grad, above, below);
        other_grad = cti_maximum_other_grad_f64(result_grad, above, below);
    }
};

struct maximum_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    float result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result_tangent_f32::self);
        visit.in(2, &maximum_result_tangent_f32::other);
        visit.in(3, &maximum_result_tangent_f32::self_tangent);
        visit.in(4, &maximum_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_maximum_result_tangent_f32(self, other, self_tangent, other_tangent);
    }
};

struct maximum_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 5 };
    double result_tangent, self, other, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &maximum_result_tangent_f64::self);
        visit.in(2, &maximum_result_tangent_f64::other);
        visit.in(3, &maximum_result_tangent_f64::self_tangent);
        visit.in(4, &maximum_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &maximum_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_maximum_result_tangent_f64(self, other, self_tangent, other_tangent);
    }
};

} // namespace

const cti_maximum_cuda_table cti_maximum_cuda_loops = {
    /* result */ {cti_elementwise_launch<maximum_result_f32>, cti_elementwise_launch<maximum_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<maximum_result_i64>},
    /* saves */ {cti_elementwise_launch<maximum_saves_f32>, cti_elementwise_launch<maximum_saves_f64>, nullptr, nullptr, nullptr},
    /* self_grad */ {cti_elementwise_launch<maximum_self_grad_f32>, cti_elementwise_launch<maximum_self_grad_f64>, nullptr,
                     nullptr, nullptr},
    /* other_grad */ {cti_elementwise_launch<maximum_other_grad_f32>, cti_elementwise_launch<maximum_other_grad_f64>, nullptr,
                      nullptr, nullptr},
    /* self_other_grads */ {cti_elementwise_launch<maximum_self_other_grads_f32>,
                            cti_elementwise_launch<maximum_self_other_grads_f64>, nullptr, nullptr, nullptr},
    /* result_tangent */ {cti_elementwise_launch<maximum_result_tangent_f32>, cti_elementwise_launch<maximum_result_tangent_f64>,
                          nullptr, nullptr, nullptr},
};
