/*
 * norm: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/cuda/norm.h"
#include "gen/kernels/norm.h"
#include "kernels/cuda/reduce.cuh"

/* ---- vector_norm_two ---- */

namespace {

template <class T> struct vector_norm_two_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_two_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_two_map<float>::compute(const attrs_type &)
{
    folded = cti_vector_norm_two_map_f32(self);
}

template <> __device__ void vector_norm_two_map<double>::compute(const attrs_type &)
{
    folded = cti_vector_norm_two_map_f64(self);
}

template <> __device__ void vector_norm_two_map<cti_c64>::compute(const attrs_type &)
{
    folded = cti_vector_norm_two_map_c64(self);
}

template <> __device__ void vector_norm_two_map<cti_c128>::compute(const attrs_type &)
{
    folded = cti_vector_norm_two_map_c128(self);
}

} // namespace

const cti_cuda_fold cti_vector_norm_two_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<vector_norm_two_map<float>, cti_reduce_hypot_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_two_map<double>, cti_reduce_hypot_f64, cti_identity<double>>,
    cti_reduce_entry<vector_norm_two_map<cti_c64>, cti_reduce_hypot_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_two_map<cti_c128>, cti_reduce_hypot_f64, cti_identity<double>>,
    {},
};

/* ---- vector_norm_one ---- */

namespace {

template <class T> struct vector_norm_one_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_one_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_one_map<float>::compute(const attrs_type &)
{
    folded = cti_vector_norm_one_map_f32(self);
}

template <> __device__ void vector_norm_one_map<double>::compute(const attrs_type &)
{
    folded = cti_vector_norm_one_map_f64(self);
}

template <> __device__ void vector_norm_one_map<cti_c64>::compute(const attrs_type &)
{
    folded = cti_vector_norm_one_map_c64(self);
}

template <> __device__ void vector_norm_one_map<cti_c128>::compute(const attrs_type &)
{
    folded = cti_vector_norm_one_map_c128(self);
}

} // namespace

const cti_cuda_fold cti_vector_norm_one_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<vector_norm_one_map<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_one_map<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<vector_norm_one_map<cti_c64>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_one_map<cti_c128>, cti_reduce_add_f64, cti_identity<double>>,
    {},
};

namespace {

template <class T> struct vector_norm_one_positive {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool positive;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_one_positive::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_positive::positive);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_one_positive<float>::compute(const attrs_type &)
{
    positive = cti_vector_norm_one_positive_f32(self);
}

template <> __device__ void vector_norm_one_positive<double>::compute(const attrs_type &)
{
    positive = cti_vector_norm_one_positive_f64(self);
}

template <> __device__ void vector_norm_one_positive<cti_c64>::compute(const attrs_type &)
{
    positive = cti_vector_norm_one_positive_c64(self);
}

template <> __device__ void vector_norm_one_positive<cti_c128>::compute(const attrs_type &)
{
    positive = cti_vector_norm_one_positive_c128(self);
}

} // namespace

const cti_cuda_loop cti_vector_norm_one_cuda_positive[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<vector_norm_one_positive<float>>,
    cti_elementwise_launch<vector_norm_one_positive<double>>,
    cti_elementwise_launch<vector_norm_one_positive<cti_c64>>,
    cti_elementwise_launch<vector_norm_one_positive<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct vector_norm_one_negative {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool negative;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_one_negative::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_negative::negative);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_one_negative<float>::compute(const attrs_type &)
{
    negative = cti_vector_norm_one_negative_f32(self);
}

template <> __device__ void vector_norm_one_negative<double>::compute(const attrs_type &)
{
    negative = cti_vector_norm_one_negative_f64(self);
}

template <> __device__ void vector_norm_one_negative<cti_c64>::compute(const attrs_type &)
{
    negative = cti_vector_norm_one_negative_c64(self);
}

template <> __device__ void vector_norm_one_negative<cti_c128>::compute(const attrs_type &)
{
    negative = cti_vector_norm_one_negative_c128(self);
}

} // namespace

const cti_cuda_loop cti_vector_norm_one_cuda_negative[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<vector_norm_one_negative<float>>,
    cti_elementwise_launch<vector_norm_one_negative<double>>,
    cti_elementwise_launch<vector_norm_one_negative<cti_c64>>,
    cti_elementwise_launch<vector_norm_one_negative<cti_c128>>,
    nullptr,
};
