/*
 * norm: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/cuda/norm.h"
#include "gen/kernels/norm.h"
#include "kernels/cuda/reduce.cuh"

/* ---- vector_norm_min ---- */

namespace {

template <class T> struct vector_norm_min_positive {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool positive;
    T self;
    typename cti_real_of<T>::type result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_min_positive::self);
        visit.in(2, &vector_norm_min_positive::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_min_positive::positive);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_min_positive<float>::compute(const attrs_type &)
{
    positive = cti_vector_norm_min_positive_f32(self, result);
}

template <> __device__ void vector_norm_min_positive<double>::compute(const attrs_type &)
{
    positive = cti_vector_norm_min_positive_f64(self, result);
}

template <> __device__ void vector_norm_min_positive<cti_c64>::compute(const attrs_type &)
{
    positive = cti_vector_norm_min_positive_c64(self, result);
}

template <> __device__ void vector_norm_min_positive<cti_c128>::compute(const attrs_type &)
{
    positive = cti_vector_norm_min_positive_c128(self, result);
}

} // namespace

const cti_cuda_loop cti_vector_norm_min_cuda_positive[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<vector_norm_min_positive<float>>,
    cti_elementwise_launch<vector_norm_min_positive<double>>,
    cti_elementwise_launch<vector_norm_min_positive<cti_c64>>,
    cti_elementwise_launch<vector_norm_min_positive<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct vector_norm_min_negative {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool negative;
    T self;
    typename cti_real_of<T>::type result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_min_negative::self);
        visit.in(2, &vector_norm_min_negative::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_min_negative::negative);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_min_negative<float>::compute(const attrs_type &)
{
    negative = cti_vector_norm_min_negative_f32(self, result);
}

template <> __device__ void vector_norm_min_negative<double>::compute(const attrs_type &)
{
    negative = cti_vector_norm_min_negative_f64(self, result);
}

template <> __device__ void vector_norm_min_negative<cti_c64>::compute(const attrs_type &)
{
    negative = cti_vector_norm_min_negative_c64(self, result);
}

template <> __device__ void vector_norm_min_negative<cti_c128>::compute(const attrs_type &)
{
    negative = cti_vector_norm_min_negative_c128(self, result);
}

} // namespace

const cti_cuda_loop cti_vector_norm_min_cuda_negative[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<vector_norm_min_negative<float>>,
    cti_elementwise_launch<vector_norm_min_negative<double>>,
    cti_elementwise_launch<vector_norm_min_negative<cti_c64>>,
    cti_elementwise_launch<vector_norm_min_negative<cti_c128>>,
    nullptr,
};

/* ---- vector_norm_zero ---- */

namespace {

template <class T> struct vector_norm_zero_map {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_zero_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_zero_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_zero_map<float>::compute(const attrs_type &)
{
    folded = cti_vector_norm_zero_map_f32(self);
}

template <> __device__ void vector_norm_zero_map<double>::compute(const attrs_type &)
{
    folded = cti_vector_norm_zero_map_f64(self);
}

template <> __device__ void vector_norm_zero_map<cti_c64>::compute(const attrs_type &)
{
    folded = cti_vector_norm_zero_map_c64(self);
}

template <> __device__ void vector_norm_zero_map<cti_c128>::compute(const attrs_type &)
{
    folded = cti_vector_norm_zero_map_c128(self);
}

} // namespace

const cti_cuda_fold cti_vector_norm_zero_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<vector_norm_zero_map<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_zero_map<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_reduce_entry<vector_norm_zero_map<cti_c64>, cti_reduce_add_f32, cti_identity<float>>,
    cti_reduce_entry<vector_norm_zero_map<cti_c128>, cti_reduce_add_f64, cti_identity<double>>,
    {},
};

/* ---- norm_of_powers ---- */

namespace {

template <class T> struct norm_of_powers_map {
    typedef T compute_type;
    typedef cti_norm_of_powers_attrs attrs_type;

    enum { num_operands = 2 };

    T folded, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &norm_of_powers_map::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &norm_of_powers_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void norm_of_powers_map<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    folded = cti_norm_of_powers_map_f32(self, p);
}

template <> __device__ void norm_of_powers_map<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    folded = cti_norm_of_powers_map_f64(self, p);
}

template <class T> struct norm_of_powers_finish {
    typedef T compute_type;
    typedef cti_norm_of_powers_attrs attrs_type;

    enum { num_operands = 2 };

    T result, folded;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &norm_of_powers_finish::folded);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &norm_of_powers_finish::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void norm_of_powers_finish<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    result = cti_norm_of_powers_finish_f32(folded, p);
}

template <> __device__ void norm_of_powers_finish<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    result = cti_norm_of_powers_finish_f64(folded, p);
}

} // namespace

const cti_cuda_fold cti_norm_of_powers_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<norm_of_powers_map<float>, cti_reduce_add_f32, norm_of_powers_finish<float>>,
    cti_reduce_entry<norm_of_powers_map<double>, cti_reduce_add_f64, norm_of_powers_finish<double>>,
    {},
    {},
    {},
};
