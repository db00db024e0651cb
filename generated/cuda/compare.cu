/*
 * compare: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "cuda/compare.h"
#include "kernels/compare.h"
#include "kernels/cuda/fold.cuh"

/* ---- eq ---- */

namespace {

struct eq_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &eq_result_f32::self);
        visit.in(2, &eq_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &eq_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_eq_result_f32(self, other); }
};

struct eq_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &eq_result_f64::self);
        visit.in(2, &eq_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &eq_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_eq_result_f64(self, other); }
};

struct eq_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c64 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &eq_result_c64::self);
        visit.in(2, &eq_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &eq_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_eq_result_c64(self, other); }
};

struct eq_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c128 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &eq_result_c128::self);
        visit.in(2, &eq_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &eq_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_eq_result_c128(self, other); }
};

struct eq_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &eq_result_i64::self);
        visit.in(2, &eq_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &eq_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_eq_result_i64(self, other); }
};

} // namespace

const cti_eq_cuda_table cti_eq_cuda_loops = {
    /* result */ {cti_elementwise_launch<eq_result_f32>, cti_elementwise_launch<eq_result_f64>,
                  cti_elementwise_launch<eq_result_c64>, cti_elementwise_launch<eq_result_c128>,
                  cti_elementwise_launch<eq_result_i64>},
};

/* ---- ne ---- */

namespace {

struct ne_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ne_result_f32::self);
        visit.in(2, &ne_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ne_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_ne_result_f32(self, other); }
};

struct ne_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ne_result_f64::self);
        visit.in(2, &ne_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ne_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ne_result_f64(self, other); }
};

struct ne_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c64 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ne_result_c64::self);
        visit.in(2, &ne_result_c64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ne_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ne_result_c64(self, other); }
};

struct ne_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    cti_c128 self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ne_result_c128::self);
        visit.in(2, &ne_result_c128::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ne_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_ne_result_c128(self, other); }
};

struct ne_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ne_result_i64::self);
        visit.in(2, &ne_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ne_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ne_result_i64(self, other); }
};

} // namespace

const cti_ne_cuda_table cti_ne_cuda_loops = {
    /* result */ {cti_elementwise_launch<ne_result_f32>, cti_elementwise_launch<ne_result_f64>,
                  cti_elementwise_launch<ne_result_c64>, cti_elementwise_launch<ne_result_c128>,
                  cti_elementwise_launch<ne_result_i64>},
};

/* ---- lt ---- */

namespace {

struct lt_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lt_result_f32::self);
        visit.in(2, &lt_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lt_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_lt_result_f32(self, other); }
};

struct lt_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lt_result_f64::self);
        visit.in(2, &lt_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lt_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_lt_result_f64(self, other); }
};

struct lt_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lt_result_i64::self);
        visit.in(2, &lt_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lt_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_lt_result_i64(self, other); }
};

} // namespace

const cti_lt_cuda_table cti_lt_cuda_loops = {
    /* result */ {cti_elementwise_launch<lt_result_f32>, cti_elementwise_launch<lt_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<lt_result_i64>},
};

/* ---- le ---- */

namespace {

struct le_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &le_result_f32::self);
        visit.in(2, &le_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &le_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_le_result_f32(self, other); }
};

struct le_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &le_result_f64::self);
        visit.in(2, &le_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &le_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_le_result_f64(self, other); }
};

struct le_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &le_result_i64::self);
        visit.in(2, &le_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &le_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_le_result_i64(self, other); }
};

} // namespace

const cti_le_cuda_table cti_le_cuda_loops = {
    /* result */ {cti_elementwise_launch<le_result_f32>, cti_elementwise_launch<le_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<le_result_i64>},
};

/* ---- gt ---- */

namespace {

struct gt_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gt_result_f32::self);
        visit.in(2, &gt_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gt_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_gt_result_f32(self, other); }
};

struct gt_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gt_result_f64::self);
        visit.in(2, &gt_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gt_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_gt_result_f64(self, other); }
};

struct gt_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gt_result_i64::self);
        visit.in(2, &gt_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gt_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_gt_result_i64(self, other); }
};

} // namespace

const cti_gt_cuda_table cti_gt_cuda_loops = {
    /* result */ {cti_elementwise_launch<gt_result_f32>, cti_elementwise_launch<gt_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<gt_result_i64>},
};

/* ---- ge ---- */

namespace {

struct ge_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    float self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ge_result_f32::self);
        visit.in(2, &ge_result_f32::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ge_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_ge_result_f32(self, other); }
};

struct ge_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    double self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ge_result_f64::self);
        visit.in(2, &ge_result_f64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ge_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ge_result_f64(self, other); }
};

struct ge_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool result;
    int64_t self, other;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ge_result_i64::self);
        visit.in(2, &ge_result_i64::other);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ge_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ge_result_i64(self, other); }
};

} // namespace

const cti_ge_cuda_table cti_ge_cuda_loops = {
    /* result */ {cti_elementwise_launch<ge_result_f32>, cti_elementwise_launch<ge_result_f64>, nullptr, nullptr,
                  cti_elementwise_launch<ge_result_i64>},
};

/* ---- logical_not ---- */

namespace {

struct logical_not_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    float self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logical_not_result_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_not_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_not_result_f32(self); }
};

struct logical_not_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    double self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logical_not_result_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_not_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_not_result_f64(self); }
};

struct logical_not_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logical_not_result_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_not_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_not_result_c64(self); }
};

struct logical_not_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logical_not_result_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_not_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_not_result_c128(self); }
};

struct logical_not_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool result;
    int64_t self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logical_not_result_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &logical_not_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_logical_not_result_i64(self); }
};

} // namespace

const cti_logical_not_cuda_table cti_logical_not_cuda_loops = {
    /* result */ {cti_elementwise_launch<logical_not_result_f32>, cti_elementwise_launch<logical_not_result_f64>,
                  cti_elementwise_launch<logical_not_result_c64>, cti_elementwise_launch<logical_not_result_c128>,
                  cti_elementwise_launch<logical_not_result_i64>},
};
