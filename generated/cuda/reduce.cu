/*
 * reduce: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "gen/cuda/reduce.h"
#include "gen/kernels/reduce.h"
#include "kernels/cuda/reduce.cuh"

/* ---- sum ---- */

const cti_cuda_fold cti_sum_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<cti_identity<cti_c64>, cti_reduce_add_c64, cti_identity<cti_c64>>,
    cti_reduce_entry<cti_identity<cti_c128>, cti_reduce_add_c128, cti_identity<cti_c128>>,
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_add_i64, cti_identity<int64_t>>,
};

/* ---- mean ---- */

namespace {

template <class T> struct mean_finish {
    typedef T compute_type;
    typedef cti_mean_attrs attrs_type;

    enum { num_operands = 2 };

    T result, folded;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &mean_finish::folded); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &mean_finish::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void mean_finish<float>::compute(const attrs_type &given)
{
    const float count_over_self_dim = (float)given.count_over_self_dim;
    result = cti_mean_finish_f32(folded, count_over_self_dim);
}

template <> __device__ void mean_finish<double>::compute(const attrs_type &given)
{
    const double count_over_self_dim = (double)given.count_over_self_dim;
    result = cti_mean_finish_f64(folded, count_over_self_dim);
}

template <> __device__ void mean_finish<cti_c64>::compute(const attrs_type &given)
{
    const float count_over_self_dim = (float)given.count_over_self_dim;
    result = cti_mean_finish_c64(folded, count_over_self_dim);
}

template <> __device__ void mean_finish<cti_c128>::compute(const attrs_type &given)
{
    const double count_over_self_dim = (double)given.count_over_self_dim;
    result = cti_mean_finish_c128(folded, count_over_self_dim);
}

} // namespace

const cti_cuda_fold cti_mean_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_add_f32, mean_finish<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_add_f64, mean_finish<double>>,
    cti_reduce_entry<cti_identity<cti_c64>, cti_reduce_add_c64, mean_finish<cti_c64>>,
    cti_reduce_entry<cti_identity<cti_c128>, cti_reduce_add_c128, mean_finish<cti_c128>>,
    {},
};

/* ---- max ---- */

const cti_cuda_fold cti_max_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_max_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_max_f64, cti_identity<double>>,
    {},
    {},
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_max_i64, cti_identity<int64_t>>,
};

namespace {

template <class T> struct max_tie {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool tie;
    T self, values;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &max_tie::self);
        visit.in(2, &max_tie::values);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &max_tie::tie); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void max_tie<float>::compute(const attrs_type &) { tie = cti_max_tie_f32(self, values); }

template <> __device__ void max_tie<double>::compute(const attrs_type &) { tie = cti_max_tie_f64(self, values); }

} // namespace

const cti_cuda_loop cti_max_cuda_tie[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<max_tie<float>>, cti_elementwise_launch<max_tie<double>>, nullptr, nullptr, nullptr,
};

/* ---- min ---- */

const cti_cuda_fold cti_min_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_min_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_min_f64, cti_identity<double>>,
    {},
    {},
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_min_i64, cti_identity<int64_t>>,
};
