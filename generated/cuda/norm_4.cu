/*
 * norm: formulas for CUDA and their launchers, part 4.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "gen/cuda/norm.h"
#include "gen/kernels/norm.h"
#include "kernels/cuda/reduce.cuh"

/* ---- vector_norm_power ---- */

namespace {

template <class T> struct vector_norm_power_map {
    typedef T compute_type;
    typedef cti_vector_norm_power_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type folded;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_power_map::self);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_power_map::folded);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_power_map<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    folded = cti_vector_norm_power_map_f32(self, p);
}

template <> __device__ void vector_norm_power_map<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    folded = cti_vector_norm_power_map_f64(self, p);
}

template <> __device__ void vector_norm_power_map<cti_c64>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    folded = cti_vector_norm_power_map_c64(self, p);
}

template <> __device__ void vector_norm_power_map<cti_c128>::compute(const attrs_type &given)
{
    const double p = given.p;
    folded = cti_vector_norm_power_map_c128(self, p);
}

template <class T> struct vector_norm_power_finish {
    typedef T compute_type;
    typedef cti_vector_norm_power_attrs attrs_type;

    enum { num_operands = 2 };

    typename cti_real_of<T>::type result, folded;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_power_finish::folded);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_power_finish::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void vector_norm_power_finish<float>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    result = cti_vector_norm_power_finish_f32(folded, p);
}

template <> __device__ void vector_norm_power_finish<double>::compute(const attrs_type &given)
{
    const double p = given.p;
    result = cti_vector_norm_power_finish_f64(folded, p);
}

template <> __device__ void vector_norm_power_finish<cti_c64>::compute(const attrs_type &given)
{
    const float p = (float)given.p;
    result = cti_vector_norm_power_finish_c64(folded, p);
}

template <> __device__ void vector_norm_power_finish<cti_c128>::compute(const attrs_type &given)
{
    const double p = given.p;
    result = cti_vector_norm_power_finish_c128(folded, p);
}

} // namespace

const cti_cuda_fold cti_vector_norm_power_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<vector_norm_power_map<float>, cti_reduce_add_f32, vector_norm_power_finish<float>>,
    cti_reduce_entry<vector_norm_power_map<double>, cti_reduce_add_f64, vector_norm_power_finish<double>>,
    cti_reduce_entry<vector_norm_power_map<cti_c64>, cti_reduce_add_f32, vector_norm_power_finish<cti_c64>>,
    cti_reduce_entry<vector_norm_power_map<cti_c128>, cti_reduce_add_f64, vector_norm_power_finish<cti_c128>>,
    {},
};
