/*
 * copy: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "cuda/copy.h"
#include "kernels/copy.h"
#include "kernels/cuda/fold.cuh"

/* ---- tril ---- */

namespace {

struct tril_result_f64 {
    typedef double compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    double result, self;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result_f64::self);
        visit.coordinate(2, &tril_result_f64::at_end1);
        visit.coordinate(3, &tril_result_f64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tril_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result = cti_tril_result_f64(self, at_end1, at_end2, diagonal);
    }
};

struct tril_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result, self;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result_c128::self);
        visit.coordinate(2, &tril_result_c128::at_end1);
        visit.coordinate(3, &tril_result_c128::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tril_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result = cti_tril_result_c128(self, at_end1, at_end2, diagonal);
    }
};

struct tril_result_i64 {
    typedef int64_t compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    int64_t result, self, at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result_i64::self);
        visit.coordinate(2, &tril_result_i64::at_end1);
        visit.coordinate(3, &tril_result_i64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tril_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t diagonal = given.diagonal;
        result = cti_tril_result_i64(self, at_end1, at_end2, diagonal);
    }
};

struct tril_self_grad_f64 {
    typedef double compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_self_grad_f64::result_grad);
        visit.coordinate(2, &tril_self_grad_f64::at_end1);
        visit.coordinate(3, &tril_self_grad_f64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tril_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        self_grad = cti_tril_self_grad_f64(result_grad, at_end1, at_end2, diagonal);
    }
};

struct tril_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, result_grad;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_self_grad_c128::result_grad);
        visit.coordinate(2, &tril_self_grad_c128::at_end1);
        visit.coordinate(3, &tril_self_grad_c128::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tril_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        self_grad = cti_tril_self_grad_c128(result_grad, at_end1, at_end2, diagonal);
    }
};

struct tril_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self_tangent;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result_tangent_f64::self_tangent);
        visit.coordinate(2, &tril_result_tangent_f64::at_end1);
        visit.coordinate(3, &tril_result_tangent_f64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tril_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result_tangent = cti_tril_result_tangent_f64(self_tangent, at_end1, at_end2, diagonal);
    }
};

struct tril_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_tril_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self_tangent;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result_tangent_c128::self_tangent);
        visit.coordinate(2, &tril_result_tangent_c128::at_end1);
        visit.coordinate(3, &tril_result_tangent_c128::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tril_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result_tangent = cti_tril_result_tangent_c128(self_tangent, at_end1, at_end2, diagonal);
    }
};

} // namespace

const cti_tril_cuda_table cti_tril_cuda_loops = {
    /* result */ {nullptr, cti_elementwise_launch<tril_result_f64>, nullptr, cti_elementwise_launch<tril_result_c128>,
                  cti_elementwise_launch<tril_result_i64>},
    /* self_grad */ {nullptr, cti_elementwise_launch<tril_self_grad_f64>, nullptr, cti_elementwise_launch<tril_self_grad_c128>,
                     nullptr},
    /* result_tangent */ {nullptr, cti_elementwise_launch<tril_result_tangent_f64>, nullptr,
                          cti_elementwise_launch<tril_result_tangent_c128>, nullptr},
};

/* ---- triu ---- */

namespace {

struct triu_result_f64 {
    typedef double compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    double result, self;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result_f64::self);
        visit.coordinate(2, &triu_result_f64::at_end1);
        visit.coordinate(3, &triu_result_f64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &triu_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result = cti_triu_result_f64(self, at_end1, at_end2, diagonal);
    }
};

struct triu_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result, self;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result_c128::self);
        visit.coordinate(2, &triu_result_c128::at_end1);
        visit.coordinate(3, &triu_result_c128::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &triu_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result = cti_triu_result_c128(self, at_end1, at_end2, diagonal);
    }
};

struct triu_result_i64 {
    typedef int64_t compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    int64_t result, self, at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result_i64::self);
        visit.coordinate(2, &triu_result_i64::at_end1);
        visit.coordinate(3, &triu_result_i64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &triu_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t diagonal = given.diagonal;
        result = cti_triu_result_i64(self, at_end1, at_end2, diagonal);
    }
};

struct triu_self_grad_f64 {
    typedef double compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    double self_grad, result_grad;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_self_grad_f64::result_grad);
        visit.coordinate(2, &triu_self_grad_f64::at_end1);
        visit.coordinate(3, &triu_self_grad_f64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &triu_self_grad_f64::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        self_grad = cti_triu_self_grad_f64(result_grad, at_end1, at_end2, diagonal);
    }
};

struct triu_self_grad_c128 {
    typedef cti_c128 compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 self_grad, result_grad;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_self_grad_c128::result_grad);
        visit.coordinate(2, &triu_self_grad_c128::at_end1);
        visit.coordinate(3, &triu_self_grad_c128::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &triu_self_grad_c128::self_grad); }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        self_grad = cti_triu_self_grad_c128(result_grad, at_end1, at_end2, diagonal);
    }
};

struct triu_result_tangent_f64 {
    typedef double compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    double result_tangent, self_tangent;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result_tangent_f64::self_tangent);
        visit.coordinate(2, &triu_result_tangent_f64::at_end1);
        visit.coordinate(3, &triu_result_tangent_f64::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &triu_result_tangent_f64::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result_tangent = cti_triu_result_tangent_f64(self_tangent, at_end1, at_end2, diagonal);
    }
};

struct triu_result_tangent_c128 {
    typedef cti_c128 compute_type;
    typedef cti_triu_attrs attrs_type;
    enum { num_operands = 4 };
    cti_c128 result_tangent, self_tangent;
    int64_t at_end1, at_end2;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result_tangent_c128::self_tangent);
        visit.coordinate(2, &triu_result_tangent_c128::at_end1);
        visit.coordinate(3, &triu_result_tangent_c128::at_end2);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &triu_result_tangent_c128::result_tangent);
    }
    __device__ void compute(const attrs_type &given)
    {
        const double diagonal = (double)given.diagonal;
        result_tangent = cti_triu_result_tangent_c128(self_tangent, at_end1, at_end2, diagonal);
    }
};

} // namespace

const cti_triu_cuda_table cti_triu_cuda_loops = {
    /* result */ {nullptr, cti_elementwise_launch<triu_result_f64>, nullptr, cti_elementwise_launch<triu_result_c128>,
                  cti_elementwise_launch<triu_result_i64>},
    /* self_grad */ {nullptr, cti_elementwise_launch<triu_self_grad_f64>, nullptr, cti_elementwise_launch<triu_self_grad_c128>,
                     nullptr},
    /* result_tangent */ {nullptr, cti_elementwise_launch<triu_result_tangent_f64>, nullptr,
                          cti_elementwise_launch<triu_result_tangent_c128>, nullptr},
};
