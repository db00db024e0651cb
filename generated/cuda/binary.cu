/*
 * binary: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "cuda/binary.h"
#include "kernels/binary.h"
#include "kernels/cuda/fold.cuh"

/* ---- add ---- */

namespace {

struct add_result_f32 {
    typedef float compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_f32::self);
        visit.in(2, &add_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float alpha = cti_scalar_f32(given.alpha);
        result = cti_add_result_f32(self, other, alpha);
    }
};

struct add_result_f64 {
    typedef double compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_f64::self);
        visit.in(2, &add_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double alpha = cti_scalar_f64(given.alpha);
        result = cti_add_result_f64(self, other, alpha);
    }
};

struct add_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_c64::self);
        visit.in(2, &add_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_result_c64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 alpha = cti_scalar_c64(given.alpha);
        result = cti_add_result_c64(self, other, alpha);
    }
};

struct add_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_c128::self);
        visit.in(2, &add_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 alpha = cti_scalar_c128(given.alpha);
        result = cti_add_result_c128(self, other, alpha);
    }
};

struct add_result_i64 {
    typedef int64_t compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_i64::self);
        visit.in(2, &add_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t alpha = cti_scalar_i64(given.alpha);
        result = cti_add_result_i64(self, other, alpha);
    }
};

struct add_other_grad_f32 {
    typedef float compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 2 };
    float other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &add_other_grad_f32::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const float alpha = cti_scalar_f32(given.alpha);
        other_grad = cti_add_other_grad_f32(result_grad, alpha);
    }
};

struct add_other_grad_f64 {
    typedef double compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 2 };
    double other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &add_other_grad_f64::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double alpha = cti_scalar_f64(given.alpha);
        other_grad = cti_add_other_grad_f64(result_grad, alpha);
    }
};

struct add_other_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &add_other_grad_c64::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_other_grad_c64::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 alpha = cti_scalar_c64(given.alpha);
        other_grad = cti_add_other_grad_c64(result_grad, alpha);
    }
};

struct add_other_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &add_other_grad_c128::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &add_other_grad_c128::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 alpha = cti_scalar_c128(given.alpha);
        other_grad = cti_add_other_grad_c128(result_grad, alpha);
    }
};

struct add_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_tangent_f32::self_tangent);
        visit.in(2, &add_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &add_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float alpha = cti_scalar_f32(given.alpha);
        result_tangent = cti_add_result_tangent_f32(self_tangent, other_tangent, alpha);
    }
};

struct add_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_tangent_f64::self_tangent);
        visit.in(2, &add_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &add_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double alpha = cti_scalar_f64(given.alpha);
        result_tangent = cti_add_result_tangent_f64(self_tangent, other_tangent, alpha);
    }
};

struct add_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_tangent_c64::self_tangent);
        visit.in(2, &add_result_tangent_c64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &add_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 alpha = cti_scalar_c64(given.alpha);
        result_tangent = cti_add_result_tangent_c64(self_tangent, other_tangent, alpha);
    }
};

struct add_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_add_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &add_result_tangent_c128::self_tangent);
        visit.in(2, &add_result_tangent_c128::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &add_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 alpha = cti_scalar_c128(given.alpha);
        result_tangent = cti_add_result_tangent_c128(self_tangent, other_tangent, alpha);
    }
};

} // namespace

const cti_add_cuda_table cti_add_cuda_loops = {
    /* result */ {cti_elementwise_launch<add_result_f32>, cti_elementwise_launch<add_result_f64>,
                  cti_elementwise_launch<add_result_c64>, cti_elementwise_launch<add_result_c128>,
                  cti_elementwise_launch<add_result_i64>},
    /* other_grad */ {cti_elementwise_launch<add_other_grad_f32>, cti_elementwise_launch<add_other_grad_f64>,
                      cti_elementwise_launch<add_other_grad_c64>, cti_elementwise_launch<add_other_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<add_result_tangent_f32>, cti_elementwise_launch<add_result_tangent_f64>,
                          cti_elementwise_launch<add_result_tangent_c64>, cti_elementwise_launch<add_result_tangent_c128>,
                          nullptr},
};

/* ---- sub ---- */

