/*
 * statistics: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/cuda/statistics.h"
#include "gen/kernels/statistics.h"
#include "kernels/cuda/reduce.cuh"

/* ---- nansum ---- */

namespace {

template <class T> struct nansum_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T folded, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &nansum_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &nansum_map::folded); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void nansum_map<float>::compute(const attrs_type &) { folded = cti_nansum_map_f32(self); }

template <> __device__ void nansum_map<double>::compute(const attrs_type &) { folded = cti_nansum_map_f64(self); }

template <> __device__ void nansum_map<cti_c64>::compute(const attrs_type &) { folded = cti_nansum_map_c64(self); }

template <> __device__ void nansum_map<cti_c128>::compute(const attrs_type &) { folded = cti_nansum_map_c128(self); }

template <> __device__ void nansum_map<int64_t>::compute(const attrs_type &) { folded = cti_nansum_map_i64(self); }

} // namespace

const cti_cuda_fold cti_nansum_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<nansum_map<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<nansum_map<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<nansum_map<cti_c64>, cti_reduce_add_c64, cti_identity<cti_c64>>,
    cti_reduce_entry<nansum_map<cti_c128>, cti_reduce_add_c128, cti_identity<cti_c128>>,
    cti_reduce_entry<nansum_map<int64_t>, cti_reduce_add_i64, cti_identity<int64_t>>,
};

namespace {

template <class T> struct nansum_number {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool number;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &nansum_number::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &nansum_number::number);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void nansum_number<float>::compute(const attrs_type &) { number = cti_nansum_number_f32(self); }

template <> __device__ void nansum_number<double>::compute(const attrs_type &) { number = cti_nansum_number_f64(self); }

template <> __device__ void nansum_number<cti_c64>::compute(const attrs_type &)
{
    number = cti_nansum_number_c64(self);
}

template <> __device__ void nansum_number<cti_c128>::compute(const attrs_type &)
{
    number = cti_nansum_number_c128(self);
}

} // namespace

const cti_cuda_loop cti_nansum_cuda_number[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<nansum_number<float>>,
    cti_elementwise_launch<nansum_number<double>>,
    cti_elementwise_launch<nansum_number<cti_c64>>,
    cti_elementwise_launch<nansum_number<cti_c128>>,
    nullptr,
};

/* ---- prod ---- */

const cti_cuda_fold cti_prod_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_mul_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_mul_f64, cti_identity<double>>,
    cti_reduce_entry<cti_identity<cti_c64>, cti_reduce_mul_c64, cti_identity<cti_c64>>,
    cti_reduce_entry<cti_identity<cti_c128>, cti_reduce_mul_c128, cti_identity<cti_c128>>,
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_mul_i64, cti_identity<int64_t>>,
};
