/*
 * creation: formulas for CUDA and their launchers.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "cuda/creation.h"
#include "kernels/creation.h"
#include "kernels/cuda/fold.cuh"

/* ---- zeros ---- */

namespace {

struct zeros_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_result_f32(); }
};

struct zeros_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_result_f64(); }
};

struct zeros_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c64 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_result_c64(); }
};

struct zeros_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c128 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_result_c128(); }
};

struct zeros_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    int64_t result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_result_i64(); }
};

} // namespace

const cti_zeros_cuda_table cti_zeros_cuda_loops = {
    /* result */ {cti_elementwise_launch<zeros_result_f32>, cti_elementwise_launch<zeros_result_f64>,
                  cti_elementwise_launch<zeros_result_c64>, cti_elementwise_launch<zeros_result_c128>,
                  cti_elementwise_launch<zeros_result_i64>},
};

/* ---- ones ---- */

namespace {

struct ones_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_result_f32(); }
};

struct ones_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_result_f64(); }
};

struct ones_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c64 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_result_c64(); }
};

struct ones_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c128 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_result_c128(); }
};

struct ones_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    int64_t result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_result_i64(); }
};

} // namespace

const cti_ones_cuda_table cti_ones_cuda_loops = {
    /* result */ {cti_elementwise_launch<ones_result_f32>, cti_elementwise_launch<ones_result_f64>,
                  cti_elementwise_launch<ones_result_c64>, cti_elementwise_launch<ones_result_c128>,
                  cti_elementwise_launch<ones_result_i64>},
};

/* ---- full ---- */

namespace {

struct full_result_f32 {
    typedef float compute_type;
    typedef cti_full_attrs attrs_type;
    enum { num_operands = 1 };
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_result_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float fill_value = cti_scalar_f32(given.fill_value);
        result = cti_full_result_f32(fill_value);
    }
};

struct full_result_f64 {
    typedef double compute_type;
    typedef cti_full_attrs attrs_type;
    enum { num_operands = 1 };
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double fill_value = cti_scalar_f64(given.fill_value);
        result = cti_full_result_f64(fill_value);
    }
};

struct full_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_full_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c64 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_result_c64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c64 fill_value = cti_scalar_c64(given.fill_value);
        result = cti_full_result_c64(fill_value);
    }
};

struct full_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_full_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c128 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 fill_value = cti_scalar_c128(given.fill_value);
        result = cti_full_result_c128(fill_value);
    }
};

struct full_result_i64 {
    typedef int64_t compute_type;
    typedef cti_full_attrs attrs_type;
    enum { num_operands = 1 };
    int64_t result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &full_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t fill_value = cti_scalar_i64(given.fill_value);
        result = cti_full_result_i64(fill_value);
    }
};

} // namespace

const cti_full_cuda_table cti_full_cuda_loops = {
    /* result */ {cti_elementwise_launch<full_result_f32>, cti_elementwise_launch<full_result_f64>,
                  cti_elementwise_launch<full_result_c64>, cti_elementwise_launch<full_result_c128>,
                  cti_elementwise_launch<full_result_i64>},
};

/* ---- zeros_like ---- */

namespace {

struct zeros_like_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_like_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_like_result_f32(); }
};

struct zeros_like_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_like_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_like_result_f64(); }
};

struct zeros_like_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c64 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_like_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_like_result_c64(); }
};

struct zeros_like_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c128 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_like_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_like_result_c128(); }
};

struct zeros_like_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    int64_t result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zeros_like_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_zeros_like_result_i64(); }
};

} // namespace

const cti_zeros_like_cuda_table cti_zeros_like_cuda_loops = {
    /* result */ {cti_elementwise_launch<zeros_like_result_f32>, cti_elementwise_launch<zeros_like_result_f64>,
                  cti_elementwise_launch<zeros_like_result_c64>, cti_elementwise_launch<zeros_like_result_c128>,
                  cti_elementwise_launch<zeros_like_result_i64>},
};

/* ---- ones_like ---- */

namespace {

struct ones_like_result_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_like_result_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_like_result_f32(); }
};

struct ones_like_result_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_like_result_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_like_result_f64(); }
};

struct ones_like_result_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c64 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_like_result_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_like_result_c64(); }
};

struct ones_like_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    cti_c128 result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_like_result_c128::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_like_result_c128(); }
};

struct ones_like_result_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 1 };
    int64_t result;
    template <class Visitor> static __device__ void inputs(Visitor &) {}
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ones_like_result_i64::result); }
    __device__ void compute(const attrs_type &) { result = cti_ones_like_result_i64(); }
};

} // namespace

const cti_ones_like_cuda_table cti_ones_like_cuda_loops = {
    /* result */ {cti_elementwise_launch<ones_like_result_f32>, cti_elementwise_launch<ones_like_result_f64>,
                  cti_elementwise_launch<ones_like_result_c64>, cti_elementwise_launch<ones_like_result_c128>,
                  cti_elementwise_launch<ones_like_result_i64>},
};

/* ---- arange ---- */

namespace {

struct arange_result_f64 {
    typedef double compute_type;
    typedef cti_arange_attrs attrs_type;
    enum { num_operands = 2 };
    double result;
    int64_t at_0;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.coordinate(1, &arange_result_f64::at_0); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &arange_result_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double start = cti_scalar_f64(given.start);
        const double step = cti_scalar_f64(given.step);
        result = cti_arange_result_f64(at_0, start, step);
    }
};

struct arange_result_c128 {
    typedef cti_c128 compute_type;
    typedef cti_arange_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result;
    int64_t at_0;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.coordinate(1, &arange_result_c128::at_0); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &arange_result_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const cti_c128 start = cti_scalar_c128(given.start);
        const cti_c128 step = cti_scalar_c128(given.step);
        result = cti_arange_result_c128(at_0, start, step);
    }
};

struct arange_result_i64 {
    typedef int64_t compute_type;
    typedef cti_arange_attrs attrs_type;
    enum { num_operands = 2 };
    int64_t result, at_0;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.coordinate(1, &arange_result_i64::at_0); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &arange_result_i64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const int64_t start = cti_scalar_i64(given.start);
        const int64_t step = cti_scalar_i64(given.step);
        result = cti_arange_result_i64(at_0, start, step);
    }
};

} // namespace

const cti_arange_cuda_table cti_arange_cuda_loops = {
    /* result */ {nullptr, cti_elementwise_launch<arange_result_f64>, nullptr, cti_elementwise_launch<arange_result_c128>,
                  cti_elementwise_launch<arange_result_i64>},
};
