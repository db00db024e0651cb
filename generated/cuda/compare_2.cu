/*
 * compare: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "cuda/compare.h"
#include "kernels/compare.h"
#include "kernels/cuda/fold.cuh"

/* ---- logical_and ---- */

namespace {

struct logical_and_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_and_result_f32::self);
        visit.in(2, &logical_and_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_and_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_and_result_f32(self, other); }
};

struct logical_and_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_and_result_f64::self);
        visit.in(2, &logical_and_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_and_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_and_result_f64(self, other); }
};

struct logical_and_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c64 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_and_result_c64::self);
        visit.in(2, &logical_and_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_and_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_and_result_c64(self, other); }
};

struct logical_and_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c128 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_and_result_c128::self);
        visit.in(2, &logical_and_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_and_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_and_result_c128(self, other); }
};

struct logical_and_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_and_result_i64::self);
        visit.in(2, &logical_and_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_and_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_and_result_i64(self, other); }
};

} // namespace

const cti_logical_and_cuda_table cti_logical_and_cuda_loops = {
    /* result */ {cti_elementwise_launch<logical_and_result_f32>, cti_elementwise_launch<logical_and_result_f64>,
                  cti_elementwise_launch<logical_and_result_c64>, cti_elementwise_launch<logical_and_result_c128>,
                  cti_elementwise_launch<logical_and_result_i64>},
};

/* ---- logical_or ---- */

namespace {

struct logical_or_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_or_result_f32::self);
        visit.in(2, &logical_or_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_or_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_or_result_f32(self, other); }
};

struct logical_or_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_or_result_f64::self);
        visit.in(2, &logical_or_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_or_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_or_result_f64(self, other); }
};

struct logical_or_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c64 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_or_result_c64::self);
        visit.in(2, &logical_or_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_or_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_or_result_c64(self, other); }
};

struct logical_or_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c128 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_or_result_c128::self);
        visit.in(2, &logical_or_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_or_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_or_result_c128(self, other); }
};

struct logical_or_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &logical_or_result_i64::self);
        visit.in(2, &logical_or_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_or_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_or_result_i64(self, other); }
};

} // namespace

const cti_logical_or_cuda_table cti_logical_or_cuda_loops = {
    /* result */ {cti_elementwise_launch<logical_or_result_f32>, cti_elementwise_launch<logical_or_result_f64>,
                  cti_elementwise_launch<logical_or_result_c64>, cti_elementwise_launch<logical_or_result_c128>,
                  cti_elementwise_launch<logical_or_result_i64>},
};

/* ---- isnan ---- */

namespace {

struct isnan_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    float self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isnan_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isnan_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_isnan_result_f32(self); }
};

struct isnan_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    double self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isnan_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isnan_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_isnan_result_f64(self); }
};

struct isnan_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isnan_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isnan_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_isnan_result_c64(self); }
};

struct isnan_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isnan_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isnan_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_isnan_result_c128(self); }
};

struct isnan_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    int64_t self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &isnan_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &isnan_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_isnan_result_i64(self); }
};

} // namespace

const cti_isnan_cuda_table cti_isnan_cuda_loops = {
    /* result */ {cti_elementwise_launch<isnan_result_f32>, cti_elementwise_launch<isnan_result_f64>,
                  cti_elementwise_launch<isnan_result_c64>, cti_elementwise_launch<isnan_result_c128>,
                  cti_elementwise_launch<isnan_result_i64>},
};