namespace {

struct sub_result_f32 {
    typedef float compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    float result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_f32::self);
        visit.in(2, &sub_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float alpha = cti_scalar_f32(given.alpha);
        result = cti_sub_result_f32(self, other, alpha);
    }
};

struct sub_result_f64 {
    typedef double compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    double result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_f64::self);
        visit.in(2, &sub_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double alpha = cti_scalar_f64(given.alpha);
        result = cti_sub_result_f64(self, other, alpha);
    }
};

struct sub_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_c64::self);
        visit.in(2, &sub_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_result_c64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 alpha = cti_scalar_c64(given.alpha);
        result = cti_sub_result_c64(self, other, alpha);
    }
};

struct sub_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_c128::self);
        visit.in(2, &sub_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 alpha = cti_scalar_c128(given.alpha);
        result = cti_sub_result_c128(self, other, alpha);
    }
};

struct sub_result_i64 {
    typedef int64_t compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    int64_t result, self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_i64::self);
        visit.in(2, &sub_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t alpha = cti_scalar_i64(given.alpha);
        result = cti_sub_result_i64(self, other, alpha);
    }
};

struct sub_other_grad_f32 {
    typedef float compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 2 };
    float other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sub_other_grad_f32::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_other_grad_f32::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const float alpha = cti_scalar_f32(given.alpha);
        other_grad = cti_sub_other_grad_f32(result_grad, alpha);
    }
};

struct sub_other_grad_f64 {
    typedef double compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 2 };
    double other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sub_other_grad_f64::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_other_grad_f64::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double alpha = cti_scalar_f64(given.alpha);
        other_grad = cti_sub_other_grad_f64(result_grad, alpha);
    }
};

struct sub_other_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sub_other_grad_c64::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_other_grad_c64::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 alpha = cti_scalar_c64(given.alpha);
        other_grad = cti_sub_other_grad_c64(result_grad, alpha);
    }
};

struct sub_other_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 other_grad, result_grad;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &sub_other_grad_c128::result_grad); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &sub_other_grad_c128::other_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 alpha = cti_scalar_c128(given.alpha);
        other_grad = cti_sub_other_grad_c128(result_grad, alpha);
    }
};

struct sub_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    float result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_tangent_f32::self_tangent);
        visit.in(2, &sub_result_tangent_f32::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sub_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const float alpha = cti_scalar_f32(given.alpha);
        result_tangent = cti_sub_result_tangent_f32(self_tangent, other_tangent, alpha);
    }
};

struct sub_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    double result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_tangent_f64::self_tangent);
        visit.in(2, &sub_result_tangent_f64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sub_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double alpha = cti_scalar_f64(given.alpha);
        result_tangent = cti_sub_result_tangent_f64(self_tangent, other_tangent, alpha);
    }
};

struct sub_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_tangent_c64::self_tangent);
        visit.in(2, &sub_result_tangent_c64::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sub_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 alpha = cti_scalar_c64(given.alpha);
        result_tangent = cti_sub_result_tangent_c64(self_tangent, other_tangent, alpha);
    }
};

struct sub_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_sub_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 result_tangent, self_tangent, other_tangent;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &sub_result_tangent_c128::self_tangent);
        visit.in(2, &sub_result_tangent_c128::other_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &sub_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 alpha = cti_scalar_c128(given.alpha);
        result_tangent = cti_sub_result_tangent_c128(self_tangent, other_tangent, alpha);
    }
};

} // namespace

const cti_sub_cuda_table cti_sub_cuda_loops = {
    /* result */ {cti_elementwise_launch<sub_result_f32>, cti_elementwise_launch<sub_result_f64>,
                  cti_elementwise_launch<sub_result_c64>, cti_elementwise_launch<sub_result_c128>,
                  cti_elementwise_launch<sub_result_i64>},
    /* other_grad */ {cti_elementwise_launch<sub_other_grad_f32>, cti_elementwise_launch<sub_other_grad_f64>,
                      cti_elementwise_launch<sub_other_grad_c64>, cti_elementwise_launch<sub_other_grad_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<sub_result_tangent_f32>, cti_elementwise_launch<sub_result_tangent_f64>,
                          cti_elementwise_launch<sub_result_tangent_c64>, cti_elementwise_launch<sub_result_tangent_c128>,
                          nullptr},
};
