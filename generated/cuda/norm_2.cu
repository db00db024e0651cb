/*
 * norm: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/cuda/norm.h"
#include "gen/kernels/norm.h"
#include "kernels/cuda/reduce.cuh"

/* ---- vector_norm_max ---- */

namespace {

template <class T> struct vector_norm_max_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_max_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_max_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_max_map<float>::compute(const attrs_type &)
{
    folded = cti_vector_norm_max_map_f32(self);
}

template <> __device__ void vector_norm_max_map<double>::compute(const attrs_type &)
{
    folded = cti_vector_norm_max_map_f64(self);
}

template <> __device__ void vector_norm_max_map<cti_c64>::compute(const attrs_type &)
{
    folded = cti_vector_norm_max_map_c64(self);
}

template <> __device__ void vector_norm_max_map<cti_c128>::compute(const attrs_type &)
{
    folded = cti_vector_norm_max_map_c128(self);
}

} // namespace

const cti_cuda_fold cti_vector_norm_max_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<vector_norm_max_map<float>, cti_reduce_max_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_max_map<double>, cti_reduce_max_f64, cti_identity<double>>,
    cti_reduce_entry<vector_norm_max_map<cti_c64>, cti_reduce_max_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_max_map<cti_c128>, cti_reduce_max_f64, cti_identity<double>>,
    {},
};

namespace {

template <class T> struct vector_norm_max_positive {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool positive;
    T self;
    typename cti_real_of<T>::type result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_positive::self);
        visit.in(2, &vector_norm_max_positive::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_positive::positive);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_max_positive<float>::compute(const attrs_type &)
{
    positive = cti_vector_norm_max_positive_f32(self, result);
}

template <> __device__ void vector_norm_max_positive<double>::compute(const attrs_type &)
{
    positive = cti_vector_norm_max_positive_f64(self, result);
}

template <> __device__ void vector_norm_max_positive<cti_c64>::compute(const attrs_type &)
{
    positive = cti_vector_norm_max_positive_c64(self, result);
}

template <> __device__ void vector_norm_max_positive<cti_c128>::compute(const attrs_type &)
{
    positive = cti_vector_norm_max_positive_c128(self, result);
}

} // namespace

const cti_cuda_loop cti_vector_norm_max_cuda_positive[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<vector_norm_max_positive<float>>,
    cti_elementwise_launch<vector_norm_max_positive<double>>,
    cti_elementwise_launch<vector_norm_max_positive<cti_c64>>,
    cti_elementwise_launch<vector_norm_max_positive<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct vector_norm_max_negative {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool negative;
    T self;
    typename cti_real_of<T>::type result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_negative::self);
        visit.in(2, &vector_norm_max_negative::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_negative::negative);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_max_negative<float>::compute(const attrs_type &)
{
    negative = cti_vector_norm_max_negative_f32(self, result);
}

template <> __device__ void vector_norm_max_negative<double>::compute(const attrs_type &)
{
    negative = cti_vector_norm_max_negative_f64(self, result);
}

template <> __device__ void vector_norm_max_negative<cti_c64>::compute(const attrs_type &)
{
    negative = cti_vector_norm_max_negative_c64(self, result);
}

template <> __device__ void vector_norm_max_negative<cti_c128>::compute(const attrs_type &)
{
    negative = cti_vector_norm_max_negative_c128(self, result);
}

} // namespace

const cti_cuda_loop cti_vector_norm_max_cuda_negative[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<vector_norm_max_negative<float>>,
    cti_elementwise_launch<vector_norm_max_negative<double>>,
    cti_elementwise_launch<vector_norm_max_negative<cti_c64>>,
    cti_elementwise_launch<vector_norm_max_negative<cti_c128>>,
    nullptr,
};

/* ---- vector_norm_min ---- */

namespace {

template <class T> struct vector_norm_min_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_min_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_min_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_min_map<float>::compute(const attrs_type &)
{
    folded = cti_vector_norm_min_map_f32(self);
}

template <> __device__ void vector_norm_min_map<double>::compute(const attrs_type &)
{
    folded = cti_vector_norm_min_map_f64(self);
}

template <> __device__ void vector_norm_min_map<cti_c64>::compute(const attrs_type &)
{
    folded = cti_vector_norm_min_map_c64(self);
}

template <> __device__ void vector_norm_min_map<cti_c128>::compute(const attrs_type &)
{
    folded = cti_vector_norm_min_map_c128(self);
}

} // namespace

const cti_cuda_fold cti_vector_norm_min_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<vector_norm_min_map<float>, cti_reduce_min_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_min_map<double>, cti_reduce_min_f64, cti_identity<double>>,
    cti_reduce_entry<vector_norm_min_map<cti_c64>, cti_reduce_min_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_min_map<cti_c128>, cti_reduce_min_f64, cti_identity<double>>,
    {},
};
