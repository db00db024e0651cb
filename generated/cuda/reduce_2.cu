/*
 * reduce: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "gen/cuda/reduce.h"
#include "gen/kernels/reduce.h"
#include "kernels/cuda/reduce.cuh"

/* ---- min ---- */

namespace {

template <class T> struct min_tie {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool tie;
    T self, values;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &min_tie::self);
        visit.in(2, &min_tie::values);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &min_tie::tie); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void min_tie<float>::compute(const attrs_type &) { tie = cti_min_tie_f32(self, values); }

template <> __device__ void min_tie<double>::compute(const attrs_type &) { tie = cti_min_tie_f64(self, values); }

} // namespace

const cti_cuda_loop cti_min_cuda_tie[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<min_tie<float>>, cti_elementwise_launch<min_tie<double>>, nullptr, nullptr, nullptr,
};

/* ---- amax ---- */

const cti_cuda_fold cti_amax_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_max_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_max_f64, cti_identity<double>>,
    {},
    {},
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_max_i64, cti_identity<int64_t>>,
};

namespace {

template <class T> struct amax_tie {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool tie;
    T self, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &amax_tie::self);
        visit.in(2, &amax_tie::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &amax_tie::tie); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void amax_tie<float>::compute(const attrs_type &) { tie = cti_amax_tie_f32(self, result); }

template <> __device__ void amax_tie<double>::compute(const attrs_type &) { tie = cti_amax_tie_f64(self, result); }

} // namespace

const cti_cuda_loop cti_amax_cuda_tie[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<amax_tie<float>>, cti_elementwise_launch<amax_tie<double>>, nullptr, nullptr, nullptr,
};

/* ---- count_nonzero ---- */

namespace {

template <class T> struct count_nonzero_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &count_nonzero_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &count_nonzero_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void count_nonzero_map<float>::compute(const attrs_type &)
{
    folded = cti_count_nonzero_map_f32(self);
}

template <> __device__ void count_nonzero_map<double>::compute(const attrs_type &)
{
    folded = cti_count_nonzero_map_f64(self);
}

template <> __device__ void count_nonzero_map<cti_c64>::compute(const attrs_type &)
{
    folded = cti_count_nonzero_map_c64(self);
}

template <> __device__ void count_nonzero_map<cti_c128>::compute(const attrs_type &)
{
    folded = cti_count_nonzero_map_c128(self);
}

template <> __device__ void count_nonzero_map<int64_t>::compute(const attrs_type &)
{
    folded = cti_count_nonzero_map_i64(self);
}

} // namespace

const cti_cuda_fold cti_count_nonzero_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<count_nonzero_map<float>, cti_reduce_add_i64, cti_identity<int64_t>>,
    cti_reduce_entry<count_nonzero_map<double>, cti_reduce_add_i64, cti_identity<int64_t>>,
    cti_reduce_entry<count_nonzero_map<cti_c64>, cti_reduce_add_i64, cti_identity<int64_t>>,
    cti_reduce_entry<count_nonzero_map<cti_c128>, cti_reduce_add_i64, cti_identity<int64_t>>,
    cti_reduce_entry<count_nonzero_map<int64_t>, cti_reduce_add_i64, cti_identity<int64_t>>,
};
const cti_cuda_loop cti_count_nonzero_cuda_map[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<count_nonzero_map<float>>,   cti_elementwise_launch<count_nonzero_map<double>>,
    cti_elementwise_launch<count_nonzero_map<cti_c64>>, cti_elementwise_launch<count_nonzero_map<cti_c128>>,
    cti_elementwise_launch<count_nonzero_map<int64_t>>,
};
