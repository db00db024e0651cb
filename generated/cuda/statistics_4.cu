/*
 * statistics: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/cuda/statistics.h"
#include "gen/kernels/statistics.h"
#include "kernels/cuda/reduce.cuh"

/* ---- any ---- */

namespace {

template <class T> struct any_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &any_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &any_map::folded); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void any_map<float>::compute(const attrs_type &) { folded = cti_any_map_f32(self); }

template <> __device__ void any_map<double>::compute(const attrs_type &) { folded = cti_any_map_f64(self); }

template <> __device__ void any_map<cti_c64>::compute(const attrs_type &) { folded = cti_any_map_c64(self); }

template <> __device__ void any_map<cti_c128>::compute(const attrs_type &) { folded = cti_any_map_c128(self); }

template <> __device__ void any_map<int64_t>::compute(const attrs_type &) { folded = cti_any_map_i64(self); }

} // namespace

const cti_cuda_fold cti_any_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<any_map<float>, cti_reduce_or_i64, cti_identity<int64_t>>,
    cti_reduce_entry<any_map<double>, cti_reduce_or_i64, cti_identity<int64_t>>,
    cti_reduce_entry<any_map<cti_c64>, cti_reduce_or_i64, cti_identity<int64_t>>,
    cti_reduce_entry<any_map<cti_c128>, cti_reduce_or_i64, cti_identity<int64_t>>,
    cti_reduce_entry<any_map<int64_t>, cti_reduce_or_i64, cti_identity<int64_t>>,
};
const cti_cuda_loop cti_any_cuda_map[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<any_map<float>>,   cti_elementwise_launch<any_map<double>>,
    cti_elementwise_launch<any_map<cti_c64>>, cti_elementwise_launch<any_map<cti_c128>>,
    cti_elementwise_launch<any_map<int64_t>>,
};

/* ---- cumprod ---- */

const cti_cuda_scan cti_cumprod_cuda_scan[CTI_COMPUTE_COUNT] = {
    cti_scan_launch<cti_identity<float>, cti_reduce_mul_f32, cti_identity<float>>,
    cti_scan_launch<cti_identity<double>, cti_reduce_mul_f64, cti_identity<double>>,
    cti_scan_launch<cti_identity<cti_c64>, cti_reduce_mul_c64, cti_identity<cti_c64>>,
    cti_scan_launch<cti_identity<cti_c128>, cti_reduce_mul_c128, cti_identity<cti_c128>>,
    cti_scan_launch<cti_identity<int64_t>, cti_reduce_mul_i64, cti_identity<int64_t>>,
};
