/*
 * index: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "cuda/index.h"
#include "kernels/index.h"
#include "kernels/cuda/fold.cuh"

/* ---- masked_fill ---- */

namespace {

struct masked_fill_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result, self, value;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_f32::self);
        visit.in(2, &masked_fill_result_f32::mask_);
        visit.in(3, &masked_fill_result_f32::value);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &masked_fill_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_masked_fill_result_f32(self, mask_, value); }
};

struct masked_fill_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result, self, value;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_f64::self);
        visit.in(2, &masked_fill_result_f64::mask_);
        visit.in(3, &masked_fill_result_f64::value);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &masked_fill_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_masked_fill_result_f64(self, mask_, value); }
};

struct masked_fill_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result, self, value;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_c64::self);
        visit.in(2, &masked_fill_result_c64::mask_);
        visit.in(3, &masked_fill_result_c64::value);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &masked_fill_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_masked_fill_result_c64(self, mask_, value); }
};

struct masked_fill_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result, self, value;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_c128::self);
        visit.in(2, &masked_fill_result_c128::mask_);
        visit.in(3, &masked_fill_result_c128::value);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &masked_fill_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_masked_fill_result_c128(self, mask_, value); }
};

struct masked_fill_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    int64_t result, self, value;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_i64::self);
        visit.in(2, &masked_fill_result_i64::mask_);
        visit.in(3, &masked_fill_result_i64::value);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &masked_fill_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_masked_fill_result_i64(self, mask_, value); }
};

struct masked_fill_self_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float self_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_self_grad_f32::result_grad);
        visit.in(2, &masked_fill_self_grad_f32::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_grad_f32::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_masked_fill_self_grad_f32(result_grad, mask_); }
};

struct masked_fill_self_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double self_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_self_grad_f64::result_grad);
        visit.in(2, &masked_fill_self_grad_f64::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_grad_f64::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_masked_fill_self_grad_f64(result_grad, mask_); }
};

struct masked_fill_self_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 self_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_self_grad_c64::result_grad);
        visit.in(2, &masked_fill_self_grad_c64::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_grad_c64::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_masked_fill_self_grad_c64(result_grad, mask_); }
};

struct masked_fill_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 self_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_self_grad_c128::result_grad);
        visit.in(2, &masked_fill_self_grad_c128::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_grad_c128::self_grad);
    }
    __device__ void compute(const attrs_type &) { self_grad = cti_masked_fill_self_grad_c128(result_grad, mask_); }
};

struct masked_fill_value_grad_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    float value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_value_grad_f32::result_grad);
        visit.in(2, &masked_fill_value_grad_f32::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_value_grad_f32::value_grad);
    }
    __device__ void compute(const attrs_type &) { value_grad = cti_masked_fill_value_grad_f32(result_grad, mask_); }
};

struct masked_fill_value_grad_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    double value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_value_grad_f64::result_grad);
        visit.in(2, &masked_fill_value_grad_f64::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_value_grad_f64::value_grad);
    }
    __device__ void compute(const attrs_type &) { value_grad = cti_masked_fill_value_grad_f64(result_grad, mask_); }
};

struct masked_fill_value_grad_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c64 value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_value_grad_c64::result_grad);
        visit.in(2, &masked_fill_value_grad_c64::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_value_grad_c64::value_grad);
    }
    __device__ void compute(const attrs_type &) { value_grad = cti_masked_fill_value_grad_c64(result_grad, mask_); }
};

struct masked_fill_value_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    cti_c128 value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_value_grad_c128::result_grad);
        visit.in(2, &masked_fill_value_grad_c128::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_value_grad_c128::value_grad);
    }
    __device__ void compute(const attrs_type &) { value_grad = cti_masked_fill_value_grad_c128(result_grad, mask_); }
};

struct masked_fill_self_value_grads_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float self_grad, value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &masked_fill_self_value_grads_f32::result_grad);
        visit.in(3, &masked_fill_self_value_grads_f32::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_value_grads_f32::self_grad);
        visit.out(1, &masked_fill_self_value_grads_f32::value_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_masked_fill_self_grad_f32(result_grad, mask_);
        value_grad = cti_masked_fill_value_grad_f32(result_grad, mask_);
    }
};

struct masked_fill_self_value_grads_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &masked_fill_self_value_grads_f64::result_grad);
        visit.in(3, &masked_fill_self_value_grads_f64::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_value_grads_f64::self_grad);
        visit.out(1, &masked_fill_self_value_grads_f64::value_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_masked_fill_self_grad_f64(result_grad, mask_);
        value_grad = cti_masked_fill_value_grad_f64(result_grad, mask_);
    }
};

