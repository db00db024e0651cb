/*
 * statistics: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/cuda/statistics.h"
#include "gen/kernels/statistics.h"
#include "kernels/cuda/reduce.cuh"

/* ---- all ---- */

namespace {

template <class T> struct all_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &all_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &all_map::folded); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void all_map<float>::compute(const attrs_type &) { folded = cti_all_map_f32(self); }

template <> __device__ void all_map<double>::compute(const attrs_type &) { folded = cti_all_map_f64(self); }

template <> __device__ void all_map<cti_c64>::compute(const attrs_type &) { folded = cti_all_map_c64(self); }

template <> __device__ void all_map<cti_c128>::compute(const attrs_type &) { folded = cti_all_map_c128(self); }

template <> __device__ void all_map<int64_t>::compute(const attrs_type &) { folded = cti_all_map_i64(self); }

} // namespace

const cti_cuda_fold cti_all_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<all_map<float>, cti_reduce_and_i64, cti_identity<int64_t>>,
    cti_reduce_entry<all_map<double>, cti_reduce_and_i64, cti_identity<int64_t>>,
    cti_reduce_entry<all_map<cti_c64>, cti_reduce_and_i64, cti_identity<int64_t>>,
    cti_reduce_entry<all_map<cti_c128>, cti_reduce_and_i64, cti_identity<int64_t>>,
    cti_reduce_entry<all_map<int64_t>, cti_reduce_and_i64, cti_identity<int64_t>>,
};
const cti_cuda_loop cti_all_cuda_map[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<all_map<float>>,   cti_elementwise_launch<all_map<double>>,
    cti_elementwise_launch<all_map<cti_c64>>, cti_elementwise_launch<all_map<cti_c128>>,
    cti_elementwise_launch<all_map<int64_t>>,
};
