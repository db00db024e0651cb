/*
 * reduce: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "cuda/reduce.h"
#include "kernels/reduce.h"
#include "kernels/cuda/fold.cuh"

/* ---- sum ---- */

const cti_sum_cuda_table cti_sum_cuda_loops = {
    /* reduce */ {cti_fold_entry<cti_identity<float>, cti_fold_add_f32, cti_identity<float>>,
                  cti_fold_entry<cti_identity<double>, cti_fold_add_f64, cti_identity<double>>,
                  cti_fold_entry<cti_identity<cti_c64>, cti_fold_add_c64, cti_identity<cti_c64>>,
                  cti_fold_entry<cti_identity<cti_c128>, cti_fold_add_c128, cti_identity<cti_c128>>,
                  cti_fold_entry<cti_identity<int64_t>, cti_fold_add_i64, cti_identity<int64_t>>},
};

/* ---- mean ---- */

namespace {

struct mean_finish_f32 {
    typedef float compute_type;
    typedef cti_mean_attrs attrs_type;
    enum { num_operands = 2 };
    float result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &mean_finish_f32::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mean_finish_f32::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float count_over_self_dim = (float)given.count_over_self_dim;
        result = cti_mean_finish_f32(folded, count_over_self_dim);
    }
};

struct mean_finish_f64 {
    typedef double compute_type;
    typedef cti_mean_attrs attrs_type;
    enum { num_operands = 2 };
    double result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &mean_finish_f64::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mean_finish_f64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double count_over_self_dim = (double)given.count_over_self_dim;
        result = cti_mean_finish_f64(folded, count_over_self_dim);
    }
};

struct mean_finish_c64 {
    typedef cti_c64 compute_type;
    typedef cti_mean_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c64 result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &mean_finish_c64::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mean_finish_c64::result); }
    __device__ void compute(const attrs_type &given)
    {
        const float count_over_self_dim = (float)given.count_over_self_dim;
        result = cti_mean_finish_c64(folded, count_over_self_dim);
    }
};

struct mean_finish_c128 {
    typedef cti_c128 compute_type;
    typedef cti_mean_attrs attrs_type;
    enum { num_operands = 2 };
    cti_c128 result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &mean_finish_c128::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mean_finish_c128::result); }
    __device__ void compute(const attrs_type &given)
    {
        const double count_over_self_dim = (double)given.count_over_self_dim;
        result = cti_mean_finish_c128(folded, count_over_self_dim);
    }
};

} // namespace

const cti_mean_cuda_table cti_mean_cuda_loops = {
    /* reduce */ {cti_fold_entry<cti_identity<float>, cti_fold_add_f32, mean_finish_f32>,
                  cti_fold_entry<cti_identity<double>, cti_fold_add_f64, mean_finish_f64>,
                  cti_fold_entry<cti_identity<cti_c64>, cti_fold_add_c64, mean_finish_c64>,
                  cti_fold_entry<cti_identity<cti_c128>, cti_fold_add_c128, mean_finish_c128>, {}},
};

/* ---- max ---- */

namespace {

struct max_tie_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool tie;
    float self, values;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &max_tie_f32::self);
        visit.in(2, &max_tie_f32::values);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &max_tie_f32::tie); }
    __device__ void compute(const attrs_type &) { tie = cti_max_tie_f32(self, values); }
};

struct max_tie_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool tie;
    double self, values;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &max_tie_f64::self);
        visit.in(2, &max_tie_f64::values);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &max_tie_f64::tie); }
    __device__ void compute(const attrs_type &) { tie = cti_max_tie_f64(self, values); }
};

} // namespace

const cti_max_cuda_table cti_max_cuda_loops = {
    /* reduce */ {cti_fold_entry<cti_identity<float>, cti_fold_max_f32, cti_identity<float>>,
                  cti_fold_entry<cti_identity<double>, cti_fold_max_f64, cti_identity<double>>, {}, {},
                  cti_fold_entry<cti_identity<int64_t>, cti_fold_max_i64, cti_identity<int64_t>>},
    /* tie */ {cti_elementwise_launch<max_tie_f32>, cti_elementwise_launch<max_tie_f64>, nullptr, nullptr, nullptr},
};

/* ---- min ---- */

namespace {

struct min_tie_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool tie;
    float self, values;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &min_tie_f32::self);
        visit.in(2, &min_tie_f32::values);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &min_tie_f32::tie); }
    __device__ void compute(const attrs_type &) { tie = cti_min_tie_f32(self, values); }
};

struct min_tie_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool tie;
    double self, values;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &min_tie_f64::self);
        visit.in(2, &min_tie_f64::values);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &min_tie_f64::tie); }
    __device__ void compute(const attrs_type &) { tie = cti_min_tie_f64(self, values); }
};

} // namespace

const cti_min_cuda_table cti_min_cuda_loops = {
    /* reduce */ {cti_fold_entry<cti_identity<float>, cti_fold_min_f32, cti_identity<float>>,
                  cti_fold_entry<cti_identity<double>, cti_fold_min_f64, cti_identity<double>>, {}, {},
                  cti_fold_entry<cti_identity<int64_t>, cti_fold_min_i64, cti_identity<int64_t>>},
    /* tie */ {cti_elementwise_launch<min_tie_f32>, cti_elementwise_launch<min_tie_f64>, nullptr, nullptr, nullptr},
};

/* ---- amax ---- */

namespace {

struct amax_tie_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool tie;
    float self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &amax_tie_f32::self);
        visit.in(2, &amax_tie_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &amax_tie_f32::tie); }
    __device__ void compute(const attrs_type &) { tie = cti_amax_tie_f32(self, result); }
};

struct amax_tie_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool tie;
    double self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &amax_tie_f64::self);
        visit.in(2, &amax_tie_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &amax_tie_f64::tie); }
    __device__ void compute(const attrs_type &) { tie = cti_amax_tie_f64(self, result); }
};

} // namespace

const cti_amax_cuda_table cti_amax_cuda_loops = {
    /* reduce */ {cti_fold_entry<cti_identity<float>, cti_fold_max_f32, cti_identity<float>>,
                  cti_fold_entry<cti_identity<double>, cti_fold_max_f64, cti_identity<double>>, {}, {},
                  cti_fold_entry<cti_identity<int64_t>, cti_fold_max_i64, cti_identity<int64_t>>},
    /* tie */ {cti_elementwise_launch<amax_tie_f32>, cti_elementwise_launch<amax_tie_f64>, nullptr, nullptr, nullptr},
};