struct masked_fill_self_value_grads_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 self_grad, value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &masked_fill_self_value_grads_c64::result_grad);
        visit.in(3, &masked_fill_self_value_grads_c64::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_value_grads_c64::self_grad);
        visit.out(1, &masked_fill_self_value_grads_c64::value_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_masked_fill_self_grad_c64(result_grad, mask_);
        value_grad = cti_masked_fill_value_grad_c64(result_grad, mask_);
    }
};

struct masked_fill_self_value_grads_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, value_grad, result_grad;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(2, &masked_fill_self_value_grads_c128::result_grad);
        visit.in(3, &masked_fill_self_value_grads_c128::mask_);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_self_value_grads_c128::self_grad);
        visit.out(1, &masked_fill_self_value_grads_c128::value_grad);
    }
    __device__ void compute(const attrs_type &)
    {
        self_grad = cti_masked_fill_self_grad_c128(result_grad, mask_);
        value_grad = cti_masked_fill_value_grad_c128(result_grad, mask_);
    }
};

struct masked_fill_result_tangent_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    float result_tangent, self_tangent, value_tangent;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_tangent_f32::mask_);
        visit.in(2, &masked_fill_result_tangent_f32::self_tangent);
        visit.in(3, &masked_fill_result_tangent_f32::value_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_result_tangent_f32::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_masked_fill_result_tangent_f32(mask_, self_tangent, value_tangent);
    }
};

struct masked_fill_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self_tangent, value_tangent;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_tangent_f64::mask_);
        visit.in(2, &masked_fill_result_tangent_f64::self_tangent);
        visit.in(3, &masked_fill_result_tangent_f64::value_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_masked_fill_result_tangent_f64(mask_, self_tangent, value_tangent);
    }
};

struct masked_fill_result_tangent_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c64 result_tangent, self_tangent, value_tangent;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_tangent_c64::mask_);
        visit.in(2, &masked_fill_result_tangent_c64::self_tangent);
        visit.in(3, &masked_fill_result_tangent_c64::value_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_result_tangent_c64::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_masked_fill_result_tangent_c64(mask_, self_tangent, value_tangent);
    }
};

struct masked_fill_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self_tangent, value_tangent;
    bool mask_;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &masked_fill_result_tangent_c128::mask_);
        visit.in(2, &masked_fill_result_tangent_c128::self_tangent);
        visit.in(3, &masked_fill_result_tangent_c128::value_tangent);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &masked_fill_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &)
    {
        result_tangent = cti_masked_fill_result_tangent_c128(mask_, self_tangent, value_tangent);
    }
};

} // namespace

const cti_masked_fill_cuda_table cti_masked_fill_cuda_loops = {
    /* result */ {cti_elementwise_launch<masked_fill_result_f32>, cti_elementwise_launch<masked_fill_result_f64>,
                  cti_elementwise_launch<masked_fill_result_c64>, cti_elementwise_launch<masked_fill_result_c128>,
                  cti_elementwise_launch<masked_fill_result_i64>},
    /* self_grad */ {cti_elementwise_launch<masked_fill_self_grad_f32>, cti_elementwise_launch<masked_fill_self_grad_f64>,
                     cti_elementwise_launch<masked_fill_self_grad_c64>, cti_elementwise_launch<masked_fill_self_grad_c128>,
                     nullptr},
    /* value_grad */ {cti_elementwise_launch<masked_fill_value_grad_f32>, cti_elementwise_launch<masked_fill_value_grad_f64>,
                      cti_elementwise_launch<masked_fill_value_grad_c64>, cti_elementwise_launch<masked_fill_value_grad_c128>,
                      nullptr},
    /* self_value_grads */ {cti_elementwise_launch<masked_fill_self_value_grads_f32>,
                            cti_elementwise_launch<masked_fill_self_value_grads_f64>,
                            cti_elementwise_launch<masked_fill_self_value_grads_c64>,
                            cti_elementwise_launch<masked_fill_self_value_grads_c128>, nullptr},
    /* result_tangent */ {cti_elementwise_launch<masked_fill_result_tangent_f32>,
                          cti_elementwise_launch<masked_fill_result_tangent_f64>,
                          cti_elementwise_launch<masked_fill_result_tangent_c64>,
                          cti_elementwise_launch<masked_fill_result_tangent_c128>, nullptr},
};
