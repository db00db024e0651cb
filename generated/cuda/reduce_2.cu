/*
 * reduce: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "cuda/reduce.h"
#include "kernels/reduce.h"
#include "kernels/cuda/fold.cuh"

/* ---- count_nonzero ---- */

namespace {

struct count_nonzero_map_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool folded;
    float self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &count_nonzero_map_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &count_nonzero_map_f32::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_count_nonzero_map_f32(self); }
};

struct count_nonzero_map_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool folded;
    double self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &count_nonzero_map_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &count_nonzero_map_f64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_count_nonzero_map_f64(self); }
};

struct count_nonzero_map_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool folded;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &count_nonzero_map_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &count_nonzero_map_c64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_count_nonzero_map_c64(self); }
};

struct count_nonzero_map_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool folded;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &count_nonzero_map_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &count_nonzero_map_c128::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_count_nonzero_map_c128(self); }
};

struct count_nonzero_map_i64 {
    typedef int64_t compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool folded;
    int64_t self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &count_nonzero_map_i64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &count_nonzero_map_i64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_count_nonzero_map_i64(self); }
};

} // namespace

const cti_count_nonzero_cuda_table cti_count_nonzero_cuda_loops = {
    /* reduce */ {cti_fold_entry<count_nonzero_map_f32, cti_fold_add_i64, cti_identity<int64_t>>,
                  cti_fold_entry<count_nonzero_map_f64, cti_fold_add_i64, cti_identity<int64_t>>,
                  cti_fold_entry<count_nonzero_map_c64, cti_fold_add_i64, cti_identity<int64_t>>,
                  cti_fold_entry<count_nonzero_map_c128, cti_fold_add_i64, cti_identity<int64_t>>,
                  cti_fold_entry<count_nonzero_map_i64, cti_fold_add_i64, cti_identity<int64_t>>},
};

/* ---- logsumexp ---- */

const cti_logsumexp_cuda_table cti_logsumexp_cuda_loops = {
    /* reduce */ {cti_fold_entry<cti_identity<float>, cti_fold_logaddexp_f32, cti_identity<float>>,
                  cti_fold_entry<cti_identity<double>, cti_fold_logaddexp_f64, cti_identity<double>>,
                  cti_fold_entry<cti_identity<cti_c64>, cti_fold_logaddexp_c64, cti_identity<cti_c64>>,
                  cti_fold_entry<cti_identity<cti_c128>, cti_fold_logaddexp_c128, cti_identity<cti_c128>>, {}},
};

/* ---- cumsum ---- */

const cti_cumsum_cuda_table cti_cumsum_cuda_loops = {
    /* scan */ {cti_scan_launch<cti_identity<float>, cti_fold_add_f32, cti_identity<float>>,
                cti_scan_launch<cti_identity<double>, cti_fold_add_f64, cti_identity<double>>,
                cti_scan_launch<cti_identity<cti_c64>, cti_fold_add_c64, cti_identity<cti_c64>>,
                cti_scan_launch<cti_identity<cti_c128>, cti_fold_add_c128, cti_identity<cti_c128>>,
                cti_scan_launch<cti_identity<int64_t>, cti_fold_add_i64, cti_identity<int64_t>>},
};
