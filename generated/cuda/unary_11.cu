/*
 * unary: formulas for CUDA and their launchers, part 11.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/reduce.cuh"

/* ---- floor ---- */

namespace {

template <class T> struct floor_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &floor_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &floor_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void floor_result<float>::compute(const attrs_type &) { result = cti_floor_result_f32(self); }

template <> __device__ void floor_result<double>::compute(const attrs_type &) { result = cti_floor_result_f64(self); }

template <> __device__ void floor_result<int64_t>::compute(const attrs_type &) { result = cti_floor_result_i64(self); }

} // namespace

const cti_cuda_loop cti_floor_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<floor_result<float>>,   cti_elementwise_launch<floor_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<floor_result<int64_t>>,
};
